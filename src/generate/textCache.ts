import type { TextCache, TextCaches } from '../content/read/cachedReader.ts';
import type { Cache } from './cache.ts';

/** Keeps what was read of texts from one run to the next, each by itself. */
export function textCaches(cache: Cache): TextCaches {
  return <T>(kind: string): TextCache<T> => {
    const entryOf = (text: string) => cache<T>(`${kind}\n${text}`);
    return {
      read: (text) => entryOf(text).read(),
      write: (text, value) => entryOf(text).write(value),
    };
  };
}

/** Keeps what was read of texts in memory. Each memory that it gives knows what the one before was asked for or told, and no more. */
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
