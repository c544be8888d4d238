import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import type { Availability, Product } from '../../domain/products/product.ts';
import { aProduct, money, productId } from '../../domain/testing.ts';
import { shortlist } from './comparison.ts';

const GONE: Availability = { kind: 'withdrawn', reason: 'gone', since: null };
const products = ['1', '2', '3', '4', '5', '6', '7'].map((id) =>
  aProduct({ id: productId(id), price: money(`$${id}`) }),
);
const pickOf = (id: string) => ({ product: productId(id), label: `Best ${id}`, reason: `Because ${id}.` });

function shown(picks: readonly string[], sold: readonly Product[] = products) {
  const byId = new Map(sold.map((product) => [product.id, product]));
  const source = { picks: picks.map(pickOf), filters: NO_FILTERS, products: sold };
  return shortlist(source, byId).map(({ product, pick }) => `${product.id}: ${pick?.label ?? 'by fit'}`);
}

describe('the shortlist of a page', () => {
  it('is its picks, in their order', () => {
    expect(shown(['6', '2', '7'])).toEqual(['6: Best 6', '2: Best 2', '7: Best 7']);
  });

  it('has the next product by fit for a pick that was withdrawn, and never one twice', () => {
    const sold = products.map((product) =>
      product.id === '6' ? { ...product, availability: GONE } : product,
    );
    expect(shown(['6', '1', '7'], sold)).toEqual(['1: Best 1', '7: Best 7', '2: by fit']);
  });

  it('is the five that fit best where the page has no picks', () => {
    expect(shown([])).toEqual(['1: by fit', '2: by fit', '3: by fit', '4: by fit', '5: by fit']);
  });
});
