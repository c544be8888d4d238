import { describe, expect, it } from 'vitest';
import { aProduct, idsOf, productId, slugs } from '../testing.ts';
import type { Availability, Product } from './product.ts';
import { findReplacements } from './replacements.ts';

const WITHDRAWN: Availability = { kind: 'withdrawn', reason: 'discontinued', since: null };
const OUT_OF_STOCK: Availability = { kind: 'out-of-stock', since: '2026-02-01' };

function product(id: string, successor: string | null, availability: Availability = WITHDRAWN): Product {
  return aProduct({
    id: productId(id),
    successor: successor === null ? null : productId(successor),
    availability,
  });
}

/** The replacement of the product named `it`: its successor's id, or the ids of alternatives. */
function insteadOfIt(...products: readonly Product[]): string | string[] | undefined {
  const instead = findReplacements(products).get(productId('it'));
  return instead?.kind === 'successor' ? instead.product.id : instead && idsOf(instead.products);
}

const other = aProduct({ id: productId('other') });

describe('the replacement of a withdrawn product', () => {
  const next = aProduct({ id: productId('next'), categories: slugs('brooder'), eggTypes: [] });
  const unlike = aProduct({ categories: slugs('brooder'), eggTypes: [] });

  it.each<[string, Product[], string | string[]]>([
    ['its successor, if that is for sale', [product('it', 'next'), other, next], 'next'],
    [
      "its successor's successor, if the first was withdrawn too",
      [product('it', 'next'), product('next', 'other'), other],
      'other',
    ],
    ['none, if no product is similar', [product('it', null), unlike], []],
  ])('is %s', (_, products, expected) => {
    expect(insteadOfIt(...products)).toEqual(expected);
  });

  it.each([
    ['names none', [product('it', null)]],
    ['names one that is out of stock', [product('it', 'next'), product('next', null, OUT_OF_STOCK)]],
    ['names one that was withdrawn', [product('it', 'next'), product('next', null)]],
    ['names itself', [product('it', 'it')]],
    ['starts a ring', [product('it', 'next'), product('next', 'third'), product('third', 'next')]],
  ])('is a list of alternatives if the product %s', (_, products) => {
    expect(insteadOfIt(...products, other)).toEqual(['other']);
  });

  it('is not computed for an available product', () => {
    expect(findReplacements([product('it', 'other', OUT_OF_STOCK), other]).size).toBe(0);
  });
});
