import { keysOf } from '../domain/table.ts';
import type { FieldValues } from './fields.ts';
import { isLeftOut, type ReadRow, type RowProblem, type RowRules, readRow } from './readRow.ts';
import type { TableRow } from './table.ts';

export type OtherRow =
  | {
      readonly kind: 'refused';
      readonly row: number;
      readonly problems: readonly RowProblem[];
      /** True if the row fits several products. */
      readonly mayBeAnyProduct: boolean;
    }
  /** The mapping leaves the row out. */
  | { readonly kind: 'skipped' }
  /** The row has more of the product above: its sizes and pictures. */
  | { readonly kind: 'continued' };

interface ListProduct {
  readonly kind: 'product';
  readonly row: ReadRow;
}

/** Reads the rows of a list; yields each product when the next row starts another one, or at the end. */
export function* productsOf(
  rows: readonly TableRow[],
  rules: RowRules,
): Generator<ListProduct | OtherRow, void> {
  let lastKey: string | null = null;
  let open: { readonly head: ReadRow; readonly more: ReadRow[] } | null = null;
  for (const tableRow of rows) {
    const row = tableRow.kind === 'row' ? readRow(tableRow, rules) : null;
    const isLeft = tableRow.kind === 'row' && isLeftOut(tableRow, rules.mapping);
    if (row && row.key !== null && row.key === lastKey && goesOn(row)) {
      if (open && !isLeft) open.more.push(row);
      yield { kind: open && !isLeft ? 'continued' : 'skipped' };
      continue;
    }
    if (open) yield wholeProduct(open.head, open.more);
    open = row && !isLeft ? { head: row, more: [] } : null;
    if (row) lastKey = row.key;
    if (isLeft) yield { kind: 'skipped' };
    if (tableRow.kind === 'refused') {
      const problems = [{ column: null, message: tableRow.reason }];
      yield { kind: 'refused', row: tableRow.number, problems, mayBeAnyProduct: true };
    }
  }
  if (open) yield wholeProduct(open.head, open.more);
}

function goesOn({ values, versions }: ReadRow): boolean {
  return values.name === undefined || versions.length > 0;
}

const MOST_PICTURES = 12;

/**
 * Adds the versions of the rows that continue a product, such as sizes, with
 * their prices, and their pictures.
 */
function wholeProduct(head: ReadRow, more: readonly ReadRow[]): ListProduct {
  const found = { ...variantsOf(head, more), ...galleryOf(head, more) };
  const stated = new Set([...head.stated, ...keysOf(found)]);
  return { kind: 'product', row: { ...head, values: { ...head.values, ...found }, stated } };
}

/** A single version is the product itself, so null removes those of an earlier list. */
function variantsOf(head: ReadRow, more: readonly ReadRow[]): Pick<FieldValues, 'variants'> {
  if (!head.hasVersions) return {};
  const versions = [head, ...more].flatMap((row) => row.versions);
  return { variants: versions.length > 1 ? versions : null };
}

/** The pictures of a product after the first, described by its name, since lists do not describe pictures. */
function galleryOf(head: ReadRow, more: readonly ReadRow[]): Pick<FieldValues, 'gallery'> {
  const { name, image_url: first } = head.values;
  const others = [...head.pictures, ...more.flatMap((row) => [row.values.image_url, ...row.pictures])];
  const pictures = [...new Set(others)]
    .filter((picture) => typeof picture === 'string' && picture !== first)
    .slice(0, MOST_PICTURES);
  if (pictures.length === 0) return {};
  return {
    gallery: pictures.map((picture, index) => ({
      image: String(picture),
      alt: `${name ?? 'The product'}, picture ${index + 2}`,
    })),
  };
}
