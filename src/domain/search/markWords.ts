import { partsOf, stemOf, wordsOf } from './words.ts';

/** A part of a text, and whether it is what was searched for. */
type MarkedPart = readonly [text: string, isMarked: boolean];

/** Marks the words of a text that a query found it by. Joined, the parts are the text again. */
export function markWords(text: string, terms: ReadonlySet<string>): readonly MarkedPart[] {
  const parts = partsOf(text).map(
    (part, place): MarkedPart => [part, place % 2 === 1 && isMarked(part, terms)],
  );
  return parts.filter(([part]) => part !== '');
}

function isMarked(word: string, terms: ReadonlySet<string>): boolean {
  return wordsOf(word).some((part) => terms.has(stemOf(part)));
}
