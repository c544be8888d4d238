import { expect, it } from 'vitest';
import { lazy, memoize, memoizeByObject, memoizeLast } from './memoize.ts';

/** A function that counts its calls, and returns how many there were. */
function counter() {
  let calls = 0;
  return () => ++calls;
}

it('a value is computed once for each argument, also if it is undefined', () => {
  const calls: (string | undefined)[] = [];
  const remember = memoize((argument: string | undefined) => {
    calls.push(argument);
    return argument;
  });
  expect(['a', 'b', 'a', undefined, undefined].map(remember)).toEqual(['a', 'b', 'a', undefined, undefined]);
  expect(calls).toEqual(['a', 'b', undefined]);
});

it('arguments with the same key have the same value', () => {
  const byLength = memoize(counter(), (text: string) => text.length);
  expect(['a', 'b', 'cc', 'd'].map(byLength)).toEqual([1, 1, 2, 1]);
});

it('an object has one value, and an equal object another', () => {
  const byObject = memoizeByObject<object, number>(counter());
  const one = {};
  const other = {};
  expect([one, other, one].map(byObject)).toEqual([1, 2, 1]);
});

it('only the last argument is remembered', () => {
  const last = memoizeLast<string, number>(counter());
  expect(['a', 'a', 'b', 'a'].map(last)).toEqual([1, 1, 2, 3]);
});

it('a lazy value is computed at its first use', () => {
  const next = counter();
  const value = lazy(next);
  expect([next(), value(), value(), next()]).toEqual([1, 2, 2, 3]);
});
