import { expect, it } from 'vitest';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct } from '../../domain/testing.ts';
import { findingsOf, liveCatalogue } from '../testing.ts';
import { priceAge } from './priceAge.ts';

const seen = (checkedAt: string | null, changes: Partial<Product> = {}) =>
  liveCatalogue({ products: [aProduct({ slug: slugify('tray'), checkedAt, ...changes })] });

it('names a price that was last seen longer ago than the limit', () => {
  expect(findingsOf(priceAge, { max: 30 }, seen('2026-10-23'))).toEqual([]);
  expect(findingsOf(priceAge, { max: 30 }, seen('2026-10-22'))).toEqual([
    '/product/tray: checked_at: expected a price seen at most 30 days ago, found 2026-10-22, 31 days ago; look at the store, and correct price, rating and date',
  ]);
});

it('leaves prices of a sample, and of withdrawn products, alone', () => {
  const old = seen('2020-01-01');
  expect(findingsOf(priceAge, { max: 30 }, { ...old, site: { ...old.site, catalogue: 'sample' } })).toEqual(
    [],
  );
  const withdrawn = { kind: 'withdrawn', reason: 'discontinued', since: null } as const;
  expect(findingsOf(priceAge, { max: 30 }, seen('2020-01-01', { availability: withdrawn }))).toEqual([]);
});
