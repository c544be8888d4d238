import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { contentProblemsOf, filesOf, once, validSite } from './testing.ts';

const WORDMARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30H0z"/></svg>';

/** A content folder with a theme and two logos. */
async function contentOf(theme: object): Promise<string> {
  const content = await contentWith({
    'images/wordmark.svg': WORDMARK,
    'images/wordmark-light.svg': WORDMARK,
  });
  await appendFile(path.join(content, 'site.yaml'), `\ntheme: ${JSON.stringify(theme)}\n`);
  return content;
}

/** Builds the valid content with a theme; gives its files with their bytes. */
async function build(theme: object) {
  const out = path.join(await temporaryFolder(), 'dist');
  await buildSite({ content: await contentOf(theme), out });
  const files = await filesOf(out);
  return { files, home: Buffer.from(files.get('index.html') ?? '', 'latin1').toString() };
}

/** A site with colors of its own, built once. */
const blueSite = once(() =>
  build({ colours: { light: { paper: '#f0f4ff', buy: '#1f5f9c' }, dark: { paper: '#0a0d18' } } }),
);

/** A site with a font of systems and two logos. */
const otherSite = once(() =>
  build({
    headingFont: 'humanist',
    logo: { light: '/images/wordmark.svg', dark: '/images/wordmark-light.svg' },
  }),
);

describe('a theme', () => {
  it('that says nothing changes no file', async () => {
    const { files } = await build({});
    for (const logo of ['images/wordmark.svg', 'images/wordmark-light.svg']) files.delete(logo);
    expect(files).toEqual(await validSite());
  });

  it('gives its colours to pages, to what browsers paint around them, to home screens and to icons', async () => {
    const { home, files } = await blueSite();
    expect(home).toContain(':#1f5f9c;');
    expect(home).toContain(
      '<meta name="theme-color" content="#0a0d18" media="(prefers-color-scheme:dark)"/>',
    );
    expect(home).toContain('<meta name="theme-color" content="#f0f4ff"/>');
    expect(JSON.parse(files.get('site.webmanifest') ?? '')).toMatchObject({
      theme_color: '#f0f4ff',
      background_color: '#f0f4ff',
    });
    expect(files.get('apple-touch-icon.png')).toMatch(/PNG/);
    expect(files.get('apple-touch-icon.png')).not.toBe((await validSite()).get('apple-touch-icon.png'));
  });

  it('draws the machines of pictures, and of pictures for shared links, in the color of its buttons', async () => {
    const [plain, own] = [await validSite(), (await blueSite()).files];
    const redrawn = [...own.keys()].filter(
      (file) => /^pictures/.test(file) && plain.get(file) !== own.get(file),
    );
    const sharing = (files: typeof own) =>
      /property="og:image" content="([^"]*)"/.exec(files.get('index.html') ?? '')?.[1];
    expect(redrawn.length).toBeGreaterThan(0);
    expect(redrawn.filter((file) => file.includes('/eggs/'))).toEqual([]);
    expect(sharing(own)).not.toBe(sharing(plain));
  });

  it('names no custom property that its pages do not declare', async () => {
    const { home } = await blueSite();
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(home) ?? [];
    const used = new Set([...css.matchAll(/var\((--[A-Z]+)\b/g)].map(([, name]) => name));
    expect(used.size).toBeGreaterThan(10);
    for (const name of used) expect(css).toContain(`${name}:`);
  });

  it('with a font of systems loads none', async () => {
    const { home, files } = await otherSite();
    expect(home).not.toContain('woff2');
    expect([...files.keys()].filter((file) => file.endsWith('.woff2'))).toEqual([]);
    expect(home).toContain('Seravek');
  });

  it('shows a logo in its size in place of mark and name, and another one in the dark', async () => {
    const one = await build({ logo: '/images/wordmark.svg' });
    expect(one.home).toContain(
      '<img src="/images/wordmark.svg" alt="Hatch Fixture" width="160" height="40"/></a>',
    );
    expect(one.home).not.toContain('<picture>');
    const two = await otherSite();
    expect(two.home).toContain(
      '<picture><source srcSet="/images/wordmark-light.svg" media="(prefers-color-scheme:dark)"/><img src="/images/wordmark.svg"',
    );
  });

  it('warns of a logo that is heavier than a page', async () => {
    const content = await contentOf({ logo: '/images/wordmark.svg' });
    await writeFile(
      path.join(content, 'images/wordmark.svg'),
      WORDMARK.replace('<path', `<!--${'x'.repeat(40_000)}--><path`),
    );
    expect(await contentProblemsOf(content)).toEqual([
      expect.stringMatching(/theme\.logo: expected a logo of up to 30 KB, found 41 KB/),
    ]);
  });
});
