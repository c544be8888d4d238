import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { displayPath } from '../../content/read/displayPath.ts';
import { contentWith, productFile, rawProduct } from '../../content/testing.ts';
import { locateLinks } from './locateLinks.ts';

const GUIDE = `title: Links
description: Links.
blocks:
  - title: Where
    description: See https://b.example/wiki/Egg_(food), https://c.example/x?y=1. And (https://d.example/z).
`;

async function placesIn(files: Record<string, string>) {
  const folder = await contentWith(files);
  const locate = await locateLinks(folder, await loadCatalogue(folder));
  const root = `${displayPath(folder)}/`;
  return (url: string) =>
    locate(url).map(({ file, line, column }) => `${file.replace(root, '')}:${line}:${column}`);
}

describe('the place of a link', () => {
  it("is the product's field, with or without a tag, whatever the spelling", async () => {
    const tagged = rawProduct({ link: 'https://www.amazon.com/dp/B1?tag=x-20&th=1#top' });
    const spelt = productFile(
      rawProduct({ id: '8', slug: 'b', link: 'https://www.amazon.com/dp/B2' }),
    ).replace('/dp/B2', '\\/dp\\/B2');
    const places = await placesIn({ 'products/30.json': productFile(tagged), 'products/40.json': spelt });
    expect(places('https://www.amazon.com/dp/B1?th=1')).toEqual(['products/30.json:7:13']);
    expect(places('https://www.amazon.com/dp/B2')).toEqual(['products/40.json:7:13']);
  });

  it('is found in text, without the punctuation after it', async () => {
    const places = await placesIn({ 'landing/links.yaml': GUIDE });
    expect(places('https://b.example/wiki/Egg_(food)')).toEqual(['landing/links.yaml:5:22']);
    expect(places('https://c.example/x?y=1')).toEqual(['landing/links.yaml:5:57']);
    expect(places('https://d.example/z')).toEqual(['landing/links.yaml:5:87']);
  });

  it('is every line that has it, except in the ledger', async () => {
    const link = 'https://www.amazon.com/dp/B1';
    const both = productFile(rawProduct({ link }), rawProduct({ id: '8', slug: 'b', link }));
    const ledger = JSON.stringify({
      checked: '2026-01-01',
      links: { [link]: { verdict: 'live', since: '2026-01-01' } },
    });
    const places = await placesIn({ 'products/30.json': both, 'link-ledger.json': ledger });
    expect(places(link)).toEqual(['products/30.json:7:13', 'products/30.json:38:13']);
  });

  it('is no line of what npm run import keeps beside the products', async () => {
    const link = 'https://www.amazon.com/dp/B1';
    const places = await placesIn({
      'products/imported-001.json': productFile(rawProduct({ link })),
      'import.yaml': `columns: {link: Address} # '${link}'\n`,
      'import-awin.yaml': `columns: {link: Address} # '${link}'\n`,
      'import-ledger.json': JSON.stringify({ products: { 7: { written: { link } } } }),
      'import-ledger-awin.json': JSON.stringify({ products: { 7: { written: { link } } } }),
    });
    expect(places(link)).toEqual(['products/imported-001.json:7:13']);
  });

  it('is missing where the content does not have it literally', async () => {
    expect((await placesIn({}))('https://nowhere.example/')).toEqual([]);
  });
});
