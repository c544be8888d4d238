import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, filesOf, once, validSite } from './testing.ts';

/** The pages of texts, and the file of each. */
const TEXTS = {
  'blog/first-hatch': 'articles/first-hatch.md',
  'guides/chicken-eggs': 'guides/chicken-eggs.md',
  'affiliate-disclaimer': 'legal/affiliate-disclaimer.md',
};

type Page = keyof typeof TEXTS;

const STORES =
  '  shorteners: [hen.example]\nextension:\n  name: Extension\n  hosts: [extension.example]\n  search: https://extension.example/?q={query}\n';

const LINKS = '- [A tray](https://www.amazon.com/dp/B000000000)\n- [A lamp](https://hen.example/3abc)';

/** The files of the valid content with links to stores in each of its texts, and a store that publishes a source; built once. */
const siteWithLinks = once(async () => {
  const { content, out } = await buildFolders();
  await appendFile(path.join(content, 'stores.yaml'), STORES);
  for (const file of Object.values(TEXTS)) await appendFile(path.join(content, file), `\n${LINKS}\n`);
  await buildSite({ content, out });
  return filesOf(out);
});

function pageIn(files: ReadonlyMap<string, string>, page: string) {
  return parse(Buffer.from(files.get(`${page}/index.html`) ?? '', 'latin1').toString());
}

it('cites a source that a store publishes without more ado', async () => {
  const page = pageIn(await siteWithLinks(), 'eggs/chicken');
  const links = page.querySelectorAll('a[href="https://extension.example/facts"]');
  expect(links.map((link) => link.getAttribute('rel') ?? '')).toContain('');
});

it.each<Page>(['blog/first-hatch', 'guides/chicken-eggs', 'affiliate-disclaimer'])(
  'says above the text of /%s that the site earns, where it links to a store',
  async (page) => {
    const [without, withLinks] = [pageIn(await validSite(), page), pageIn(await siteWithLinks(), page)];
    expect(without.querySelector('.prose')).not.toBeNull();
    expect(without.querySelector('.disclosure + .prose')).toBeNull();
    const links = withLinks.querySelectorAll('.disclosure + .prose a[rel~=sponsored]');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'A tray (paid link to Amazon, opens in a new tab)',
      'A lamp (paid link to Walmart, opens in a new tab)',
    ]);
  },
);

it('marks a link through an affiliate network as paid, and names the store that it leads to', async () => {
  const { content, out } = await buildFolders();
  const network =
    'networks:\n  awin:\n    hosts: [awin1.com]\n    publishers: ["7"]\n    links:\n      - /cread.php?awinaffid={publisher}&ued={target}\n';
  await appendFile(path.join(content, 'stores.yaml'), network);
  const link = `https://www.awin1.com/cread.php?awinaffid=7&ued=${encodeURIComponent('https://www.walmart.com/ip/1')}`;
  await appendFile(path.join(content, TEXTS['blog/first-hatch']), `\n[A tray](${link})\n`);
  const product = rawProduct({ id: '90', slug: 'tray', link, store: 'walmart' });
  await writeFile(path.join(content, 'products/90-tray.json'), productFile(product));
  await buildSite({ content, out });
  const linksOn = async (page: string) => {
    const html = parse(await readFile(path.join(out, page, 'index.html'), 'utf8'));
    return html.querySelectorAll('a').filter((a) => a.getAttribute('href') === link);
  };
  const [inText] = await linksOn('blog/first-hatch');
  expect(inText?.textContent).toBe('A tray (paid link to Walmart, opens in a new tab)');
  const [button] = await linksOn('product/tray');
  expect(button?.textContent).toMatch(/Buy Now on Walmart\s*Ad/);
  for (const each of [inText, button]) expect(each?.getAttribute('rel')).toBe('sponsored nofollow noopener');
});
