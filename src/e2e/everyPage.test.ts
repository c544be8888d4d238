import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { expect, inject, it } from 'vitest';
import { contentPages } from './builtPages.ts';
import { catalogue } from './catalogue.ts';

// What pages have to keep whatever the content is, the build checks; here is what only this site can show.

const pathsOf = (pages: ReturnType<typeof contentPages>) => pages.map((page) => page.path);

it('every page gives links of cards and comparisons unique names that start with their visible text', () => {
  const name = (link: HTMLElement) => (link.getAttribute('aria-label') ?? link.textContent).trim();
  for (const { path: address, root } of contentPages()) {
    const targets = new Map<string, string | undefined>();
    for (const link of root.querySelectorAll(':is(.card, .picks) a[href]')) {
      const href = link.getAttribute('href');
      expect(targets.get(name(link)) ?? href, `${address} ${name(link)}`).toBe(href);
      targets.set(name(link), href);
    }
    for (const link of root.querySelectorAll('.card a[aria-label]'))
      expect(name(link).startsWith(`${link.textContent.trim()}: `), `${address} ${name(link)}`).toBe(true);
  }
});

it('every page has a breadcrumb in its structured data, except for home, pages right below it and unlisted ones', () => {
  const without = contentPages().filter(({ html }) => !html.includes('"@type":"BreadcrumbList"'));
  const landing = catalogue.landingPages.map(({ slug }) => `/${slug}/`);
  const below = pathsOf(contentPages()).filter(
    (address) => /^\/[^/]+\/$/.test(address) && !landing.includes(address),
  );
  const authors = catalogue.authors.map(({ id }) => `/authors/${id}/`);
  expect(pathsOf(without).sort()).toEqual(['/', '/404.html', ...below, ...authors].sort());
});

it('every page has its styles for the first screen in itself', () => {
  const linked = contentPages().filter(({ root }) => root.querySelector('head link[rel=stylesheet]'));
  expect(pathsOf(linked)).toEqual([]);
});

it('a numbered page of a list has no data, and no control but the buttons of cards', () => {
  const numbered = contentPages().filter((page) => page.path.includes('/page/'));
  expect(numbered.length).toBeGreaterThan(5);
  const controls = 'script[type="application/json"], main :is(select, input, button:not(.compare))';
  expect(pathsOf(numbered.filter(({ root }) => root.querySelector(controls)))).toEqual([]);
});

it('the sitemap lists every page, except redirects and those that search engines are asked not to list', () => {
  const sitemap = readFileSync(path.join(inject('sites').usual.folder, 'sitemap.xml'), 'utf8');
  const listed = Array.from(
    sitemap.matchAll(/<loc>https:\/\/hatch-guide\.example([^<]*)<\/loc>/g),
    ([, address]) => address,
  );
  const unlisted = ['/404.html', '/offline/', '/search/'];
  const pages = pathsOf(contentPages()).filter((address) => !unlisted.includes(address));
  expect(listed.sort()).toEqual(pages.sort());
});
