import { describe, expect, it } from 'vitest';
import { readItemsAnswer } from './creatorsAnswer.ts';
import { answeredItem, itemError, itemId } from './testing.ts';

const A = itemId(1);

const CONTEXT = { asked: [A], currency: '$', hasSecret: (text: string) => text.includes('secret') };

/** What is read of one item. */
function read(raw: unknown) {
  return readItemsAnswer({ itemsResult: { items: [raw] } }, CONTEXT)?.answers[0];
}

describe('an amount', () => {
  it.each([
    [51.99, 5199],
    [0.01, 1],
    [1299, 129_900],
    [19.9, 1990],
    [1_000_000, 100_000_000],
  ])('of %d is %d cents', (amount, cents) => {
    expect(read(answeredItem(A, amount))).toMatchObject({ kind: 'offer', price: { symbol: '$', cents } });
  });

  it.each<[amount: unknown, found: string]>([
    ['51.99', 'an amount that is no number'],
    ['<script>', 'an amount that is no number'],
    [null, 'an amount that is no number'],
    [-5, 'an amount of zero or less'],
    [0, 'an amount of zero or less'],
    [1_000_000.01, 'an amount above 1000000'],
    [51.999, 'an amount with fractions of a cent'],
  ])('of %j is refused', (amount, found) => {
    expect(read(answeredItem(A, amount))).toEqual({
      id: A,
      kind: 'refused',
      why: `expected an answer with a price, found ${found}`,
    });
  });

  it('in another currency is refused', () => {
    expect(read(answeredItem(A, 51.99, {}, 'EUR'))).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining("another currency than the site's USD"),
    });
  });

  it('that its maker does not allow to advertise is refused', () => {
    expect(read(answeredItem(A, 51.99, { violatesMAP: true }))).toMatchObject({ kind: 'refused' });
  });
});

describe('a list price', () => {
  const usd = (amount: number, currency = 'USD') => ({ amount, currency });
  const withBasis = (basis: object) =>
    read(answeredItem(A, 51.99, { price: { money: usd(51.99), savingBasis: basis } }));

  it('is one above the price', () => {
    const basis = { money: usd(59.99), savingBasisType: 'LIST_PRICE' };
    expect(withBasis(basis)).toMatchObject({ listPrice: { symbol: '$', cents: 5999 } });
  });

  it.each<[what: string, basis: object]>([
    ['an earlier price', { money: usd(59.99), savingBasisType: 'WAS_PRICE' }],
    ['no more than the price', { money: usd(51.99), savingBasisType: 'LIST_PRICE' }],
    ['in another currency', { money: usd(59.99, 'EUR'), savingBasisType: 'LIST_PRICE' }],
    ['without an amount', { savingBasisType: 'LIST_PRICE' }],
  ])('is none where it is %s', (_what, basis) => {
    expect(withBasis(basis)).toMatchObject({ kind: 'offer', listPrice: null });
  });
});

describe('an offer', () => {
  it('is that of the buy box, wherever it stands', () => {
    const [used] = answeredItem(A, 20, { isBuyBoxWinner: false }).offersV2.listings;
    const [winner] = answeredItem(A, 51.99).offersV2.listings;
    expect(read({ asin: A, offersV2: { listings: [used, winner] } })).toMatchObject({
      price: { cents: 5199 },
    });
  });

  it.each([
    ['IN_STOCK', 'in stock'],
    ['IN_STOCK_SCARCE', 'in stock'],
    ['OUT_OF_STOCK', 'out of stock'],
    ['AVAILABLE_DATE', 'later'],
    ['<b>now</b>', 'unknown'],
  ])('of availability %s is %s', (type, availability) => {
    expect(read(answeredItem(A, 51.99, { availability: { type } }))).toMatchObject({ availability });
  });

  it('of an item out of stock needs no price', () => {
    const raw = answeredItem(A, 0, { price: null, availability: { type: 'OUT_OF_STOCK' } });
    expect(read(raw)).toMatchObject({ kind: 'offer', price: null, availability: 'out of stock' });
  });

  it.each<[raw: object]>([
    [{ asin: A }],
    [{ asin: A, offersV2: { listings: [] } }],
    [{ asin: A, parentASIN: A, offersV2: null }],
    [answeredItem(A, 0, { price: null })],
  ])('is none in %j, such as the parent of versions', (raw) => {
    expect(read(raw)).toEqual({ id: A, kind: 'no offer' });
  });

  it.each([
    ['Hatch  & Co ', 'Hatch & Co'],
    ['<script>alert(1)</script>', null],
    ['the secret', null],
    ['x'.repeat(81), null],
    ['\u0000', null],
    [7, null],
  ])('of the seller %j names %j', (name, seller) => {
    expect(read(answeredItem(A, 51.99, { merchantInfo: { name } }))).toMatchObject({ kind: 'offer', seller });
  });
});

describe('an answer', () => {
  it('finds an item whose link has small letters, by the id of the link', () => {
    const context = { ...CONTEXT, asked: [A.toLowerCase()] };
    const found = readItemsAnswer({ itemsResult: { items: [answeredItem(A)] } }, context);
    expect(found?.answers).toMatchObject([{ id: A.toLowerCase(), kind: 'offer' }]);
  });

  it.each(['ItemNotAccessible', 'ItemNotFound', 'InvalidItemId', 'InvalidParameterValue'])(
    'with the error %s knows no such item',
    (code) => {
      expect(readItemsAnswer({ errors: [itemError(A, code)] }, CONTEXT)?.answers).toEqual([
        { id: A, kind: 'unknown item' },
      ]);
    },
  );

  it('with another error about an item says nothing of it', () => {
    expect(readItemsAnswer({ errors: [itemError(A, 'InternalFailure')] }, CONTEXT)?.answers).toEqual([
      { id: A, kind: 'refused', why: 'expected an answer with a price, found an error' },
    ]);
  });

  it.each([[null], ['x'], [[]], [{}], [{ itemsResult: 5 }], [{ itemsResult: { items: 'x' } }]])(
    'of the form %j is none',
    (json) => {
      expect(readItemsAnswer(json, CONTEXT)).toBeNull();
    },
  );

  it.each([[null], [5], [{}], [{ asin: 5 }], [{ asin: 'B0OTHER999' }]])(
    'with the item %j leaves the others',
    (raw) => {
      const found = readItemsAnswer({ itemsResult: { items: [raw, answeredItem(A)] } }, CONTEXT);
      expect(found).toEqual({
        answers: [expect.objectContaining({ id: A, kind: 'offer' })],
        warnings: ['an answer had items that were not asked for (1), which were ignored'],
      });
    },
  );
});
