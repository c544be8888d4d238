import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../domain/table.ts';
import { contrast, failingPairs, isDark, PAIRS } from './colors.ts';
import { nearestColor, readColor, toLch } from './conversion.ts';
import { deriveScheme, deriveTone, type SetColors } from './deriveScheme.ts';
import { type Hex, propertyOf, SHIPPED, SHIPPED_TONE } from './tokens.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);

describe('the contrast of two colors', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // https://webaim.org/articles/contrast/: the lightest gray that is legible on white, and the next one.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.47],
    ['#ff0000', '#ffffff', 3.99],
  ] as const)('%s and %s is %d to 1, whichever is in front', (one, other, ratio) => {
    expect(Math.abs(contrast(one, other) - ratio)).toBeLessThan(0.01);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

it('light writing is for grounds on which it has more contrast than dark writing', () => {
  const grounds = ['#ffffff', '#fdf9f1', '#1b1713', '#0000ff', '#ffff00'] as const;
  expect(grounds.filter(isDark)).toEqual(['#1b1713', '#0000ff']);
});

it('a button must also be legible in its brighter hover state', () => {
  const scheme = { ...SHIPPED.light, buy: '#757575', onBuy: '#ffffff' } as const;
  const failing = failingPairs(scheme).filter(({ front }) => front === 'onBuy');
  expect(failing.map(({ what }) => what)).toEqual(['buttons under the pointer']);
});

describe('the nearest color', () => {
  it('is of its hue, and barely passes: nothing between the two does', () => {
    const passes = (other: Hex) => contrast(other, '#ffffff') >= 4.5;
    expect(nearestColor('#8a8a8a', passes)).toBe('#767676');
    expect(hueDistance(nearestColor('#f2b134', passes) ?? '#000000', '#f2b134')).toBeLessThan(8);
    expect(nearestColor('#a63d28', passes)).toBe('#a63d28');
  });
});

describe('a color is read', () => {
  it.each([
    ['#A63D28', '#a63d28'],
    ['oklch(50% 0.14 35)', '#a33e25'],
    ['#a63d28ff', '#a63d28'],
  ])('of %s as %s', (text, hex) => {
    expect(readColor(text)).toEqual({ kind: 'color', hex });
  });

  it('of more than sRGB has as the nearest that it has', () => {
    expect(readColor('color(display-p3 1 0 0)')).toMatchObject({ hex: expect.stringMatching(/^#ff[01]/) });
  });

  it.each(['rgb(0 0 0 / 50%)', '#12345680', 'transparent'])('not of %s, which is translucent', (text) => {
    expect(readColor(text)).toEqual({ kind: 'translucent' });
  });

  it.each([
    ...['brown-ish', '#12', 'var(--ink)', 'currentColor', 'rgb(calc(1) 0 0)', '', 'url(x)', '#fff;color:red'],
  ])('not of %s, which is none', (text) => {
    expect(readColor(text)).toEqual({ kind: 'none' });
  });
});

function bothSchemes(light: SetColors, dark: SetColors = {}) {
  return { light: deriveScheme('light', light, dark), dark: deriveScheme('dark', dark, light) };
}

const lightnessOf = (color: Hex) => toLch(color).lightness;
const chromaOf = (color: Hex) => toLch(color).chroma;

function hueDistance(one: Hex, other: Hex): number {
  const turn = Math.abs((toLch(one).hue ?? 0) - (toLch(other).hue ?? 0));
  return Math.min(turn, 360 - turn);
}

describe('one color alone', () => {
  it.each([
    ['link', 'link'],
    ['buy', 'buyText'],
  ] as const)(
    'keeps its hue in both schemes, and text of it is lighter in the dark one: %s',
    (token, text) => {
      const { light, dark } = bothSchemes({ [token]: '#1f5f9c' });
      for (const each of [token, text]) expect(hueDistance(dark[each], '#1f5f9c')).toBeLessThan(12);
      expect(lightnessOf(dark[text])).toBeGreaterThan(lightnessOf(light[text]) + 0.1);
      expect(light).toEqual({ ...SHIPPED.light, [token]: '#1f5f9c', [text]: '#1f5f9c' });
    },
  );

  it('of the dark scheme also applies to the light one', () => {
    const { light } = bothSchemes({}, { buy: '#8fd0ff' });
    expect(hueDistance(light.buy, '#8fd0ff')).toBeLessThan(12);
    expect(failingPairs(light)).toEqual([]);
  });

  it('gives legible schemes if it is legible itself', () => {
    fc.assert(
      fc.property(anyColor, (buy) => {
        const { light, dark } = bothSchemes({ buy });
        expect(failingPairs(dark)).toEqual([]);
        for (const { front, ground } of failingPairs(light)) expect([front, ground]).toContain('buy');
      }),
      { numRuns: 25 },
    );
  });
});

describe('a paper alone', () => {
  it('of gray gives gray text, lines and backgrounds', () => {
    const { light, dark } = bothSchemes({ paper: '#ffffff' });
    for (const { band, line, ink, inkSoft, lineStrong } of [light, dark])
      for (const neutral of [band, line, ink, inkSoft, lineStrong])
        expect(chromaOf(neutral)).toBeLessThan(0.005);
    expect(dark.paper).not.toBe(SHIPPED.dark.paper);
  });

  it('that is dark makes the light scheme dark', () => {
    const { light } = bothSchemes({ paper: '#0e1420' });
    expect(isDark(light.surface)).toBe(true);
    expect(isDark(light.ink)).toBe(false);
    expect(failingPairs(light)).toEqual([]);
  });

  it('gives legible schemes, except for a medium lightness', () => {
    const edges = anyColor.filter((paper) => lightnessOf(paper) > 0.9 || lightnessOf(paper) < 0.3);
    fc.assert(
      fc.property(edges, (paper) => {
        const { light, dark } = bothSchemes({ paper });
        expect([...failingPairs(light), ...failingPairs(dark)]).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

it('the text of a light button is dark, and not a gray that is barely legible', () => {
  const { dark } = bothSchemes({}, { buy: '#ffd400', paper: '#000000' });
  expect(contrast(dark.onBuy, dark.buy)).toBeGreaterThan(7);
});

it('the tone of machines is of the hue of the buttons, as light as it was', () => {
  const tone = deriveTone('#1f5f9c');
  expect(hueDistance(tone.plain, '#1f5f9c')).toBeLessThan(12);
  for (const part of keysOf(SHIPPED_TONE))
    expect(Math.abs(lightnessOf(tone[part]) - lightnessOf(SHIPPED_TONE[part]))).toBeLessThan(0.03);
});

const TOKENS = readFileSync('templates/styles/tokens.css', 'utf8');

describe('the colors that are shipped', () => {
  it.each(keysOf(SHIPPED.light))('have %s as the style sheets have it', (token) => {
    const found = [...TOKENS.matchAll(new RegExp(`${propertyOf(token)}: (#\\w+);`, 'g'))].map(
      ([, value = '']) => (value.length === 4 ? value.replace(/\w/g, '$&$&') : value),
    );
    const [light, dark = light] = found;
    expect([light, dark]).toEqual([SHIPPED.light[token], SHIPPED.dark[token]]);
  });

  it.each(['light', 'dark'] as const)('can be told apart in every pair that pages show: %s', (scheme) => {
    expect(PAIRS.length).toBeGreaterThan(20);
    expect(failingPairs(SHIPPED[scheme])).toEqual([]);
  });

  it('have light text on the red of buttons to stores, at 5:1 and more, by night as well', () => {
    for (const { buy, onBuy } of [SHIPPED.light, SHIPPED.dark]) {
      expect(contrast(onBuy, buy)).toBeGreaterThanOrEqual(5);
      expect([isDark(buy), isDark(onBuy)]).toEqual([true, false]);
    }
  });

  it('are all that the style sheet of tokens has', () => {
    const known: readonly string[] = keysOf(SHIPPED.light).map(propertyOf);
    const names = Array.from(TOKENS.matchAll(/(--[\w-]+): #/g), ([, name = '']) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
