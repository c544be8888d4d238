import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ColourTools, loadColourTools } from './colourTools.ts';
import { contrast } from './contrast.ts';
import { nearestColour } from './nearestColour.ts';
import type { Hex } from './tokens.ts';

let tools: ColourTools;
beforeAll(async () => {
  tools = await loadColourTools();
});

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);

describe('the nearest colour', () => {
  it('passes on any ground, for any least contrast that black or white has there', () => {
    fc.assert(
      fc.property(anyColour, anyColour, fc.constantFrom(3, 4.5), (from, ground, least) => {
        const found = nearestColour(from, (other) => contrast(other, ground) >= least, tools);
        expect(found && contrast(found, ground)).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 60 },
    );
  });

  it('is the colour itself where that passes', () => {
    expect(nearestColour('#a63d28', () => true, tools)).toBe('#a63d28');
  });

  it('barely passes: nothing between the two does', () => {
    const found = nearestColour('#8a8a8a', (other) => contrast(other, '#ffffff') >= 4.5, tools);
    expect(found).toBe('#767676');
  });

  it('keeps its hue', () => {
    const found = nearestColour('#f2b134', (other) => contrast(other, '#ffffff') >= 4.5, tools);
    const hueOf = (hex: Hex) => tools.toLch(hex).hue ?? Number.NaN;
    expect(Math.abs(hueOf(found ?? '#000000') - hueOf('#f2b134'))).toBeLessThan(8);
  });

  it('is none where no lightness suits', () => {
    expect(nearestColour('#a63d28', () => false, tools)).toBeNull();
  });
});

describe('a colour is read', () => {
  it.each([
    ['#A63D28', '#a63d28'],
    ['#abc', '#aabbcc'],
    ['tomato', '#ff6347'],
    ['rgb(166 61 40)', '#a63d28'],
    ['hsl(200, 50%, 40%)', '#337799'],
    ['oklch(50% 0.14 35)', '#a33e25'],
    ['#a63d28ff', '#a63d28'],
  ])('of %s as %s', (text, hex) => {
    expect(tools.read(text)).toEqual({ kind: 'colour', hex });
  });

  it('of more than sRGB has as the nearest that it has', () => {
    expect(tools.read('color(display-p3 1 0 0)')).toMatchObject({ hex: expect.stringMatching(/^#ff[01]/) });
  });

  it.each(['rgb(0 0 0 / 50%)', '#12345680', 'transparent'])('not of %s, which is translucent', (text) => {
    expect(tools.read(text)).toEqual({ kind: 'translucent' });
  });

  it.each([
    'brown-ish',
    '#12',
    'var(--ink)',
    'currentColor',
    'rgb(calc(1) 0 0)',
    '',
    'url(x)',
    '#fff;color:red',
  ])('not of %s, which is none', (text) => {
    expect(tools.read(text)).toEqual({ kind: 'none' });
  });
});
