import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { filesOf, once } from './testing.ts';

const TEXT = 'Use a wall outlet & no cord.';
const SAFETY = `
- {id: mains, title: Mains, text: "${TEXT}", sources: [extension-facts, printed-handbook], show: {kinds: [incubator]}}
- {id: flu, title: Flu, text: Ask., show: {every: [guide, eggType], pages: [/blog/first-hatch, /chicken-egg-incubator]}}
`;

/** The pages of the valid content with safety topics, built once: that no rule is broken the build itself says. */
const site = once(async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const { warnings } = await buildSite({ content: await contentWith({ 'safety.yaml': SAFETY }), out });
  return { warnings, files: await filesOf(out) };
});

async function page(name: string) {
  const { files } = await site();
  return parse(Buffer.from(files.get(`${name}/index.html`) ?? '', 'latin1').toString());
}

describe('the safety topics of a built page', () => {
  it('are placed by every kind of page that can have them', async () => {
    const { warnings } = await site();
    expect(warnings.filter(({ message }) => message.includes('safety'))).toEqual([]);
    const pages = ['product/box-incubator', 'category/automatic-incubators', 'chicken-egg-incubator'];
    for (const name of [...pages, 'guides/chicken-eggs', 'eggs/chicken', 'blog/first-hatch'])
      expect((await page(name)).querySelectorAll('main .safety'), name).toHaveLength(1);
    expect((await page('product/candler')).querySelector('.safety')).toBeNull();
  });

  it('have their title, text and sources', async () => {
    const box = (await page('chicken-egg-incubator')).querySelector('#safety-mains');
    expect(box?.textContent).toBe(`Mains${TEXT} (University Extension, Poultry Press)`);
    expect(box?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      'https://extension.example/facts',
    ]);
  });

  it.each([
    [
      'are folded into a line above what a page sells, and above the steps of a guide',
      [
        'product/box-incubator',
        'category/automatic-incubators',
        'chicken-egg-incubator',
        'guides/chicken-eggs',
      ],
      false,
    ],
    ['are unfolded where a reader came to read', ['eggs/chicken', 'blog/first-hatch'], true],
  ])('%s', async (_, names, isOpen) => {
    for (const name of names) {
      const topics = (await page(name)).querySelectorAll('.safety details');
      expect(topics.length, name).toBeGreaterThan(0);
      expect(new Set(topics.map((topic) => topic.hasAttribute('open'))), name).toEqual(new Set([isOpen]));
    }
  });

  it.each(['category/automatic-incubators', 'chicken-egg-incubator', 'guides/chicken-eggs'])(
    'stand before the first link to a store: %s',
    async (name) => {
      const html = (await page(name)).toString();
      const [box, store] = [html.indexOf('safety-mains'), html.indexOf('rel="sponsored')];
      expect(box).toBeGreaterThan(0);
      if (store >= 0) expect(box).toBeLessThan(store);
    },
  );
});
