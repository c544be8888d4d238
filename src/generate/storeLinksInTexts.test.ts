import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { buildSite } from './buildSite.ts';
import { buildFolders, once } from './testing.ts';

/** The pages of texts, and the file of each. */
const TEXTS = {
  'blog/first-hatch': 'articles/first-hatch.md',
  'guides/chicken-eggs': 'guides/chicken-eggs.md',
  'affiliate-disclaimer': 'legal/affiliate-disclaimer.md',
};

type Page = keyof typeof TEXTS;

/** Builds the valid content with something more in each of its texts; gives what is above the text of a page. */
async function buildWith(more: string) {
  const { content, out } = await buildFolders();
  await appendFile(path.join(content, 'stores.yaml'), '  shorteners: [hen.example]\n');
  for (const file of Object.values(TEXTS)) await appendFile(path.join(content, file), `\n${more}\n`);
  await buildSite({ content, out });
  const pages = new Map<Page, string>();
  for (const page of ['blog/first-hatch', 'guides/chicken-eggs', 'affiliate-disclaimer'] as const)
    pages.set(page, await readFile(path.join(out, page, 'index.html'), 'utf8'));
  return (page: Page) => parse(pages.get(page) ?? '').querySelector('.disclosure + .prose');
}

it('cites a source that a store publishes without more ado', async () => {
  const { content, out } = await buildFolders();
  const store =
    'extension:\n  name: Extension\n  hosts: [extension.example]\n  search: https://extension.example/?q={query}\n';
  await appendFile(path.join(content, 'stores.yaml'), store);
  await buildSite({ content, out });
  const page = parse(await readFile(path.join(out, 'eggs/chicken/index.html'), 'utf8'));
  const links = page.querySelectorAll('a[href="https://extension.example/facts"]');
  expect(links.map((link) => link.getAttribute('rel'))).toContain('noopener');
});

const siteWithout = once(() => buildWith('A text without links.'));
const siteWithLinks = once(() =>
  buildWith('- [A tray](https://www.amazon.com/dp/B000000000)\n- [A lamp](https://hen.example/3abc)'),
);

it.each<Page>(['blog/first-hatch', 'guides/chicken-eggs', 'affiliate-disclaimer'])(
  'says above the text of /%s that the site earns, where it links to a store',
  async (page) => {
    const [without, withLinks] = [await siteWithout(), await siteWithLinks()];
    expect(without(page)).toBeNull();
    const links = withLinks(page)?.querySelectorAll('a[rel~=sponsored]') ?? [];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'A tray (paid link to Amazon, opens in a new tab)',
      'A lamp (paid link to Walmart, opens in a new tab)',
    ]);
  },
);
