/** Milliseconds after which a file counts as one that does not come. */
export const PATIENCE = 20_000;

/**
 * Fetches a text file of the build.
 * @param cache `no-cache` for a file that changes and keeps its address
 * @throws where it does not come: offline, blocked, another status than 2xx, cut off, too late
 */
export async function fetchText(address: string, cache: RequestCache = 'default'): Promise<string> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Fetches a JSON file of the build, as `fetchText` does; whoever names its type knows what the build has written. */
export async function fetchJson<T>(address: string, cache?: RequestCache): Promise<T> {
  return JSON.parse(await fetchText(address, cache));
}
