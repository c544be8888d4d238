import type { ReadContent } from '../read/readContent.ts';
import type { Origin, ProblemLog } from './problem.ts';
import { namesInFolder } from './referenceTargets.ts';
import type { Sourced } from './validate.ts';

/** A rule on what one piece of content says of another; it logs every breach. */
export type Assertion = (content: ReadContent, log: ProblemLog) => void;

/** Logs each entry whose id an earlier one has. */
export function assertUniqueIds(entries: readonly Sourced<{ readonly id: string }>[], log: ProblemLog): void {
  const first = new Map<string, Origin>();
  for (const { value, origin } of entries) {
    const other = first.get(value.id);
    if (!other) first.set(value.id, origin);
    else
      log.error(
        origin,
        ['id'],
        `expected an id of its own, found '${value.id}', which ${placeOf(other, 'id')} has too`,
      );
  }
}

function placeOf(origin: Origin, field: string): string {
  return `${origin.file}:${origin.locate([field]).line}`;
}

interface Labels {
  readonly pages: readonly { readonly slug: string }[];
  readonly other: readonly { readonly slug: string }[];
}

/** The slugs of all labels, or undefined where their file was rejected. */
export function slugsOf(labels: Sourced<Labels> | null): string[] | undefined {
  return labels ? [...labels.value.pages, ...labels.value.other].map(({ slug }) => slug) : undefined;
}

/** The ids that something may name a product by. */
export function productIds({ products, rejected }: ReadContent) {
  return namesInFolder(
    'products',
    products.map(({ value }) => value.id),
    rejected,
  );
}
