import { describe, expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf, once, validSite } from './testing.ts';

const WORDMARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30H0z"/></svg>';

/** The changes that give the valid content a theme and two logos. */
const themed = (theme: object, wordmark = WORDMARK) => ({
  'images/wordmark.svg': wordmark,
  'images/wordmark-light.svg': WORDMARK,
  'site.yaml': appended(`\ntheme: ${JSON.stringify(theme)}\n`),
});

const HOME = 'index.html';

/** A site with colors, a font of systems and two logos. */
const themedSite = once(() =>
  buildWith(
    themed({
      colors: { light: { paper: '#f0f4ff', buy: '#1f5f9c' }, dark: { paper: '#0a0d18' } },
      headingFont: 'humanist',
      logo: { light: '/images/wordmark.svg', dark: '/images/wordmark-light.svg' },
    }),
  ),
);

describe('a theme', () => {
  it('that says nothing changes no file', async () => {
    const files = new Map((await buildWith(themed({}))).files);
    for (const logo of ['images/wordmark.svg', 'images/wordmark-light.svg']) files.delete(logo);
    expect(files).toEqual((await validSite()).files);
  });

  it('gives its colors to pages, to what browsers paint around them, to home screens and to icons', async () => {
    const { text, files } = await themedSite();
    expect(text(HOME)).toContain('--buy: #1f5f9c;');
    expect(text(HOME)).toContain(
      '<meta name="theme-color" content="#0a0d18" media="(prefers-color-scheme:dark)"/>',
    );
    expect(text(HOME)).toContain('<meta name="theme-color" content="#f0f4ff"/>');
    expect(JSON.parse(text('site.webmanifest'))).toMatchObject({
      theme_color: '#f0f4ff',
      background_color: '#f0f4ff',
    });
    const icon = 'apple-touch-icon.png';
    expect(files.get(icon)).toMatch(/PNG/);
    expect(files.get(icon)).not.toBe((await validSite()).files.get(icon));
  });

  it('draws the machines of pictures, and of pictures for shared links, in the color of its buttons', async () => {
    const plain = await validSite();
    const own = await themedSite();
    const isRedrawn = (file: string) =>
      /^pictures/.test(file) && plain.files.get(file) !== own.files.get(file);
    const redrawn = [...own.files.keys()].filter(isRedrawn);
    expect(redrawn.length).toBeGreaterThan(0);
    expect(redrawn.filter((file) => file.includes('/eggs/'))).toEqual([]);
    const sharing = ({ text }: typeof own) => /property="og:image" content="([^"]*)"/.exec(text(HOME))?.[1];
    expect(sharing(own)).not.toBe(sharing(plain));
  });

  it('names no custom property that its pages do not declare', async () => {
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec((await themedSite()).text(HOME)) ?? [];
    // Scripts set the word of what loads.
    const used = new Set([...css.matchAll(/var\((--(?!loading)[a-z-]+)\)/g)].map(([, name]) => name));
    expect(used.size).toBeGreaterThan(10);
    for (const name of used) expect(css).toContain(`${name}:`);
  });

  it('with a font of systems loads none', async () => {
    const { text, files } = await themedSite();
    expect(text(HOME)).not.toContain('woff2');
    expect([...files.keys()].filter((file) => file.endsWith('.woff2'))).toEqual([]);
    expect(text(HOME)).toContain('Seravek');
  });

  it('shows a logo in its size in place of mark and name, and another one in the dark', async () => {
    expect((await themedSite()).text(HOME)).toContain(
      '<picture><source srcSet="/images/wordmark-light.svg" media="(prefers-color-scheme:dark)"/><img ' +
        'src="/images/wordmark.svg" alt="Hatch Fixture" width="160" height="40"/></picture>',
    );
  });

  it('warns of a logo that is heavier than a page', async () => {
    const heavy = WORDMARK.replace('<path', `<!--${'x'.repeat(40_000)}--><path`);
    const content = await contentWith(themed({ logo: '/images/wordmark.svg' }, heavy));
    expect(await contentProblemsOf(content)).toEqual([
      expect.stringMatching(/theme\.logo: expected a logo of up to 30 KB, found 41 KB/),
    ]);
  });
});
