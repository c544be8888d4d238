import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { GOOGLE_PROPERTIES } from '../check/page/structuredData.ts';
import { HOW_WE_TEST, rawProduct, reviewFiles } from '../content/testing.ts';
import { writeFiles } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';
import { filesOf, liveFolders, once, validSite } from './testing.ts';

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
  { store: 'amazon', link: 'https://www.amazon.com/dp/B01', price: '$8.00', checked_at: '2024-11-19' },
  { store: 'coop', link: 'https://coop.example/1', price: '$1,009.00', checked_at: '2024-11-19' },
  {
    ...{ store: 'walmart', link: 'https://www.walmart.com/ip/1', price: '$9.50', checked_at: '2024-11-19' },
    status: 'unavailable',
  },
];

/**
 * The graphs of the live site with a guide that was changed, a profile on another site, heating that nobody states, and a product of
 * several stores, built once.
 */
const fullSite = once(async () => {
  const folders = await liveFolders('Prices change.');
  const { content } = folders;
  const edit = async (file: string, change: (text: string) => string) => {
    const name = path.join(content, file);
    await writeFile(name, change(await readFile(name, 'utf8')));
  };
  await edit('guides/chicken-eggs.md', (text) =>
    text.replace('readTime:', 'updatedAt: 2026-03-05\nreadTime:'),
  );
  await edit('authors.yaml', (text) =>
    text.replace('/affiliate-disclaimer', 'https://forum.example/ann\n  picture: /images/incubator.svg'),
  );
  await edit(
    'site.yaml',
    (text) => `${text}\nsocial: [{ label: Forum, href: "https://forum.example/hatch" }]\n`,
  );
  await edit('products/10-incubators.json', (text) => {
    const products: object[] = JSON.parse(text);
    return JSON.stringify(products.map((fields) => ({ ...fields, heating_method: undefined })));
  });
  await edit(
    'stores.yaml',
    (text) => `${text}
coop: { name: Coop, hosts: [coop.example], search: "https://coop.example/{query}" }
`,
  );
  const [own, ...offers] = OFFERS;
  await writeFile(
    path.join(content, 'products/30-tray.json'),
    JSON.stringify(rawProduct({ ...own, listing_price: null, offers })),
  );
  await writeFiles(content, reviewFiles('2'));
  await edit('site.yaml', (text) => text + HOW_WE_TEST);
  await buildSite(folders);
  return graphsOf(await filesOf(folders.out));
});

/** The graphs of the valid content as it is. */
const sampleSite = once(async () => graphsOf(await validSite()));

describe('the structured data of a page', () => {
  it('is one graph: of the home page, the site and who makes it, and how it is searched', async () => {
    const graphs = await fullSite();
    expect(graphs.get('index.html')).toEqual([
      {
        '@type': 'WebSite',
        name: 'Hatch Fixture',
        url: `${SITE}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${SITE}/search/?q={query}`,
          'query-input': 'required name=query',
        },
      },
      {
        '@type': 'Organization',
        name: 'Hatch Fixture',
        url: `${SITE}/`,
        logo: `${SITE}/images/favicon.svg`,
        sameAs: ['https://forum.example/hatch'],
      },
    ]);
    expect(graphs.get('404.html')).toEqual([]);
  });

  it('says when a text was written or changed, as its page does, and by whom', async () => {
    const graphs = await fullSite();
    const author = { '@type': 'Organization', name: 'Hatch Fixture', url: `${SITE}/affiliate-disclaimer/` };
    expect(graphs.get('blog/first-hatch/index.html')).toContainEqual({
      '@type': 'Article',
      headline: 'Your First Hatch',
      author,
      image: `${SITE}/pictures/heroes/eggs-chicken.svg`,
      datePublished: '2024-01-15',
    });
    expect(graphs.get('guides/chicken-eggs/index.html')).toContainEqual({
      '@type': 'Article',
      headline: 'How to Hatch Chicken Eggs',
      author: { '@type': 'Person', name: 'Ann Example', url: `${SITE}/authors/ann-example/` },
      image: `${SITE}/pictures/heroes/guide-chicken-eggs.svg`,
      dateModified: '2026-03-05',
    });
  });

  it('of an author says who that is, as the page does', async () => {
    const graphs = await fullSite();
    expect(graphs.get('authors/ann-example/index.html')).toContainEqual({
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

  it('calls a text without a date no article', async () => {
    const graphs = await sampleSite();
    expect(typesIn(graphs.get('guides/chicken-eggs/index.html'))).not.toContain('Article');
  });

  it('of a list has the entries that the page shows, in their order', async () => {
    const graphs = await fullSite();
    expect(graphs.get('products/index.html')).toEqual([
      {
        '@type': 'ItemList',
        itemListElement: ['dome-incubator', 'box-incubator', 'candler', 'tray-incubator'].map(
          (slug, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: `${SITE}/product/${slug}/`,
          }),
        ),
      },
    ]);
  });

  it('of a live product has the price that its store asked, its facts, and no rating of the store', async () => {
    const graphs = await fullSite();
    const product = graphs.get('product/box-incubator/index.html')?.at(-1);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Box Incubator for 40 Eggs',
      image: `${SITE}/images/incubator.svg`,
      offers: {
        '@type': 'Offer',
        price: '1299.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: 'Walmart' },
      },
    });
    expect(product).toHaveProperty(
      'additionalProperty',
      expect.arrayContaining([{ '@type': 'PropertyValue', name: 'Capacity', value: '40 eggs' }]),
    );
    expect(JSON.stringify([...graphs.values()])).not.toMatch(/aggregateRating|reviewCount/);
  });

  it('of a reviewed product has the review, its author and scores, and the pros and cons', async () => {
    const graphs = await fullSite();
    const notes = (...names: string[]) => ({
      '@type': 'ItemList',
      itemListElement: names.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    });
    expect(graphs.get('product/box-incubator/index.html')?.at(-1)).toHaveProperty('review', {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Ann Example', url: `${SITE}/authors/ann-example/` },
      datePublished: '2024-06-01',
      reviewRating: { '@type': 'Rating', ratingValue: '7.3', bestRating: '10', worstRating: '0' },
      positiveNotes: notes('Few parts'),
      negativeNotes: notes('No turner'),
    });
    const others = [...graphs].filter(([file]) => file !== 'product/box-incubator/index.html');
    expect(JSON.stringify(others)).not.toMatch(/"Review"|ratingValue|positiveNotes/);
  });

  it('of a live product of several stores has the offers of those that want no words beside them', async () => {
    const graphs = await fullSite();
    const offer = (price: string, availability: string, name: string) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability}`,
      seller: { '@type': 'Organization', name },
    });
    expect(graphs.get('product/tray-incubator/index.html')?.at(-1)).toMatchObject({
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

  it('says nothing of a fact that neither maker nor store states', async () => {
    const graphs = await fullSite();
    const box = graphs.get('product/box-incubator/index.html')?.at(-1);
    const named = (name: string) => expect.objectContaining({ name });
    expect(box).toHaveProperty('additionalProperty', expect.arrayContaining([named('Power Source')]));
    expect(box).not.toHaveProperty('additionalProperty', expect.arrayContaining([named('Heating Method')]));
  });

  it('has no product of a store that wants words beside its prices, nor of a sample', async () => {
    const live = await fullSite();
    expect(typesIn(live.get('product/dome-incubator/index.html'))).toEqual(['BreadcrumbList']);
    const sample = await sampleSite();
    expect([...sample.values()].flatMap((graph) => typesIn(graph))).not.toContain('Product');
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
