import { describe, expect, it } from 'vitest';
import { slugify } from '../slug.ts';
import { money, slugs } from '../testing.ts';
import type { EggTray } from './product.ts';
import { type EggSpace, pricePerEgg, roomOf } from './room.ts';

const space = (source: string, min: number, max: number, henEggs: number): EggSpace => {
  return { eggs: { min, max }, henEggs, source };
};

const SIZES = [
  { slug: slugify('duck'), space: [space('table', 100, 100, 100), space('book', 28, 28, 42)] },
  { slug: slugify('quail'), space: [space('table', 200, 220, 100), space('book', 100, 100, 42)] },
  { slug: slugify('turkey'), space: [space('table', 50, 50, 100), space('book', 28, 28, 42)] },
  { slug: slugify('goose'), space: [space('table', 40, 40, 100), space('book', 14, 14, 42)] },
  { slug: slugify('pigeon'), space: [space('club', 3, 3, 2)] },
  { slug: slugify('parrot'), space: [] },
];

function room(capacity: number | null, counts: string | null, tray: EggTray | null, eggs: string) {
  const [capacityCounts = null] = counts === null ? [] : slugs(counts);
  const found = roomOf({ capacity, capacityCounts, tray }, slugify(eggs), SIZES);
  return found && [found.kind, found.range.min, found.range.max];
}

describe('how many eggs a machine holds', () => {
  it.each<[string, number, string, EggTray | null, string, [string, number, number] | null]>([
    ['as stated, if it counts these eggs', 24, 'quail', 'cups', 'quail', ['stated', 24, 24]],
    ['of a larger egg', 42, 'chicken', 'rollers', 'duck', ['converted', 28, 42]],
    ['of the largest', 24, 'chicken', 'rails', 'goose', ['converted', 8, 9]],
    ['of a smaller egg', 24, 'chicken', 'floor', 'quail', ['converted', 48, 57]],
    ['of hen eggs, if it counts smaller ones', 500, 'quail', 'inserts', 'chicken', ['converted', 210, 250]],
    ['of hen eggs, if it counts larger ones', 12, 'duck', 'floor', 'chicken', ['converted', 12, 18]],
    [
      'between two others, by each source that knows both',
      48,
      'turkey',
      'cups',
      'goose',
      ['converted', 24, 38],
    ],
    ['of quail, if it counts ducks', 12, 'duck', 'floor', 'quail', ['converted', 24, 42]],
    ['by two sources, if none knows both', 20, 'pigeon', 'rails', 'duck', ['converted', 8, 13]],
    ['one per cup, however small', 24, 'chicken', 'cups', 'quail', ['converted', 24, 24]],
    ['fewer than cups, if they are too large', 24, 'chicken', 'cups', 'goose', ['converted', 8, 9]],
    ['one per cup or more, if nobody names the tray', 24, 'chicken', null, 'quail', ['converted', 24, 57]],
    ['not one, if it is too small', 2, 'chicken', 'rails', 'goose', ['converted', 0, 0]],
    ['unknown, for eggs of unknown size', 24, 'chicken', 'rails', 'parrot', null],
    ['unknown, if it counts eggs of unknown size', 24, 'parrot', 'rails', 'chicken', null],
    ['unknown, for eggs that no table has', 24, 'chicken', 'rails', 'dodo', null],
  ])('%s', (_, capacity, counts, tray, eggs, expected) => {
    expect(room(capacity, counts, tray, eggs)).toEqual(expected);
  });

  it('is unknown without a capacity, or if nobody says which eggs it counts', () => {
    expect(room(null, 'chicken', 'rails', 'chicken')).toBeNull();
    expect(room(24, null, 'rails', 'chicken')).toBeNull();
  });
});

describe('the price per egg', () => {
  it.each<[string, string, number, string]>([
    ['is the price by the number of eggs', '$60', 24, '$2.50'],
    ['is in whole cents', '$64.99', 12, '$5.42'],
    ['is in the currency of the price', '€30', 10, '€3'],
  ])('%s', (_, price, capacity, expected) => {
    const product = { price: money(price), capacity, isIncubator: true };
    expect(pricePerEgg(product)).toEqual(money(expected));
  });

  it.each([
    ['without a price', { price: null, capacity: 24, isIncubator: true }],
    ['without a capacity', { price: money('$60'), capacity: null, isIncubator: true }],
    ['of what holds no eggs', { price: money('$60'), capacity: 0, isIncubator: true }],
    ['of what is no incubator', { price: money('$60'), capacity: 24, isIncubator: false }],
  ])('is unknown %s', (_, product) => {
    expect(pricePerEgg(product)).toBeNull();
  });
});
