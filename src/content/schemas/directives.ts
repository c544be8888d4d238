import { z } from 'zod';
import { picturePathIn } from '../../domain/picturePath.ts';
import type { ProductId } from '../../domain/products/product.ts';
import { linkTarget, text, webAddress } from './fields.ts';

const ID = /^[A-Za-z0-9_-]+$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const word = (form: RegExp, expected: string) => z.string(expected).regex(form, expected);

const product = word(ID, "expected the id of a product, such as '10'").transform(
  (value) => value as ProductId,
);

const ASIN = /^[A-Z0-9]{10}$/i;

const asin = word(ASIN, "expected an ASIN of ten letters and digits, such as 'B07ABC1234'");

/** Refines the values of a directive, which names its products by one of two keys. */
const eitherKey =
  <Key extends string, Other extends string>(key: Key, other: Other) =>
  (value: { readonly [K in Key | Other]?: unknown }, context: z.core.$RefinementCtx): void => {
    if ((value[key] === undefined) !== (value[other] === undefined)) return;
    const input = value[key] === undefined ? 'neither' : 'both';
    context.addIssue({
      code: 'custom',
      message: `expected either '${key}' or '${other}'`,
      input,
      path: [key],
    });
  };

const listOf = (name: RegExp, expected: string, things: string, most: number) =>
  z
    .string(expected)
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((names) => names.every((one) => name.test(one)), expected)
    .refine((names) => new Set(names).size === names.length, `expected each ${things.slice(0, -1)} once`)
    .refine(({ length }) => length >= 2 && length <= most, `expected from 2 to ${most} ${things}`);

/** A table is as wide as a text: more rows are a list of products, which has a page. */
const MOST_COMPARED = 10;

const products = listOf(
  ID,
  'expected the ids of products, such as "10,12,20"',
  'products',
  MOST_COMPARED,
).transform((ids) => ids.map((id) => id as ProductId));

const asins = listOf(ASIN, 'expected ASINs, such as "B07ABC1234,B08XYZ9876"', 'ASINs', MOST_COMPARED);

/** More plates in one place are a chart, which has a page. */
const MOST_PLATES = 6;

const plates = listOf(SLUG, 'expected the names of plates, such as "veins,clear-egg"', 'plates', MOST_PLATES);

const plate = word(SLUG, "expected the name of a plate, such as 'veins'");

const picture = word(
  /^\/images\/[^\n?#]+$/,
  "expected a picture of images, such as '/images/tray.jpg'",
).transform(picturePathIn);

const title = text.optional().describe('Words in place of the usual title, in brackets.');

/** What directives of one line say in braces, by their names; `words` stand in brackets before them. */
const LEAVES = {
  product: z
    .strictObject({
      type: z.literal('product'),
      words: text.optional().describe('The verdict, in place of that of the product, in brackets.'),
      id: product.optional().describe('The product.'),
      asin: asin.optional().describe('In place of `id`: the ASIN in one of its links.'),
      label: text.optional().describe('What it is best for, above its name.'),
    })
    .superRefine(eitherKey('id', 'asin')),
  compare: z
    .strictObject({
      type: z.literal('compare'),
      ids: products.optional().describe('The products, a row each.'),
      asins: asins.optional().describe('In place of `ids`: the ASINs in their links.'),
    })
    .superRefine(eitherKey('ids', 'asins')),
  button: z
    .strictObject({
      type: z.literal('button'),
      words: text
        .optional()
        .describe('What it says, in brackets. Default, of a product: `Buy Now on Amazon`.'),
      product: product.optional().describe('The product whose store it leads to.'),
      asin: asin.optional().describe('In place of `product`: the ASIN in one of its links.'),
      href: linkTarget.optional().describe('Another address: a page of the site, or of the web.'),
    })
    .superRefine(({ words, product: written, asin: number, href }, context) => {
      const id = written ?? number;
      const isTwice = written !== undefined && number !== undefined;
      if (isTwice || (id === undefined) === (href === undefined))
        context.addIssue({
          code: 'custom',
          message: "expected either 'product' or 'href'",
          input: id === undefined ? 'neither' : 'both',
          path: ['product'],
        });
      else if (href !== undefined && words === undefined)
        context.addIssue({
          code: 'custom',
          message: 'expected words such as ::button[Find yours]',
          path: ['words'],
        });
    }),
  figure: z.strictObject({
    type: z.literal('figure'),
    src: picture.describe('The picture, a file of `images/`.'),
    alt: text.describe('What it shows, for those who do not see it.'),
    caption: text.optional().describe('The line below it.'),
  }),
  plate: z.strictObject({
    type: z.literal('plate'),
    name: plate.describe('The plate, as `plates.yaml` names it.'),
  }),
  plates: z.strictObject({ type: z.literal('plates'), names: plates.describe('The plates, side by side.') }),
  video: z.strictObject({
    type: z.literal('video'),
    url: webAddress.describe('The page of the video, which opens in a new tab.'),
    image: picture.describe('The picture that is shown for it, a file of `images/`.'),
    title: text.describe('What the video is called.'),
  }),
};

/** The same of directives that end with a line of three colons, and show what is between. */
const CONTAINERS = {
  pros: z.strictObject({ type: z.literal('pros'), words: title }),
  cons: z.strictObject({ type: z.literal('cons'), words: title }),
  note: z.strictObject({
    type: z.literal('note'),
    words: title,
    kind: z
      .enum(['tip', 'important', 'warning', 'caution'])
      .optional()
      .describe('What it is. Default: a note.'),
  }),
};

export const DIRECTIVES = { ...LEAVES, ...CONTAINERS };

export type DirectiveName = keyof typeof DIRECTIVES;
/** What a line such as `::product{id=10}` asks a page to show. */
export type Directive = z.output<(typeof DIRECTIVES)[DirectiveName]>;
export type DirectiveNamed<N extends DirectiveName> = Extract<Directive, { readonly type: N }>;

export function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(DIRECTIVES, name);
}

export function isContainer(name: DirectiveName): boolean {
  return Object.hasOwn(CONTAINERS, name);
}
