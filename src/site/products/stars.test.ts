import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledStars } from './offer.ts';

describe('the star rating', () => {
  it.each([
    [0, 0],
    [0.9, 0],
    [1, 1],
    [4.3, 4],
    [4.9, 4],
    [5, 5],
  ])('is filled to floor(rating): %d fills %i', (rating, filled) => {
    expect(filledStars(rating)).toBe(filled);
  });

  it('never fills fewer than none nor more than all', () => {
    expect(filledStars(-1)).toBe(0);
    expect(filledStars(7.5)).toBe(5);
  });

  it('leaves less than one star of a rating unfilled', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (rating) => {
        const unfilled = rating - filledStars(rating);
        expect(unfilled).toBeGreaterThanOrEqual(0);
        expect(unfilled).toBeLessThan(1);
      }),
    );
  });
});
