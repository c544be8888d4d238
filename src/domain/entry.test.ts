import { expect, it } from 'vitest';
import { originOf, toEntry } from './entry.ts';

const origin = { file: 'stores.yaml', locate: () => ({ line: 3, column: 5 }) };

it('an entry is the object that was read, and its copies have its origin', () => {
  const value = { name: 'Egg Mart' };
  const entry = toEntry({ value, origin });
  expect(entry).toBe(value);
  const copy = { ...entry, name: 'Egg Market' };
  expect(originOf(copy)).toBe(origin);
});

it('the origin is not part of the data: neither hashes nor threads see it', () => {
  const entry = toEntry({ value: { name: 'Egg Mart' }, origin });
  expect(JSON.stringify(entry)).toBe('{"name":"Egg Mart"}');
  expect(Reflect.ownKeys(structuredClone(entry))).toEqual(['name']);
});
