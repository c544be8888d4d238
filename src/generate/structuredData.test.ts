import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { GOOGLE_PROPERTIES } from '../check/page/structuredData.ts';
import { HOW_WE_TEST, rawProduct, reviewFiles } from '../content/testing.ts';
import { type Changes, replaced, writeFiles } from '../testing/temporaryFolder.ts';
import { build, liveFolders, once, validSite } from './testing.ts';

const SITE = 'https://hatch.example';

/** The graphs of all pages of a site, by their files. */
function graphsOf(files: ReadonlyMap<string, string>): Map<string, object[]> {
  const pages = [...files].filter(([file]) => file.endsWith('.html'));
  return new Map(pages.map(([file, html]) => [file, graphIn(html)]));
}

function graphIn(html: string): object[] {
  const blocks = parse(html).querySelectorAll('script[type="application/ld+json"]');
  expect(blocks.length).toBeLessThanOrEqual(1);
  return blocks.flatMap(({ textContent }) => {
    const { '@context': context, '@graph': graph } = JSON.parse(textContent);
    expect(context).toBe('https://schema.org');
    return graph;
  });
}

/** Offers of three stores, one of which wants words beside its prices. */
const OFFERS = [
  { store: 'amazon', link: 'https://www.amazon.com/dp/B01', price: '$8.00' },
  { store: 'coop', link: 'https://coop.example/1', price: '$1,009.00' },
  { store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$9.50', status: 'unavailable' },
].map((each) => ({ ...each, checked_at: '2024-11-19' }));

const [OWN_OFFER, ...OTHER_OFFERS] = OFFERS;

/**
 * What makes a live site use all structured data: texts that were changed, a profile on another site, heating
 * that nobody states, a review, and a product of several stores.
 */
const FULL: Changes = {
  ...reviewFiles('2'),
  'articles/first-hatch.md': replaced('readTime:', 'updatedAt: 2024-02-01\nreadTime:'),
  'guides/chicken-eggs.md': replaced('readTime:', 'updatedAt: 2026-03-05\nreadTime:'),
  'authors.yaml': replaced(
    '/affiliate-disclaimer',
    'https://forum.example/ann\n  picture: /images/incubator.svg',
  ),
  'site.yaml': (text) =>
    `${text}\nsocial: [{ label: Forum, href: "https://forum.example/hatch" }]\n${HOW_WE_TEST}`,
  'stores.yaml': (text) =>
    `${text}\ncoop: { name: Coop, hosts: [coop.example], search: "https://coop.example/{query}" }\n`,
  'products/10-incubators.json': (text) => text.replaceAll(/"heating_method": "[^"]*",/g, ''),
  'products/30-tray.json': JSON.stringify(rawProduct({ ...OWN_OFFER, offers: OTHER_OFFERS })),
};

const fullSite = once(async () => {
  const folders = await liveFolders('Prices change.');
  await writeFiles(folders.content, FULL);
  return graphsOf((await build(folders)).files);
});

/** The graphs of the valid content as it is. */
const sampleSite = once(async () => graphsOf((await validSite()).files));

const graphOf = async (page: string) => (await fullSite()).get(`${page}/index.html`);

const offer = (price: string, availability: string, name: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  availability: `https://schema.org/${availability}`,
  seller: { '@type': 'Organization', name },
});

const ANN = { '@type': 'Person', name: 'Ann Example', url: `${SITE}/authors/ann-example/` };

