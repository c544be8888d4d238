import type { TextMemories, TextMemory } from '../content/read/remembering.ts';
import type { Keeper } from './kept.ts';

/** Characters from which on a text is not kept: a file of that size is edited each time, and writing what it says costs more than it saves. */
const LARGE = 2 ** 21;

/** Keeps what was read of texts from one run to the next, each by itself. */
export function textMemories(keep: Keeper): TextMemories {
  return <T>(kind: string): TextMemory<T> => {
    const keptOf = (text: string) => keep<T>(`${kind}\n${text}`);
    return {
      recall: (text) => keptOf(text).recall(),
      keep: (text, value) => {
        if (text.length < LARGE) keptOf(text).keep(value);
      },
    };
  };
}

/** Keeps what was read of texts in memory. Each memory that it gives knows what the one before was asked for or told, and no more. */
export function lastTexts<T>(): () => TextMemory<T> {
  let last = new Map<string, T>();
  return () => {
    const [before, now] = [last, new Map<string, T>()];
    last = now;
    return {
      recall: (text) => {
        const known = before.get(text);
        if (known !== undefined) now.set(text, known);
        return known ?? null;
      },
      keep: (text, value) => void now.set(text, value),
    };
  };
}
