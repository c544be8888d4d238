import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { fieldsSchema } from '../../content/schemas/productFields.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import { bestOf } from '../../domain/compare/comparison.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, productId, slugs } from '../../domain/testing.ts';
import { guide } from '../pages/guides.ts';
import { contextOf, withProducts } from '../testing.ts';
import { comparedProduct, comparisonProps } from './comparison.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
const context = contextOf(catalogue);
const compared = (facts: Partial<Product>) => comparedProduct(aProduct(facts), context);
const factOf = (facts: Partial<Product>, label: string) =>
  compared(facts).facts.find((fact) => fact.label === label);

const WITHDRAWN = { kind: 'withdrawn', reason: 'gone', since: null } as const;
const BROODER = { isIncubator: false, capacity: 0, capacityCounts: null, categories: slugs('brooder') };
const CANDLER = { ...BROODER, categories: slugs('accessory') };
const CHEAP = { price: money('$20') };

describe('what a comparison shows of a product', () => {
  it.each<[string, Partial<Product>, boolean | null]>([
    ['has one', { heatingMethod: 'fan-based' }, true],
    ['has none', { heatingMethod: 'thermostat' }, false],
    ['does not say how it heats', { heatingMethod: null }, null],
    ['is a brooder', { ...BROODER, heatingMethod: 'infrared' }, null],
  ])('concludes about a fan from an incubator alone: it %s', (_, facts, hasFan) => {
    expect(compared(facts).conclusion.hasFan).toBe(hasFan);
  });

  it('names other products in its cons in plain words', () => {
    expect(compared({ cons: ['{product:/product/box|The box} costs less'] }).cons).toEqual([
      'The box costs less',
    ]);
  });

  it('is its price per egg, and its power for a hatch of its eggs', () => {
    const facts = { price: money('$60'), capacity: 12, watts: 40 };
    expect(factOf(facts, 'Price per egg')?.text).toBe('$5.00');
    expect(factOf(facts, 'Electricity per hatch')?.text).toBe('About $1.71 in 21 days');
    expect(factOf({ watts: null }, 'Electricity per hatch')).toBeUndefined();
    expect(compared({ ...BROODER, watts: 22 }).facts.map(({ label }) => label)).not.toContain(
      'Electricity per hatch',
    );
  });
});

it.each<[string, Partial<Product>, { ratedAt?: string; alsoAt?: string }]>([
  ['no store beside its own', {}, {}],
  ['the store of its rating where no price names it', { price: null, rating: 4.5 }, { ratedAt: 'Amazon' }],
  [
    'the other store that sells it',
    { offers: [aProduct({ store: slugify('walmart'), place: 1 })] },
    { alsoAt: 'Also at Walmart' },
  ],
])('a compared product names %s', (_, facts, stores) => {
  const product = compared(facts);
  const named = Object.entries(product).filter(([key]) => key === 'ratedAt' || key === 'alsoAt');
  expect(Object.fromEntries(named)).toEqual(stores);
});

const figures = {
  price: (facts: Partial<Product>) => compared(facts).priceFigure,
  rating: (facts: Partial<Product>) => compared(facts).ratingFigure,
  capacity: (facts: Partial<Product>) => factOf(facts, 'Capacity')?.figure ?? null,
  place: (facts: Partial<Product>) => factOf(facts, 'Price per egg')?.figure ?? null,
};

it.each<[keyof typeof figures, string, Partial<Product>, Partial<Product>, boolean]>([
  ['price', 'of incubators', {}, CHEAP, true],
  ['price', 'of others of one category', BROODER, { ...BROODER, ...CHEAP }, true],
  ['price', 'of an incubator and a brooder', {}, { ...BROODER, ...CHEAP }, false],
  ['price', 'of a candler and a brooder', CANDLER, { ...BROODER, ...CHEAP }, false],
  ['price', 'of what is not sold any more', {}, { ...CHEAP, availability: WITHDRAWN }, false],
  ['price', 'that may not be shown', {}, { price: null }, false],
  ['place', 'of incubators', {}, CHEAP, true],
  ['place', 'of what is not sold any more', {}, { ...CHEAP, availability: WITHDRAWN }, false],
  ['place', 'for who knows which eggs', {}, { ...CHEAP, capacityCounts: null }, false],
  ['capacity', 'is never the largest', { capacity: 12 }, { capacity: 48 }, false],
  ['rating', 'of incubators', { rating: 4 }, { rating: 4.5 }, true],
  ['rating', 'of an incubator and a brooder', { rating: 4 }, { ...BROODER, rating: 4.5 }, false],
])('the best %s %s', (figure, _, one, other, isBest) => {
  expect(bestOf([one, other].map(figures[figure]))).toEqual([false, isBest]);
});

const named = (id: string, facts: Partial<Product> = {}) =>
  aProduct({ id: productId(id), name: `Incubator ${id}`, ...facts });
const pickOf = (id: string) => {
  return { product: productId(id), label: `Best ${id}`, why: `Because ${id}.`, drawback: `But ${id}.` };
};

