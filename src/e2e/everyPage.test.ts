import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { describe, expect, inject, it } from 'vitest';
import { type BuiltPage, builtPage, builtPages, contentPages, texts } from './builtPages.ts';

/** Ten packets of 1,460 bytes: what a server sends before it waits for an answer. */
const FIRST_FLIGHT = 14_600;

const offenders = (pages: readonly BuiltPage[], breaks: (page: BuiltPage) => boolean) =>
  pages.filter(breaks).map(({ path: address }) => address);

function repeated(pages: readonly BuiltPage[], keyOf: (page: BuiltPage) => string | undefined) {
  const byKey = new Map<string | undefined, BuiltPage[]>();
  for (const page of pages) byKey.set(keyOf(page), [...(byKey.get(keyOf(page)) ?? []), page]);
  return [...byKey]
    .filter(([, group]) => group.length > 1)
    .map(([key, group]) => [key, ...group.map((page) => page.path)]);
}

const attribute = (page: BuiltPage, selector: string, name: string) =>
  page.root.querySelector(selector)?.getAttribute(name);

describe('every page', () => {
  it('has one h1', () => {
    expect(offenders(contentPages(), (page) => texts(page, 'h1').length !== 1)).toEqual([]);
  });

  it('has its headings in order, no level left out', () => {
    const skips = ({ root }: BuiltPage) => {
      const levels = root
        .querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')
        .map(({ tagName }) => Number(tagName[1]));
      return levels.some((level, place) => level > (levels[place - 1] ?? 0) + 1);
    };
    expect(offenders(contentPages(), skips)).toEqual([]);
  });

  it('has a title of its own', () => {
    expect(repeated(contentPages(), (page) => texts(page, 'title')[0])).toEqual([]);
  });

  it('has a description of its own, of a length that search results show', () => {
    const pages = contentPages();
    const description = (page: BuiltPage) => attribute(page, 'meta[name=description]', 'content') ?? '';
    expect(repeated(pages, description)).toEqual([]);
    const indexed = pages.filter((page) => page.path !== '/404.html');
    expect(
      offenders(indexed, (page) => description(page).length < 60 || description(page).length > 160),
    ).toEqual([]);
  });

  it('names itself as its canonical address, and only the 404 page has none', () => {
    const wrong = offenders(contentPages(), (page) => {
      return attribute(page, 'link[rel=canonical]', 'href') !== `https://hatch-guide.example${page.path}`;
    });
    expect(wrong).toEqual(['/404.html']);
  });

  it('opens paid links in a new tab, sponsored and no-follow, with the referrer kept and the store named', () => {
    const paid = contentPages().flatMap(({ root }) => root.querySelectorAll('a[target=_blank]'));
    expect(paid.length).toBeGreaterThan(500);
    expect(paid.filter((link) => link.getAttribute('rel') !== 'sponsored nofollow noopener')).toEqual([]);
    expect(paid.filter((link) => !/Buy Now on (Amazon|Walmart)/.test(link.textContent))).toEqual([]);
  });

  it("gives every link to Amazon the site's associate tag", () => {
    const links = contentPages().flatMap(({ root }) => root.querySelectorAll('a[href*="www.amazon."]'));
    expect(links.length).toBeGreaterThan(100);
    expect(
      links.filter(
        (link) => new URL(link.getAttribute('href') ?? '').searchParams.get('tag') !== 'hatchguide-20',
      ),
    ).toEqual([]);
  });

  it('discloses paid links before the first of them', () => {
    const late = offenders(contentPages(), ({ html }) => {
      const first = html.indexOf('target="_blank"');
      return (
        first >= 0 &&
        !html
          .slice(html.indexOf('<main'), first)
          .includes('As an Amazon Associate, we earn from qualifying purchases.')
      );
    });
    expect(late).toEqual([]);
  });

  it('emits internal links with their trailing slash', () => {
    const links = builtPages().flatMap(({ root }) =>
      root.querySelectorAll('a[href^="/"]').map((link) => link.getAttribute('href') ?? ''),
    );
    expect(links.filter((href) => !/^\/([^?#]*\/)?([?#].*)?$/.test(href))).toEqual([]);
  });

  it('has a breadcrumb as structured data, but for home and 404', () => {
    const without = offenders(contentPages(), ({ html }) => !html.includes('"@type":"BreadcrumbList"'));
    expect(without.sort()).toEqual(['/', '/404.html']);
  });

  it('fits into the first flight of packets', () => {
    expect(offenders(builtPages(), ({ html }) => gzipSync(html).length > FIRST_FLIGHT)).toEqual([]);
  });

  it('loads a script where it has a widget, and nowhere else: not to read, and not to buy', () => {
    const isWrong = ({ root }: BuiltPage) => {
      return (root.querySelector('script[src]') === null) !== (root.querySelector('[data-widget]') === null);
    };
    expect(offenders(builtPages(), isWrong)).toEqual([]);
    const quiet = builtPages().filter(({ path: address }) =>
      /^\/$|^\/(product|guides|eggs)\/|^\/blog\/.|-policy|-service|-disclaimer/.test(address),
    );
    expect(offenders(quiet, ({ root }) => root.querySelector('script[src]') !== null)).toEqual([]);
  });
});

describe('the site', () => {
  const file = (name: string) => readFileSync(path.join(inject('builtSite'), name), 'utf8');

  it('lists every page but redirects and 404 in its sitemap', () => {
    const listed = Array.from(
      file('sitemap.xml').matchAll(/<loc>https:\/\/hatch-guide\.example([^<]*)<\/loc>/g),
      ([, address]) => address,
    );
    const pages = contentPages()
      .map((page) => page.path)
      .filter((address) => address !== '/404.html');
    expect(listed.sort()).toEqual(pages.sort());
  });

  it('has a feed of its articles, the latest first, that the blog names', () => {
    const feed = parse(file('feed.xml'));
    const titles = feed.querySelectorAll('entry > title').map(({ textContent }) => textContent);
    expect(titles.length).toBeGreaterThanOrEqual(12);
    const dates = feed.querySelectorAll('published').map(({ textContent }) => textContent);
    expect(dates).toEqual([...dates].sort().reverse());
    const link = attribute(builtPage('/blog/'), 'link[type="application/atom+xml"]', 'href');
    expect(link).toBe('/feed.xml');
  });

  it('lets crawlers in and names the sitemap', () => {
    expect(file('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://hatch-guide.example/sitemap.xml\n',
    );
  });

  it('is ready for GitHub Pages', () => {
    expect(existsSync(path.join(inject('builtSite'), '.nojekyll'))).toBe(true);
  });
});
