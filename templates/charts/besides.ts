/** Where a mark of a chart stands: its place across in percent, its height in CSS pixels. */
interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

type Beside<T> = T & {
  /** How far the mark moves aside, in CSS pixels. */
  readonly dx: number;
};

/** CSS pixels from mark to mark: nearer ones hide each other. */
const APART = 9;

/** Moves marks above one place aside, so that none hides another: as little as possible, to the right first. */
export function besides<T extends MarkPlace>(marks: readonly T[]): Beside<T>[] {
  const moved: Beside<T>[] = [];
  for (const mark of marks) {
    const near = moved.filter(({ x, y }) => x === mark.x && Math.abs(y - mark.y) < APART);
    const isFree = (dx: number) =>
      near.every((other) => Math.hypot(other.dx - dx, other.y - mark.y) >= APART);
    moved.push({ ...mark, dx: steps(near.length).find(isFree) ?? 0 });
  }
  return moved;
}

/** 0, 9, -9, 18, -18: with two steps for each mark that is near, one is free. */
function steps(near: number): number[] {
  const distances = Array.from({ length: near }, (_, index) => (index + 1) * APART);
  return [0, ...distances.flatMap((distance) => [distance, -distance])];
}
