import { labelsOf } from '../labels.ts';
import type { ReadContent } from '../read/readContent.ts';
import { lineOf, type Origin, type ProblemLog } from './problem.ts';
import { namesInFolder } from './referenceTargets.ts';
import type { WithOrigin } from './validate.ts';

/** A rule on what one piece of content says of another; it logs every breach. */
export type Assertion = (content: ReadContent, log: ProblemLog) => void;

/** The products, and the single files that what is asserted of each by itself depends on. */
export type ProductsWithSingleFiles = Pick<
  ReadContent,
  'products' | 'site' | 'stores' | 'categories' | 'eggTypes'
>;

/** A rule on each product by itself, and on what it says of single files; it logs every breach. */
export type ProductAssertion = (content: ProductsWithSingleFiles, log: ProblemLog) => void;

const NOUNS = { id: 'an id', name: 'a name' };

/** Logs each entry whose id, or whose name, an earlier one has. */
export function assertUnique<K extends keyof typeof NOUNS>(
  field: K,
  entries: readonly WithOrigin<{ readonly [F in K]: string }>[],
  log: ProblemLog,
): void {
  const first = new Map<string, Origin>();
  for (const { value, origin } of entries) {
    const found = value[field];
    const other = first.get(found);
    if (!other) first.set(found, origin);
    else
      log.error(
        origin,
        [field],
        `expected ${NOUNS[field]} of its own, found '${found}', which ${lineOf(other, [field])} has too; change one of the two`,
      );
  }
}

interface Labels {
  readonly pages: readonly { readonly slug: string }[];
  readonly other: readonly { readonly slug: string }[];
}

/** The slugs of all labels, or undefined where their file was rejected. */
export function slugsOf(labels: WithOrigin<Labels> | null): string[] | undefined {
  return labels ? labelsOf(labels.value).map(({ slug }) => slug) : undefined;
}

/** The ids that something may name a product by. */
export function productIds({ products, rejected }: ReadContent) {
  return namesInFolder(
    'products',
    products.map(({ value }) => value.id),
    rejected,
  );
}
