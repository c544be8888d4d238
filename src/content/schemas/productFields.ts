import { z } from 'zod';
import { DRAWN_PARTS } from '../../domain/drawings.ts';
import { finderAddress, POWERS, USES } from '../../domain/finder/answers.ts';
import { repeatsAmong } from '../../domain/groupBy.ts';
import { plainFacets } from '../../domain/list/facetBuild.ts';
import { LIST_KEYS } from '../../domain/list/listQuery.ts';
import { namedFields } from '../../domain/products/builtInFields.ts';
import type { Field, FieldWish } from '../../domain/products/fields.ts';
import { WORDS } from '../../domain/words.ts';
import { reference, text } from './fields.ts';
import { PRODUCT_KEYS } from './product.ts';

/** The columns of an import that are no fields of a product. */
const IMPORT_KEYS = ['key', 'currency'];

const ADDRESS_KEYS: readonly string[] = [
  ...plainFacets().map(({ key }) => key),
  ...LIST_KEYS,
  ...finderAddress([]).keys,
];

/** The value of a filter that is off, in addresses. */
const OFF = 'all';

/** A field with this id would hide a property that all objects have. */
const OF_OBJECTS = 'constructor';

const id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, {
    error: "expected lower-case words joined by '_', such as 'egg_view'",
    abort: true,
  })
  .max(40, 'expected at most 40 characters')
  .refine(
    (value) => !PRODUCT_KEYS.includes(value) && !IMPORT_KEYS.includes(value) && value !== OF_OBJECTS,
    'expected a name that no other field of a product has',
  )
  .refine(
    (value) => !ADDRESS_KEYS.includes(value),
    'expected a name that means nothing else in addresses of lists and of the finder',
  )
  .describe('The key in products, imports and addresses.');

const searchWords = z.array(text).default([]).describe('Other words for it that visitors search for.');

const choiceKey = z
  .string()
  .regex(
    /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "expected lower-case words joined by hyphens, such as 'all-round'",
  );

const draws = z.enum(DRAWN_PARTS);

const choice = z
  .union(
    [
      text.transform((words) => ({ words, search: [], draws: undefined })),
      z.strictObject({
        words: text.describe('The words that pages show.'),
        search: searchWords,
        draws: draws.optional().describe('What drawings show of a product with this value.'),
      }),
    ],
    { error: "expected the words that pages show, or '{ words: ..., search: [...] }'" },
  )
  .transform((chosen) => ({ ...chosen, draws: chosen.draws ?? null }));

const wish = z.strictObject({
  use: z.array(z.enum(USES)).default([]).describe('The uses for which it counts.'),
  power: z.array(z.enum(POWERS)).default([]).describe('The power supplies for which it counts.'),
  points: z.int().min(1).max(9).describe('How much it counts, from 1 to 9. An even heat counts 2.'),
  values: z.array(choiceKey).min(1).optional().describe('Of a choice, the wanted values.'),
  from: z.number().optional().describe('Of a number, the least wanted.'),
  to: z.number().optional().describe('Of a number, the most wanted.'),
  met: text.describe('Words of the finder for a product that has it, behind "It": `shows the eggs`.'),
  missed: text.describe('Its words for a product with another value.'),
  unstated: text.describe('Its words for a product that does not state it.'),
});

const writtenField = z
  .strictObject({
    id,
    label: text.describe('The name of its row among the specifications.'),
    help: text.describe('What editors show on hover.'),
    kind: z.enum(['number', 'choice', 'yes-no', 'text']).describe('What its values are.'),
    unit: text.optional().describe('Of a number, the unit that pages show behind it.'),
    better: z
      .enum(['more', 'less'])
      .optional()
      .describe('Of a number, which one a comparison marks as best.'),
    choices: z
      .record(choiceKey, choice)
      .optional()
      .describe('Of a choice, its values with the words that pages show, or with both of these:'),
    draws: draws.optional().describe('Of yes or no, what drawings show of a product that has it.'),
    for: z
      .union([z.enum(['incubators', 'all']), z.array(reference).min(1, 'expected at least one category')], {
        error: "expected 'incubators', 'all', or a list of categories such as '[brooder]'",
      })
      .default('incubators')
      .describe('Who has it: `incubators`, `all`, or a list of categories. Default: `incubators`.'),
    filter: z
      .strictObject({ label: text.describe('The label of the filter. Of a number, its unit is added.') })
      .optional()
      .describe('Makes lists filter by it.'),
    seldom: z
      .boolean()
      .default(false)
      .describe('`true` if few makers state it: pages then do not say that it is missing.'),
    safety: reference
      .optional()
      .describe(
        'The topic of `safety.yaml` that asks for it: comparisons always show it, and picks must state ' +
          'it or say in their drawback that they do not.',
      ),
    card: text
      .optional()
      .describe(
        'Its label on cards, which leave it out otherwise. Product pages show it as it is, `Noise`, and cards ' +
          'behind the value and in lower case: `45 dB noise`.',
      ),
    search: searchWords,
    wishes: z.array(wish).default([]).describe('What the finder gives points for.'),
  })
  .superRefine(fitsKind);

