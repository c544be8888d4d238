import { describe, expect, it } from 'vitest';
import { memoize, memoizeByObject } from './memoize.ts';

/** A memoized function and the number of its computations. */
function counted<A, T>(
  remember: (compute: (argument: A) => T) => (argument: A) => T,
  value: (argument: A) => T,
) {
  let computed = 0;
  const compute = remember((argument) => {
    computed++;
    return value(argument);
  });
  return { compute, times: () => computed };
}

describe('a memoized value', () => {
  it.each(['text', 0, false, null, undefined])('is computed once, even if it is %o', (value) => {
    const key = {};
    for (const remember of [memoize, memoizeByObject]) {
      const { compute, times } = counted(remember<object, unknown>, () => value);
      expect([compute(key), compute(key), times()]).toEqual([value, value, 1]);
    }
  });

  it('belongs to its own key', () => {
    const { compute, times } = counted<string, number>(
      (length) => memoize(length, (text) => text.toLowerCase()),
      (text) => text.length,
    );
    expect([compute('egg'), compute('EGG'), compute('eggs'), times()]).toEqual([3, 3, 4, 2]);
  });
});
