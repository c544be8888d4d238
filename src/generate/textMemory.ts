import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextMemory } from '../content/read/readProductFile.ts';
import { keepFile } from './keepFile.ts';

/** Characters from which on a text is not kept: a file of that size is edited each time, and writing what it says costs more than it saves. */
const LARGE = 2 ** 21;

/**
 * Keeps what was read of texts as files of a folder, each named by its text and by the code that has read it. Each has a
 * digest of itself: what was not written by `keep`, or not all of it, is not known.
 * @param code tells the code that reads from any other
 */
export function textMemory<T>(folder: string, code: string): TextMemory<T> {
  const fileOf = (text: string) => path.join(folder, `${hash('sha256', `${code}\n${text}`)}.json`);
  return {
    recall: (text) => {
      const file = fileOf(text);
      return existsSync(file) ? valueIn(readFileSync(file, 'utf8')) : null;
    },
    keep: (text, value) => {
      const written = JSON.stringify(value);
      if (text.length < LARGE) keepFile(fileOf(text), `${hash('sha256', written)}\n${written}`);
    },
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

const DIGEST = 64;

function valueIn(kept: string) {
  const [digest, written] = [kept.slice(0, DIGEST), kept.slice(DIGEST + 1)];
  return hash('sha256', written) === digest ? JSON.parse(written) : null;
}
