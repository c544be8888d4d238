import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { PAGES } from '../pages/registry.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);

/** The facts on the card of a product that differs from the first one of the valid content. */
function factsOf(change: Partial<Product>): readonly string[] {
  const [first] = catalogue.products;
  return first ? (PAGES.product.sharing?.({ ...first, ...change }, catalogue).facts ?? []) : [];
}

describe('the card of a product', () => {
  it('says how many eggs it takes, and what it does by itself', () => {
    expect(factsOf({ capacity: 24, turningType: 'automatic', humidityControl: 'manual' })).toEqual([
      '24 eggs',
      'Automatic turning',
      'Manual humidity',
    ]);
  });

  it('leaves out what a product has not', () => {
    const facts = factsOf({ capacity: 24, turningType: 'none', humidityControl: 'none' });
    expect(facts[0]).toBe('24 eggs');
    expect(facts.join()).not.toMatch(/none|turning|humidity/i);
  });

  it('leaves out what nobody states of it', () => {
    const facts = factsOf({ capacity: 24, turningType: null, humidityControl: null });
    expect(facts[0]).toBe('24 eggs');
    expect(facts.join()).not.toMatch(/none|null|turning|humidity|stated/i);
  });

  it('says which eggs a thing is for that holds none', () => {
    expect(factsOf({ capacity: 0 })[0]).toMatch(/^For .+ eggs$/);
  });

  it('has neither price nor rating: services keep a picture for months', () => {
    const [first] = catalogue.products;
    const text = JSON.stringify(first && PAGES.product.sharing?.(first, catalogue));
    expect(text).not.toMatch(/\$|\bprice|rating|review|star/i);
  });
});
