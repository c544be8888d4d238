import { describe, expect, it } from 'vitest';
import { contrast, failingPairs, isDark } from './contrast.ts';
import { SHIPPED } from './tokens.ts';

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // https://webaim.org/articles/contrast/: the lightest grey that is legible on white, and the next one.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.47],
    ['#ff0000', '#ffffff', 3.99],
  ] as const)('%s and %s is %d to 1, whichever is in front', (one, other, ratio) => {
    expect(Math.abs(contrast(one, other) - ratio)).toBeLessThan(0.01);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

it.each([
  ['#ffffff', false],
  ['#fdf9f1', false],
  ['#1b1713', true],
  ['#0000ff', true],
  ['#ffff00', false],
] as const)('%s takes light writing: %s', (ground, dark) => {
  expect(isDark(ground)).toBe(dark);
});

it('a button has to be legible under the pointer too, where it is brighter', () => {
  const scheme = { ...SHIPPED.light, accent: '#757575', onAccent: '#ffffff' } as const;
  const failing = failingPairs(scheme).filter(({ front }) => front === 'onAccent');
  expect(failing.map(({ what }) => what)).toEqual(['buttons under the pointer']);
});
