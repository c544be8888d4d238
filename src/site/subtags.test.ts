import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { storesSchema } from '../content/schemas/stores.ts';
import { subtagCode } from './subtags.ts';
import { createUrls } from './urls.ts';

const { stores, networks } = storesSchema.parse({
  walmart: {
    name: 'Walmart',
    hosts: ['walmart.com'],
    search: 'https://www.walmart.com/search?q={query}',
    subtag: 'note',
  },
  amazon: {
    name: 'Amazon',
    hosts: ['amazon.com'],
    search: 'https://www.amazon.com/s?k={query}',
    tagParameter: 'tag',
  },
  networks: {
    awin: {
      hosts: ['awin1.com'],
      publishers: ['1'],
      links: ['/cread.php?awinaffid={publisher}&ued={target}'],
      subtag: 'clickref',
    },
    cj: {
      hosts: ['anrdoezrs.net'],
      publishers: ['4'],
      links: ['/links/{publisher}/type/dlg/{target}'],
      subtag: 'sid',
    },
  },
});

const codeWith = (subtags: boolean) =>
  subtagCode(
    { site: { subtags }, stores: new Map(Object.entries(stores)), networks },
    createUrls('https://hatch.example/base/'),
  );

/** Where a link leads that is followed on a page. */
function followed(href: string, page: string): string {
  const link = new URL(href);
  const listeners: ((event: object) => void)[] = [];
  runInNewContext(codeWith(true), {
    URLSearchParams,
    location: { pathname: page },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  });
  for (const listener of listeners) listener({ target: { closest: () => link } });
  return link.href;
}

it.each([
  [
    'https://www.walmart.com/ip/1',
    '/base/guides/duck-eggs/',
    'https://www.walmart.com/ip/1?note=guides-duck-eggs',
  ],
  ['https://www.walmart.com/ip/1?a=b%20c#d', '/base/', 'https://www.walmart.com/ip/1?a=b%20c&note=home#d'],
  [
    'https://www.awin1.com/cread.php?awinaffid=1&ued=https%3A%2F%2Fshop.example%2Fx%3Fy',
    '/base/blog/x/',
    'https://www.awin1.com/cread.php?awinaffid=1&ued=https%3A%2F%2Fshop.example%2Fx%3Fy&clickref=blog-x',
  ],
  ['https://www.walmart.com/ip/1?note=mine', '/base/blog/', 'https://www.walmart.com/ip/1?note=mine'],
  ['https://www.amazon.com/dp/B0?tag=x-20', '/base/blog/', 'https://www.amazon.com/dp/B0?tag=x-20'],
  ['https://notwalmart.com/ip/1', '/base/blog/', 'https://notwalmart.com/ip/1'],
  [
    'https://www.anrdoezrs.net/links/4/type/dlg/https://shop.example/x?y=1',
    '/base/blog/',
    'https://www.anrdoezrs.net/links/4/type/dlg/https://shop.example/x?y=1',
  ],
  [
    'https://www.walmart.com/ip/1',
    `/base/blog/${'long-'.repeat(20)}"><script>/`,
    `https://www.walmart.com/ip/1?note=${`blog-${'long-'.repeat(20)}`.slice(0, 50)}`,
  ],
])('a link to %s that is followed on %s leads to %s', (href, page, expected) => {
  expect(followed(href, page)).toBe(expected);
});

it('is nothing where the site has no subtags', () => {
  expect(codeWith(false)).toBe('');
});
