import { describe, expect, it } from 'vitest';
import { money } from '../testing.ts';
import type { ConclusionFacts } from './comparison.ts';
import { conclude } from './conclusion.ts';

const FACTS: ConclusionFacts = {
  price: money('$60'),
  room: { eggs: 24, name: 'egg' },
  turnsEggs: true,
  controlsHumidity: false,
  hasFan: true,
};

/** Products named `Box A`, `Box B` and so on, all as the one above but for these facts. */
function concluded(...products: readonly Partial<ConclusionFacts & { kind: string }>[]): string | null {
  return conclude(
    products.map(({ kind = 'incubator', ...facts }, index) => {
      const conclusion = { ...FACTS, ...facts };
      const { price, room } = conclusion;
      const perEgg = price && room && { value: -price.cents / room.eggs, unit: `$ ${room.name}` };
      return {
        name: `Box ${'ABCDE'[index]} for Chicks`,
        kind,
        conclusion,
        priceFigure: price && { value: -price.cents, unit: `${price.symbol} ${kind}` },
        facts: [
          { label: 'Capacity', text: '' },
          { label: 'Price per egg', text: '', ...(perEgg && { figure: perEgg }) },
        ],
      };
    }),
  );
}

const eggs = (count: number, name = 'egg') => ({ room: { eggs: count, name } });
const UNKNOWN = { price: null, room: null, turnsEggs: null, controlsHumidity: null, hasFan: null };

describe('the conclusion on two products', () => {
  it.each<[string, Partial<ConclusionFacts>, Partial<ConclusionFacts>, string | null]>([
    [
      'begins with the cheaper one',
      { price: money('$91'), controlsHumidity: true },
      {},
      'The Box B costs $31.00 less and holds as many eggs, but you add the water by hand.',
    ],
    [
      'names what it holds and does more',
      { ...eggs(36), controlsHumidity: true },
      { price: money('$61'), turnsEggs: false },
      'The Box A costs $1.00 less, holds 12 more eggs, turns the eggs by itself and controls the humidity by itself.',
    ],
    [
      'joins all that speaks against it',
      { price: money('$50'), ...eggs(23), turnsEggs: false },
      {},
      'The Box A costs $10.00 less, but holds 1 fewer egg and you turn the eggs by hand.',
    ],
    [
      'says that the cheaper one lacks a fan',
      { price: money('$50'), ...eggs(36), hasFan: false },
      {},
      'The Box A costs $10.00 less and holds 12 more eggs, but has no fan.',
    ],
    [
      'names the fan before the work that the keeper has',
      { price: money('$50'), ...eggs(23), hasFan: false, turnsEggs: false },
      {},
      'The Box A costs $10.00 less, but holds 1 fewer egg, has no fan and you turn the eggs by hand.',
    ],
    [
      'names a fan among what the cheaper one has more',
      { price: money('$50') },
      { hasFan: false },
      'The Box A costs $10.00 less, holds as many eggs and has a fan.',
    ],
    ['claims nothing of an unknown price', { price: null, ...eggs(12) }, {}, 'The Box B holds 12 more eggs.'],
    ['claims nothing of other currencies', { price: money('£1') }, {}, null],
    ['claims nothing of unknown facts', UNKNOWN, {}, null],
    ['claims nothing of facts that are unknown of the second', {}, UNKNOWN, null],
    ['claims nothing of room for different eggs', eggs(24), eggs(30, 'goose egg'), null],
    ['is none if nothing differs', {}, {}, null],
  ])('%s', (_, one, other, text) => {
    expect(concluded(one, other)).toBe(text);
  });

  it('is none on different kinds, nor on a single product', () => {
    expect(concluded({ price: money('$9'), kind: 'candler' }, {})).toBeNull();
    expect(concluded({})).toBeNull();
    expect(concluded()).toBeNull();
  });
});

const cheap = { price: money('$40'), ...eggs(10) };
const large = { price: money('$90'), ...eggs(60) };
const able = { controlsHumidity: true };

it.each<[string, readonly Partial<ConclusionFacts>[], string | null]>([
  [
    'names the best in each way',
    [cheap, large, able],
    'The Box A costs the least; the Box B is the cheapest per egg and holds the most. The Box C needs the least work.',
  ],
  [
    'names one that is best in all once',
    [{}, {}, { price: money('$40'), ...eggs(30), controlsHumidity: true }],
    'The Box C costs the least, is the cheapest per egg, holds the most and needs the least work.',
  ],
  [
    'names no best of several',
    [cheap, cheap, able],
    'The Box C is the cheapest per egg, holds the most and needs the least work.',
  ],
  [
    'claims nothing of which any fact is unknown',
    [cheap, large, { ...able, price: null, turnsEggs: null }],
    'The Box B holds the most.',
  ],
  [
    'claims no work of a product that may not turn the eggs',
    [{ turnsEggs: null, controlsHumidity: true }, { turnsEggs: false }, { turnsEggs: false }],
    null,
  ],
  [
    'claims no work of a product that may not control the humidity',
    [{ controlsHumidity: null }, { turnsEggs: false }, { turnsEggs: false }],
    null,
  ],
  ['is none if nothing is known', [UNKNOWN, UNKNOWN, UNKNOWN], null],
])('the conclusion on three to five products %s', (_, products, text) => {
  expect(concluded(...products)).toBe(text);
});
