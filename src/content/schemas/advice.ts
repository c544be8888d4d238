import { z } from 'zod';
import {
  ADVICE_CASES,
  ADVICE_EGGS,
  ADVICE_PHASES,
  ADVICE_ROWS,
  type AdviceName,
  type AdviceRow,
  adviceNameOf,
} from '../../domain/hatch/advice.ts';
import { keysOf } from '../../domain/table.ts';
import { type OwnWords, WORDS } from '../../domain/words.ts';
import { slug, text } from './fields.ts';
import { wordLike } from './words.ts';

/** What the text of each row may be: it has the values of the English one. */
const TEXTS = new Map(keysOf(ADVICE_ROWS).map((name) => [name, wordLike(WORDS.advice[name])]));

/** Names the cases that the tools have words for. */
function casesOf({ phase, eggs }: Pick<AdviceRow, 'phase' | 'eggs'>): string {
  const rows = Object.values(ADVICE_ROWS).filter((known) => known.phase === phase && known.eggs === eggs);
  const cases = rows.map(({ when }) => `'${when}'`).join(', ');
  return `expected ${cases ? `one of ${cases}` : 'other eggs'} in the phase '${phase}' of '${eggs}'`;
}

const row = z
  .strictObject({
    phase: z.enum(ADVICE_PHASES).describe('The phase of the hatch.'),
    when: z.enum(ADVICE_CASES).describe('What was read or weighed, or what is due.'),
    eggs: z.enum(ADVICE_EGGS).describe('The eggs that it is for.'),
    text: text.describe(
      'What the tools say. It has the values of the English text: `{set}` is the setting, `{told}` what sources say.',
    ),
    help: slug.optional().describe('The slug of its help page, which the log links to.'),
    sources: z
      .array(slug)
      .min(1, 'expected at least one source')
      .describe('The ids of its sources in `sources.yaml`.'),
  })
  .superRefine((written, context) => {
    const name = adviceNameOf(written);
    const problems = name ? TEXTS.get(name)?.safeParse(written.text).error?.issues : undefined;
    if (!name) context.addIssue({ code: 'custom', path: ['when'], message: casesOf(written) });
    for (const { message } of problems ?? []) context.addIssue({ code: 'custom', path: ['text'], message });
  });

/**
 * `advice.yaml`: what the tools advise, by phase, case and eggs. What it
 * leaves out stays as the engine says it.
 */
export const adviceSchema = z.array(row).superRefine((rows, context) => {
  const names = rows.map(adviceNameOf);
  for (const [index, name] of names.entries()) {
    if (name === undefined || names.indexOf(name) === index) continue;
    const message = 'expected a phase, case and eggs that no earlier row has';
    context.addIssue({ code: 'custom', path: [index, 'when'], message });
  }
});

export type Advice = z.output<typeof adviceSchema>[number];

/** The texts of the rows in the place of the engine's own. */
export function adviceWords(rows: readonly Advice[]): OwnWords {
  const named = rows.flatMap((advice): [AdviceName, string][] => {
    const name = adviceNameOf(advice);
    return name ? [[name, advice.text]] : [];
  });
  return named.length > 0 ? { advice: Object.fromEntries(named) } : {};
}