describe('the structured data of a page', () => {
  it('is one graph: of the home page, the site and who makes it, and how it is searched', async () => {
    const graphs = await fullSite();
    const whole = { name: 'Hatch Fixture', url: `${SITE}/` };
    const target = `${SITE}/search/?q={query}`;
    expect(graphs.get('index.html')).toEqual([
      {
        '@type': 'WebSite',
        ...whole,
        potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=query' },
      },
      {
        '@type': 'Organization',
        ...whole,
        logo: `${SITE}/images/favicon.svg`,
        sameAs: ['https://forum.example/hatch'],
      },
    ]);
    expect(graphs.get('404.html')).toEqual([]);
  });

  it('says when a text was published and updated, as its page does, and by whom', async () => {
    expect(await graphOf('blog/first-hatch')).toContainEqual({
      '@type': 'Article',
      headline: 'Your First Hatch',
      author: { '@type': 'Organization', name: 'Hatch Fixture', url: `${SITE}/affiliate-disclaimer/` },
      image: `${SITE}/pictures/heroes/eggs-chicken.svg`,
      datePublished: '2024-01-15',
      dateModified: '2024-02-01',
    });
    expect(await graphOf('guides/chicken-eggs')).toContainEqual({
      '@type': 'Article',
      headline: 'How to Hatch Chicken Eggs',
      author: ANN,
      image: `${SITE}/pictures/heroes/guide-chicken-eggs.svg`,
      dateModified: '2026-03-05',
    });
    const undated = (await sampleSite()).get('guides/chicken-eggs/index.html');
    expect(typesIn(undated)).not.toContain('Article');
  });

  it('of an author says who that is, as the page does', async () => {
    expect(await graphOf('authors/ann-example')).toContainEqual({
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Ann Example',
        description: expect.stringMatching(/^Has hatched chicken eggs /),
        image: `${SITE}/images/incubator.svg`,
        sameAs: 'https://forum.example/ann',
      },
    });
  });

  it('of a list has the entries that the page shows, in their order', async () => {
    const slugs = ['dome-incubator', 'box-incubator', 'candler', 'tray-incubator'];
    const itemListElement = slugs.map((slug, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${SITE}/product/${slug}/`,
    }));
    expect(await graphOf('products')).toEqual([{ '@type': 'ItemList', itemListElement }]);
  });

  it('of a live product has the price that its store asked, the facts that are stated, and no rating of the store', async () => {
    const product = (await graphOf('product/box-incubator'))?.at(-1);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Box Incubator for 40 Eggs',
      image: `${SITE}/images/incubator.svg`,
      offers: offer('1299.00', 'InStock', 'Walmart'),
    });
    const fact = (name: string, value: unknown = expect.anything()) => ({
      '@type': 'PropertyValue',
      name,
      value,
    });
    expect(product).toHaveProperty(
      'additionalProperty',
      expect.arrayContaining([fact('Capacity', '40 eggs'), fact('Power Source')]),
    );
    expect(JSON.stringify(product)).not.toContain('Heating Method');
    expect(JSON.stringify([...(await fullSite()).values()])).not.toMatch(/aggregateRating|reviewCount/);
  });

  it('of a reviewed product has the review, its author and scores, and the pros and cons', async () => {
    const notes = (name: string) => ({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name }],
    });
    expect((await graphOf('product/box-incubator'))?.at(-1)).toHaveProperty('review', {
      '@type': 'Review',
      author: ANN,
      datePublished: '2024-06-01',
      reviewRating: { '@type': 'Rating', ratingValue: '7.3', bestRating: '10', worstRating: '0' },
      positiveNotes: notes('Few parts'),
      negativeNotes: notes('No turner'),
    });
    const others = [...(await fullSite())].filter(([file]) => file !== 'product/box-incubator/index.html');
    expect(JSON.stringify(others)).not.toMatch(/"Review"|ratingValue|positiveNotes/);
  });

  it('of a live product of several stores has the offers of those that want no words beside them', async () => {
    expect((await graphOf('product/tray-incubator'))?.at(-1)).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '9.50',
        highPrice: '1009.00',
        priceCurrency: 'USD',
        offerCount: 2,
        offers: [offer('1009.00', 'InStock', 'Coop'), offer('9.50', 'OutOfStock', 'Walmart')],
      },
    });
  });

  it('has no product of a store that wants words beside its prices, nor of a sample', async () => {
    expect(typesIn(await graphOf('product/dome-incubator'))).toEqual(['BreadcrumbList']);
    expect([...(await sampleSite()).values()].flatMap(typesIn)).not.toContain('Product');
  });

  it('has every property that Google recommends, but for those that the table gives a reason for', async () => {
    const used = new Map<string, Set<string>>();
    for (const graph of (await fullSite()).values()) for (const node of graph) note(node, '', used);
    expect([...used.keys()].sort()).toEqual(Object.keys(GOOGLE_PROPERTIES).sort());
    for (const [type, { recommended, leftOut }] of Object.entries(GOOGLE_PROPERTIES)) {
      const missing = recommended.filter((name) => !used.get(type)?.has(name));
      expect(missing.sort(), type).toEqual(Object.keys(leftOut).sort());
    }
  });
});

function typesIn(graph: readonly object[] | undefined): unknown[] {
  return (graph ?? []).map((node) => ('@type' in node ? node['@type'] : null));
}

/** Notes the properties of a node and of those in it, by their type and the type around them. */
function note(node: object, parent: string, used: Map<string, Set<string>>): void {
  const [type] = typesIn([node]).map(String);
  if (type === undefined) return;
  const name = parent === '' ? type : `${parent}/${type}`;
  used.set(name, new Set([...(used.get(name) ?? []), ...Object.keys(node)]));
  for (const value of Object.values(node).flat()) {
    if (typeof value === 'object' && value !== null) note(value, type, used);
  }
}
