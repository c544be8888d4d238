import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import type { Product } from '../../domain/products/product.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import { guide } from '../pages/guide.ts';
import { contextOf } from '../pages/testing.ts';
import { comparisonProps } from '../products/comparison.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const named = (id: string, facts: Partial<Product> = {}) =>
  aProduct({ id: productId(id), name: `Incubator ${id}`, ...facts });
const pickOf = (id: string) => ({ product: productId(id), label: `Best ${id}`, reason: `Because ${id}.` });

function contextWith(products: readonly Product[]) {
  const productsById = new Map(products.map((product) => [product.id, product]));
  return contextOf({ ...catalogue, products, productsById });
}

function compare(picks: readonly string[], products: readonly Product[]) {
  const source = { picks: picks.map(pickOf), filters: NO_FILTERS, products };
  return comparisonProps(source, contextWith(products));
}

describe('a comparison whose pick was withdrawn', () => {
  it('says of the next product by fit whom it suits, and what it was picked for of the others', () => {
    const gone = named('2', { availability: { kind: 'withdrawn', reason: 'gone', since: null } });
    const next = named('3', { bestFor: 'a large flock', skipIf: 'you have few eggs' });
    const shown = compare(['1', '2'], [named('1'), gone, next]);
    expect(shown?.products.map(({ pickedFor }) => pickedFor)).toEqual(['Best 1', null]);
    expect(shown?.verdicts).toEqual([
      { label: 'Why', texts: ['Because 1.', 'Best for a large flock'] },
      { label: 'Skip if', texts: ['–', 'you have few eggs'] },
    ]);
  });
});

describe('a comparison without picks', () => {
  it('says of each product whom it suits, where it is known', () => {
    const shown = compare([], [named('1', { bestFor: 'a start' }), named('2')]);
    expect(shown?.verdicts).toEqual([{ label: 'Best for', texts: ['a start', '–'] }]);
    expect(compare([], [named('1'), named('2')])?.verdicts).toEqual([]);
  });

  it('is left out where there are not two products', () => {
    expect(compare([], [named('1')])).toBeNull();
  });
});

describe('a comparison of a product of which a fact is not stated', () => {
  const rowOf = (label: string, ...products: Product[]) => {
    const shown = compare([], products);
    return {
      differs: shown?.rows.find((row) => row.label === label)?.values.map(({ text }) => text),
      same: shown?.same.find(([name]) => name === label),
    };
  };

  it('does not say that it is the same for all, and marks none as best', () => {
    const unstated = named('2', { turningType: null });
    expect(rowOf('Turning Type', unstated, named('1')).differs).toEqual(['Automatic', '–']);
    expect(rowOf('Turning Type', unstated, named('1')).same).toBeUndefined();
  });

  it('leaves out what is stated of none', () => {
    const row = rowOf('Turning Type', named('1', { turningType: null }), named('2', { turningType: null }));
    expect(row).toEqual({ differs: undefined, same: undefined });
  });

  it('keeps the order of the facts, whichever product states them', () => {
    const shown = compare([], [named('1', { turningType: null, capacity: 24 }), named('2')]);
    expect(shown?.rows.map(({ label }) => label)).toEqual(['Capacity', 'Turning Type']);
  });
});

describe('a guide', () => {
  const products = ['1', '2', '3'].map((id) => named(id));
  const context = contextWith(products);
  const [entity] = catalogue.guides;
  const pickedBy = (own: readonly string[], ofEggs: readonly string[]) => {
    if (!entity) throw new Error('the valid content lacks a guide');
    const eggTypes = catalogue.eggTypes.map((page) => ({ ...page, picks: ofEggs.map(pickOf) }));
    const shown = guide.props(
      { ...entity, picks: own.map(pickOf) },
      { ...context, catalogue: { ...context.catalogue, eggTypes } },
    );
    return shown.incubators?.comparison.products.map(({ pickedFor }) => pickedFor);
  };

  it('compares its own picks, or else those of its egg type', () => {
    expect(pickedBy(['3', '1'], ['2', '1'])).toEqual(['Best 3', 'Best 1']);
    expect(pickedBy([], ['2', '1'])).toEqual(['Best 2', 'Best 1']);
  });
});
