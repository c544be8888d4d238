import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstInOrder } from './table.ts';

it('firstInOrder equals the start of a stable sort of all items', () => {
  const items = fc.array(fc.record({ rank: fc.nat(5), name: fc.nat() }));
  fc.assert(
    fc.property(items, fc.nat(8), (list, count) => {
      const compare = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
      expect(firstInOrder(list, count, compare)).toEqual(list.toSorted(compare).slice(0, count));
    }),
  );
});
