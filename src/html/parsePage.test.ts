import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '../site/urls.ts';
import { parsePage } from './parsePage.ts';

const urlsOf = (html: string) => parsePage(html).links.map(({ url }) => url);

describe('parsing a page', () => {
  it('returns the data of its head', () => {
    const page = parsePage(`<!doctype html><html lang="en"><head><title>Eggs &amp; hens</title>
      <meta name="description" content="All of &quot;them&quot;"><meta name="robots" content="noindex">
      <link rel="canonical" href="https://hatch.example/eggs/"><base href="/base/"></head></html>`);
    expect(page).toMatchObject({
      lang: 'en',
      title: 'Eggs & hens',
      description: 'All of "them"',
      robots: 'noindex',
      canonical: 'https://hatch.example/eggs/',
      base: '/base/',
    });
  });

  it('distinguishes missing from empty', () => {
    const { images } = parsePage('<img src="a.svg"><img src="b.svg" alt="">');
    expect(images.map(({ alt }) => alt)).toEqual([null, '']);
    expect(parsePage('')).toMatchObject({
      title: null,
      canonical: null,
      disclosure: null,
      links: [],
      text: '',
    });
  });

  it('returns the visible text of a page: no scripts, styles and titles, one space for a run of white space', () => {
    const html = `<svg><title>An egg</title></svg><title>Tab</title><style>a{}</style><main>A  <b>hen</b>\n\thatches&nbsp;&amp;
      broods<svg><title>An egg</title></svg></main><script type="application/ld+json">{"a":1}</script><template>T</template>`;
    expect(parsePage(html)).toMatchObject({ text: 'A hen hatches & broods', title: 'Tab' });
  });

  it('finds prices and ratings by class, with their day', () => {
    const page = parsePage(`<p class="sample-bar">Made up</p><p class="rating"><i></i>4.5 (9
      reviews)</p><p class="rating rating-none">No rating shown</p><p class="price"><b>$5</b> <s>$6</s></p>
      <p class="meta price-date">As of <time dateTime="2026-11-20">November 20</time></p><p class="prices">$7</p>`);
    expect(page.statements).toEqual([
      { kind: 'sample-bar', text: 'Made up', date: null },
      { kind: 'rating', text: '4.5 (9 reviews)', date: null },
      { kind: 'price', text: '$5 $6', date: null },
      { kind: 'price-date', text: 'As of November 20', date: '2026-11-20' },
    ]);
  });

  it('gives headings with their level, text, id, and whether they are in main', () => {
    const page = parsePage(`<h1 id="top">A <em>hen</em>
      hatches</h1><main><h3><a href="/x/">Eggs</a></h3><h2><img src="x.svg" alt="A nest"></h2></main>`);
    expect(page.headings).toEqual([
      { level: 1, text: 'A hen hatches', id: 'top', inMain: false },
      { level: 3, text: 'Eggs', id: null, inMain: true },
      { level: 2, text: 'A nest', id: null, inMain: true },
    ]);
  });

  it('finds every target of a fragment, twice if it occurs twice', () => {
    const page = parsePage('<p id="a&#x27;b"></p><a name="old"></a><a id="x" name="x"></a><i id="old"></i>');
    expect(page.ids).toEqual(["a'b", 'old', 'x', 'old']);
  });

  it('gives links with all that they say of themselves', () => {
    const [link] = parsePage(
      `<a class='x' rel='Sponsored  nofollow' target=_blank href="https://a.example/kid&#39;s?a=1&amp;b=2">
        Buy <b>now</b> on\n A&amp;B <img src="/a.svg" alt="Logo"></a>`,
    ).links;
    expect(link).toEqual({
      tag: 'a',
      url: "https://a.example/kid's?a=1&b=2",
      rel: ['sponsored', 'nofollow'],
      target: '_blank',
      property: null,
      text: 'Buy now on A&B',
      imageText: 'Logo',
    });
  });

  it('recognizes a link with only an image', () => {
    const { links } = parsePage('<a href="/a/"><img alt=""></a><a href="/b/"></a>');
    expect(links.map(({ text, imageText }) => [text, imageText])).toEqual([
      ['', ''],
      ['', null],
    ]);
  });

  it.each([
    ['<img src="/a.svg" srcset="/a.svg 1x,/b,c.svg 2x, /d.svg">', '/a.svg /a.svg /b,c.svg /d.svg'],
    ['<link rel="preload" as="image" imagesrcset="/a.svg 480w, /b.svg 960w">', '/a.svg /b.svg'],
    ['<picture><source srcset="/a.webp"></picture>', '/a.webp'],
    ['<script type="module" src="/w.js"></script><link rel="modulepreload" href="/c.js">', '/w.js /c.js'],
    ['<form action="/f/"><button formaction="/g/">x</button></form>', '/f/ /g/'],
    ['<video src="/v.mp4" poster="/p.svg"></video><object data="/o.svg"></object>', '/v.mp4 /p.svg /o.svg'],
    ['<svg><use href="/icons.svg#egg"/></svg>', '/icons.svg#egg'],
    ['<svg><use xlink:href="/icons.svg#egg"/></svg>', '/icons.svg#egg'],
    [
      '<meta property="og:image" content="https://a.example/a.png"><meta name="x" content="1">',
      'https://a.example/a.png',
    ],
    ['<meta http-equiv="refresh" content="0; URL=\'/new/\'">', '/new/'],
    [`<meta http-equiv="refresh" content="0; url=/hen's-eggs/">`, "/hen's-eggs/"],
    ['<meta http-equiv="refresh" content="30">', ''],
    ['<link rel="preconnect" href="https://a.example"><base href="/base/">', ''],
    ['<data data="/x/" value="1"></data><div data-href="/y/"></div>', ''],
    [`<script>'<a href="/x/">'</script><style>a{}</style><!-- <a href="/y/"> -->`, ''],
  ])('gives the addresses of %s', (html, urls) => {
    expect(urlsOf(html).join(' ')).toBe(urls);
  });

  it('gives addresses in document order, so that the place of the disclosure is known', () => {
    const page = parsePage(
      '<a href="/1/"><img src="/2.svg"></a><p class="small disclosure">We earn. <a href="/3/">x</a></p>',
    );
    expect(page.links.map(({ url }) => url)).toEqual(['/1/', '/2.svg', '/3/']);
    expect(page.disclosure).toEqual({ linksBefore: 2, text: 'We earn. x' });
  });

  it('gives the addresses of styles, of imports and of documents within the page apart from links', () => {
    const within = '<a href=/d/>x</a><a href=#e>y</a><i style=&quot;background:url(/f.svg)&quot;></i>';
    const { links, resources } =
      parsePage(`<style>@import "/a.css";</style><p style="background: url(/b.svg)"></p>
      <script type="module">import './c.js';</script><script>import './x.js';</script><iframe srcdoc="${within}"></iframe>`);
    expect(links).toEqual([]);
    expect(resources).toEqual(['/a.css', '/b.svg', './c.js', '/d/', '/f.svg']);
  });

  it('gives structured data, and whether there is something for a script to hydrate', () => {
    const block = '<script type="application/ld+json">{"a":"<b>"}</script>';
    expect(parsePage(`<main data-widget></main>${block}`)).toMatchObject({
      jsonLd: ['{"a":"<b>"}'],
      hasWidget: true,
    });
    expect(parsePage('<div data-other></div>').hasWidget).toBe(false);
  });

  it('gives what was written, by React and by escapeXml', () => {
    const unit = fc.constantFrom('a', '&', '<', '>', '"', "'", ';', 'amp', '#39');
    fc.assert(
      fc.property(fc.string({ unit }), (written) => {
        const html = renderToStaticMarkup(createElement('a', { href: '/', id: written }, written));
        const ours = `<a href="/" id="${escapeXml(written)}">${escapeXml(written)}</a>`;
        for (const page of [html, ours]) {
          expect(parsePage(page)).toMatchObject({ ids: [written], links: [{ text: written }] });
        }
      }),
    );
  });
});
