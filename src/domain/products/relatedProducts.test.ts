import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueArbitrary } from '../list/testing.ts';
import { aProduct, idsOf, productId, slugs } from '../testing.ts';
import type { Product } from './product.ts';
import { indexRelatedProducts } from './relatedProducts.ts';

describe('related products', () => {
  it('are of the same category or share an egg type', () => {
    const product = of('it', ['mini-incubators'], ['quail']);
    const sameCategory = of('same category', ['budget-incubators', 'mini-incubators'], ['duck']);
    const sharedEggs = of('shared egg type', ['brooder'], ['duck', 'quail']);
    const neither = of('neither', ['brooder'], ['duck']);
    expect(relatedTo(product, [neither, product, sharedEggs, sameCategory])).toEqual([
      'same category',
      'shared egg type',
    ]);
  });

  it('exclude the product itself, even if it is the only one', () => {
    const product = aProduct();
    expect(relatedTo(product, [product])).toEqual([]);
  });

  it('are empty for a product without category and egg types', () => {
    const product = of('it', [], []);
    expect(relatedTo(product, [product, of('likewise', [], []), aProduct()])).toEqual([]);
  });

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

  it('are the closest in capacity among equally related products', () => {
    const product = aProduct({ id: productId('it'), capacity: 24 });
    const others = [1, 120, 22, 6, 25, 60, 20, 30].map(withCapacity);
    expect(relatedTo(product, [...others, product]).sort()).toEqual(['20', '22', '25', '30']);
  });

  it.each([
    ['smallest', 1, ['12', '24', '36', '48']],
    ['largest', 120, ['24', '36', '48', '60']],
  ])('are 4 for the %s of all, too', (_, capacity, ids) => {
    const product = aProduct({ id: productId('it'), capacity });
    const others = [12, 24, 36, 48, 60].map(withCapacity);
    expect(relatedTo(product, [...others, product]).sort()).toEqual(ids);
  });
});

describe('a withdrawn product', () => {
  const withdrawn = (product: Product): Product => ({
    ...product,
    availability: { kind: 'withdrawn', reason: 'gone', since: null },
  });

  it('is not related to any product', () => {
    const [product, other] = [withCapacity(10), withdrawn(withCapacity(11))];
    expect(relatedTo(product, [product, other])).toEqual([]);
  });

  it('keeps its own related products', () => {
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
