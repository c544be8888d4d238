import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import { bestOf } from '../../domain/compare/comparison.ts';
import type { Product } from '../../domain/products/product.ts';
import { aProduct, money, slugs } from '../../domain/testing.ts';
import { contextOf } from '../pages/testing.ts';
import { comparedProduct } from '../products/comparison.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
const context = contextOf(catalogue);
const compared = (facts: Partial<Product>) => comparedProduct(aProduct(facts), context);
const factOf = (facts: Partial<Product>, label: string) =>
  compared(facts).facts.find((fact) => fact.label === label);

const WITHDRAWN = { kind: 'withdrawn', reason: 'gone', since: null } as const;
const BROODER = { isIncubator: false, capacity: 0, capacityCounts: null, categories: slugs('brooder') };
const CANDLER = { ...BROODER, categories: slugs('accessory') };

describe('what a comparison shows of an incubator', () => {
  it('has its price for each egg place, and its power for a hatch of its eggs', () => {
    const facts = { price: money('$60'), capacity: 12, watts: 40 };
    expect(factOf(facts, 'Price for each egg place')?.text).toBe('$5.00');
    expect(factOf(facts, 'Power for a hatch')?.text).toBe('About $1.71 in 21 days');
    expect(factOf({ watts: null }, 'Power for a hatch')).toBeUndefined();
  });

  it('leaves open what is not stated', () => {
    expect(factOf({ turningType: null }, 'Turning Type')?.text).toBeNull();
    const { bestFor, skipIf, ratingFigure } = compared({ rating: null });
    expect([bestFor, skipIf, ratingFigure]).toEqual([null, null, null]);
  });
});

describe('what a comparison shows of what hatches no eggs', () => {
  it('has no cost of a hatch', () => {
    const labels = compared({ ...BROODER, watts: 22 }).facts.map(({ label }) => label);
    expect(labels).toEqual([
      'Egg Types',
      'Turning Type',
      'Humidity Control',
      'Heating Method',
      'Power Source',
      'Rated power',
    ]);
  });
});

describe('the best price', () => {
  const best = (...all: Partial<Product>[]) => bestOf(all.map((facts) => compared(facts).priceFigure));
  const cheap = { price: money('$20') };

  it('is the lowest of incubators, and of others of one category', () => {
    expect(best({}, cheap)).toEqual([false, true]);
    expect(best(BROODER, { ...BROODER, ...cheap })).toEqual([false, true]);
  });

  it.each([
    ['an incubator and a brooder', {}, { ...BROODER, ...cheap }],
    ['a candler and a brooder', CANDLER, { ...BROODER, ...cheap }],
    ['products of which one is not sold any more', {}, { ...cheap, availability: WITHDRAWN }],
    ['products of which nobody has looked one up', {}, { price: money('$0') }],
  ])('is none of %s', (_, one, other) => {
    expect(best(one, other)).toEqual([false, false]);
  });

  it('for each egg place is none of what is not sold any more, or of places for who knows which eggs', () => {
    const figureOf = (facts: Partial<Product>) => factOf(facts, 'Price for each egg place')?.figure;
    expect(figureOf({ availability: WITHDRAWN })).toBeUndefined();
    expect(figureOf({ price: money('$0') })).toBeUndefined();
    expect(figureOf({ capacityCounts: null })).toBeUndefined();
    expect(figureOf({})).toBeDefined();
  });
});

describe('the best capacity', () => {
  const best = (...all: Partial<Product>[]) =>
    bestOf(all.map((facts) => factOf(facts, 'Capacity')?.figure ?? null));
  const many = { capacity: 48 };

  it('is the highest of places for the same eggs', () => {
    expect(best({ capacity: 12 }, many)).toEqual([false, true]);
  });

  it.each([
    ['incubators of which nobody says which eggs they count', { capacityCounts: null }, many],
    ['an incubator and a carton', {}, { isIncubator: false, categories: slugs('accessory') }],
  ])('is none of %s', (_, facts, other) => {
    expect(best({ ...facts, capacity: 12 }, { ...facts, ...many, ...other })).toEqual([false, false]);
  });
});

describe('the best rating', () => {
  const best = (...all: Partial<Product>[]) => bestOf(all.map((facts) => compared(facts).ratingFigure));

  it('is the highest of incubators, and none of an incubator and a brooder', () => {
    expect(best({ rating: 4 }, { rating: 4.5 })).toEqual([false, true]);
    expect(best({ rating: 4 }, { ...BROODER, rating: 4.5 })).toEqual([false, false]);
  });
});
