import { describe, expect, it } from 'vitest';
import type { LandingEntry } from '../../content/catalogue.ts';
import { testEntries, testEntry } from '../../content/testing.ts';
import type { Entry } from '../../domain/entry.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import { buildRoutes } from '../../site/routes.ts';
import { liveCatalogue, siteFindings } from '../testing.ts';
import { clickDepth, orphan } from './reachability.ts';
import { repeatedWords } from './repetition.ts';
import { paidLink, priceAge, priceNotice, shortener } from './stores.ts';

const live = liveCatalogue();
const linksTo = (...paths: string[]) => paths.map((path) => `<a href="${path}/">x</a>`).join('');
const landing = (slug: string, changes: Partial<LandingEntry> = {}) =>
  live.landingPages.slice(0, 1).map((page): Entry<LandingEntry> => {
    return { ...page, slug: slugify(slug), pagePath: `/${slug}`, canonical: null, ...changes };
  });

describe('links between pages', () => {
  const all = buildRoutes(live)
    .map(({ path }) => path)
    .filter((path) => path !== '/');
  const others = all.filter((path) => !['/blog', '/guides', '/blog/first-hatch'].includes(path));
  const CHAIN = {
    '/': linksTo('/blog', ...others),
    '/blog': linksTo('/guides'),
    '/guides': linksTo('/blog/first-hatch'),
  } as const;

  it('lead to every page', () => {
    expect(siteFindings(orphan, {}, live, { '/': linksTo(...all) })).toEqual([]);
    const but = all.filter((path) => path !== '/blog/first-hatch');
    expect(siteFindings(orphan, {}, live, { '/': linksTo(...but) })).toEqual([
      '/blog/first-hatch: expected a path of links from the home page, found none; link to it from a page that visitors reach, or delete it',
    ]);
    const inCircle = { '/': linksTo(...others), '/blog': linksTo('/guides'), '/guides': linksTo('/blog') };
    expect(siteFindings(orphan, {}, live, inCircle)).toEqual([
      '/blog: expected a path of links from the home page, found none; link to it from a page that visitors reach, or delete it',
      '/guides: expected a path of links from the home page, found none; link to it from a page that visitors reach, or delete it',
      '/blog/first-hatch: expected a path of links from the home page, found none; link to it from a page that visitors reach, or delete it',
    ]);
  });

  it.each([
    [3, CHAIN, null],
    [2, CHAIN, 'at most 2 links from the home page, found 3'],
    // Pages without a way are orphans.
    [3, { ...CHAIN, '/blog': '' }, null],
  ])('lead from home to every page within %i: %j', (max, pages, expected) => {
    expect(siteFindings(clickDepth, { max }, live, pages)).toEqual(
      expected ? [`/blog/first-hatch: expected ${expected}; link to it from a page above`] : [],
    );
  });

  it('may be one more from 1,001 products on', () => {
    const products = Array.from({ length: 1001 }, (_, index) =>
      aProduct({ id: productId(`${index}`), slug: slugify(`egg-${index}`) }),
    );
    const depth = ['/', '/blog', '/guides', '/reviews', '/product/egg-0', '/product/egg-1'] as const;
    const pages = Object.fromEntries(depth.map((path, at) => [path, linksTo(depth[at + 1] ?? '')]));
    expect(
      siteFindings(clickDepth, { max: 3 }, liveCatalogue({ products: testEntries(products) }), pages),
    ).toEqual([
      '/product/egg-1: expected at most 4 links from the home page, found 5; link to it from a page above',
    ]);
  });
});

const GOOD = `<a href="https://www.amazon.com/dp/B0?tag=fixture-20" rel="sponsored nofollow noopener" target="_blank">Buy on
  Amazon <small>Paid link</small></a>`;
const BAD = GOOD.replace(' target="_blank"', '');
const SHORT = '<a href="https://amzn.to/3abc">Buy</a><a href="https://bit.ly/x">Buy</a>';

it.each([
  [paidLink, GOOD, []],
  [shortener, GOOD, []],
  [paidLink, SHORT, []],
  [
    paidLink,
    BAD + BAD,
    [
      '/blog: expected target="_blank" on a link to a store, found https://www.amazon.com/dp/B0?tag=fixture-20',
    ],
  ],
  [
    shortener,
    SHORT,
    expect.arrayContaining([
      "/blog: expected the store's own address, found the shortener bit.ly, found https://bit.ly/x",
    ]),
  ],
])('a link to a store has what it needs (%o, %s)', (check, html, expected) => {
  expect(siteFindings(check, {}, live, { '/blog': html })).toEqual(expected);
});

