import { describe, expect, it } from 'vitest';
import { displayPath } from '../../cli/files.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { contentWith, productFile, rawProduct } from '../../content/testing.ts';
import type { LinkFinding } from '../../domain/links/linkLedger.ts';
import { anEntry, ledgerOf } from '../../domain/links/testing.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, productId } from '../../domain/testing.ts';
import type { SkipReason } from '../auditResult.ts';
import { applyRun, isFailed } from '../ledger/applyRun.ts';
import { anAuditedLink, anInventoryEntry, aResult, catalogueOf } from '../ledger/testing.ts';
import { locateLinks } from './locateLinks.ts';
import { buildReport } from './report.ts';
import { aReport, aRun, reportOf } from './testing.ts';
import { reasonWords, taskWords } from './words.ts';

const dp = (id: string) => `https://www.amazon.com/dp/${id}`;

describe('the report of a run', () => {
  it('lists links that the run did not reach, and broken ones that it left out; it only counts searches', async () => {
    const source = await aRun();
    const skip = (url: string, reason: SkipReason) => ({
      entry: anInventoryEntry(url, { kind: 'source', pages: ['/blog/'] }),
      reason,
    });
    const result = {
      ...source.result,
      links: [],
      skipped: [
        skip('https://left.example/', 'not-requested'),
        skip('https://search.example/', 'search-page'),
        skip(dp('STILL'), 'other-store'),
        skip('https://other.example/', 'other-store'),
      ],
      stopped: 'time limit',
    } as const;
    const report = buildReport({ ...source, result, run: applyRun(result, source.catalogue) });
    expect(report).toMatchObject({ searchPages: 1, notRequested: 1, stopped: 'time limit' });
    const seen = report.links.map(({ url, state, answer, kind, pages }) => [url, state, answer, kind, pages]);
    expect(seen).toEqual([
      ['https://left.example/', 'well', null, 'source', ['/blog/']],
      [dp('STILL'), 'still broken', null, 'source', ['/blog/']],
    ]);
  });
});

describe('the suggestions for a broken link', () => {
  const next = aProduct({ id: productId('2'), name: 'Next', link: `${dp('NEXT')}?tag=fixture-20` });
  const unlinked = { ...next, link: null, store: slugify('walmart') };
  const withdrawn = { kind: 'withdrawn', reason: 'gone', since: null } as const;

  it.each<[string, readonly Product[], string[]]>([
    ['the successor without its tag', [next], [dp('NEXT')]],
    ['a search in its store where it has no link', [unlinked], ['https://www.walmart.com/search?q=Next']],
    ['no successor that is withdrawn itself', [{ ...next, availability: withdrawn }], []],
  ])('have %s', async (_what, successors, expected) => {
    const old = aProduct({ name: 'Tray & Dome, 100%', link: dp('OLD'), successor: next.id });
    const catalogue = await catalogueOf([old, ...successors], ledgerOf({ [dp('OLD')]: anEntry() }));
    const result = aResult([anAuditedLink(dp('OLD'), 'gone', '2026-02-01')]);
    const { links } = reportOf(result, applyRun(result, catalogue), catalogue);
    const search = 'https://www.amazon.com/s?k=Tray%20%26%20Dome%2C%20100%25';
    const archived = `https://web.archive.org/web/2/${dp('OLD')}`;
    expect(links[0]?.suggestions.map(({ url }) => url)).toEqual([...expected, search, archived]);
  });
});

describe('the price of a product that its store says otherwise', () => {
  const LINK = dp('B000000001');
  const tray = (fields: Partial<Product> = {}) =>
    aProduct({ name: 'Tray', slug: slugify('tray'), link: LINK, price: money('$100.00'), ...fields });

  async function pricesOf(products: readonly Product[], theirs: string | null) {
    const catalogue = await catalogueOf(products);
    const link = anAuditedLink(LINK, 'live', '2026-02-01', { certain: true });
    const price = theirs === null ? undefined : money(theirs);
    const result = aResult([{ ...link, classified: { ...link.classified, price } }]);
    const run = applyRun(result, catalogue, true);
    expect(isFailed('any', run.states)).toBe(false);
    return reportOf(result, run, catalogue).prices;
  }

  it.each([
    ['$94.99', '$94.99', -5],
    ['$105.01', '$105.01', 5],
    ['$200', '$200.00', 100],
  ])('is reported with both prices and the day, and fails no run: %s', async (price, theirs, percent) => {
    expect(await pricesOf([tray()], price)).toEqual([
      { product: 'Tray', url: LINK, ours: '$100.00', theirs, percent, day: '2026-02-01', places: [] },
    ]);
  });

  it('is compared with the offer of that store, at any position', async () => {
    const elsewhere = { link: dp('B000000002'), price: money('$79.99') };
    const { offers: _, ...own } = tray();
    const product = tray({ ...elsewhere, offers: [{ ...own, place: 1 }] });
    expect(await pricesOf([product], '$79.99')).toMatchObject([{ ours: '$100.00', theirs: '$79.99' }]);
  });

  const discontinued = { kind: 'withdrawn', reason: 'discontinued', since: null } as const;
  it.each([
    ['at most 5 % more', '$105', [tray()]],
    ['in another currency', '€200', [tray()]],
    ['not clear', null, [tray()]],
    ['that of a product that is sold no more', '$200', [tray({ availability: discontinued })]],
    ['of two products', '$200', [tray(), tray({ id: productId('2'), slug: slugify('b') })]],
  ])('is not reported where it is %s', async (_what, theirs, products) => {
    expect(await pricesOf(products, theirs)).toEqual([]);
  });
});

