import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldPath, Origin } from '../content/check/problem.ts';
import { contrast, failingPairs } from './colours.ts';
import { resolveColours } from './resolveColours.ts';
import { SHIPPED, SHIPPED_TONE, type Theme } from './tokens.ts';

type Written = NonNullable<Theme['colours']>;

const ORIGIN: Origin = { file: 'site.yaml', locate: () => ({ line: 1, column: 1 }) };

/** What is made of colours, and what is said of them: `light.buy: expected ...`. */
async function resolve(written: Written) {
  const problems: { readonly field: string; readonly message: string }[] = [];
  const log = {
    error: (_origin: Origin, path: FieldPath, message: string) =>
      problems.push({ field: path.slice(2).join('.'), message }),
  };
  return { colours: await resolveColours(written, ORIGIN, log), problems };
}

describe('the colours of a theme', () => {
  it('are the defaults if none is set', async () => {
    expect(await resolve({})).toEqual({
      colours: { ...SHIPPED, tone: SHIPPED_TONE, print: null },
      problems: [],
    });
  });

  it('accept any CSS notation', async () => {
    const { colours, problems } = await resolve({ light: { buy: 'oklch(45% 0.12 250)', ink: 'black' } });
    expect(problems).toEqual([]);
    expect(colours.light).toMatchObject({ buy: expect.stringMatching(/^#[0-9a-f]{6}$/), ink: '#000000' });
  });

  it('are replaced in print if the light scheme is dark', async () => {
    const { colours } = await resolve({ light: { paper: '#10131c', buy: '#7fd1ff' } });
    expect(colours.print).toMatchObject({ paper: '#ffffff', band: '#ffffff' });
    expect(contrast(colours.print?.ink ?? '#ffffff', '#ffffff')).toBeGreaterThan(7);
    expect(colours.print && failingPairs(colours.print)).toEqual([]);
    expect((await resolve({ light: { paper: '#ffffff' } })).colours.print).toBeNull();
  });
});

describe('a pair with too little contrast', () => {
  it('is reported with both colours, the ratio, the minimum, and the nearest colour that passes', async () => {
    const { problems } = await resolve({ light: { link: '#8a8a8a', paper: '#ffffff' } });
    expect(problems[0]).toEqual({
      field: 'light.link',
      message:
        "expected a contrast with paper '#ffffff' of at least 4.5:1 (links), found '#8a8a8a' with 3.45:1; the nearest colour that passes is '#666666'",
    });
  });

  it('is reported at the colour that was set if the other one is derived', async () => {
    const { problems } = await resolve({ light: { buy: '#767676', onBuy: '#ffffff' } });
    expect([...new Set(problems.map(({ field }) => field))]).toEqual(['light.buy', 'light.onBuy']);
  });

  it('is reported with a colour to add if the scheme sets none', async () => {
    const { problems } = await resolve({ dark: { paper: '#767676', ink: '#000000' } });
    const ofLight = problems.filter(({ field }) => field.startsWith('light.'));
    expect([...new Set(ofLight.map(({ field }) => field))]).toEqual(['light.paper']);
    for (const { message } of ofLight)
      expect(message).toMatch(/; the nearest colour that passes is '#\w{6}'$/);
  });

  it('asks for another ground where a colour passes on none', async () => {
    const { problems } = await resolve({ light: { ink: '#777', paper: '#ffffff', band: '#000000' } });
    expect(problems[0]).toEqual({
      field: 'light.ink',
      message: expect.stringMatching(
        /^expected a contrast with paper .*; no colour passes on all that ink is shown with: change paper as well$/,
      ),
    });
  });

  it('is reported once if two backgrounds have the same colour', async () => {
    const { problems } = await resolve({ light: { link: '#8a8a8a', paper: '#ffffff', surface: '#ffffff' } });
    expect(problems.filter(({ message }) => message.includes("'#ffffff'"))).toHaveLength(1);
  });

  it('is reported in both schemes together', async () => {
    const { problems } = await resolve({ light: { link: '#fff' }, dark: { link: '#000' } });
    expect([...new Set(problems.map(({ field }) => field))]).toEqual(['light.link', 'dark.link']);
  });

  it('passes with the proposed colours, as do all other pairs', async () => {
    const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const written = fc.record({ buy: anyColour, link: anyColour, ink: anyColour, star: anyColour });
    let proposals = 0;
    await fc.assert(
      fc.asyncProperty(written, async (light) => {
        const { problems } = await resolve({ light });
        proposals += problems.length;
        const proposed = problems.flatMap(({ field, message }) => {
          const [, colour] = /passes is '(#\w{6})'$/.exec(message) ?? [];
          return colour ? [[field.replace('light.', ''), colour]] : [];
        });
        expect(await resolve({ light: { ...light, ...Object.fromEntries(proposed) } })).toMatchObject({
          problems: [],
        });
      }),
      { numRuns: 8 },
    );
    expect(proposals).toBeGreaterThan(0);
  });
});
