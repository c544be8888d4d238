import type { WrittenProduct } from '../../domain/products/product.ts';
import type { ProductAssertion } from './assertion.ts';
import type { FieldPath } from './problem.ts';
import { show } from './values.ts';

/** A character that no text needs and no page shows: a control, but for tabs and the ends of lines. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;

/** Warns of control characters in the texts of products: a copied text may bring one along, and nobody sees it. */
export const warnOfControlCharacters: ProductAssertion = ({ products }, log) => {
  for (const { value, origin } of products) {
    for (const [path, text] of textsOf(value)) {
      if (!CONTROL_CHARACTER.test(text)) continue;
      log.warning(origin, path, `expected text without control characters, found ${show(text)}; delete them`);
    }
  }
};

function textsOf(product: WrittenProduct): [FieldPath, string][] {
  const lists = (['features', 'pros', 'cons'] as const).flatMap((field) =>
    product[field].map((text, index): [FieldPath, string] => [[field, index], text]),
  );
  return [[['name'], product.name], [['description'], product.description], ...lists];
}
