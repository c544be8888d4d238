import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, slugs } from '../../domain/testing.ts';
import { capacityByEggType } from './hatchCost.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);

/** The egg types that the page of a machine for 24 hen eggs, with rollers, gives a number of, and the numbers. */
function roomIn(changes: Partial<Product>) {
  const eggTypes = slugs('chicken', 'quail');
  const machine = aProduct({ capacity: 24, eggTypes, tray: 'rollers', ...changes });
  return capacityByEggType(machine, catalogue).map(({ eggType, range }) => [eggType.slug, range]);
}

describe('the room for other eggs', () => {
  it('is known where the eggs are in something that takes other sizes', () => {
    expect(roomIn({})).toEqual([['quail', { min: 48, max: 57 }]]);
  });

  it.each<[string, Partial<Product>]>([
    ['of one size', { tray: 'cups' }],
    ['of a kind that nobody names', { tray: null }],
  ])('is not known in a tray %s', (_, changes) => {
    expect(roomIn(changes)).toEqual([]);
  });

  it('is not known where the capacity counts other eggs than those of hens', () => {
    expect(roomIn({ capacityCounts: slugify('quail') })).toEqual([]);
    expect(roomIn({ capacityCounts: null })).toEqual([]);
  });

  it('is not known of what is no incubator', () => {
    expect(roomIn({ isIncubator: false })).toEqual([]);
  });
});
