import { expect, it } from 'vitest';
import { USUAL_ADDRESSES } from '../../domain/addresses.ts';
import { catalogueOf, contextOf } from '../testing.ts';
import { notFound } from './wayfinding.ts';

const catalogue = catalogueOf(0);

function prefixesWith(addresses: Partial<typeof USUAL_ADDRESSES>): string[] {
  const site = { ...catalogue.site, addresses: { ...USUAL_ADDRESSES, ...addresses } };
  const { messages } = notFound.props(catalogue.pages.notFound, contextOf({ ...catalogue, site }));
  return messages.map(({ prefix }) => prefix);
}

it('the page for missing addresses knows a kind by what its addresses begin with, if by anything', () => {
  expect(prefixesWith({})).toEqual(['/product/', '/blog/', '/category/']);
  expect(prefixesWith({ product: '/shop/{slug}', article: '/{year}/{slug}' })).toEqual([
    '/shop/',
    '/category/',
  ]);
});
