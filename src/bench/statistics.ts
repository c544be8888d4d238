/** The middle value; of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted.at(sorted.length / 2) ?? Number.NaN;
  const lower = sorted.at((sorted.length - 1) / 2) ?? Number.NaN;
  return (lower + upper) / 2;
}
