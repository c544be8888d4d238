import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeIds, encodeIds, labelSetOf, labelsIn } from './columns.ts';

it('a column of ids round-trips any ids', () => {
  const counted = fc.tuple(fc.constantFrom('', 'a', 'b-'), fc.nat(), fc.constantFrom('', '-2', '.5'));
  const odd = fc.constantFrom('07', '08', '9007199254740993', '9007199254740995', '1e3', '1e4');
  const id = fc.oneof(
    fc.string(),
    odd,
    counted.map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      expect(decodeIds(encodeIds(ids))).toEqual(ids);
    }),
  );
});

it('labels beyond the 31 bits of a number, and unknown ones, are a list', () => {
  const all = Array.from({ length: 32 }, (_, index) => index);
  expect(labelSetOf([0, 2], all)).toBe(5);
  expect(labelSetOf([30], all)).toBe(1 << 30);
  expect(labelSetOf([31], all)).toEqual([31]);
  expect(labelSetOf([99], all)).toEqual([-1]);
});

it('a set of labels round-trips for any number of labels', () => {
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
