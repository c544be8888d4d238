import { z } from 'zod';
import { type Forms, WORDS } from '../../domain/words.ts';
import { text } from './fields.ts';

/** Longer words have no place in a line or a note. */
const LONGEST = 400;

const BRACES = "expected '{' before each value and '}' behind it";

function valuesIn(word: string): string[] {
  return [...new Set(word.match(/\{\w*\}/g))].sort();
}

/** A word in place of a shipped one: it has the same values, but for those that it may leave out. */
export function wordLike(shipped: string, optional: readonly string[] = []) {
  const longest = Math.max(LONGEST, 2 * shipped.length);
  const values = valuesIn(shipped);
  const needed = values.filter((value) => !optional.includes(value));
  const hasValues = (word: string) => {
    const own = valuesIn(word);
    return needed.every((value) => own.includes(value)) && own.every((value) => values.includes(value));
  };
  return text
    .refine((word) => word.length <= longest, `expected at most ${longest} characters`)
    .refine((word) => !/[{}]/.test(word.replace(/\{\w*\}/g, '')), { error: BRACES, abort: true })
    .refine(
      hasValues,
      `expected a text with ${needed.join(', ') || ['no value in braces', ...values].join(' but ')}`,
    )
    .describe(`“${shipped}”`);
}

/** A replacement of a shipped word that follows a number. The form for 1 may omit the number. */
function formsLike({ one, other }: Forms) {
  const formOf = (word: string) => wordLike(word, ['{count}']).optional();
  const formFor = (numbers: string) =>
    formOf(other).describe(`The form for ${numbers}, in languages that have one.`);
  return z
    .strictObject({
      one: formOf(one ?? other),
      other: wordLike(other),
      zero: formFor('none'),
      two: formFor('two'),
      few: formFor('a few'),
      many: formFor('many'),
    })
    .optional()
    .describe('A word that follows a number, by its forms.');
}

function subjectLike(subject: string, shipped: Readonly<Record<string, string | Forms>>) {
  const words = Object.entries(shipped).map(
    ([name, word]) => [name, typeof word === 'string' ? wordLike(word).optional() : formsLike(word)] as const,
  );
  return z.strictObject(Object.fromEntries(words)).optional().describe(`Words of \`${subject}\`.`);
}

const { advice: _, ...INTERFACE_WORDS } = WORDS;

/** `words.yaml`: all words but those that need sources, which `advice.yaml` has. */
export const wordsSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(INTERFACE_WORDS).map(([name, subject]) => [name, subjectLike(name, subject)]),
  ),
);
