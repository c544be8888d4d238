import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialAnswers, readAnswers, writeAnswers } from './answers.ts';
import { EGGS, requestArbitrary } from './testing.ts';

const SLUGS = EGGS.map(({ slug }) => slug);
const INITIAL = initialAnswers(SLUGS);
const read = (query: string) => readAnswers(SLUGS, INITIAL, new URLSearchParams(query));

describe('the address of the finder', () => {
  it('says the answers, and is read back, whatever they are', () => {
    fc.assert(
      fc.property(requestArbitrary, ({ answers }) => {
        expect(readAnswers(SLUGS, INITIAL, writeAnswers(answers))).toEqual(answers);
      }),
    );
  });

  it('names the eggs, and no question that was left open', () => {
    expect(writeAnswers(INITIAL)).toEqual([['eggs', 'chicken']]);
    expect(String(new URLSearchParams(writeAnswers({ ...INITIAL, count: 12, power: 'off-grid' })))).toBe(
      'eggs=chicken&count=12&power=off-grid',
    );
  });

  it.each([
    ['eggs=dragon&count=12', { count: 12 }],
    ['count=0&budget=-5&hands=none&use=toString&power=__proto__', {}],
    ['count=1e3&budget=100000&eggs=duck', { eggs: 'duck' }],
    ['count=&budget=80&budget=90', { budget: 80 }],
    ['budget=1.5.5', {}],
    ['budget=99999.5', {}],
  ])('drops of %s only what cannot be meant', (query, expected) => {
    expect(read(query)).toEqual({ ...INITIAL, ...expected });
  });

  it.each([
    ['149.99', 150],
    ['150.00', 150],
    ['9999.5', 10_000],
  ])('takes a budget of %s for %d: a price with cents is within it', (budget, expected) => {
    expect(read(`budget=${budget}`)).toEqual({ ...INITIAL, budget: expected });
  });
});
