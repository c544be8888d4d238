/** Where a browser keeps what was searched for; it is sent nowhere. */
const KEY = 'recent-searches';

/** How many are kept. */
const MOST = 6;

/** What was searched for on this device, the last first; nothing where the browser keeps nothing for the site. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a query as the last one. */
export function keepSearch(query: string): void {
  const words = query.trim();
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  if (words !== '') write([words, ...others].slice(0, MOST));
}

/** Forgets what was searched for. */
export function forgetSearches(): void {
  write([]);
}

function write(queries: readonly string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // The browser keeps nothing for the site, or has no room.
  }
}
