import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QueryCodec, type QueryField, readQuery, writeQuery } from './queryString.ts';

interface Shelf {
  readonly eggs: number;
  readonly colour: string | null;
}

/** A whole number; anything else is invalid. */
const eggs: QueryField<number> = {
  parse: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  format: String,
};

/** Any text behind a colon; the word `none` for no colour. */
const colour: QueryField<string | null> = {
  parse: (text) => (text === 'none' ? null : text.startsWith(':') ? text.slice(1) : undefined),
  format: (value) => (value === null ? 'none' : `:${value}`),
};

/** What a field may need to know to read a value: here nothing. */
const vocabulary = null;
const codec: QueryCodec<Shelf> = { eggs, colour };
const defaults: Shelf = { eggs: 12, colour: 'white' };

const shelfArbitrary = fc.record({
  eggs: fc.nat(),
  colour: fc.option(fc.string({ unit: 'grapheme' })),
});

describe('reading a query string', () => {
  it('keeps the default of what is absent', () => {
    expect(read('')).toEqual(defaults);
    expect(read('eggs=7')).toEqual({ eggs: 7, colour: 'white' });
  });

  it('passes over an unknown key', () => {
    expect(read('utm_source=mail&eggs=7&EGGS=8')).toEqual({ eggs: 7, colour: 'white' });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'passes over %s, a name that every object knows',
    (key) => {
      const state = readQuery(codec, vocabulary, defaults, [[key, ':red']]);
      expect(Object.entries(state)).toEqual(Object.entries(defaults));
      expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    },
  );

  it('drops an invalid value, and only that', () => {
    expect(read('eggs=many&colour=:red')).toEqual({ eggs: 12, colour: 'red' });
    expect(read('eggs=7&colour=red')).toEqual({ eggs: 7, colour: 'white' });
  });

  it('counts the first valid value of a repeated key', () => {
    expect(read('eggs=7&eggs=8').eggs).toBe(7);
    expect(read('eggs=many&eggs=8&eggs=9').eggs).toBe(8);
  });

  it('counts a value that stands for none, rather than the default or a later one', () => {
    expect(read('colour=none&colour=:red').colour).toBeNull();
  });
});

describe('writing a query string', () => {
  it('leaves out what equals its default', () => {
    expect(writeQuery(codec, defaults, defaults)).toEqual([]);
    expect(writeQuery(codec, defaults, { eggs: 7, colour: 'white' })).toEqual([['eggs', '7']]);
  });
});

describe('a query string', () => {
  it('is read back as it was written, whatever the state and the defaults', () => {
    fc.assert(
      fc.property(shelfArbitrary, shelfArbitrary, (state, preset) => {
        const address = new URLSearchParams(writeQuery(codec, preset, state)).toString();
        expect(readQuery(codec, vocabulary, preset, new URLSearchParams(address))).toEqual(state);
      }),
    );
  });
});

function read(query: string): Shelf {
  return readQuery(codec, vocabulary, defaults, new URLSearchParams(query));
}
