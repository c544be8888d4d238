import { describe, expect, it } from 'vitest';
import { htmlOf, type PageParts } from '../html/pageParts.ts';
import { readPage } from '../html/readPage.ts';
import { createPartsReader } from '../html/readParts.ts';
import { createUrls } from '../site/urls.ts';
import { LinkCollector } from './linkCollector.ts';
import { RULES, SITE_URL } from './testing.ts';

const CARD = `<li class="card" data-id="1"><a href="/base/a/">A</a><a href="#b">B</a>
  <img src="https://img.example/a.png"><a href="https://www.amazon.com/dp/B0">Buy</a></li>`;

/** A page of this head and this main part, as a renderer gives it. */
function pageOf(head: string, main: PageParts): PageParts {
  const frame = (html: string) => ({ html, isShared: true, inMain: false });
  return [
    frame('<html><head><link rel="icon" href="/base/icon.svg">'),
    { html: head, isShared: false, inMain: false },
    frame('<body><a href="#main">Skip</a><a href="../hens/">Hens</a><main id="main">'),
    ...main,
    frame('</main><a href="mailto:a@b.example">Mail</a></body></html>'),
  ];
}

const HEAD = '<title>Eggs</title><link rel="canonical" href="https://hatch.example/base/eggs/"></head>';
const own = (html: string) => ({ html, isShared: false, inMain: true });
const MAIN: PageParts = [
  own('<p id="b"><a href="https://[x">x</a></p><ul>'),
  { html: CARD, isShared: true, inMain: true },
  own('</ul><script type="application/ld+json">{"url":"https://hatch.example/base/ld/"}</script>'),
];

/** What a collector finds on pages, by the names of the targets. */
function foundOn(collect: (collector: LinkCollector, file: string) => ReturnType<LinkCollector['collect']>) {
  const collector = new LinkCollector(createUrls(SITE_URL), RULES);
  return ['eggs/index.html', 'blog/duck/index.html'].map((file) => {
    const { targets, outbound, ids, hasFault } = collect(collector, file);
    const name = (number: number) => collector.targets[number];
    return { targets: targets.map(name).sort(), outbound: outbound.map(name).sort(), ids, hasFault };
  });
}

describe('what the links of a page come to', () => {
  it.each<[string, number, PageParts]>([
    ['', 2, pageOf(HEAD, MAIN)],
    ['with a base, ', 1, pageOf(`<base href="/base/other/">${HEAD}`, MAIN)],
    ['without a fault, ', 2, pageOf(HEAD, [own('<p>Eggs</p>')])],
  ])('is, %sthe same from its parts as from its whole text', (_what, kinds, parts) => {
    const readParts = createPartsReader();
    const fromParts = foundOn((collector, file) => {
      const { page, pieces } = readParts(parts);
      return collector.collect(file, page, pieces);
    });
    const whole = foundOn((collector, file) => collector.collect(file, readPage(htmlOf(parts))));
    expect(fromParts).toEqual(whole);
    expect(new Set(whole.map(({ targets }) => targets.join())).size).toBe(kinds);
  });
});
