import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, it } from 'vitest';
import { isSiteScript } from '../site/frame.ts';
import { type BuiltPage, contentPages } from './builtPages.ts';
import { catalogue } from './catalogue.ts';

const offenders = (pages: readonly BuiltPage[], breaks: (page: BuiltPage) => boolean) =>
  pages.filter(breaks).map(({ path: address }) => address);

const attribute = (page: BuiltPage, selector: string, name: string) =>
  page.root.querySelector(selector)?.getAttribute(name);

const count = ({ root }: BuiltPage, selector: string) => root.querySelectorAll(selector).length;

/** The pages that search engines are asked not to list. */
const UNLISTED = ['/404.html', '/offline/', '/search/'];

/** What pages have to keep whatever the content is, the build checks; here is what only this site can show. */
describe('every page', () => {
  it('has an existing sharing picture of at most 100 KB', () => {
    const pictures = contentPages().map((page) => attribute(page, 'meta[property="og:image"]', 'content'));
    const own = new Set(pictures.filter((address) => address?.includes('/og/')));
    expect(own.size).toBeGreaterThan(100);
    expect(pictures.filter((address) => address === undefined).length).toBeLessThanOrEqual(UNLISTED.length);
    const sizeOf = (address = '') =>
      statSync(path.join(inject('sites').usual.folder, new URL(address).pathname)).size;
    expect([...own].filter((address) => sizeOf(address) > 100_000)).toEqual([]);
  });

  it('opens paid links in a new tab, sponsored and no-follow, with the referrer kept and the store named', () => {
    const paid = contentPages().flatMap(({ root }) => root.querySelectorAll('a[target=_blank]'));
    expect(paid.length).toBeGreaterThan(500);
    expect(paid.filter((link) => link.getAttribute('rel') !== 'sponsored nofollow noopener')).toEqual([]);
    expect(paid.filter((link) => !/Buy Now on (Amazon|Walmart)/.test(link.textContent))).toEqual([]);
  });

  it('gives links of cards and comparisons unique names that start with their visible text', () => {
    const name = (link: HTMLElement) => (link.getAttribute('aria-label') ?? link.textContent).trim();
    for (const { path: address, root } of contentPages()) {
      const targets = new Map<string, string | undefined>();
      for (const link of root.querySelectorAll(':is(.card, .picks) a[href]')) {
        const href = link.getAttribute('href');
        expect(targets.get(name(link)) ?? href, `${address} ${name(link)}`).toBe(href);
        targets.set(name(link), href);
      }
      for (const link of root.querySelectorAll('.card a[aria-label]')) {
        expect(name(link).startsWith(`${link.textContent.trim()}: `), `${address} ${name(link)}`).toBe(true);
      }
    }
  });

  it('has a breadcrumb in its structured data, except for home, pages right below it and unlisted ones', () => {
    const without = offenders(contentPages(), ({ html }) => !html.includes('"@type":"BreadcrumbList"'));
    const landing = catalogue.landingPages.map(({ slug }) => `/${slug}/`);
    const below = contentPages()
      .map((page) => page.path)
      .filter((address) => /^\/[^/]+\/$/.test(address) && !landing.includes(address));
    const authors = catalogue.authors.map(({ id }) => `/authors/${id}/`);
    expect(without.sort()).toEqual(['/', '/404.html', ...below, ...authors].sort());
  });

  it('needs only the script of all pages to read and to buy, which runs last', () => {
    const quiet = contentPages().filter(({ path: address }) =>
      /^\/(product|guides|eggs)\/|^\/blog\/.|-policy|-service|-disclaimer/.test(address),
    );
    expect(quiet.length).toBeGreaterThan(100);
    const scripts = ({ root }: BuiltPage) => root.querySelectorAll('script[src]');
    expect(offenders(quiet, (page) => scripts(page).length !== 1)).toEqual([]);
    const isSites = (script: HTMLElement) =>
      script.hasAttribute('defer') && isSiteScript(script.getAttribute('src') ?? '');
    expect(offenders(quiet, (page) => !scripts(page).every(isSites))).toEqual([]);
  });

  it('has its styles for the first screen in itself', () => {
    expect(offenders(contentPages(), (page) => count(page, 'head link[rel=stylesheet]') > 0)).toEqual([]);
  });
});

describe('the site', () => {
  const file = (name: string) => readFileSync(path.join(inject('sites').usual.folder, name), 'utf8');

  it('lists every page in its sitemap, except redirects and unlisted pages', () => {
    const listed = Array.from(
      file('sitemap.xml').matchAll(/<loc>https:\/\/hatch-guide\.example([^<]*)<\/loc>/g),
      ([, address]) => address,
    );
    const pages = contentPages()
      .map((page) => page.path)
      .filter((address) => !UNLISTED.includes(address));
    expect(listed.sort()).toEqual(pages.sort());
  });

  it('has no dead link in files other than pages', () => {
    const { folder } = inject('sites').usual;
    const exists = (address: string) => existsSync(path.join(folder, address.replace(/\/$/, '/index.html')));
    for (const [name, least] of [
      ['sitemap.xml', 150],
      ['feed.xml', 12],
      ['feed.json', 12],
      ['llms.txt', 50],
      ['data/products.json', 97],
      ['data/species.json', 7],
    ] as const) {
      const found = file(name).matchAll(/https:\/\/hatch-guide\.example([^"<)]*)/g);
      const addresses = new Set(Array.from(found, ([, address = '']) => address));
      expect(addresses.size, name).toBeGreaterThanOrEqual(least);
      expect(
        [...addresses].filter((address) => !exists(address)),
        name,
      ).toEqual([]);
    }
  });
});
