// The game of `bench/wire/counters.py` for boardgame.io: 45 counters a side; the enemy's kind, steps and cargo are hidden
// until one of ours comes near. A move takes one counter to a neighbouring hex, spots what is there and tells it in the log.
"use strict";

const EACH = 45;
const WIDTH = 30;
const HEADINGS = [1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1];

exports.setup = () => {
  const counters = [];
  for (const side of [0, 1])
    for (let i = 0; i < EACH; i += 1)
      counters.push({
        id: side * EACH + i,
        side,
        kind: `infantry-${i % 9}`,
        name: `Division ${side}-${i}`,
        steps: 4 - (i % 3),
        hex: (side ? 500 : 0) + i * 7,
        fatigue: i % 4,
        spotted: false,
        orders: "hold",
        cargo: [i, i + 1, i + 2],
      });
  return { counters, chance: 12345, turn: 0, log: [], points: [0, 0], weather: "clear" };
};

exports.sail = (G, side, number, heading) => {
  const counter = G.counters[number];
  if (!counter || counter.side !== side || !HEADINGS[heading]) return false;
  counter.hex = (counter.hex + HEADINGS[heading] + 900) % 900;
  counter.fatigue = (counter.fatigue + 1) % 4;
  for (const enemy of G.counters) {
    const distance = Math.abs(enemy.hex - counter.hex);
    if (enemy.side !== side && (distance <= 1 || distance === WIDTH)) enemy.spotted = true;
  }
  G.chance = (G.chance * 1103515245 + 12345) % 2147483648;
  G.turn += 1;
  G.log.push(`T${G.turn} side ${side} moves ${number} to ${counter.hex}, die ${(G.chance % 6) + 1}`);
  if (G.log.length > 20) G.log.shift();
  return true;
};

exports.view = (G, side) => ({
  ...G,
  chance: undefined,
  counters: G.counters.map((each) =>
    each.side === side || each.spotted ? each : { id: each.id, side: each.side, hex: each.hex, spotted: false },
  ),
});
