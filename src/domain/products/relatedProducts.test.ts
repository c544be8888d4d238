import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueArbitrary } from '../list/testing.ts';
import { aProduct, idsOf, productId, slugs } from '../testing.ts';
import type { Product } from './product.ts';
import { compareRelatable, indexRelatedProducts } from './relatedProducts.ts';

describe('related products', () => {
  it('do not confuse an egg type with a category of the same name', () => {
    const product = of('it', ['fish'], []);
    expect(relatedTo(product, [product, of('other', [], ['fish'])])).toEqual([]);
  });

  it('are up to 4, with the same category before a shared egg type', () => {
    const product = of('it', ['mini-incubators'], ['quail']);
    const eggs = ['e1', 'e2', 'e3'].map((id) => of(id, ['brooder'], ['quail']));
    const category = ['c1', 'c2', 'c3'].map((id) => of(id, ['mini-incubators'], []));
    const related = relatedTo(product, [...eggs, product, ...category]);
    expect(related).toHaveLength(4);
    expect(related.slice(0, 3).sort()).toEqual(['c1', 'c2', 'c3']);
  });

  it('have the more shared categories first, and each counts for more than all egg types', () => {
    const product = of('it', ['mini', 'brooder'], ['quail', 'duck']);
    const others = [
      of('eggs', [], ['quail', 'duck']),
      of('category', ['mini'], []),
      of('both', ['mini', 'brooder'], []),
      of('category and eggs', ['mini'], ['quail']),
    ];
    expect(relatedTo(product, [...others, product])).toEqual([
      'both',
      'category and eggs',
      'category',
      'eggs',
    ]);
  });

  it('count egg types as a share of those of the other product', () => {
    const product = of('it', [], ['quail', 'duck']);
    const others = [
      of('a third', [], ['quail', 'hen', 'goose']),
      of('all', [], ['quail']),
      of('a half', [], ['duck', 'hen']),
    ];
    expect(relatedTo(product, [...others, product])).toEqual(['all', 'a half', 'a third']);
  });

  it('are in the order of the difference in capacity, as a share of both', () => {
    const product = aProduct({ id: productId('it'), capacity: 10 });
    const others = [20, 5, 9, 12].map(withCapacity);
    expect(relatedTo(product, [...others, product])).toEqual(['9', '12', '5', '20']);
  });

  it('of a product that is in no list are the closest in capacity, too', () => {
    const others = Array.from({ length: 20 }, (_, index) => withCapacity(10 * (index + 1)));
    const product = withdrawn(aProduct({ id: productId('it'), capacity: 100 }));
    expect(relatedTo(product, [...others, product]).sort()).toEqual(['100', '110', '120', '90']);
  });

  it('are the closest in capacity among equally related products', () => {
    const product = aProduct({ id: productId('it'), capacity: 24 });
    const others = [1, 120, 22, 6, 25, 60, 20, 30].map(withCapacity);
    expect(relatedTo(product, [...others, product]).sort()).toEqual(['20', '22', '25', '30']);
  });
});

it('sorts products by their first category, then by size, one of unknown size before all', () => {
  const sized = (id: string, category: string, capacity: number | null) =>
    aProduct({ id: productId(id), categories: slugs(category, 'always-last'), capacity });
  const products = [
    sized('mini 12', 'mini', 12),
    sized('cabinet 200', 'cabinet', 200),
    sized('mini ?', 'mini', null),
    sized('mini 9', 'mini', 9),
    sized('cabinet 48', 'cabinet', 48),
  ];
  const sorted = ['cabinet 48', 'cabinet 200', 'mini ?', 'mini 9', 'mini 12'];
  expect(idsOf(products.toSorted(compareRelatable))).toEqual(sorted);
  expect(idsOf(products.toReversed().sort(compareRelatable))).toEqual(sorted);
});

const withdrawn = (product: Product): Product => ({
  ...product,
  availability: { kind: 'withdrawn', reason: 'gone', since: null },
});

it('a withdrawn product keeps its own related products', () => {
  fc.assert(
    fc.property(catalogueArbitrary, fc.nat(29), (products, index) => {
      const product = products[index];
      if (!product) return;
      const after = products.with(index, withdrawn(product));
      const distinct = new Set(products.map(({ capacity }) => capacity)).size === products.length;
      if (distinct) expect(relatedTo(withdrawn(product), after)).toEqual(relatedTo(product, products));
      else expect(relatedTo(withdrawn(product), after)).toHaveLength(relatedTo(product, products).length);
    }),
  );
});

it('related products are four others that share a category or an egg type, or all that do', () => {
  fc.assert(
    fc.property(catalogueArbitrary, (products) => {
      const findRelated = indexRelatedProducts(products);
      for (const product of products) {
        const related = findRelated(product);
        const qualified = products.filter((other) => other !== product && qualifies(product, other));
        expect(qualified).toEqual(expect.arrayContaining([...related]));
        expect(new Set(related).size).toBe(related.length);
        expect(related).toHaveLength(Math.min(4, qualified.length));
      }
    }),
  );
});

function qualifies(product: Product, other: Product): boolean {
  return (
    product.categories.some((category) => other.categories.includes(category)) ||
    product.eggTypes.some((eggType) => other.eggTypes.includes(eggType))
  );
}

function relatedTo(product: Product, products: readonly Product[]): string[] {
  return idsOf(indexRelatedProducts(products)(product));
}

function of(id: string, categories: readonly string[], eggTypes: readonly string[]): Product {
  return aProduct({ id: productId(id), categories: slugs(...categories), eggTypes: slugs(...eggTypes) });
}

function withCapacity(capacity: number): Product {
  return aProduct({ id: productId(String(capacity)), capacity });
}
