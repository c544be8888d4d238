import { expect, it } from 'vitest';
import { aFailure, anEntry } from '../links/testing.ts';
import { availabilityOf } from './availability.ts';
import type { ProductStatus } from './product.ts';

const gone = anEntry({ verdict: 'gone', since: '2026-02-01' });
const soldOut = anEntry({ verdict: 'out-of-stock', since: '2026-03-01' });
const redirected = anEntry({ verdict: 'redirected' });
const unconfirmed = anEntry({ verdict: null, failure: aFailure('2026-02-01') });

const DAY = '2026-01-15';
const forSale = { kind: 'for-sale' };
const withdrawn = (reason: string, since: string | null) => ({ kind: 'withdrawn', reason, since });
const outOfStock = (since: string | null) => ({ kind: 'out-of-stock', since });

it.each([
  ['active', null, undefined, forSale],
  ['active', null, redirected, forSale],
  ['active', null, unconfirmed, forSale],
  ['active', DAY, soldOut, outOfStock('2026-03-01')],
  ['active', DAY, gone, withdrawn('gone', '2026-02-01')],
  ['unavailable', DAY, undefined, outOfStock(DAY)],
  ['unavailable', '2026-01-15T10:00Z', undefined, outOfStock(DAY)],
  ['unavailable', DAY, soldOut, outOfStock(DAY)],
  ['unavailable', null, soldOut, outOfStock('2026-03-01')],
  ['unavailable', null, undefined, outOfStock(null)],
  ['unavailable', DAY, gone, withdrawn('gone', '2026-02-01')],
  ['discontinued', DAY, undefined, withdrawn('discontinued', null)],
  ['discontinued', DAY, gone, withdrawn('discontinued', '2026-02-01')],
] as const)('%s, checked on %s, with the ledger entry %o: %o', (status, checkedAt, entry, expected) => {
  expect(availabilityOf({ status: status satisfies ProductStatus, checkedAt }, entry)).toEqual(expected);
});
