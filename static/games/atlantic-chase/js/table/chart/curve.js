// Lines on the chart: the points of a string in its lane, and a smooth curve through them.

export const GAP = 15; // between two lanes, in units of the chart: a hex is 100 wide

/** A smooth line through all points (Catmull-Rom). */
export function smooth(points) {
  if (points.length < 2) return "";
  const path = [points[0], ...points, points.at(-1)];
  let drawn = `M${fix(points[0])}`;
  for (let n = 1; n < path.length - 2; n++) {
    const [a, b, c, d] = path.slice(n - 1, n + 3);
    drawn += `C${fix([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${fix([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${fix(c)}`;
  }
  return drawn;
}

const fix = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The middle of each hex, shifted sideways by the lane; in a bend a little more, so that lanes stay apart. */
export function lanePoints(centres, lane) {
  if (centres.length === 1) return [[centres[0][0], centres[0][1] + lane * GAP]];
  return centres.map(([x, y], n) => {
    const before = centres[Math.max(n - 1, 0)],
      after = centres[Math.min(n + 1, centres.length - 1)];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]],
      long = Math.hypot(dx, dy) || 1;
    const shift = lane * GAP * mitre([x - before[0], y - before[1]], [dx, dy], n > 0 && n < centres.length - 1);
    return [x - (dy / long) * shift, y + (dx / long) * shift];
  });
}

function mitre([ux, uy], [dx, dy], bend) {
  if (!bend) return 1;
  const cosine = Math.abs((ux * dx + uy * dy) / ((Math.hypot(ux, uy) || 1) * (Math.hypot(dx, dy) || 1)));
  return Math.min(1.25, 1 / Math.max(0.6, cosine));
}

/** With the half-way points, so that a string crosses each hexside squarely. */
export function withMiddles(points) {
  return points.flatMap((point, n) =>
    n ? [[(points[n - 1][0] + point[0]) / 2, (points[n - 1][1] + point[1]) / 2], point] : [point],
  );
}
