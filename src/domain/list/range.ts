/** An inclusive range of whole numbers; `max` null is open-ended. */
export interface Range {
  readonly min: number;
  readonly max: number | null;
}

const RANGE = /^(\d{1,7})-(\d{1,7})?$/;

/** Reads `13-24` or the open-ended `300-`. Gives null for anything else, a range that runs backwards included. */
export function parseRange(text: string): Range | null {
  const match = RANGE.exec(text);
  if (!match) return null;
  const min = Number(match[1]);
  const max = match[2] === undefined ? null : Number(match[2]);
  return max !== null && max < min ? null : { min, max };
}

/** Writes a range as it is read. */
export function formatRange({ min, max }: Range): string {
  return `${min}-${max ?? ''}`;
}

/** Whether a value lies in the range, both ends included. */
export function inRange(value: number, { min, max }: Range): boolean {
  return value >= min && (max === null || value <= max);
}
