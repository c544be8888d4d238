/** Measures some times, one after the other: side by side they would slow each other down. */
export async function inTurn<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  while (measured.length < times) measured.push(await measure());
  return measured;
}
