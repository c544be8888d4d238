import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from './market.ts';
import {
  capitalized,
  compareText,
  escapeInvisible,
  inSentence,
  joinList,
  jsonOrNull,
  keepUnits,
  namesWithout,
} from './text.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

it.each([
  [[], ''],
  [['eggs'], 'eggs'],
  [['eggs', 'ducks'], 'eggs and ducks'],
  [['eggs', 'ducks', 'geese'], 'eggs, ducks and geese'],
])('a list in a sentence has commas and a last word: %j', (parts, text) => {
  expect(joinList(parts)).toBe(text);
});

it('a list may end with another word', () => {
  expect(joinList(['eggs', 'ducks'], 'or')).toBe('eggs or ducks');
});

it.each([
  ['24 eggs', '24\u00a0eggs'],
  ['17 × 13 × 8 in', '17\u00a0× 13\u00a0× 8\u00a0in'],
  ['humidity 40–60%', 'humidity 40–\u206060%'],
  ['$1.08–$1.29', '$1.08–\u2060$1.29'],
  ['Dec 23 – Dec 30', 'Dec 23 – Dec 30'],
  ['–', '–'],
])('numbers stay in one line with what follows them: %j', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});

it('names lose a common ending unless two would become equal', () => {
  expect(namesWithout(/ \(.*\)$/, ['Duck (Pekin)', 'Duck (Muscovy)', 'Hen (large)'])).toEqual([
    'Duck (Pekin)',
    'Duck (Muscovy)',
    'Hen',
  ]);
});

it.each([
  ['en', 'duck'],
  ['de-DE', 'Duck'],
  ['lb', 'Duck'],
  ['nl', 'duck'],
  ['den', 'duck'],
  ['nl-de', 'duck'],
])('a name within a sentence has a capital in German alone: %s', (locale, name) => {
  setMarket({ ...DEFAULT_MARKET, locale });
  expect(inSentence('Duck')).toBe(name);
});

it.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
])('texts are ordered by their characters: %s and %s', (a, b, order) => {
  expect(compareText(a, b)).toBe(order);
});

it.each([
  ['', ''],
  ['egg', 'Egg'],
  ['EGG', 'EGG'],
])('a sentence begins with a capital: %j', (text, sentence) => {
  expect(capitalized(text)).toBe(sentence);
});

describe('an invisible character', () => {
  it.each([
    ['a line break', 'a\nb', 'a\\u000ab'],
    ['a direction mark', 'a\u202eb', 'a\\u202eb'],
    ['half of a character', 'a\ud800', 'a\\ud800'],
    ['a mark of two units', '\u{e0001}', '\\udb40\\udc01'],
    ['none', 'Canário 🐣', 'Canário 🐣'],
  ])('is escaped as in JSON: %s', (_what, text, escaped) => {
    expect(escapeInvisible(text)).toBe(escaped);
  });
});

it('a text that is no JSON is null', () => {
  expect(jsonOrNull('{"eggs":[12]}')).toEqual({ eggs: [12] });
  expect(jsonOrNull('{"eggs":')).toBeNull();
});
