import { z } from 'zod';
import { line, sitePath } from './fields.ts';

/** The longest question that the search takes. */
const LONGEST_QUESTION = 200;

/** A word or a phrase, with at least one letter or digit: the search compares these alone. */
const phrase = line.refine((value) => /[\p{L}\p{N}]/u.test(value), 'expected a word or a phrase');

/** `search.yaml`: what the search of the site knows besides the texts. A site may have none. */
export const searchSchema = z.strictObject({
  synonyms: z
    .array(z.array(phrase).min(2, 'expected at least two words or phrases that mean the same'))
    .default([])
    .describe('Lists of words and phrases that mean the same, such as `[outage, power cut]`.'),
  questions: z
    .array(
      z.strictObject({
        ask: phrase.refine(
          ({ length }) => length <= LONGEST_QUESTION,
          `expected at most ${LONGEST_QUESTION} characters`,
        ),
        finds: sitePath,
      }),
    )
    .default([])
    .describe(
      'What visitors ask: `ask`, and `finds`, the path of the page that must be among the first three results.',
    ),
});