function compare(picks: readonly string[], products: readonly Product[]) {
  const source = { picks: picks.map(pickOf), filters: NO_FILTERS, products };
  return comparisonProps(source, contextOf(withProducts(catalogue, products)));
}

describe('products side by side', () => {
  it('say why each was picked, and of the next by fit whom it suits', () => {
    const gone = named('2', { availability: WITHDRAWN });
    const next = named('3', { bestFor: 'a large flock', skipIf: 'you have few eggs' });
    const shown = compare(['1', '2'], [named('1'), gone, next]);
    expect(shown?.products.map(({ label, why, drawback }) => [label, why, drawback])).toEqual([
      ['Best 1', ['Because 1.'], ['Drawback: But 1.']],
      ['Closest fit', ['Best for a large flock'], ['Skip if you have few eggs']],
    ]);
  });

  it('say without picks whom they suit, and are two at least', () => {
    const shown = compare([], [named('1', { bestFor: 'a start' }), named('2')]);
    expect(shown?.products.map(({ why, drawback }) => [why, drawback])).toEqual([
      [['Best for a start'], null],
      [null, null],
    ]);
    expect(compare([], [named('1')])).toBeNull();
  });

  it.each<[string, Partial<Product>, string | null]>([
    ['what it is best in', CHEAP, 'It costs the least and is the cheapest per egg of these.'],
    ['what it holds, if it is best in nothing', { capacity: 10, price: money('$90') }, 'It holds 10 eggs.'],
    ['nothing of a capacity that nobody states', { capacity: null, price: money('$90') }, null],
    ['nothing of room in what hatches no eggs', BROODER, null],
  ])('say of each %s', (_, facts, text) => {
    const shown = compare(['1', '2', '3'], [named('1', facts), named('2'), named('3')]);
    expect(shown?.products[0]?.compared).toBe(text);
  });

  it('do not say that a fact is the same for all if one of them does not state it', () => {
    const unstated = named('2', { turningType: null, capacity: 24 });
    const shown = compare([], [unstated, named('1'), named('3')]);
    const labels = shown?.columns.map(({ label }) => label);
    expect(labels).toEqual([...['Price', 'Capacity', 'Price per egg', 'Turning Type', 'Rating']]);
    expect(shown?.columns[3]?.values.map(({ text }) => text)).toEqual(['Automatic', 'Automatic', '–']);
  });

  it('say nothing of a fact that most of them do not state', () => {
    const unstated = { turningType: null };
    const shown = compare([], [named('1', unstated), named('2', unstated), named('3')]);
    expect(JSON.stringify([shown?.columns, shown?.same])).not.toContain('Turning Type');
  });

  describe('show what a safety topic asks for', () => {
    const help = 'The mark of a laboratory.';
    const fields = fieldsSchema.parse([{ id: 'mark', label: 'Mark', help, kind: 'text', safety: 'mains' }]);
    const marksOf = (...marks: (string | null)[]) => {
      const products = marks.map((mark, index) =>
        named(String(index), { facts: mark === null ? {} : { mark } }),
      );
      const source = { picks: marks.map((_, index) => pickOf(String(index))), filters: NO_FILTERS, products };
      const shown = comparisonProps(source, contextOf({ ...withProducts(catalogue, products), fields }));
      expect(JSON.stringify(shown?.same)).not.toContain('Mark');
      return shown?.columns.find(({ label }) => label === 'Mark')?.values.map(({ text }) => text);
    };

    it.each([
      [
        ['UL', null],
        ['UL', 'Not stated by maker or store'],
      ],
      [
        [null, null, 'UL'],
        [...Array(2).fill('Not stated by maker or store'), 'UL'],
      ],
      [[null, null], Array(2).fill('Not stated by maker or store')],
      [
        ['UL', 'UL'],
        ['UL', 'UL'],
      ],
    ])('in a column, even if few state it, none does, or all state the same: %j', (marks, expected) => {
      expect(marksOf(...marks)).toEqual(expected);
    });

    it('but not of what needs none', () => {
      const products = [named('1', BROODER), named('2', BROODER)];
      const source = { picks: ['1', '2'].map(pickOf), filters: NO_FILTERS, products };
      const shown = comparisonProps(source, contextOf({ ...withProducts(catalogue, products), fields }));
      expect(shown?.columns.map(({ label }) => label)).not.toContain('Mark');
    });
  });

  it('are the picks of a guide, or else those of its egg type', () => {
    const products = ['1', '2', '3'].map((id) => named(id));
    const [entity] = catalogue.guides;
    const pickedBy = (own: readonly string[]) => {
      if (!entity) throw new Error('the content lacks a guide');
      const eggTypes = catalogue.eggTypes.map((page) => ({ ...page, picks: ['2', '1'].map(pickOf) }));
      const site = contextOf({ ...withProducts(catalogue, products), eggTypes });
      const { incubators } = guide.props({ ...entity, picks: own.map(pickOf) }, site);
      return incubators?.products.map(({ note }) => note);
    };
    expect(pickedBy(['3', '1'])).toEqual(['Best 3', 'Best 1']);
    expect(pickedBy([])).toEqual(['Best 2', 'Best 1']);
  });
});
