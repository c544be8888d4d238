import { z } from 'zod';
import { WORDS } from '../../domain/words.ts';
import { text } from './fields.ts';

/** Longer words have no place on a button or in a line. */
const LONGEST = 300;

/** The names of a word's values, each once. */
function valuesIn(word: string): string {
  return [...new Set(word.match(/\{\w*\}/g))].sort().join(', ');
}

/** A word in place of a shipped one: it has the same values. */
function wordLike(shipped: string) {
  const values = valuesIn(shipped);
  return text
    .refine((word) => word.length <= LONGEST, `expected at most ${LONGEST} characters`)
    .refine((word) => valuesIn(word) === values, `expected a text with ${values || 'no value in braces'}`)
    .optional()
    .describe(`“${shipped}”`);
}

function subjectLike(subject: string, shipped: Readonly<Record<string, string>>) {
  const words = Object.entries(shipped).map(([name, word]) => [name, wordLike(word)] as const);
  return z.strictObject(Object.fromEntries(words)).optional().describe(`Words of \`${subject}\`.`);
}

/** `words.yaml`: words of the interface in place of those that the engine ships. Optional. */
export const wordsSchema = z.strictObject(
  Object.fromEntries(Object.entries(WORDS).map(([name, subject]) => [name, subjectLike(name, subject)])),
);
