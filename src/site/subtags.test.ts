import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { storesSchema } from '../content/schemas/stores.ts';
import { slugify } from '../domain/slug.ts';
import { subtagCode } from './analytics.ts';
import { catalogueOf } from './testing.ts';
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

const codeWith = (subtags: boolean) => {
  const { site, ...catalogue } = catalogueOf(0);
  const byKey = new Map(Object.entries(stores).map(([key, store]) => [slugify(key), store]));
  return subtagCode({
    catalogue: { ...catalogue, site: { ...site, subtags }, stores: byKey, networks },
    urls: createUrls('https://hatch.example/base/'),
  });
};

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

const WALMART = 'https://www.walmart.com/ip/1';
const AWIN = 'https://www.awin1.com/cread.php?awinaffid=1&ued=https%3A%2F%2Fshop.example%2Fx%3Fy';
const CJ = 'https://www.anrdoezrs.net/links/4/type/dlg/https://shop.example/x?y=1';
const LONG = `blog/${'long-'.repeat(20)}`;

it.each([
  [WALMART, 'guides/duck-eggs/', `${WALMART}?note=guides-duck-eggs`],
  [`${WALMART}?a=b%20c#d`, '', `${WALMART}?a=b%20c&note=home#d`],
  [AWIN, 'blog/x/', `${AWIN}&clickref=blog-x`],
  [`${WALMART}?note=mine`, 'blog/', `${WALMART}?note=mine`],
  ['https://www.amazon.com/dp/B0?tag=x-20', 'blog/', 'https://www.amazon.com/dp/B0?tag=x-20'],
  ['https://notwalmart.com/ip/1', 'blog/', 'https://notwalmart.com/ip/1'],
  [CJ, 'blog/', CJ],
  [WALMART, `${LONG}"><script>/`, `${WALMART}?note=${LONG.replace('/', '-').slice(0, 50)}`],
])('a link to %s that is followed on %s leads to %s', (href, page, expected) => {
  expect(followed(href, `/base/${page}`)).toBe(expected);
});

it('is nothing where the site has no subtags', () => {
  expect(codeWith(false)).toBe('');
});
