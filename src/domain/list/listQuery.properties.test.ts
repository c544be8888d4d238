import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_KEYS } from './filter.ts';
import { LIST_VIEWS, readListQuery, writeListQuery } from './listQuery.ts';
import { listStateArbitrary, vocabularyArbitrary } from './testing.ts';

describe('any list, with any preset', () => {
  it('comes back from its address in the same state', () => {
    fc.assert(
      fc.property(listArbitrary, ({ words, start, state }) => {
        const address = new URLSearchParams(writeListQuery(start, state)).toString();
        expect(readListQuery(words, start, new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  it('drops a bad value, and only that one', () => {
    fc.assert(
      fc.property(
        listArbitrary,
        choiceKey,
        fc.constantFrom('???', ' ', '$'),
        ({ words, start, state }, key, bad) => {
          const pairs = writeListQuery(start, state).filter(([name]) => name !== key);
          const expected = { ...state, [key]: start[key] };
          expect(readListQuery(words, start, [[key, bad], ...pairs])).toEqual(expected);
          expect(readListQuery(words, start, [...pairs, [key, bad]])).toEqual(expected);
        },
      ),
    );
  });

  it('is in a state that has an address, whatever the query', () => {
    fc.assert(
      fc.property(listArbitrary, garbageArbitrary, ({ words, start }, pairs) => {
        const state = readListQuery(words, start, pairs);
        expect(Object.keys(state).sort()).toEqual([...KEYS].sort());
        expect(readListQuery(words, start, writeListQuery(start, state))).toEqual(state);
      }),
    );
  });

  it('is in the same state without the unknown keys', () => {
    fc.assert(
      fc.property(listArbitrary, garbageArbitrary, ({ words, start }, pairs) => {
        const known = pairs.filter(([key]) => [...KEYS, 'egg_types'].includes(key));
        expect(readListQuery(words, start, pairs)).toEqual(readListQuery(words, start, known));
      }),
    );
  });
});

const KEYS = [...FILTER_KEYS, 'sort', 'view', 'search', 'page'] as const;
/** Any words can be searched for, so no search is a bad value. */
const choiceKey = fc.constantFrom(...KEYS.filter((key) => key !== 'search'));

const listArbitrary = vocabularyArbitrary.chain((words) =>
  fc.record({
    words: fc.constant(words),
    start: listStateArbitrary(words),
    state: listStateArbitrary(words),
  }),
);

const garbageArbitrary = fc.array(
  fc.tuple(
    fc.oneof(fc.string(), fc.constantFrom(...KEYS, 'egg_types', '__proto__', 'constructor')),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('all', '', 'manual', 'incubator', '49-100', '7-', '9-1', 'price', ...LIST_VIEWS),
    ),
  ),
);
