/** Geometry for drawing: where points lie, and the line around them. */
export interface Point {
  x: number;
  y: number;
}

/** The part of the plane that is drawn: a square, so that no shape is bent. */
export interface Frame {
  left: number;
  bottom: number;
  size: number;
}

/** Twice the area of a triangle, positive where it turns left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The convex hull, counterclockwise, without points in the middle of an edge; of one point or two it is they. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      for (;;) {
        const [a, b] = chain.slice(-2);
        if (!a || !b || turn(a, b, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  const distinct = hull.filter((p, i) => hull.findIndex((q) => q.x === p.x && q.y === p.y) === i);
  return distinct.length > 0 ? distinct : sorted.slice(0, 1);
}

/** Whether a point lies in the hull or on its edge, but for the noise of doubles. */
export function isInside(point: Point, hull: readonly Point[]): boolean {
  const reach = Math.max(1, ...hull.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const noise = 1e-9 * reach;
  const within = (value: number, ends: number[]): boolean =>
    value >= Math.min(...ends) - noise && value <= Math.max(...ends) + noise;
  const inBox =
    within(
      point.x,
      hull.map(({ x }) => x),
    ) &&
    within(
      point.y,
      hull.map(({ y }) => y),
    );
  const turns = hull.map((a, i) => turn(a, hull[(i + 1) % hull.length] ?? a, point));
  return inBox && turns.every((value) => value >= -noise * reach);
}

/** A square around the points, with room for their names. */
export function frameOf(points: readonly Point[]): Frame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const span = Math.max(right - left, top - bottom) || 1;
  const size = span * 1.5;
  return { left: (left + right - size) / 2, bottom: (bottom + top - size) / 2, size };
}

/** A round distance between lines of the grid, four to ten of them. */
export function gridStep({ size }: Frame): number {
  let step = 1;
  while (size / step > 10) step *= 10;
  while (size / step < 1) step /= 10;
  return [step / 5, step / 2, step].find((s) => size / s <= 8) ?? step;
}

/** The multiples of `step` from `from` on. */
export function gridLines(from: number, size: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.floor((from + size) / step) - first + 1;
  // Through text, which drops the noise of 3 × 0.1.
  return Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
