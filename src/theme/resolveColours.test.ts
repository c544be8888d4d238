import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldPath, Origin } from '../content/check/problem.ts';
import { contrast, failingPairs } from './colours.ts';
import { resolveColours } from './resolveColours.ts';
import { SHIPPED, SHIPPED_TONE, type Theme } from './tokens.ts';

type Written = NonNullable<Theme['colours']>;

const ORIGIN: Origin = { file: 'site.yaml', locate: () => ({ line: 1, column: 1 }) };

/** What is made of colours, and what is said of them: `light.buy: expected ...`. */
function resolve(written: Written) {
  const problems: { readonly field: string; readonly message: string }[] = [];
  const log = {
    error: (_origin: Origin, path: FieldPath, message: string) =>
      problems.push({ field: path.slice(2).join('.'), message }),
  };
  return { colours: resolveColours(written, ORIGIN, log), problems };
}

describe('the colours of a theme', () => {
  it('are the defaults if none is set', () => {
    const colours = { ...SHIPPED, tone: SHIPPED_TONE, print: null };
    expect(resolve({})).toEqual({ colours, problems: [] });
  });

  it('are replaced in print if the light scheme is dark', () => {
    const { colours } = resolve({ light: { paper: '#10131c', buy: '#7fd1ff' } });
    expect(colours.print).toMatchObject({ paper: '#ffffff', band: '#ffffff' });
    expect(contrast(colours.print?.ink ?? '#ffffff', '#ffffff')).toBeGreaterThan(7);
    expect(colours.print && failingPairs(colours.print)).toEqual([]);
    expect(resolve({ light: { paper: '#ffffff' } }).colours.print).toBeNull();
  });
});

describe('a pair with too little contrast', () => {
  it('is reported with a colour to add if the scheme sets none', () => {
    const { problems } = resolve({ dark: { paper: '#767676', ink: '#000000' } });
    const ofLight = problems.filter(({ field }) => field.startsWith('light.'));
    expect([...new Set(ofLight.map(({ field }) => field))]).toEqual(['light.paper']);
    for (const { message } of ofLight)
      expect(message).toMatch(/; the nearest colour that passes is '#\w{6}'$/);
  });

  it('asks for another ground where a colour passes on none', () => {
    const { problems } = resolve({ light: { ink: '#777', paper: '#ffffff', band: '#000000' } });
    expect(problems[0]).toEqual({
      field: 'light.ink',
      message: expect.stringMatching(
        /^expected a contrast with paper .*; no colour passes on all that ink is shown with: change paper as well$/,
      ),
    });
  });

  it('is reported once if two backgrounds have the same colour', () => {
    const { problems } = resolve({ light: { link: '#8a8a8a', paper: '#ffffff', surface: '#ffffff' } });
    expect(problems.filter(({ message }) => message.includes("'#ffffff'"))).toHaveLength(1);
  });

  it('passes with the proposed colours, as do all other pairs', () => {
    const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const written = fc.record({ buy: anyColour, link: anyColour, ink: anyColour, star: anyColour });
    let proposals = 0;
    fc.assert(
      fc.property(written, (light) => {
        const { problems } = resolve({ light });
        proposals += problems.length;
        const proposed = problems.flatMap(({ field, message }) => {
          const [, colour] = /passes is '(#\w{6})'$/.exec(message) ?? [];
          return colour ? [[field.replace('light.', ''), colour]] : [];
        });
        expect(resolve({ light: { ...light, ...Object.fromEntries(proposed) } })).toMatchObject({
          problems: [],
        });
      }),
      { numRuns: 8 },
    );
    expect(proposals).toBeGreaterThan(0);
  });
});
