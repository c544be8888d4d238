import { describe, expect, it } from 'vitest';
import { aProduct, slugs } from '../testing.ts';
import { choiceWords, earnsPoints, type Field, factOf, formatFact, hasField } from './fields.ts';
import type { FactValue } from './product.ts';

const BASE = {
  id: 'noise',
  property: null,
  label: 'Noise',
  help: '',
  for: 'all',
  filter: null,
  isSeldom: false,
  safety: null,
  card: null,
  search: [],
  wishes: [],
} as const;

const CHOICES = {
  loud: { words: 'Loud', search: [], draws: null },
  quiet: { words: 'Very quiet', search: [], draws: null },
};

it.each<[Field, FactValue, string]>([
  [{ ...BASE, kind: 'number', unit: 'dB', better: 'less' }, 1234.5, '1,234.5 dB'],
  [{ ...BASE, kind: 'number', unit: null, better: null }, 3, '3'],
  [{ ...BASE, kind: 'choice', choices: CHOICES }, 'quiet', 'Very quiet'],
  [{ ...BASE, kind: 'choice', choices: CHOICES }, 'unheard', 'unheard'],
  [{ ...BASE, kind: 'yes-no', draws: null }, true, 'Yes'],
  [{ ...BASE, kind: 'yes-no', draws: null }, false, 'No'],
  [{ ...BASE, kind: 'text' }, 'Hums', 'Hums'],
])('a fact is written by its field: %o', (field, value, words) => {
  expect(formatFact(field, value)).toBe(words);
});

it('the words of choices are those that pages show', () => {
  expect(choiceWords(CHOICES)).toEqual({ loud: 'Loud', quiet: 'Very quiet' });
});

it('a fact is that of the property that rules name, or else a declared one, or null', () => {
  const product = aProduct({ watts: 80, facts: { noise: 45 } });
  const number = { ...BASE, kind: 'number', unit: null, better: null } as const;
  expect(factOf(product, { ...number, property: 'watts' })).toBe(80);
  expect(factOf(product, number)).toBe(45);
  expect(factOf(product, { ...number, id: 'weight' })).toBeNull();
});

describe('a field', () => {
  const lamp = { isIncubator: false, categories: slugs('lamps') };
  it.each<[Field['for'], boolean]>([
    ['all', true],
    ['incubators', false],
    [slugs('brooder', 'lamps'), true],
    [slugs('brooder'), false],
  ])('for %j is one of a lamp or not: %s', (scope, isField) => {
    expect(hasField(lamp, { ...BASE, kind: 'text', for: scope })).toBe(isField);
  });

  it('for incubators is one of an incubator', () => {
    expect(
      hasField({ isIncubator: true, categories: [] }, { ...BASE, kind: 'text', for: 'incubators' }),
    ).toBe(true);
  });
});

describe('a wish', () => {
  const WISH = { use: [], power: [], points: 1, met: '', missed: '', unstated: '' };
  it.each<[FactValue, boolean]>([
    [39, false],
    [40, true],
    [45, true],
    [46, false],
  ])('for a number has both ends of its range: %s: %s', (value, isMet) => {
    expect(earnsPoints(value, { ...WISH, wanted: { min: 40, max: 45 } })).toBe(isMet);
  });

  it('for values is met by any of them', () => {
    const earns = (value: FactValue) => earnsPoints(value, { ...WISH, wanted: ['quiet', true] });
    expect(['quiet', true, 'loud', false].map(earns)).toEqual([true, true, false, false]);
  });
});
