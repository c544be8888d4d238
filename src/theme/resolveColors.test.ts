import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldPath, Origin } from '../content/check/problem.ts';
import { contrast, failingPairs } from './colors.ts';
import { resolveColors } from './resolveColors.ts';
import { SHIPPED, SHIPPED_TONE, type Theme } from './tokens.ts';

type Written = NonNullable<Theme['colors']>;

const ORIGIN: Origin = { file: 'site.yaml', locate: () => ({ line: 1, column: 1 }) };

/** What is made of colors, and what is said of them: `light.buy: expected ...`. */
function resolve(written: Written) {
  const problems: { readonly field: string; readonly message: string }[] = [];
  const log = {
    error: (_origin: Origin, path: FieldPath, message: string) =>
      problems.push({ field: path.slice(2).join('.'), message }),
  };
  return { colors: resolveColors(written, ORIGIN, log), problems };
}

describe('the colors of a theme', () => {
  it('are the defaults if none is set', () => {
    const colors = { ...SHIPPED, tone: SHIPPED_TONE, print: null };
    expect(resolve({})).toEqual({ colors, problems: [] });
  });

  it('are replaced in print if the light scheme is dark', () => {
    const { colors } = resolve({ light: { paper: '#10131c', buy: '#7fd1ff' } });
    expect(colors.print).toMatchObject({ paper: '#ffffff', band: '#ffffff' });
    expect(contrast(colors.print?.ink ?? '#ffffff', '#ffffff')).toBeGreaterThan(7);
    expect(colors.print && failingPairs(colors.print)).toEqual([]);
    expect(resolve({ light: { paper: '#ffffff' } }).colors.print).toBeNull();
  });
});

describe('a pair with too little contrast', () => {
  it('is reported with a color to add if the scheme sets none', () => {
    const { problems } = resolve({ dark: { paper: '#767676', ink: '#000000' } });
    const ofLight = problems.filter(({ field }) => field.startsWith('light.'));
    expect([...new Set(ofLight.map(({ field }) => field))]).toEqual(['light.paper']);
    for (const { message } of ofLight)
      expect(message).toMatch(/; the nearest color that passes is '#\w{6}'$/);
  });

  it('requests another color if none passes on all grounds', () => {
    const { problems } = resolve({ light: { ink: '#777', paper: '#ffffff', band: '#000000' } });
    expect(problems[0]).toEqual({
      field: 'light.ink',
      message: expect.stringMatching(
        /^expected a contrast with tint .*; no color passes on all that ink is shown with: change another color as well$/,
      ),
    });
  });

  it('is reported once for each color, on the ground where it is read worst', () => {
    const { problems } = resolve({ light: { link: '#8a8a8a', paper: '#ffffff' } });
    const message = expect.stringContaining("with tint '#f6e3b4'");
    expect(problems).toEqual([{ field: 'light.link', message }]);
  });

  it('passes with the proposed colors, as do all other pairs', () => {
    const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const written = fc.record({ buy: anyColor, link: anyColor, ink: anyColor, star: anyColor });
    let proposals = 0;
    fc.assert(
      fc.property(written, (light) => {
        const { problems } = resolve({ light });
        proposals += problems.length;
        const proposed = problems.flatMap(({ field, message }) => {
          const [, color] = /passes is '(#\w{6})'$/.exec(message) ?? [];
          return color ? [[field.replace('light.', ''), color]] : [];
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
