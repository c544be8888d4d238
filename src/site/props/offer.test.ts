import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct } from '../../domain/testing.ts';
import { contextOf } from '../pages/testing.ts';
import { buyProps } from './offer.ts';

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
