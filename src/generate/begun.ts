/** Work that is awaited later. Where it fails after something else has, only that is reported. */
export function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
