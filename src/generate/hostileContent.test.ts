import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { marked } from 'marked';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders, contentProblemsOf, filesOf, liveFolders, once } from './testing.ts';

const HOSTILE = `</script><script>alert(1)</script> <img src=x onerror=alert(2)> "quoted" 'single' $& $1 &amp; <!-- {{x}}`;

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
title: ${JSON.stringify(HOSTILE)}
slug: "hostile"
excerpt: ${JSON.stringify(HOSTILE)}
keywords: [${JSON.stringify(HOSTILE)}]
metaTitle: ${JSON.stringify(HOSTILE)}
metaDescription: ${JSON.stringify(HOSTILE)}
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
`;

/** The pages of the valid content with a hostile product and a hostile article, built once. */
const hostileSite = once(async () => {
  const { content, out } = await buildFolders();
  await writeFile(path.join(content, 'products/hostile.json'), productFile(PRODUCT));
  await writeFile(path.join(content, 'articles/hostile.md'), ARTICLE);
  await appendFile(
    path.join(content, 'authors.yaml'),
    `- { id: hostile, name: ${JSON.stringify(HOSTILE)}, knows: ${JSON.stringify(HOSTILE)} }\n`,
  );
  await buildSite({ content, out });
  const files = await filesOf(out);
  return (page: string) => Buffer.from(files.get(`${page}/index.html`) ?? '', 'latin1').toString();
});

describe('markup in content', () => {
  it('stays text on every page that shows a product', async () => {
    const read = await hostileSite();
    for (const page of ['product/hostile', 'products', 'category/automatic-incubators', 'reviews']) {
      const html = read(page);
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('$&amp; $1');
    }
    expect(parse(read('product/hostile')).querySelector('h1')?.textContent).toBe(HOSTILE);
  });

  it('stays text on the page of an author', async () => {
    const html = (await hostileSite())('authors/hostile');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(parse(html).querySelector('h1')?.textContent).toBe(HOSTILE);
  });

  it('stays text in an article, and cannot end the data of a page', async () => {
    const html = (await hostileSite())('blog/hostile');
    expect(html).not.toMatch(/<script>alert|<img src=x|<div onclick/);
    const data = parse(html)
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.textContent));
    const [{ '@graph': graph }] = data;
    expect(graph[0].itemListElement.at(-1).name).toBe(HOSTILE);
    expect(graph[1].headline).toBe(HOSTILE);
  });
});

/** Markup, control characters, an emoji, and letters and marks that run from right to left: 300 characters. */
const LONG =
  `${HOSTILE} ]]> [a](javascript:1) \`b\` \u0001\u0008\u001b \u{1f423} \u05d0\u05d1\u05d2 \u202e ${'x'.repeat(300)}`.slice(
    0,
    300,
  );

describe('a hostile name', () => {
  it('of a product stays text in what search engines and others are told', async () => {
    const { content, out } = await liveFolders('Prices change.');
    const product = rawProduct({
      id: '77',
      slug: 'hostile',
      name: LONG,
      store: 'walmart',
      link: '#',
      checked_at: '2024-11-20',
    });
    await writeFile(path.join(content, 'products/hostile.json'), productFile(product));
    await buildSite({ content, out });
    const read = (file: string) => readFile(path.join(out, file), 'utf8');
    const blocks = parse(await read('product/hostile/index.html')).querySelectorAll(
      '[type="application/ld+json"]',
    );
    const { '@graph': graph } = JSON.parse(blocks.map(({ textContent }) => textContent).join());
    expect(graph.at(-1)).toMatchObject({ '@type': 'Product', name: LONG });
    const { products } = JSON.parse(await read('data/products.json'));
    expect(products.at(-1).name).toBe(LONG);
    expect(await read('sitemap.xml')).toContain('/product/hostile/</loc>');
  });

  it('of the site and of an article stays text in feeds, manifest and llms.txt', async () => {
    const { content, out } = await buildFolders();
    const edit = async (file: string, line: RegExp, text: string) => {
      const name = path.join(content, file);
      const before = await readFile(name, 'utf8');
      expect(before).toMatch(line);
      await writeFile(
        name,
        before.replace(line, () => text),
      );
    };
    await edit('site.yaml', /^name: .*$/m, `name: ${JSON.stringify(LONG)}`);
    await edit('articles/first-hatch.md', /^title: .*$/m, `title: ${JSON.stringify(LONG)}`);
    await buildSite({ content, out });
    const read = (file: string) => readFile(path.join(out, file), 'utf8');
    const feed = await read('feed.xml');
    expect(feed).not.toMatch(/<script|<img/);
    expect([...feed].filter((character) => character < ' ' && character !== '\n')).toEqual([]);
    const inXml = [...LONG].filter((character) => character >= ' ').join('');
    expect(
      parse(feed)
        .querySelectorAll('title')
        .map(({ textContent }) => textContent),
    ).toEqual([inXml, inXml]);
    expect(JSON.parse(await read('feed.json'))).toMatchObject({ title: LONG, items: [{ title: LONG }] });
    expect(JSON.parse(await read('site.webmanifest')).name).toBe(LONG);
    const llms = parse(String(marked.parse(await read('llms.txt'))));
    const inLine = LONG.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    expect(llms.querySelector('h1')?.textContent).toBe(inLine);
    expect(llms.querySelectorAll('a').map(({ textContent }) => textContent)).toContain(inLine);
    expect(llms.querySelectorAll('script, img, code')).toEqual([]);
  });
});

describe('the address of a picture in a text', () => {
  const withPicture = async (address: string) => {
    const { content, out } = await buildFolders();
    const file = path.join(content, 'articles/first-hatch.md');
    await writeFile(file, `${await readFile(file, 'utf8')}\n\n![An egg](${address})\n`);
    return { content, out };
  };

  it('is let in by the policy of pages', async () => {
    const folders = await withPicture('https://pictures.example/egg.jpg');
    await buildSite(folders);
    const page = parse(await readFile(path.join(folders.out, 'blog/first-hatch/index.html'), 'utf8'));
    expect(page.querySelector('img[alt="An egg"]')?.getAttribute('src')).toBe(
      'https://pictures.example/egg.jpg',
    );
    const policy = page.querySelector('[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toMatch(/img-src [^;]* https:\/\/pictures\.example[ ;]/);
  });

  it.each(['https://a;script-src/x.jpg', "https://a'unsafe-inline'/x.jpg", 'https://[/x.jpg'])(
    'that would say something in the policy is refused: %s',
    async (address) => {
      const { content } = await withPicture(address);
      const [problem = ''] = await contentProblemsOf(content);
      expect(problem).toMatch(/^articles\/first-hatch\.md:\d+:\d+ body: expected a picture at a plain host/);
    },
  );
});

describe('the address of a picture', () => {
  it.each([
    'https://a;script-src/x.jpg',
    "https://a'unsafe-inline'/x.jpg",
    'https://a,b/x.jpg',
    'https://[/x.jpg',
  ])('that would say something in the policy of pages is refused: %s', async (url) => {
    const { content } = await buildFolders();
    const product = rawProduct({ id: '77', slug: 'hostile', image_url: url });
    await writeFile(path.join(content, 'products/hostile.json'), productFile(product));
    const [problem = ''] = await contentProblemsOf(content);
    expect(problem).toMatch(/^products\/hostile\.json:\d+:\d+ image_url: expected nothing, a web address/);
  });
});
