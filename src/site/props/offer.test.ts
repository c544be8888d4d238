import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money } from '../../domain/testing.ts';
import { contextOf } from '../pages/testing.ts';
import { buyProps, discountBadge, priceProps } from '../products/offer.ts';

const context = contextOf((await loadCatalogue(VALID_CONTENT)).catalogue);

it.each([
  ['amazon', 'https://www.amazon.com/dp/B01', 'Buy Now on Amazon', 'Paid link'],
  ['amazon', 'https://www.amazon.com/s?k=egg', 'Buy Now on Amazon', 'Paid link to a search'],
  ['walmart', 'https://www.walmart.com/ip/1', 'Buy Now on Walmart', 'Link to the store'],
  ['walmart', null, 'Buy Now on Walmart', 'Link to a search'],
])('the button to %s with the link %s says "%s", and below that "%s"', (store, link, label, note) => {
  expect(buyProps(aProduct({ store: slugify(store), link }), context)).toMatchObject({
    kind: 'link',
    label,
    note,
  });
});

it('says the same of a link to what is out of stock', () => {
  const availability = { kind: 'out-of-stock', since: null } as const;
  const product = aProduct({ link: 'https://www.amazon.com/dp/B01', availability });
  expect(buyProps(product, context)).toMatchObject({ label: 'Check Stock on Amazon', note: 'Paid link' });
});

describe('the price before', () => {
  it.each([
    ['$99.99', '$99.99', '-20% OFF'],
    ['$80.20', '$80.20', null],
    ['$80.00', null, null],
    ['$79.00', null, null],
  ])('of $80.00 instead of %s is %s, with the badge %s', (listing, before, badge) => {
    const product = aProduct({ price: money('$80.00'), listingPrice: money(listing) });
    expect(priceProps(product).before).toBe(before);
    expect(discountBadge(product)).toBe(badge);
  });

  it('is not that of a product that was withdrawn', () => {
    const availability = { kind: 'withdrawn', reason: 'gone', since: '2026-02-01' } as const;
    const product = aProduct({ price: money('$80.00'), listingPrice: money('$99.99'), availability });
    expect(priceProps(product).before).toBeNull();
  });
});
