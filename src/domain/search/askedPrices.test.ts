import { describe, expect, it } from 'vitest';
import { formatRange } from '../range.ts';
import { QUERY_WORDS } from './queryWords.ts';
import { readPrices } from './understand.ts';
import { wordsOf } from './words.ts';

/** The price range of a query in URL form. */
const pricesOf = (query: string) => {
  const asked = readPrices(query, QUERY_WORDS);
  return asked && formatRange(asked.range);
};

describe('the prices of a query', () => {
  it.each<[string, string | null]>([
    ['below $100', '0-100'],
    ['cheaper than 80 bucks', '0-80'],
    ['less than £1,300', '0-1300'],
    ['up to 50€', '0-50'],
    ['under $99.99', '0-100'],
    ['over $200', '200-'],
    ['from $50 to $100', '50-100'],
    ['$50-$100', '50-100'],
    ['between $100 and $50', '50-100'],
    ['under 100', '0-100'],
    ['between 50 and 100', '50-100'],
    ['incubators over 200', '200-'],
    ['24 egg incubator under $80 for quail', '0-80'],
    ['no more than $80', '0-80'],
    ['<$80', '0-80'],
    ['$80 max', '0-80'],
    ['$80 or less', '0-80'],
    ['$200+', '200-'],
    ['about $100', '0-100'],
    ['US$100', '0-100'],
    ['under $1.2k', '0-1200'],
    ['under €1.200', '0-1200'],
    ['under 99,99 €', '0-99'],
    ['Which 24 egg incubator is below 100?', '0-100'],
    ['hen eggs under 150', '0-150'],
    ['incubator for less than 150', '0-150'],
    ['keep eggs below 60', null],
    ['under 100 eggs', null],
    ['incubator temperature under 37', null],
    ['incubator that holds up to 100', null],
    ['from day 18 to 21', null],
    ...['24 eggs', '12-24 eggs', '100', 'under', ''].map((query): [string, null] => [query, null]),
  ])('of %j are %s', (query, range) => {
    expect(pricesOf(query)).toBe(range);
  });

  it('are removed from the searched words', () => {
    const asked = readPrices('Quail incubator below $100 fan', QUERY_WORDS);
    expect(wordsOf(asked?.others ?? '')).toEqual(['quail', 'incubator', 'fan']);
  });

  it.each(['about $100', 'for $100 or less', 'at most $80', 'it is under $50', '$200 and up', 'max $50'])(
    'are all that %j asks for, ignoring filler words',
    (query) => {
      expect(wordsOf(readPrices(query, QUERY_WORDS)?.others ?? '?')).toEqual([]);
    },
  );
});
