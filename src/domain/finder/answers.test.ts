import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finderAddress, initialAnswers } from './answers.ts';
import { EGGS, requestArbitrary } from './testing.ts';

const SLUGS = EGGS.map(({ slug }) => slug);
const INITIAL = initialAnswers(SLUGS);
const address = finderAddress(SLUGS);
const read = (query: string) => address.parse(new URLSearchParams(query));

describe('the URL of the finder', () => {
  it('round-trips any answers', () => {
    fc.assert(
      fc.property(requestArbitrary, ({ answers }) => {
        expect(address.parse(address.print(answers))).toEqual(answers);
      }),
    );
  });

  it('includes the eggs, but no open questions', () => {
    expect(address.print(INITIAL)).toEqual([['eggs', 'chicken']]);
    expect(address.print({ ...INITIAL, count: 12, power: 'off-grid' }).join('&')).toBe(
      'eggs,chicken&count,12&power,off-grid',
    );
  });

  it.each([
    ['eggs=dragon&count=12', { count: 12 }],
    ['count=0&budget=-5&hands=none&use=toString&power=__proto__', {}],
    ['count=1e3&budget=100000&eggs=duck', { eggs: 'duck' }],
    ['count=&budget=80&budget=90', { budget: 80 }],
    ['budget=1.5.5', {}],
    ['count=99999&budget=99999', { count: 99_999, budget: 99_999 }],
    ['count=100000&count=1.5', {}],
    // A box that is unchecked again.
    ['hands=all&hands=least', { hands: 'any' }],
  ])('drops only the invalid values of %s', (query, expected) => {
    expect(read(query)).toEqual({ ...INITIAL, ...expected });
  });

  it.each([
    ['149.99', 150],
    ['9999.5', 10_000],
  ])('rounds a budget of %s up to %d, so that a price with cents is within it', (budget, expected) => {
    expect(read(`budget=${budget}`)).toEqual({ ...INITIAL, budget: expected });
  });
});
