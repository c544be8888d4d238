import { describe, expect, it } from 'vitest';
import { testEntries } from '../../content/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { aProduct, money, productId, slugs } from '../../domain/testing.ts';
import { catalogue, contextOf } from '../testing.ts';
import { indexStandings, ranksProps } from './standing.ts';

const [category] = catalogue.categories.map(({ slug }) => slug);
const GONE = { kind: 'withdrawn', reason: 'gone', since: null } as const;

/** Incubators of one category for ten hen eggs, at prices from $10 up. */
function priced(count: number, overrides: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, index) =>
    aProduct({
      id: productId(String(index)),
      price: money(`$${10 * (index + 1)}`),
      capacity: 10,
      categories: category ? [category] : [],
      ...overrides,
    }),
  );
}

function ranksOf(product: Product | undefined, products: readonly Product[]) {
  const all = { ...catalogue, products: testEntries(products) };
  const ranks = product && ranksProps(product, indexStandings(all)(product), contextOf(all));
  const rows = ranks?.rows.map(({ label, rank }) => [label, rank?.words ?? null, rank?.position ?? null]);
  return { kind: ranks?.kind, rows };
}

describe('the rank of a product among its kind', () => {
  const eleven = priced(11);

  it.each([
    ['the cheapest', 0, 'Costs less per egg than all the others', 0],
    ['one of the cheaper', 2, 'Costs less per egg than 80% of the others', 2],
    ['the one in the middle', 5, 'Costs less per egg than 50% of the others', 5],
    ['the dearest', 10, 'Costs more per egg than all the others', 10],
  ])('says of %s how many others it is lower or higher than', (_, index, words, position) => {
    expect(ranksOf(eleven[index], eleven).rows?.[0]).toEqual(['Price per egg', words, position]);
  });

  it('is on a line from cheaper to dearer, and the capacity on one from smaller to larger', () => {
    const all = { ...catalogue, products: testEntries(eleven) };
    const [first] = all.products;
    const ranks = first && ranksProps(first, indexStandings(all)(first), contextOf(all));
    const ends = ranks?.rows.map(({ rank }) => rank?.ends).filter((each) => !!each);
    expect(ends?.[0]).toEqual(['cheaper', 'dearer']);
    expect(ends?.at(-1)).toEqual(['smaller', 'larger']);
  });

  it('is in the middle where most are alike, and names the kind: its first category with a page, and its eggs', () => {
    const { rows, kind } = ranksOf(eleven[0], eleven);
    expect(rows?.at(-1)).toEqual(['Capacity', 'In the middle', 5]);
    const link = { label: catalogue.categories[0]?.name };
    expect(kind).toMatchObject({ count: '11', eggs: 'chicken', link });
  });

  it.each<[string, Product[], Product[]]>([
    ['of fewer than four others', eleven.slice(0, 4), []],
    [
      'of those whose capacity counts other eggs',
      eleven.slice(0, 1),
      priced(9, { capacityCounts: slugs('quail')[0] ?? null }),
    ],
    ['of withdrawn ones', eleven.slice(0, 1), priced(9, { availability: GONE })],
  ])('is not among %s', (_, [own, ...kind], others) => {
    expect(ranksOf(own, [...(own ? [own] : []), ...kind, ...others]).kind).toBeNull();
  });

  it.each<[string, Partial<Product>]>([
    ['holds no eggs to hatch', { isIncubator: false }],
    ['is in no category with a page', { categories: slugs('no-page') }],
    ['counts who knows which eggs', { capacityCounts: null }],
  ])('is none where a product %s', (_, facts) => {
    const kind = priced(11, facts);
    const all = { ...catalogue, products: testEntries([...kind, ...eleven]) };
    expect(kind.map(indexStandings(all))).toEqual(kind.map(() => null));
  });

  it('is that of a withdrawn product, too, which is not among the others', () => {
    const [old] = priced(1, { availability: GONE, price: money('$200') });
    expect(ranksOf(old, [...(old ? [old] : []), ...eleven]).rows?.[0]?.[1]).toBe(
      'Costs more per egg than all the others',
    );
  });

  it('changes for few others when one price changes', () => {
    const before = priced(500);
    const after = before.map((product, index) =>
      index === 0 ? { ...product, price: money('$6000') } : product,
    );
    const [was, is] = [before, after].map((products) => {
      const find = indexStandings({ ...catalogue, products: testEntries(products) });
      return products.map((product) => JSON.stringify(find(product)));
    });
    expect(is?.filter((standing, index) => standing !== was?.[index]).length).toBeLessThanOrEqual(1 + 2 * 10);
  });
});
