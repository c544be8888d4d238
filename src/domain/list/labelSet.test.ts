import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelSetOf, labelsIn } from './columns.ts';

it('takes a bit for each label, in the order of all labels', () => {
  expect(labelSetOf(['duck', 'goose'], ['goose', 'quail', 'duck'])).toBe(0b101);
  expect(labelsIn(0b101)).toEqual([0, 2]);
});

it('lists the labels where there are more than a number has bits', () => {
  const all = Array.from({ length: 32 }, (_, index) => index);
  expect(labelSetOf([31, 2], all)).toEqual([31, 2]);
  expect(labelsIn([31, 2])).toEqual([31, 2]);
});

it('gives back what it has packed, whatever the number of labels', () => {
  const some = fc.nat({ max: 60 }).chain((count) => {
    const all = Array.from({ length: count }, (_, index) => `label ${index}`);
    return fc.record({ all: fc.constant(all), labels: fc.subarray(all) });
  });
  fc.assert(
    fc.property(some, ({ all, labels }) => {
      expect(labelsIn(labelSetOf(labels, all)).map((index) => all[index])).toEqual(labels);
    }),
  );
});
