import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { SHIPPED_LOOK } from './look.ts';
import { themedPrint, themedTokens, withoutUnsetTokens } from './themedTokens.ts';
import { SHIPPED, SHIPPED_TONE } from './tokens.ts';

const SHEET = readFileSync('templates/styles/tokens.css', 'utf8');

/** The declarations of the nth rule for the root. */
function rootRule(css: string, nth: number): string {
  return [...css.matchAll(/:root \{([^}]*)\}/g)][nth]?.[1] ?? '';
}

describe('the style sheet of the tokens', () => {
  it('has the colors of both schemes without duplicates', () => {
    const light = { ...SHIPPED.light, buy: '#123456', onSave: '#111111' } as const;
    const dark = { ...SHIPPED.dark, buy: '#abcdef', highlight: '#fedcba' } as const;
    const css = themedTokens(SHEET, {
      ...SHIPPED_LOOK,
      colors: { light, dark, tone: SHIPPED_TONE, print: null },
    });
    expect(rootRule(css, 0)).toContain('--buy: #123456;');
    expect(rootRule(css, 0)).toContain('--on-save: #111111;');
    expect(rootRule(css, 1)).toContain('--buy: #abcdef;');
    expect(rootRule(css, 1)).toContain('--highlight: #fedcba;');
    for (const rule of [rootRule(css, 0), rootRule(css, 1)]) {
      const names = [...rule.matchAll(/([\w-]+): /g)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each([
    [SHIPPED.light, SHIPPED.dark, ['light dark', 'light dark']],
    [SHIPPED.dark, SHIPPED.dark, ['dark', 'dark']],
    [SHIPPED.dark, SHIPPED.light, ['dark', 'light']],
  ])('has browsers draw their own parts as dark as the papers are', (light, dark, schemes) => {
    const css = themedTokens(SHEET, {
      ...SHIPPED_LOOK,
      colors: { light, dark, tone: SHIPPED_TONE, print: null },
    });
    expect([...css.matchAll(/color-scheme: ([^;)]+);/g)].map(([, scheme]) => scheme)).toEqual(schemes);
  });

  it('has a radius, and a smaller one for small elements', () => {
    const css = themedTokens(SHEET, { ...SHIPPED_LOOK, radius: 0.3 });
    expect(css).toContain('--radius: 0.3rem;');
    expect(css).toContain('--radius-small: 0.2rem;');
    expect(themedTokens(SHEET, { ...SHIPPED_LOOK, radius: 0 })).toContain('--radius: 0px;');
  });

  it('has the font of a package with the weights of its file', () => {
    const weights = [400, 700] as const;
    const file = { kind: 'file', family: 'Lora', weights, fallback: 'Georgia, serif' } as const;
    const headingFont = { ...file, contents: Buffer.from('') };
    const css = themedTokens(SHEET, { ...SHIPPED_LOOK, headingFont });
    expect(css).toMatch(
      /@font-face \{\s+font-family: "Lora";\s+src: url\("heading.woff2"\);\s+font-weight: 400 700;/,
    );
    expect(css).toContain('--serif: "Lora", Georgia, serif;');
    expect(css).not.toContain('family: Fraunces');
  });
});

describe('the smaller radius', () => {
  const sheet = '.a { border-radius: var(--radius-small, 0.5rem); width: calc(var(--n, 0) * 1em); }';

  it('is the fallback beside it if no theme sets it', () => {
    expect(withoutUnsetTokens(sheet, SHEET)).toBe(
      '.a { border-radius: 0.5rem; width: calc(var(--n, 0) * 1em); }',
    );
  });

  it('is that of a theme', () => {
    expect(withoutUnsetTokens(sheet, ':root { --radius-small: 0; }')).toContain(
      'border-radius: var(--radius-small);',
    );
  });
});

describe('the print style sheet', () => {
  const print =
    '@media print {\n  :root {\n    color-scheme: light;\n    --paper: #fff;\n  }\n  h2 { color: red; }\n}';

  it('sets all colors if the screen colors are for dark paper', () => {
    const colors = { light: SHIPPED.dark, dark: SHIPPED.dark, tone: SHIPPED_TONE, print: SHIPPED.light };
    const css = themedPrint(print, { ...SHIPPED_LOOK, colors });
    expect(rootRule(css, 0)).toContain(`--ink: ${SHIPPED.light.ink};`);
    expect(css).toContain('h2 { color: red; }');
    expect(themedPrint(print, SHIPPED_LOOK)).toBe(print);
  });
});

it('the sizes of text are those of the tokens, 14 pixels at least but for the days of a month', () => {
  const folders = ['templates/styles', 'src/widgets'].map((folder) => `${folder}/**/*.css`);
  // Paper has its own sizes.
  const sheets = fg.globSync(folders, { ignore: ['**/print.css'] });
  const sizes = sheets.flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/^@media print \{$.*?^\}$/gms, '');
    return [...css.matchAll(/font-size: ([^;]+);|font:\s+[^;]*?([\d.]+(?:rem|px|em))/g)]
      .map(([, size, short]) => size ?? short ?? '')
      .filter((size) => !/^(?:var\(--text-(?:tiny|small|lead|h2|h1)\)|1rem|inherit|0)$/.test(size))
      .map((size) => `${file}: ${size}`);
  });
  expect(sheets.length).toBeGreaterThan(20);
  expect(sizes).toEqual([]);
});