describe('the place of a link', () => {
  const GUIDE = `title: Links
description: Links.
blocks:
  - title: Where
    description: See https://b.example/wiki/Egg_(food), https://c.example/x?y=1. And (https://d.example/z).
`;
  const link = dp('B1');
  const other = productFile(rawProduct({ id: '8', slug: 'b', link: dp('B2') }));
  const ledger = { checked: '2026-01-01', links: { [link]: { verdict: 'live', since: '2026-01-01' } } };
  const imported = JSON.stringify({ products: { 7: { written: { link } } } });

  it.each<[string, Record<string, string>, Record<string, string[]>]>([
    [
      "is the product's field, with or without a tag, whatever the spelling",
      {
        'products/30.json': productFile(rawProduct({ link: `${link}?tag=fixture-20&th=1#top` })),
        'products/40.json': other.replace('/dp/B2', '\\/dp\\/B2'),
      },
      { [`${link}?th=1`]: ['products/30.json:7:13'], [dp('B2')]: ['products/40.json:7:13'] },
    ],
    [
      'is found in text, without the punctuation after it',
      { 'landing/links.yaml': GUIDE },
      {
        'https://b.example/wiki/Egg_(food)': ['landing/links.yaml:5:22'],
        'https://c.example/x?y=1': ['landing/links.yaml:5:57'],
        'https://d.example/z': ['landing/links.yaml:5:87'],
      },
    ],
    [
      'is every line that has it, except in the ledger',
      {
        'products/30.json': productFile(rawProduct({ link }), rawProduct({ id: '8', slug: 'b', link })),
        'link-ledger.json': JSON.stringify(ledger),
      },
      { [link]: ['products/30.json:7:13', 'products/30.json:38:13'] },
    ],
    [
      'is no line of what npm run import keeps beside the products',
      {
        'products/imported-001.json': productFile(rawProduct({ link })),
        'import.yaml': `columns: {link: Address} # '${link}'\n`,
        'import-ledger.json': imported,
        'import-ledger-awin.json': imported,
      },
      { [link]: ['products/imported-001.json:7:13'] },
    ],
    ['is missing where the content does not have it literally', {}, { 'https://nowhere.example/': [] }],
  ])('%s', async (_what, files, expected) => {
    const folder = await contentWith(files);
    const { catalogue } = await loadCatalogue(folder);
    const locate = await locateLinks(folder, catalogue);
    const root = `${displayPath(folder)}/`;
    for (const [url, places] of Object.entries(expected)) {
      const found = locate(url).map(({ file, line, column }) => `${file}:${line}:${column}`);
      expect(found).toEqual(places.map((place) => `${root}${place}`));
    }
  });
});

describe('the words on a link', () => {
  const CART: LinkFinding = { claim: 'in-stock', weight: 3, reason: 'the element #cart' };
  const PAGE: LinkFinding = { claim: 'page', weight: 3, reason: 'JSON-LD of the product' };
  const WORDS: LinkFinding = { claim: 'gone', weight: 1, reason: "'Looking for something?' in the text" };
  const OUT: LinkFinding = { claim: 'out-of-stock', weight: 3, reason: 'schema.org/OutOfStock in JSON-LD' };

  async function aLink() {
    const [link] = (await aReport()).links;
    if (!link?.answer) throw new Error('the report has no link with an answer');
    return { ...link, answer: link.answer };
  }

  it.each([
    ['live', [CART, PAGE, WORDS], `${CART.reason}; ${PAGE.reason}; outweighs ${WORDS.reason}`],
    ['out-of-stock', [OUT, PAGE], `status 200; ${OUT.reason}`],
    ['live', [], ''],
  ] as const)('say what speaks for %s, and what that outweighs: %#', async (verdict, findings, words) => {
    const link = await aLink();
    const evidence = { ...link.answer.evidence, finalUrl: link.url, status: 200 };
    expect(reasonWords({ ...link, answer: { ...link.answer, verdict, findings, evidence } })).toBe(words);
  });

  it.each([
    ['the query is lost on the way, and the tag with it', /^Enter the address that it leads to: it is the/],
    ["tag theft: a redirect puts in another associate's tag x", /somebody else gets what the site earns\.$/],
    ['the final address is the home page', /^Enter the address of the page that is meant\.$/],
  ])('say what to do where %s', async (marker, task) => {
    const reason = { status: 200, finalUrl: 'https://x.example/', marker };
    const ledgerEntry = anEntry({ verdict: 'redirected', reason });
    expect(taskWords({ ...(await aLink()), answer: null, ledgerEntry, state: 'still broken' })).toMatch(task);
  });
});
