/** Files that wait for the disk at once: enough to keep it busy, few enough to stay small in memory. */
const AT_ONCE = 32;

/**
 * Makes and writes something for each item, batch by batch, so that it is never all in memory.
 * @param onProgress called after each batch with how many are done, and of how many
 */
export async function inBatches<T>(
  items: readonly T[],
  write: (item: T) => Promise<void>,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  for (let done = 0; done < items.length; done += AT_ONCE) {
    const batch = items.slice(done, done + AT_ONCE);
    await Promise.all(batch.map(write));
    onProgress?.(done + batch.length, items.length);
  }
}
