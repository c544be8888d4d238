import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRange, inRange, parseRange, type Range } from '../range.ts';
import { rangeArbitrary } from '../testing.ts';
import { facetOptions } from './facetBuild.ts';
import { eggTypeOf, FACETS, type FacetOption, parseCapacityRange } from './facets.ts';

const CAPACITY_OPTIONS = facetOptions('capacityRange', '$');
const PRICE_OPTIONS = facetOptions('priceRange', '$');

describe('the capacity options', () => {
  it('are 1-12, 13-24, 25-48 and 49+', () => {
    expect(CAPACITY_OPTIONS.map(({ value }) => value)).toEqual(['1-12', '13-24', '25-48', '49-']);
    expect(CAPACITY_OPTIONS.at(-1)?.label).toBe('49+ eggs');
  });

  it('cover every number of eggs exactly once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1 })), (capacity) => {
        const holding = rangesOf(CAPACITY_OPTIONS, parseCapacityRange).filter((range) =>
          inRange(capacity, range),
        );
        expect(holding).toHaveLength(1);
      }),
    );
  });

  it('exclude accessories, which hold no eggs', () => {
    expect(rangesOf(CAPACITY_OPTIONS, parseCapacityRange).some((range) => inRange(0, range))).toBe(false);
  });
});

describe('the price options', () => {
  it('are under $100, $100-$200, $200-$300 and $300+', () => {
    expect(PRICE_OPTIONS.map(({ value }) => value)).toEqual(['0-100', '100-200', '200-300', '300-']);
    expect(PRICE_OPTIONS.map(({ label }) => label)).toEqual([
      'Under $100',
      '$100–$200',
      '$200–$300',
      '$300+',
    ]);
  });

  it('cover every price', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(40_000), fc.nat()), (cents) => {
        const holding = rangesOf(PRICE_OPTIONS, parseRange).filter((range) => inRange(cents / 100, range));
        expect(holding.length).toBeGreaterThan(0);
      }),
    );
  });
});

it('a range that is not an option has a label with the currency of its prices', () => {
  expect(FACETS.priceRange.display({ min: 0, max: 50 }, '$')).toBe('$0–$50');
  expect(FACETS.priceRange.display({ min: 250, max: null }, '£')).toBe('£250+');
  expect(FACETS.capacityRange.display({ min: 10, max: 20 })).toBe('10–20');
});

describe('a capacity range', () => {
  it('49-100, used in old links, means 49-', () => {
    expect(parseCapacityRange('49-100')).toEqual({ min: 49, max: null });
    expect(parseCapacityRange('49-')).toEqual({ min: 49, max: null });
  });

  it('parses to its own numbers otherwise', () => {
    fc.assert(
      fc.property(
        rangeArbitrary(200).filter((range) => formatRange(range) !== '49-100'),
        (range) => {
          expect(parseCapacityRange(formatRange(range))).toEqual(range);
        },
      ),
    );
  });

  it.each(['', 'large', '24-13', '49+', '-12'])('cannot be parsed from %j', (text) => {
    expect(parseCapacityRange(text)).toBeUndefined();
  });
});

describe('an egg type', () => {
  it.each([
    ['hen', 'chicken'],
    ['Hen', 'chicken'],
    ['chicken', 'chicken'],
    ['Duck', 'duck'],
    ['brine shrimp', 'brine-shrimp'],
    ['hens', 'hens'],
    ['guinea-hen', 'guinea-hen'],
  ])('%j means %s', (word, eggType) => {
    expect(eggTypeOf(word)).toBe(eggType);
  });
});

function rangesOf(options: readonly FacetOption[], parse: (text: string) => Range | undefined): Range[] {
  return options.flatMap(({ value }) => parse(value) ?? []);
}
