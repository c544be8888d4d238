import { marked } from 'marked';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { contentWith, productFile, rawProduct } from '../content/testing.ts';
import { appended, replaced } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf, liveChanges, once } from './testing.ts';

const HOSTILE = `</script><script>alert(1)</script> <img src=x onerror=alert(2)> "quoted" 'single' $& $1 &amp; <!-- {{x}}`;
const QUOTED = JSON.stringify(HOSTILE);

const PRODUCT = rawProduct({
  id: '77',
  slug: 'hostile',
  name: HOSTILE,
  description: HOSTILE,
  features: [HOSTILE],
  faq: [{ question: HOSTILE, answer: HOSTILE }],
  source: HOSTILE,
});

const ARTICLE = `---
id: "9"
title: ${QUOTED}
slug: "hostile"
excerpt: ${QUOTED}
keywords: [${QUOTED}]
metaTitle: ${QUOTED}
metaDescription: ${QUOTED}
publishedAt: "2024-01-01"
readTime: 1
category: "General Incubation"
relatedProducts: []
author: hostile
reviewedBy: hostile
---
\`${HOSTILE}\`

# A heading \`${HOSTILE}\`

::product[${HOSTILE}]{id=77}

:::note[${HOSTILE}]
[\`${HOSTILE}\`](/products "title")
:::

<!-- <div onclick="x">block</div> -->

![An egg](https://pictures.example/egg.jpg)
`;

/** The valid content with a hostile product, article and author. */
const hostileSite = once(() =>
  buildWith({
    'products/hostile.json': productFile(PRODUCT),
    'articles/hostile.md': ARTICLE,
    'authors.yaml': appended(`- { id: hostile, name: ${QUOTED}, knows: ${QUOTED} }\n`),
  }),
);

describe('markup in content', () => {
  it('stays text on every page that shows a product, and on the page of an author', async () => {
    const { text, page } = await hostileSite();
    const pages = [
      'product/hostile',
      'products',
      'category/automatic-incubators',
      'reviews',
      'authors/hostile',
    ];
    for (const name of pages) {
      expect(text(`${name}/index.html`)).not.toMatch(/<script>alert|<img src=x/);
      expect(text(`${name}/index.html`)).toContain('$&amp; $1');
    }
    expect(page('product/hostile').querySelector('h1')?.textContent).toBe(HOSTILE);
    expect(page('authors/hostile').querySelector('h1')?.textContent).toBe(HOSTILE);
  });

  it('stays text in an article, and cannot end the data of a page', async () => {
    const { text, page } = await hostileSite();
    expect(text('blog/hostile/index.html')).not.toMatch(/<script>alert|<img src=x|<div onclick/);
    const data = page('blog/hostile').querySelector('script[type="application/ld+json"]');
    const { '@graph': graph } = JSON.parse(data?.textContent ?? '');
    expect(graph[0].itemListElement.at(-1).name).toBe(HOSTILE);
    expect(graph[1].headline).toBe(HOSTILE);
  });
});

/**
 * Markup, control characters, an emoji, and letters and marks that run from right to left: 300 characters.
 */
const LONG =
  `${HOSTILE} ]]> [a](javascript:1) \`b\` \u0001\u0008\u001b \u{1f423} \u05d0\u05d1\u05d2 \u202e ${'x'.repeat(300)}`.slice(
    0,
    300,
  );

it('a hostile name of a live product, an article and the site stays text in what others are told', async () => {
  const product = {
    id: '77',
    slug: 'hostile',
    name: LONG,
    store: 'walmart',
    link: '#',
    checked_at: '2024-11-20',
  };
  const live = liveChanges('Prices change.');
  const settings = live['site.yaml'];
  const { text, page } = await buildWith({
    ...live,
    'products/hostile.json': productFile(rawProduct(product)),
    'site.yaml': (before) =>
      (typeof settings === 'function' ? settings(before) : before).replace(
        /^name: .*$/m,
        () => `name: ${JSON.stringify(LONG)}`,
      ),
    'articles/first-hatch.md': replaced(/^title: .*$/m, `title: ${JSON.stringify(LONG)}`),
  });
  const data = page('product/hostile').querySelector('[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)['@graph'].at(-1)).toMatchObject({ '@type': 'Product', name: LONG });
  expect(JSON.parse(text('data/products.json')).products.at(-1).name).toBe(LONG);
  expect(text('sitemap.xml')).toContain('/product/hostile/</loc>');
  const feed = text('feed.xml');
  expect(feed).not.toMatch(/<script|<img/);
  expect([...feed].filter((character) => character < ' ' && character !== '\n')).toEqual([]);
  const inXml = [...LONG].filter((character) => character >= ' ').join('');
  const titles = parse(feed).querySelectorAll('title');
  expect(titles.map(({ textContent }) => textContent)).toEqual([inXml, inXml]);
  expect(JSON.parse(text('feed.json'))).toMatchObject({ title: LONG, items: [{ title: LONG }] });
  expect(JSON.parse(text('site.webmanifest')).name).toBe(LONG);
  const llms = parse(String(marked.parse(text('llms.txt'))));
  const inLine = LONG.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  expect(llms.querySelector('h1')?.textContent).toBe(inLine);
  expect(llms.querySelectorAll('a').map(({ textContent }) => textContent)).toContain(inLine);
  expect(llms.querySelectorAll('script, img, code')).toEqual([]);
});

describe('the address of a picture', () => {
  it('in a text is let in by the policy of its page', async () => {
    const page = (await hostileSite()).page('blog/hostile');
    const image = page.querySelector('img[alt="An egg"]');
    expect(image?.getAttribute('src')).toBe('https://pictures.example/egg.jpg');
    const policy = page.querySelector('[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toMatch(/img-src [^;]* https:\/\/pictures\.example[ ;]/);
  });

  it.each([
    'https://a;script-src/x.jpg',
    "https://a'unsafe-inline'/x.jpg",
    'https://a,b/x.jpg',
    'https://[/x.jpg',
  ])('that would say something in the policy of pages is refused: %s', async (url) => {
    const product = productFile(rawProduct({ id: '77', slug: 'hostile', image_url: url }));
    expect(await contentProblemsOf(await contentWith({ 'products/hostile.json': product }))).toEqual([
      expect.stringMatching(/^products\/hostile\.json:\d+:\d+ image_url: expected nothing, a web address/),
    ]);
    const text = appended(`\n\n![An egg](${url})\n`);
    expect(await contentProblemsOf(await contentWith({ 'articles/first-hatch.md': text }))).toEqual([
      expect.stringMatching(/^articles\/first-hatch\.md:\d+:\d+ body: expected a picture at a plain host/),
    ]);
  });
});
