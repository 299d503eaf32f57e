// The number key of a tile: its place, unless the game gives keys that stay the same from step to step.
export const keyOf = (page, group, place) => page.game.keyOf?.(page, group) ?? place + 1;
