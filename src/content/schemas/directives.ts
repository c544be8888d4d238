import { z } from 'zod';
import type { ProductId } from '../../domain/products/product.ts';
import { text } from './fields.ts';

const product = z
  .string("expected the id of a product, such as '10'")
  .regex(/^[A-Za-z0-9_-]+$/, "expected the id of a product, such as '10'")
  .transform((value) => value as ProductId);

/** What a directive may say in braces, by its name; `words` stand in brackets before them. */
const LEAVES = {
  product: z.strictObject({
    name: z.literal('product'),
    words: text.optional().describe('The verdict, in place of that of the product.'),
    id: product.describe('The product.'),
    label: text.optional().describe('What the product is best for, above its name.'),
  }),
};

/** What a directive shows between its own line and a line of three colons. */
const CONTAINERS = {};

export const DIRECTIVES = { ...LEAVES, ...CONTAINERS };

export type DirectiveName = keyof typeof DIRECTIVES;
/** What a line such as `::product{id=10}` asks a page to show. */
export type Directive = z.output<(typeof DIRECTIVES)[DirectiveName]>;

export function isDirectiveName(name: string): name is DirectiveName {
  return Object.hasOwn(DIRECTIVES, name);
}

/** Whether a directive ends with a line of its own, and shows what is between. */
export function isContainer(name: DirectiveName): boolean {
  return Object.hasOwn(CONTAINERS, name);
}
