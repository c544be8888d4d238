import { z } from 'zod';
import { HANDS, POWERS, USES } from '../../domain/finder/answers.ts';
import type { PickList } from '../../domain/products/pickList.ts';
import { productId, reference, slug, text } from './fields.ts';

const MOST_PICKS = 5;

const pick = z.strictObject({
  product: productId.describe('The id of a product.'),
  label: text.describe('What it is best for, such as `Best for a first hatch`.'),
  why: text.describe('Why, in one sentence of its own.'),
  drawback: text.describe('What a buyer gives up, in one sentence.'),
});

const positive = z.int().positive('expected a number above 0');

/** The answers of the finder, except those that leave a question open. */
const question = z
  .strictObject({
    eggs: reference.optional().describe('The slug of an egg type.'),
    count: positive.optional().describe('How many of these eggs.'),
    hands: z.enum(HANDS).exclude(['any']).optional().describe('What the visitor does by hand.'),
    budget: positive.optional().describe('In whole units of the currency.'),
    use: z.enum(USES).exclude(['any']).optional().describe('What the incubator is for.'),
    power: z.enum(POWERS).exclude(['steady']).optional().describe('The power supply.'),
  })
  .refine((answers) => Object.keys(answers).length > 0, "expected at least one answer, or no 'asks' at all")
  .describe('The answers to which the finder shows these picks first.');

/** `picks.yaml`: what the site recommends, once for all pages, the finder and the search. Optional. */
export const picksSchema = z.array(
  z
    .strictObject({
      id: slug.describe('A unique slug, by which pages name the list.'),
      asks: question.optional(),
      picks: z
        .array(pick)
        .refine(({ length }) => length >= 2 && length <= MOST_PICKS, 'expected two to five picks')
        .refine((list) => isUnique(list.map(({ product }) => product)), 'expected each product once')
        .refine((list) => isUnique(list.map(({ why }) => why)), 'expected a reason of its own for each pick')
        .describe('Two to five products, best first.'),
    })
    .transform(({ asks, ...list }): PickList => ({ ...list, asks: asks ?? null })),
);

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

export const picks = z
  .string('expected the id of a list of picks.yaml')
  .pipe(slug)
  .optional()
  .describe('The list of `picks.yaml` that the page shows first. Default: what fits best.');
