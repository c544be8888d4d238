import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { sourcesSchema } from '../content/schemas/sources.ts';
import { contentWith, productFile, rawProduct, testEntries } from '../content/testing.ts';
import { builtFiles, SITE_URL } from '../linkcheck/testing.ts';
import { createUrls } from '../site/urls.ts';
import { takeInventory } from './inventory.ts';

const PRODUCT = 'https://www.amazon.com/dp/B000000001';
const PAID = `<a href="${PRODUCT}?th=1&amp;tag=x-20" rel="sponsored nofollow noopener" target="_blank">Amazon</a>`;

interface Given {
  /** The link of the only product where it is another, and that of its offer at Walmart. */
  readonly link?: string;
  readonly atWalmart?: string;
  /** Pages of a maker that sells which the site cites. */
  readonly cited?: readonly string[];
}

async function inventoryOf(pages: Record<string, string>, given: Given = {}) {
  const { link = PRODUCT, atWalmart, cited = [] } = given;
  const offers = atWalmart === undefined ? [] : [{ store: 'walmart', link: atWalmart, price: '$60.00' }];
  const product = rawProduct({ link, offers });
  const { catalogue } = await loadCatalogue(await contentWith({ 'products/30.json': productFile(product) }));
  const products = catalogue.products.filter(({ id }) => id === '7');
  const raw = cited.map((url, at) => ({
    id: `s${at}`,
    url,
    publisher: 'Amazon',
    title: 'Advice',
    kind: 'store',
    read: '2026-01-31',
  }));
  const sources = new Map(testEntries(sourcesSchema.parse(raw)).map((source) => [source.id, source]));
  const site = { files: await builtFiles(pages), urls: createUrls(SITE_URL) };
  return takeInventory(site, { ...catalogue, products, sources });
}

/** The product where no page has its link. */
const UNLINKED = `product ${PRODUCT} `;
const APOSTROPHE = '<a href="https://a.example/kid&#x27;s">x</a>';
const WALMART = 'https://www.walmart.com/ip/1';
const MANUAL = 'https://www.amazon.com/manual.pdf';
const ADVICE = 'https://www.amazon.com/dp/B000000002';

describe('the inventory', () => {
  it('has each address of another site once, without tag and fragment, with all its pages', async () => {
    const pages = {
      'index.html': `${PAID}<a href="https://a.example/x#y">x</a><a href="/base/eggs/">x</a>`,
      'eggs/index.html': `${PAID}<a href="https://a.example/x">x</a>`,
    };
    const onBoth = { pages: ['/', '/eggs/'], storeProductId: null };
    expect(await inventoryOf(pages, { link: `${PRODUCT}?th=1` })).toEqual([
      { url: `${PRODUCT}?th=1`, kind: 'product', store: 'amazon', ...onBoth },
      { url: 'https://a.example/x', kind: 'source', store: null, ...onBoth },
    ]);
  });

  it.each<[what: string, pages: string | Record<string, string>, given: Given, entries: string[]]>([
    [
      "has a product's link with the tag in its path once, without the tag",
      `<a href="${PRODUCT}/fixture-20">x</a>`,
      { link: `${PRODUCT}/fixture-20` },
      [`product ${PRODUCT} /`],
    ],
    [
      'has all pages of an address with an apostrophe',
      { 'index.html': APOSTROPHE, 'eggs/index.html': APOSTROPHE },
      {},
      [UNLINKED, "source https://a.example/kid's / /eggs/"],
    ],
    [
      'tells pictures from pages, also one that is preloaded',
      `<img src="https://a.example/a.jpg" srcset="https://a.example/b.jpg 1x, https://a.example/c.jpg 2x">
        <link rel="preload" as="image" href="https://a.example/b.jpg">
        <meta property="og:image" content="https://a.example/d.jpg"><a href="https://a.example/a.jpg">large</a>`,
      {},
      [
        ...[UNLINKED, 'source https://a.example/a.jpg /'],
        ...['b', 'c', 'd'].map((name) => `image https://a.example/${name}.jpg /`),
      ],
    ],
    [
      'has the addresses in structured data, which make no page of an image',
      `<img src="https://a.example/a.jpg"><script type="application/ld+json">
        {"@context":"https://schema.org","image":"https://a.example/a.jpg","sameAs":["https://a.example/b"]}</script>`,
      {},
      [UNLINKED, 'source https://a.example/b /', 'image https://a.example/a.jpg /'],
    ],
    ["has a withdrawn product's link, which no page carries", '', {}, [UNLINKED]],
    [
      "has the link of a product's offer at another store, once with its page",
      `<a href="${WALMART}">x</a>`,
      { atWalmart: WALMART },
      [UNLINKED, `product ${WALMART} /`],
    ],
    [
      "takes a store's other hosts for sources, and its own pages for the store's",
      '<a href="https://affiliate-program.amazon.com/help">x</a><a href="https://amazon.com/dp/x">x</a>',
      {},
      ['product https://amazon.com/dp/x /', UNLINKED, 'source https://affiliate-program.amazon.com/help /'],
    ],
    [
      'takes what the site cites at a store for a source, unless a product has it',
      [MANUAL, ADVICE, PRODUCT].map((url) => `<a href="${url}">x</a>`).join(''),
      { cited: [MANUAL, `${ADVICE}?tag=x-20#eggs`, PRODUCT] },
      [`product ${PRODUCT} /`, `source ${ADVICE} /`, `source ${MANUAL} /`],
    ],
  ])('%s', async (_what, pages, given, expected) => {
    const entries = await inventoryOf(typeof pages === 'string' ? { 'index.html': pages } : pages, given);
    const shown = entries.map(({ kind, url, pages: paths }) => `${kind} ${url} ${paths.join(' ')}`);
    expect(shown).toEqual(expected);
  });
});