describe('the price of a live product', () => {
  const seen = (checkedAt: string | null, changes: Partial<Product> = {}) =>
    liveCatalogue({ products: [testEntry(aProduct({ slug: slugify('tray'), checkedAt, ...changes }))] });
  const asSample = (catalogue: typeof live) => ({
    ...catalogue,
    site: { ...catalogue.site, catalogue: 'sample' as const },
  });
  const availability = { kind: 'withdrawn', reason: 'discontinued', since: null } as const;

  it.each([
    ['of that many days ago', seen('2026-10-23'), []],
    ['of a sample', asSample(seen('2020-01-01')), []],
    ['of a withdrawn product', seen('2020-01-01', { availability }), []],
    [
      'of earlier',
      seen('2026-10-22'),
      [
        '/product/tray: checked_at: expected a price seen at most 30 days ago, found 2026-10-22, 31 ' +
          'days ago; look at the store, and correct price, rating and date',
      ],
    ],
  ])('is not too old: one %s', (_what, catalogue, expected) => {
    expect(siteFindings(priceAge, { max: 30 }, catalogue)).toEqual(expected);
  });

  const WORDS = 'Prices are accurate as of the date indicated.';
  const stores = new Map([...live.stores].map(([key, store]) => [key, { ...store, priceNotice: WORDS }]));
  const worded = { ...seen('2026-11-20'), stores };
  const priced = (day: string, words: string) =>
    `<p class="price">$5</p><p class="price-date">At Amazon as of <time datetime="${day}">that day</time>. ${words}</p>`;

  it('is checked of every offer that is shown', () => {
    const offers = [
      aProduct({ store: slugify('walmart'), checkedAt: '2026-10-01', place: 1 }),
      aProduct({ store: slugify('walmart'), checkedAt: '2020-01-01', availability, place: 2 }),
    ];
    const catalogue = { ...seen('2026-11-20', { offers }), stores };
    const html = priced('2026-11-20', WORDS);
    const at = '/product/tray: offers: 0: checked_at: ';
    expect(siteFindings(priceNotice, {}, catalogue, { '/product/tray': html })).toEqual([
      `${at}expected a dated price, found no date`,
    ]);
    expect(
      siteFindings(priceNotice, {}, catalogue, { '/product/tray': html + priced('2026-10-01', '') }),
    ).toEqual([`${at}expected '${WORDS}' beside the price, found 'At Amazon as of that day.'`]);
    expect(siteFindings(priceAge, { max: 30 }, catalogue)).toEqual([
      expect.stringContaining(`${at}expected a price seen at most 30 days ago, found 2026-10-01`),
    ]);
  });

  it.each([
    [priced('2026-11-20', WORDS), []],
    [priced('2026-11-19', WORDS), ['expected 2026-11-20 beside the price, found 2026-11-19']],
    [priced('2026-11-20', ''), [`expected '${WORDS}' beside the price, found 'At Amazon as of that day.'`]],
    ['<p class="price">$5</p>', ['expected a dated price, found no date']],
  ])('has its day and the words of its store: %s', (html, messages) => {
    const pages = { '/product/tray': html, '/': '<p class="price">$5</p>' } as const;
    expect(siteFindings(priceNotice, {}, worded, pages)).toEqual(
      messages.map((message) => `/product/tray: checked_at: ${message}`),
    );
    expect(siteFindings(priceNotice, {}, asSample(worded), pages)).toEqual([]);
  });
});

describe('the words of a landing page', () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');
  const shown = (text: string) => `<header>${words(0, 99)}</header><main><p>${text}</p></main>`;

  it('are those of another up to the share at most, beside those of its canonical page and of other kinds', () => {
    const landingPages = ['hens', 'ducks'].flatMap((slug) => landing(slug));
    const catalogue = liveCatalogue({
      landingPages: [...landingPages, ...landing('chicks', { canonical: '/hens' })],
    });
    const found = (shared: number) =>
      siteFindings(repeatedWords, { share: 0.6 }, catalogue, {
        '/hens': shown(words(0, 104)),
        '/ducks': shown(`${words(0, shared)} ${words(900, 1004 - shared)}`),
        '/chicks': shown(words(0, 104)),
        '/blog': shown(words(0, 104)),
      });
    expect(found(63)).toEqual([]);
    expect(found(64)).toEqual([
      '/ducks: expected words of its own, found 60% of them on /hens too; rewrite one of the two',
    ]);
  });
});
