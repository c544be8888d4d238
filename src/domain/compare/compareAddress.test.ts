import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug } from '../slug.ts';
import { MOST_COMPARED, readCompareQuery, writeCompareQuery } from './comparison.ts';

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);

describe('the address of a comparison', () => {
  it.each([
    ['', []],
    ['p=', []],
    ['p=one', ['one']],
    ['p=one,two', ['one', 'two']],
    ['p=two,one,two', ['two', 'one']],
    ['p=one&p=two', ['one', 'two']],
    ['p=%20One%20,two', ['one', 'two']],
    ['p=../one,one/two,<b>,__proto__,%00,%F0,two', ['two']],
    ['q=one', []],
  ])('names products: %s', (query, slugs) => {
    expect(read(query)).toEqual({ slugs, omitted: 0, differences: false });
  });

  it('names five products, and says how many more it names', () => {
    expect(read('p=a,b,c,d,e,f,g,a')).toEqual({
      slugs: ['a', 'b', 'c', 'd', 'e'],
      omitted: 2,
      differences: false,
    });
  });

  it('says whether only differences show', () => {
    expect(read('p=a,b&rows=different').differences).toBe(true);
    expect(read('p=a,b&rows=all').differences).toBe(false);
  });

  it('reads back what it writes', () => {
    const state = fc.record({
      slugs: fc.uniqueArray(slug, { minLength: 1, maxLength: MOST_COMPARED }),
      differences: fc.boolean(),
    });
    fc.assert(
      fc.property(state, (written) => {
        const query = writeCompareQuery(written);
        expect(query).not.toContain('%');
        expect(read(query)).toEqual({ ...written, omitted: 0 });
      }),
    );
  });

  it('gives slugs alone, each once and five at most, whatever it says', () => {
    const key = fc.constantFrom('p', 'p', 'rows', 'x');
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(slug, fc.string())).map((all) => all.join(',')),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 4 }), (pairs) => {
        const { slugs } = readCompareQuery(pairs);
        expect(slugs.length).toBeLessThanOrEqual(MOST_COMPARED);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs.every(isSlug)).toBe(true);
      }),
    );
  });
});
