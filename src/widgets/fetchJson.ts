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

/** Fetches a JSON file of the build; the caller names the type that the build has written. */
export async function fetchJson<T>(address: string, cache?: RequestCache): Promise<T> {
  return JSON.parse(await fetchText(address, cache));
}

const files = new Map<string, Promise<unknown>>();

/** Fetches a JSON file that never changes, once; a file that does not come is asked for again next time. */
export async function fetchOnce<T>(address: string): Promise<T> {
  const coming = files.get(address) ?? fetchJson<unknown>(address);
  files.set(address, coming);
  try {
    // The type is the caller's, as for `fetchJson`.
    return (await coming) as T;
  } catch (error) {
    files.delete(address);
    throw error;
  }
}

/** Uses each JSON file as it comes. Rejects once all others are there, where one does not come. */
export async function fetchAll<T>(addresses: Iterable<string>, use: (file: T) => void): Promise<void> {
  const fetched = [...new Set(addresses)].map(async (address) => use(await fetchOnce<T>(address)));
  for (const result of await Promise.allSettled(fetched))
    if (result.status === 'rejected') throw result.reason;
}

/** Begins to fetch a JSON file that `fetchText` will ask for. */
export function preloadData(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href }));
}
