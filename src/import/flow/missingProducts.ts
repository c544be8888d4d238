import type { ContentBefore } from './contentBefore.ts';
import { decideField, digestOf } from './decideField.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { ImportEvent } from './importEvents.ts';

/** The products of earlier imports that a list no longer has. */
export function missingProducts(
  { products, ledger }: ContentBefore,
  matched: { has(id: string): boolean },
): ExistingProduct[] {
  return products.filter(
    ({ id, raw }) => ledger.products.has(id) && !matched.has(id) && raw['status'] !== 'discontinued',
  );
}

/**
 * What becomes of a missing product.
 * @param isDiscontinued whether such products become discontinued
 */
export function judgeMissing(
  product: ExistingProduct,
  { ledger }: ContentBefore,
  isDiscontinued: boolean,
): ImportEvent {
  const known = ledger.products.get(product.id) ?? { key: null, written: {} };
  const before = product.raw['status'];
  // A status that no import has written is nobody's: a product is active without saying so.
  const written = { status: digestOf('status', undefined), ...known.written };
  const after = 'discontinued';
  if (!isDiscontinued || decideField('status', before, after, { written }) !== 'write')
    return { kind: 'missing', product, discontinued: null };
  const change = { field: 'status', before, after } as const;
  const noted = { ...known, written: { ...written, status: digestOf('status', after) } };
  return { kind: 'missing', product, discontinued: { change, ledger: noted } };
}
