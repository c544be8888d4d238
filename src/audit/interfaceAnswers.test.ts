import { expect, it } from 'vitest';
import type { LinkVerdict } from '../domain/links/linkLedger.ts';
import type { StorePrice } from '../domain/products/storePrices.ts';
import { slugify } from '../domain/slug.ts';
import { withInterfaceAnswers } from './interfaceAnswers.ts';
import { applyRun } from './ledger/applyRun.ts';
import { anAuditedLink, aResult, catalogueOf } from './ledger/testing.ts';
import { shippedStores } from './testing/auditing.ts';

const ID = 'B000000001';
const LINK = `https://www.amazon.com/dp/${ID}`;

const AMAZON = slugify('amazon');

const PRICE: StorePrice = {
  seen: '2026-01-31T12:04Z',
  price: { symbol: '$', cents: 5199 },
  listPrice: null,
  availability: 'in stock',
  condition: 'new',
  seller: null,
  pending: null,
  gone: null,
};

/** A run on 2026-02-01 at 11:59 in which one link had a verdict, with what the interface knows of its item. */
function run(verdict: LinkVerdict, price: Partial<StorePrice>, day = '2026-02-01') {
  const link = anAuditedLink(LINK, verdict, day, { storeProductId: ID });
  const prices = new Map([[AMAZON, new Map([[ID, { ...PRICE, ...price }]])]]);
  return withInterfaceAnswers(aResult([link]), prices, shippedStores());
}

const verdictOf = ({ links }: ReturnType<typeof run>) => links[0]?.classified.verdict;

it.each<[verdict: LinkVerdict, price: Partial<StorePrice>, expected: LinkVerdict]>([
  ['blocked', {}, 'live'],
  ['unclear', { availability: 'later' }, 'live'],
  ['unreachable', { availability: 'out of stock', price: null }, 'out-of-stock'],
  ['blocked', { seen: '2026-01-31T11:58Z' }, 'blocked'],
  ['blocked', { seen: '2026-02-02T00:00Z' }, 'blocked'],
  ['blocked', { availability: 'unknown', price: null }, 'blocked'],
  ['blocked', { gone: '2026-01-30' }, 'gone'],
  ['gone', {}, 'gone'],
  ['live', { gone: '2026-01-30' }, 'live'],
])('a link that is %s, with the answer %j of the interface, is %s', (verdict, price, expected) => {
  expect(verdictOf(run(verdict, price))).toBe(expected);
});

it('leaves a link whose item no interface answered', () => {
  const result = aResult([anAuditedLink(LINK, 'blocked', '2026-02-01', { storeProductId: ID })]);
  expect(withInterfaceAnswers(result, new Map(), shippedStores())).toEqual(result);
});

it('keeps a store from being silent whose pages all show a wall', async () => {
  const { ledger, mostlyBlocked } = applyRun(run('blocked', {}), await catalogueOf([]));
  expect(mostlyBlocked).toBe(false);
  expect(ledger.get(LINK)).toMatchObject({ verdict: 'live', seen: '2026-02-01', isUnseen: false });
});

it('takes two audits to call a link gone, as a page does', async () => {
  const first = applyRun(run('blocked', { gone: '2026-01-30' }, '2026-02-01'), await catalogueOf([]));
  expect(first.ledger.get(LINK)).toMatchObject({ verdict: null, failure: { verdict: 'gone' } });
  const catalogue = await catalogueOf([], first.ledger);
  const { ledger } = applyRun(run('blocked', { gone: '2026-01-30' }, '2026-02-08'), catalogue);
  expect(ledger.get(LINK)).toMatchObject({
    verdict: 'gone',
    reason: { marker: "the store's interface has not known the item since 2026-01-30" },
  });
});
