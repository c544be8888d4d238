import type { TextCache, TextCaches } from '../content/read/cachedReader.ts';
import type { Cache } from './cache.ts';

/** Caches results per text across runs. */
export function textCaches(cache: Cache): TextCaches {
  return <T>(kind: string): TextCache<T> => {
    const entryOf = (text: string) => cache<T>(`${kind}\n${text}`);
    return {
      read: (text) => entryOf(text).read(),
      write: (text, value) => entryOf(text).write(value),
    };
  };
}

/** Caches results per text in memory. Each call returns a new cache, with the entries that were used in the last one. */
export function lastTexts<T>(): () => TextCache<T> {
  let last = new Map<string, T>();
  return () => {
    const [before, now] = [last, new Map<string, T>()];
    last = now;
    return {
      read: (text) => {
        const known = before.get(text);
        if (known !== undefined) now.set(text, known);
        return known ?? null;
      },
      write: (text, value) => void now.set(text, value),
    };
  };
}
