import type { ProductAssertion, ProductsWithSingleFiles } from './assertion.ts';
import { CATEGORY_MEMBER_ASSERTIONS } from './categoryReferences.ts';
import { warnOfControlCharacters } from './controlCharacters.ts';
import type { ProblemLog } from './problem.ts';
import { SINGLE_PRODUCT_ASSERTIONS } from './productReferences.ts';
import { assertProductsWritten } from './todos.ts';

const ASSERTIONS: readonly ProductAssertion[] = [
  ...SINGLE_PRODUCT_ASSERTIONS,
  ...CATEGORY_MEMBER_ASSERTIONS,
  assertProductsWritten,
  warnOfControlCharacters,
];

/** Checks each product by itself, and against the files that it refers to. Problems go to the log. */
export function assertSingleProducts(content: ProductsWithSingleFiles, log: ProblemLog): void {
  for (const assertion of ASSERTIONS) assertion(content, log);
}