type WrittenField = z.output<typeof writtenField>;

function fitsKind(field: WrittenField, context: z.RefinementCtx): void {
  const refuse = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, message });
  const onlyOf = (kind: Field['kind'], key: 'unit' | 'better' | 'choices' | 'draws') => {
    if (field.kind !== kind && field[key] !== undefined)
      refuse(`expected '${key}' only of the kind '${kind}'`, key);
  };
  onlyOf('number', 'unit');
  onlyOf('number', 'better');
  onlyOf('choice', 'choices');
  onlyOf('yes-no', 'draws');
  const choices = Object.keys(field.choices ?? {});
  if (field.kind === 'choice' && choices.length < 2) refuse('expected two choices or more', 'choices');
  if (choices.includes(OFF)) refuse(`expected another value: '${OFF}' turns a filter off`, 'choices', OFF);
  for (const [[value]] of repeatsAmong(Object.entries(field.choices ?? {}), ([, { words }]) => words))
    refuse('expected words of its own, which no other choice has', 'choices', value);
  if (field.seldom && field.safety !== undefined)
    refuse("expected no 'seldom' beside 'safety': pages always say that it is missing", 'seldom');
  if (field.kind === 'text' && field.filter)
    refuse("expected no filter of the kind 'text': each product has words of its own", 'filter');
  for (const [index, { use, power, values, from, to }] of field.wishes.entries()) {
    const at = ['wishes', index] as const;
    if (field.kind === 'text') refuse("expected no wishes of the kind 'text'", ...at);
    if (use.length + power.length === 0) refuse("expected 'use' or 'power', the answers that wish it", ...at);
    if ((values !== undefined) !== (field.kind === 'choice'))
      refuse("expected 'values' of the kind 'choice', and only there", ...at);
    for (const [place, value] of (values ?? []).entries())
      if (!choices.includes(value)) refuse("expected one of its 'choices'", ...at, 'values', place);
    const isRange = from !== undefined || to !== undefined;
    if (isRange !== (field.kind === 'number'))
      refuse("expected 'from' or 'to' of the kind 'number', and only there", ...at);
    if (to !== undefined && to < (from ?? 0))
      refuse("expected no less than 'from', or than 0 without it", ...at, 'to');
  }
}

function toField({
  seldom,
  safety,
  unit,
  better,
  choices,
  draws: part,
  wishes,
  ...written
}: WrittenField): Field {
  const { id: key, kind, card, filter, ...about } = written;
  const base = {
    ...about,
    id: key,
    property: null,
    card: card ?? null,
    filter: filter ? { key, ...filter } : null,
    isSeldom: seldom,
    safety: safety ?? null,
    wishes: wishes.map(toWish),
  };
  switch (kind) {
    case 'number':
      return { ...base, kind, unit: unit ?? null, better: better ?? null };
    case 'choice':
      return { ...base, kind, choices: choices ?? {} };
    case 'yes-no':
      return { ...base, kind, draws: part ?? null };
    case 'text':
      return { ...base, kind };
  }
}

function toWish({ values, from, to, ...wished }: WrittenField['wishes'][number]): FieldWish {
  const isRange = from !== undefined || to !== undefined;
  return { ...wished, wanted: isRange ? { min: from ?? 0, max: to ?? null } : (values ?? [true]) };
}

/** The labels of the rows of comparisons that are there without `fields.yaml`. */
const rowLabels = () => {
  const { price, pricePerEgg, rating, capacity, eggTypes } = WORDS.specifications;
  const { bestFor, skipIf, pros, cons } = WORDS.product;
  const own = [price, pricePerEgg, rating, bestFor, skipIf, capacity, eggTypes, pros, cons];
  return [...own, ...namedFields().map(({ label }) => label)];
};

/**
 * Two fields with one id would share its value, two with one label a row of a
 * comparison or the name of a filter.
 */
function eachOnce(fields: readonly Field[], context: z.RefinementCtx): void {
  const refuse = (what: string, taken: readonly string[], names: readonly unknown[], ...at: string[]) => {
    const known = new Set(taken.map((name) => name.toLowerCase()));
    for (const [index, name] of names.entries()) {
      if (typeof name !== 'string') continue;
      const message = `expected ${what} of its own, which no other field has`;
      if (known.has(name.toLowerCase())) context.addIssue({ code: 'custom', path: [index, ...at], message });
      known.add(name.toLowerCase());
    }
  };
  const ids = fields.map((field) => field.id);
  refuse('an id', [], ids, 'id');
  const labels = fields.map((field) => field.label);
  refuse('a label', rowLabels(), labels, 'label');
  const filters = fields.map(({ filter }) => filter?.label);
  const usual = plainFacets().map((facet) => facet.label);
  refuse('a label', usual, filters, 'filter', 'label');
}

/**
 * `fields.yaml`: the specifications of products beyond those that rules need by
 * name, in the order of their rows.
 */
export const fieldsSchema = z.array(writtenField.transform(toField)).superRefine(eachOnce);
