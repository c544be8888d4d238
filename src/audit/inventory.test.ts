import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { sourcesSchema } from '../content/schemas/sources.ts';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { builtFiles, SITE_URL } from '../linkcheck/testing.ts';
import { createUrls } from '../site/urls.ts';
import { takeInventory } from './inventory.ts';

async function inventoryOf(
  pages: Record<string, string>,
  product: Record<string, unknown> = {},
  { stop = new AbortController().signal, cited = [] }: { stop?: AbortSignal; cited?: string[] } = {},
) {
  const { catalogue } = await loadCatalogue(
    await contentWith({ 'products/30.json': productFile(rawProduct(product)) }),
  );
  const products = catalogue.products.filter(({ id }) => id === '7');
  const sources = sourcesSchema.parse(cited.map((url, index) => aSource(`s${index}`, url)));
  return takeInventory(
    { files: await builtFiles(pages), urls: createUrls(SITE_URL) },
    { ...catalogue, products, sources: new Map(sources.map((source) => [source.id, source])) },
    stop,
  );
}

/** A source of a maker that sells, as `sources.yaml` has it. */
const aSource = (id: string, url: string) => ({
  ...{ id, url, publisher: 'Amazon', title: 'Advice', kind: 'store', read: '2026-01-31' },
});

const PRODUCT = 'https://www.amazon.com/dp/B000000001';
const PAID = `<a href="${PRODUCT}?th=1&amp;tag=x-20" rel="sponsored nofollow noopener" target="_blank">Amazon</a>`;

describe('the inventory', () => {
  it('has each address of another site once, without tag and fragment, with all its pages', async () => {
    const { entries } = await inventoryOf(
      {
        'index.html': `${PAID}<a href="https://a.example/x#y">x</a><a href="/base/eggs/">x</a>`,
        'eggs/index.html': `${PAID}<a href="https://a.example/x">x</a>`,
      },
      { link: `${PRODUCT}?th=1` },
    );
    expect(entries).toEqual([
      {
        url: `${PRODUCT}?th=1`,
        kind: 'product',
        pages: ['/', '/eggs/'],
        store: 'amazon',
        storeProductId: null,
      },
      {
        url: 'https://a.example/x',
        kind: 'source',
        pages: ['/', '/eggs/'],
        store: null,
        storeProductId: null,
      },
    ]);
  });

  it("has a product's link with the tag in its path once, without the tag", async () => {
    const { entries } = await inventoryOf(
      { 'index.html': `<a href="${PRODUCT}/fixture-20">x</a>` },
      { link: `${PRODUCT}/fixture-20` },
    );
    expect(entries.map(({ url }) => url)).toEqual([PRODUCT]);
  });

  it('has all pages of an address with an apostrophe', async () => {
    const link = '<a href="https://a.example/kid&#x27;s">x</a>';
    const { entries } = await inventoryOf({ 'index.html': link, 'eggs/index.html': link });
    expect(entries.find(({ url }) => url === "https://a.example/kid's")?.pages).toEqual(['/', '/eggs/']);
  });

  it('tells pictures from pages', async () => {
    const { entries } = await inventoryOf({
      'index.html': `<img src="https://a.example/a.jpg" srcset="https://a.example/b.jpg 1x, https://a.example/c.jpg 2x">
        <meta property="og:image" content="https://a.example/d.jpg"><a href="https://a.example/a.jpg">large</a>`,
    });
    expect(
      entries.filter(({ pages }) => pages.length > 0).map(({ kind, url }) => [kind, url.at(-5)]),
    ).toEqual([
      ['source', 'a'],
      ['image', 'b'],
      ['image', 'c'],
      ['image', 'd'],
    ]);
  });

  it('takes a picture for one although it is preloaded', async () => {
    const { entries } = await inventoryOf({
      'index.html': `<link rel="preload" as="image" href="https://a.example/p.jpg"><img src="https://a.example/p.jpg">`,
    });
    expect(entries.find(({ url }) => url === 'https://a.example/p.jpg')?.kind).toBe('image');
  });

  it('has the addresses in structured data, which make no page of an image', async () => {
    const { entries } = await inventoryOf({
      'index.html': `<img src="https://a.example/a.jpg"><script type="application/ld+json">
        {"@context":"https://schema.org","image":"https://a.example/a.jpg","sameAs":["https://a.example/b"]}</script>`,
    });
    expect(entries.filter(({ pages }) => pages.length > 0).map(({ kind, url }) => [kind, url])).toEqual([
      ['source', 'https://a.example/b'],
      ['image', 'https://a.example/a.jpg'],
    ]);
  });

  it("has a withdrawn product's link, which no page carries", async () => {
    const { entries } = await inventoryOf({ 'index.html': '' }, { link: PRODUCT });
    expect(entries).toMatchObject([{ url: PRODUCT, kind: 'product', pages: [] }]);
  });

  it("takes a store's other hosts for sources, and its own shorteners for the store's", async () => {
    const { entries } = await inventoryOf({
      'index.html':
        '<a href="https://affiliate-program.amazon.com/help">x</a><a href="https://amazon.com/dp/x">x</a>',
    });
    const found = entries.filter(({ pages }) => pages.length > 0);
    expect(found.map(({ kind, store }) => [kind, store])).toEqual([
      ['product', 'amazon'],
      ['source', 'amazon'],
    ]);
  });

  it('takes what the site cites at a store for a source, unless a product has it', async () => {
    const [manual, advice] = ['https://www.amazon.com/manual.pdf', 'https://www.amazon.com/dp/B000000002'];
    const { entries } = await inventoryOf(
      { 'index.html': [manual, advice, PRODUCT].map((url) => `<a href="${url}">x</a>`).join('') },
      { link: PRODUCT },
      { cited: [manual, `${advice}?tag=x-20#eggs`, PRODUCT] },
    );
    expect(entries.map(({ kind, url }) => [kind, url])).toEqual([
      ['product', PRODUCT],
      ['source', advice],
      ['source', manual],
    ]);
  });

  it('ends where the run stops first, and says so', async () => {
    const { isComplete } = await inventoryOf({ 'index.html': PAID }, {}, { stop: AbortSignal.abort() });
    expect(isComplete).toBe(false);
  });
});
