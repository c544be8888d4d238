import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { productFile, rawProduct } from '../content/testing.ts';
import { buildSite } from './buildSite.ts';
import { buildFolders } from './testing.ts';

const HOSTILE = `</script><script>alert(1)</script> <img src=x onerror=alert(2)> "quoted" 'single' $& $1 &amp; <!-- {{x}}`;

async function buildWith(file: string, text: string): Promise<(page: string) => Promise<string>> {
  const { content, out } = await buildFolders();
  await writeFile(path.join(content, file), text);
  await buildSite({ content, out });
  return (page) => readFile(path.join(out, page, 'index.html'), 'utf8');
}

describe('markup in content', () => {
  it('stays text on every page that shows a product', async () => {
    const product = rawProduct({
      id: '77',
      slug: 'hostile',
      name: HOSTILE,
      description: HOSTILE,
      features: [HOSTILE],
      faq: [{ question: HOSTILE, answer: HOSTILE }],
      source: HOSTILE,
    });
    const read = await buildWith('products/hostile.json', productFile(product));
    for (const page of ['product/hostile', 'products', 'category/automatic-incubators', 'reviews']) {
      const html = await read(page);
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('$&amp; $1');
    }
    expect(parse(await read('product/hostile')).querySelector('h1')?.textContent).toBe(HOSTILE);
  });

  it('stays text in an article, and cannot end the data of a page', async () => {
    const article = (body: string) => `---
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
---
${body}
`;
    const read = await buildWith(
      'articles/hostile.md',
      article(
        `${HOSTILE}\n\n# A heading ${HOSTILE}\n\n<div onclick="x">block</div>\n\n[${HOSTILE}](/products "${'title'}")`,
      ),
    );
    const html = await read('blog/hostile');
    expect(html).not.toMatch(/<script>alert|<img src=x|<div onclick/);
    const data = parse(html)
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.textContent));
    const [{ '@graph': graph }] = data;
    expect(graph[0].itemListElement.at(-1).name).toBe(HOSTILE);
    expect(graph[1].headline).toBe(HOSTILE);
  });
});
