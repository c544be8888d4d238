import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EggSpace, roomFor } from './eggSpace.ts';

const DUCK: EggSpace[] = [
  { eggs: { min: 100, max: 100 }, henEggs: 100 },
  { eggs: { min: 28, max: 28 }, henEggs: 42 },
];
const GOOSE: EggSpace[] = [
  { eggs: { min: 40, max: 40 }, henEggs: 100 },
  { eggs: { min: 14, max: 14 }, henEggs: 42 },
];

describe('the room of a machine for other eggs', () => {
  it.each([
    [42, DUCK, { min: 28, max: 42 }],
    [24, DUCK, { min: 16, max: 24 }],
    [24, GOOSE, { min: 8, max: 9 }],
    [24, [{ eggs: { min: 200, max: 220 }, henEggs: 100 }] satisfies EggSpace[], { min: 48, max: 52 }],
  ])(
    'for %i hen eggs ranges from the lowest to the highest number of any source',
    (capacity, spaces, room) => {
      expect(roomFor(capacity, spaces)).toEqual(room);
    },
  );

  it('is null without a source, and if not a single egg fits', () => {
    expect(roomFor(24, [])).toBeNull();
    expect(roomFor(2, GOOSE)).toBeNull();
    expect(roomFor(0, DUCK)).toBeNull();
  });

  it('grows with the machine, and its max is never below its min', () => {
    const space = fc
      .tuple(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 100 }),
      )
      .map(([fewest, more, henEggs]): EggSpace => ({ eggs: { min: fewest, max: fewest + more }, henEggs }));
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.array(space, { minLength: 1 }), (capacity, more, spaces) => {
        const small = roomFor(capacity, spaces) ?? { min: 0, max: 0 };
        const large = roomFor(capacity + more, spaces) ?? { min: 0, max: 0 };
        expect(small.min).toBeLessThanOrEqual(small.max);
        expect(large.min).toBeGreaterThanOrEqual(small.min);
        expect(large.max).toBeGreaterThanOrEqual(small.max);
      }),
    );
  });
});
