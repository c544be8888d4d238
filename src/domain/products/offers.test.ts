import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../links/linkLedger.ts';
import { slugify } from '../slug.ts';
import { aProduct, money } from '../testing.ts';
import { offersOf, pathInProduct, rankOffers } from './offers.ts';
import type { ProductStatus, ShownOffer } from './product.ts';

const GONE: LedgerEntry = {
  verdict: 'gone',
  since: '2026-02-01',
  checked: '2026-02-01',
  seen: null,
  isUnseen: false,
  failure: null,
  unanswered: null,
  reason: null,
};

/** An offer as `store $price status`, with the link that the audit knows as gone where the status says so. */
function anOffer(text: string): ShownOffer {
  const [store = '', price = '', word = 'active'] = text.split(' ');
  const isGone = word === 'gone';
  return {
    store: slugify(store),
    link: isGone ? 'https://gone.example/' : 'https://there.example/',
    price: price === '?' ? null : money(price),
    listingPrice: null,
    checkedAt: null,
    status: isGone ? 'active' : (word as ProductStatus),
    priceUntil: null,
  };
}

function ranked(own: string, ...others: string[]) {
  return rankOffers([anOffer(own), ...others.map(anOffer)], ({ link }) =>
    link === 'https://gone.example/' ? GONE : undefined,
  );
}

describe('the offers of a product', () => {
  it.each([
    ['its own alone', ['own $50'], 'own'],
    ['the cheapest first', ['own $50', 'a $40', 'b $45'], 'a b own'],
    ['of equal prices the one that is written first', ['own $50', 'a $50', 'b $50'], 'own a b'],
    ['what is out of stock behind what is for sale', ['own $40 unavailable', 'a $60'], 'a own'],
    ['what is withdrawn last', ['own $40 discontinued', 'a $60 unavailable', 'b $30 gone'], 'a b own'],
    ['an unknown price behind the others', ['own ?', 'a $60'], 'a own'],
  ])('are in order: %s', (_what, [own = '', ...others], stores) => {
    expect(ranked(own, ...others).map(({ store }) => store)).toEqual(stores.split(' '));
  });

  it('begin with the product itself, and know their places in its file', () => {
    const [leading, ...offers] = ranked('own $50', 'a $40');
    const product = aProduct({ ...leading, offers });
    expect(offersOf(product).map((offer) => pathInProduct(offer, 'price'))).toEqual([
      ['offers', 0, 'price'],
      ['price'],
    ]);
  });
});
