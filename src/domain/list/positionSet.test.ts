import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCommon, hasPosition, intersection, positionsWhere } from './columns.ts';

const LENGTH = 200;
const membersArbitrary = fc.uniqueArray(fc.nat(LENGTH - 1)).map((members) => new Set(members));

function setOf(members: ReadonlySet<number>) {
  return positionsWhere(LENGTH, (position) => members.has(position));
}

describe('a set of positions', () => {
  it('has the positions that the test accepts, and no others', () => {
    fc.assert(
      fc.property(membersArbitrary, (members) => {
        const set = setOf(members);
        for (let position = 0; position < LENGTH; position++) {
          expect(hasPosition(set, position)).toBe(members.has(position));
        }
      }),
    );
  });

  it('has in common with others what all have', () => {
    fc.assert(
      fc.property(membersArbitrary, fc.array(membersArbitrary, { maxLength: 3 }), (first, others) => {
        const common = [...first].filter((position) => others.every((other) => other.has(position)));
        expect(intersection(setOf(first), ...others.map(setOf))).toEqual(setOf(new Set(common)));
      }),
    );
  });

  it('counts what two have in common', () => {
    fc.assert(
      fc.property(membersArbitrary, membersArbitrary, (a, b) => {
        expect(countCommon(setOf(a), setOf(b))).toBe([...a].filter((position) => b.has(position)).length);
      }),
    );
  });

  it('is not changed by an intersection', () => {
    const set = setOf(new Set([1, 40]));
    intersection(set, setOf(new Set([1])));
    expect(hasPosition(set, 40)).toBe(true);
  });
});
