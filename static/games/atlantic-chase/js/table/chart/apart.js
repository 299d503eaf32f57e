// Pins that would lie on one another push each other apart, but not out of their hex.

const FAR = 40; // units of the chart, from where a pin belongs

/** Sets x and y of every pin near its home; `fixed` things stay where they are. Radii are pixels, `u` units per pixel. */
export function apart(pins, fixed, u) {
  pins.forEach((pin, n) => ([pin.x, pin.y] = [pin.home[0] + Math.cos(n * 2.4), pin.home[1] + Math.sin(n * 2.4)])); // no two at one point
  for (let round = 0; round < 40; round++) {
    pins.forEach((pin, n) => {
      for (const other of pins.slice(0, n)) push(pin, other, (pin.r + other.r + 1) * u, 0.5);
      for (const thing of fixed) if (thing.of !== pin.force?.slug) push(pin, thing, (pin.r + thing.r + 1) * u, 1);
    });
    for (const pin of pins) homeward(pin);
  }
}

function push(pin, other, room, share) {
  const dx = pin.x - other.x,
    dy = pin.y - other.y,
    far = Math.hypot(dx, dy) || 1;
  if (far >= room) return;
  const by = ((room - far) / far) * 0.6;
  pin.x += dx * by * share;
  pin.y += dy * by * share;
  if (share === 1) return;
  other.x -= dx * by * share;
  other.y -= dy * by * share;
}

function homeward(pin) {
  const dx = pin.x - pin.home[0],
    dy = pin.y - pin.home[1],
    far = Math.hypot(dx, dy);
  const keep = Math.min(0.96, FAR / (far || 1));
  pin.x = pin.home[0] + dx * keep;
  pin.y = pin.home[1] + dy * keep;
}
