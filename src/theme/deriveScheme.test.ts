import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ColourTools, loadColourTools } from './colourTools.ts';
import { contrast, failingPairs, isDark } from './contrast.ts';
import { deriveScheme, deriveTone, type SetColours } from './deriveScheme.ts';
import { type Hex, SHIPPED, SHIPPED_TONE } from './tokens.ts';

let tools: ColourTools;
beforeAll(async () => {
  tools = await loadColourTools();
});

function bothSchemes(light: SetColours, dark: SetColours = {}) {
  return { light: deriveScheme('light', light, dark, tools), dark: deriveScheme('dark', dark, light, tools) };
}

const lightnessOf = (colour: Hex) => tools.toLch(colour).lightness;
const chromaOf = (colour: Hex) => tools.toLch(colour).chroma;

function hueDistance(one: Hex, other: Hex): number {
  const turn = Math.abs((tools.toLch(one).hue ?? 0) - (tools.toLch(other).hue ?? 0));
  return Math.min(turn, 360 - turn);
}

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);

describe('a theme', () => {
  it('without colours is the shipped one', () => {
    expect(bothSchemes({})).toEqual(SHIPPED);
  });

  it('with colours of the shipped light scheme is the shipped one, in dark as well', () => {
    const { paper, accent, highlight, ink } = SHIPPED.light;
    expect(bothSchemes({ paper, accent, highlight, ink })).toEqual(SHIPPED);
  });

  it('has what its owner sets, whatever that is', () => {
    expect(bothSchemes({ ink: '#ffffff', paper: '#ffffff' }).light).toMatchObject({
      ink: '#ffffff',
      paper: '#ffffff',
    });
  });
});

describe('an accent alone', () => {
  it('gives links and buttons of its hue in both schemes, lighter in the dark one', () => {
    const { light, dark } = bothSchemes({ accent: '#1f5f9c' });
    for (const shown of [light.link, dark.link, dark.accent])
      expect(hueDistance(shown, '#1f5f9c')).toBeLessThan(12);
    expect(lightnessOf(dark.accent)).toBeGreaterThan(lightnessOf(light.accent) + 0.1);
    expect({ ...light, accent: '', link: '' }).toEqual({ ...SHIPPED.light, accent: '', link: '' });
  });

  it('of the dark scheme serves the light one', () => {
    const { light } = bothSchemes({}, { accent: '#8fd0ff' });
    expect(hueDistance(light.accent, '#8fd0ff')).toBeLessThan(12);
    expect(failingPairs(light)).toEqual([]);
  });

  it('gives legible schemes wherever it is legible itself', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const { light, dark } = bothSchemes({ accent });
        expect(failingPairs(dark)).toEqual([]);
        for (const { front, ground } of failingPairs(light)) expect([front, ground]).toContain('accent');
      }),
      { numRuns: 25 },
    );
  });
});

describe('a paper alone', () => {
  it('of grey gives grey text, lines and grounds', () => {
    const { light, dark } = bothSchemes({ paper: '#ffffff' });
    for (const { band, line, ink, inkSoft, lineStrong } of [light, dark])
      for (const neutral of [band, line, ink, inkSoft, lineStrong])
        expect(chromaOf(neutral)).toBeLessThan(0.005);
    expect(dark.paper).not.toBe(SHIPPED.dark.paper);
  });

  it('that is dark makes a dark scheme of the light one', () => {
    const { light } = bothSchemes({ paper: '#0e1420' });
    expect(isDark(light.surface)).toBe(true);
    expect(isDark(light.ink)).toBe(false);
    expect(failingPairs(light)).toEqual([]);
  });

  it('gives legible schemes, unless it is of a middle lightness', () => {
    const edges = anyColour.filter((paper) => lightnessOf(paper) > 0.9 || lightnessOf(paper) < 0.3);
    fc.assert(
      fc.property(edges, (paper) => {
        const { light, dark } = bothSchemes({ paper });
        expect([...failingPairs(light), ...failingPairs(dark)]).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

it('the writing on a light accent is dark, and not a grey that is barely legible', () => {
  const { dark } = bothSchemes({}, { accent: '#ffd400', paper: '#000000' });
  expect(contrast(dark.onAccent, dark.accent)).toBeGreaterThan(7);
});

describe('the tone of machines', () => {
  it('is the shipped one with the shipped accent', () => {
    expect(deriveTone(SHIPPED.light.accent, tools)).toEqual(SHIPPED_TONE);
  });

  it('is of the hue of another accent, as light as it was', () => {
    const { light, plain, shade } = deriveTone('#1f5f9c', tools);
    expect(hueDistance(plain, '#1f5f9c')).toBeLessThan(12);
    for (const [now, shipped] of [
      [light, SHIPPED_TONE.light],
      [plain, SHIPPED_TONE.plain],
      [shade, SHIPPED_TONE.shade],
    ] as const)
      expect(Math.abs(lightnessOf(now) - lightnessOf(shipped))).toBeLessThan(0.03);
  });
});
