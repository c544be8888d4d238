import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addPosition,
  countCommon,
  decodeIds,
  encodeIds,
  hasPosition,
  intersection,
  labelSetOf,
  labelsIn,
  noPositions,
} from './columns.ts';

it('a column of ids stores the difference between ids that differ only in their number', () => {
  expect(encodeIds(['1', '2', '3', '9', '4'])).toEqual(['1', 1, 1, 6, -5]);
  expect(encodeIds(['dome-7-xl', 'dome-8-xl', 'dome-8'])).toEqual(['dome-7-xl', 1, 'dome-8']);
});

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

it('sets of positions can be intersected and counted', () => {
  const members = fc.uniqueArray(fc.nat(199)).map((positions) => new Set(positions));
  const setOf = (positions: ReadonlySet<number>) => {
    const set = noPositions(200);
    for (const position of positions) addPosition(set, position);
    return set;
  };
  fc.assert(
    fc.property(members, members, (a, b) => {
      const [first, second] = [setOf(a), setOf(b)];
      const common = intersection(first, second);
      for (let position = 0; position < 200; position++) {
        expect(hasPosition(first, position)).toBe(a.has(position));
        expect(hasPosition(common, position)).toBe(a.has(position) && b.has(position));
      }
      expect(countCommon(first, second)).toBe([...a].filter((position) => b.has(position)).length);
    }),
  );
});
