import { afterEach, expect, it } from 'vitest';
import { marketOf } from '../../content/read/readMarket.ts';
import { DEFAULT_MARKET, setMarket } from '../../domain/market.ts';
import { messagesOf } from '../testing.ts';
import { structuredData } from './structuredData.ts';

const PAGE = `<title>Title</title><h1>Duck&nbsp;&amp;
  goose</h1><p>By Ann, March 5, 2026. $1,299.00</p><a href="/base/eggs/">Eggs</a><img src="https://b.example/a.jpg" alt="">`;
const block = (...nodes: unknown[]) =>
  `${PAGE}<script type="application/ld+json">${JSON.stringify({ '@graph': nodes })}</script>`;
const crumb = (position: number, more: object = { item: 'https://hatch.example/base/eggs/' }) => ({
  '@type': 'ListItem',
  position,
  name: 'Eggs',
  ...more,
});
const trail = (...itemListElement: object[]) => ({ '@type': 'BreadcrumbList', itemListElement });
const site = (target: string) => ({
  '@type': 'WebSite',
  name: 'By Ann',
  url: 'https://hatch.example/base/eggs/',
  potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=query' },
});
const article = (more: object) => ({ '@type': 'Article', ...more });

it.each([
  ['no data', PAGE],
  ['a trail whose last crumb has no address', block(trail(crumb(1), crumb(2, {})))],
  ['text in other white space', block(article({ headline: 'Duck & goose'.replace(' ', ' ') }))],
  ['a date that the page has in words', block(article({ dateModified: '2026-03-05' }))],
  [
    'a title that begins as an address',
    block(article({ headline: 'https: an egg' })).replace('By', 'https: an egg'),
  ],
  [
    'a link and a picture',
    block({ ...article({ image: 'https://b.example/a.jpg' }), url: 'https://hatch.example/base/eggs/' }),
  ],
  [
    'a search that leads to a page that it links to',
    block(site('https://hatch.example/base/eggs/?q={query}')),
  ],
  [
    'a price without its separator',
    block({ '@type': 'Product', name: 'Duck', offers: { '@type': 'Offer', price: '1299.00' } }),
  ],
])('keeps to the rule with %s', (_what, html) => {
  expect(messagesOf(structuredData, html)).toEqual([]);
});

afterEach(() => setMarket(DEFAULT_MARKET));

it('knows the language of a page, and prices as its country writes them', () => {
  setMarket(marketOf({ locale: 'de-DE' }));
  const offers = { '@type': 'Offer', price: '1299.00' };
  const html = `<html lang="de-DE">${block(article({ inLanguage: 'de-DE' }), { '@type': 'Product', name: 'Duck', offers })}`;
  expect(messagesOf(structuredData, html.replace('$1,299.00', '1.299,00\u00A0€'))).toEqual([]);
  expect(messagesOf(structuredData, html.replace('lang="de-DE"', 'lang="en"'))).toHaveLength(2);
});

const SOURCE = 'https://developers.google.com/search/docs/appearance/structured-data';
const hidden = (what: string) => [
  `expected structured data on what the page shows, found ${what}, which it does not`,
];

it.each<[string, string, readonly string[]]>([
  ['a title that only the tab shows', block(article({ headline: 'Title' })), hidden('headline "Title"')],
  [
    'a search that leads elsewhere',
    block(site('https://hatch.example/base/find/?q={query}')),
    hidden('target "https://hatch.example/base/find/?q={query}"'),
  ],
  [
    'what only a script says',
    block(article({ headline: 'BreadcrumbList' })),
    hidden('headline "BreadcrumbList"'),
  ],
  ['another date', block(article({ datePublished: '2026-03-06' })), hidden('datePublished "2026-03-06"')],
  [
    'a page that it does not link to',
    block(article({ url: 'https://hatch.example/eggs/' })),
    hidden('url "https://hatch.example/eggs/"'),
  ],
  [
    'a figure that is not there',
    block(article({ author: { '@type': 'Organization', name: 'Ann', url: 7 } })),
    hidden('url 7'),
  ],
  [
    'a product without an offer',
    block({ '@type': 'Product', name: 'Duck' }),
    [
      'expected review or aggregateRating or offers of Product in the structured data, found none ' +
        `(${SOURCE}/product-snippet#product)`,
    ],
  ],
  [
    'a trail of one crumb, which lacks its name',
    block(trail({ '@type': 'ListItem', position: 1 })),
    [
      `expected 2 entries of BreadcrumbList in the structured data, found none (${SOURCE}/breadcrumb)`,
      `expected name of BreadcrumbList/ListItem in the structured data, found none (${SOURCE}/breadcrumb#list-item)`,
    ],
  ],
  [
    'a trail out of order, with a crumb that leads nowhere',
    block(trail(crumb(2, {}), crumb(2))),
    [
      `expected item of BreadcrumbList/ListItem in the structured data, found none (${SOURCE}/breadcrumb#list-item)`,
      `expected position 1 of BreadcrumbList/ListItem in the structured data, found none (${SOURCE}/breadcrumb#list-item)`,
    ],
  ],
  [
    'a type that is not in the table, or not there',
    block({ '@type': 'FAQPage' }, article({ author: { '@type': 'Offer', price: '1,299.00' } })),
    [
      'expected a type of the table in googleProperties.json, found FAQPage in the structured data',
      'expected a type of the table in googleProperties.json, found Article/Offer in the structured data',
    ],
  ],
  [
    'a block that is no JSON',
    '<script type="application/ld+json">{</script>',
    ['expected structured data as JSON, found a block that cannot be read'],
  ],
  [
    'a block without a graph',
    '<script type="application/ld+json">{"@type":"Article"}</script>',
    ['expected a list of nodes in the structured data, found undefined'],
  ],
])('finds %s', (_what, html, expected) => {
  expect(messagesOf(structuredData, html)).toEqual(expected);
});
