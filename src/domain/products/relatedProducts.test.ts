import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueArbitrary } from '../list/testing.ts';
import { aProduct, idsOf, productId, slugs } from '../testing.ts';
import type { Product } from './product.ts';
import { compareRelatable, indexRelatedProducts, MAX_RELATED } from './relatedProducts.ts';

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

it('products of one kind are related to their neighbors in the order of `compareRelatable`', () => {
  const product = fc.record({
    capacity: fc.integer({ min: 1, max: 500 }),
    category: fc.constantFrom('still-air', 'forced-air', 'cabinet'),
  });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 40 }), (drawn) => {
      const products = drawn.map(({ capacity, category }, number) =>
        aProduct({ id: productId(`${number}`), capacity, categories: slugs(category), eggTypes: [] }),
      );
      const inOrder = products.toSorted(compareRelatable);
      const find = indexRelatedProducts(products);
      for (const [place, own] of inOrder.entries()) {
        const near = inOrder.slice(Math.max(0, place - MAX_RELATED), place + MAX_RELATED + 1);
        expect(idsOf(near)).toEqual(expect.arrayContaining(idsOf(find(own))));
      }
    }),
  );
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

describe('related products, in any catalogue', () => {
  it('never contain the product itself or duplicates', () => {
    forEachProduct((product, _, related) => {
      expect(related).not.toContain(product);
      expect(new Set(related).size).toBe(related.length);
    });
  });

  it('all share a category or an egg type with the product', () => {
    forEachProduct((product, _, related) => {
      expect(related.filter((other) => !qualifies(product, other))).toEqual([]);
    });
  });

  it('are 4, or all that qualify if these are fewer', () => {
    forEachProduct((product, products, related) => {
      const qualified = products.filter((other) => other !== product && qualifies(product, other));
      expect(related).toHaveLength(Math.min(4, qualified.length));
    });
  });

  it('are deterministic', () => {
    forEachProduct((product, products, related) => {
      expect(indexRelatedProducts(products)(product)).toEqual(related);
    });
  });

  it('do not change the catalogue', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (products) => {
        const copy = structuredClone(products);
        const findRelated = indexRelatedProducts(products);
        products.forEach(findRelated);
        expect(products).toEqual(copy);
      }),
    );
  });
});

type Check = (product: Product, products: readonly Product[], related: readonly Product[]) => void;

function forEachProduct(check: Check): void {
  fc.assert(
    fc.property(catalogueArbitrary, (products) => {
      const findRelated = indexRelatedProducts(products);
      for (const product of products) check(product, products, findRelated(product));
    }),
  );
}

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
