import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { replaced } from '../../testing/temporaryFolder.ts';
import { askHost } from './hostTests.ts';

/** The changes to the valid content that give it an old address of every kind. */
export const OLD_ADDRESSES = {
  'redirects.yaml': `
- from: /2021/03/old-name/
  to: /blog
- from: /quail.html
  to: /products?eggType=quail
- from: /tag/*
  to: /blog
- from: /tag/c++/*
  to: /guides
- from: /tag/quail
  to: /products
- from: /%d0%b8%d0%bd%d0%ba%d1%83%d0%b1%d0%b0%d1%82%d0%be%d1%80/
  to: /guides
- from: /summer/*
  to: /products
  status: 302
- from: /tag/gone
  status: 410
- from: /closed/*
  status: 410
- from: /?p=12
  to: /guides
- from: /?page_id=13
  to: /products
- from: /?p=14
  status: 410
- from: /go/box
  store: 2
- from: /go/dome/
  product: 1
- from: /odd
  to: /products?x="';$uri{path}%0d%0aSet-Cookie:a=1
`,
  'stores.yaml': replaced('  hosts: [walmart.com]', '  hosts: [walmart.com]\n  redirects: true'),
} as const;

const INCUBATOR = '/%D0%B8%D0%BD%D0%BA%D1%83%D0%B1%D0%B0%D1%82%D0%BE%D1%80';

/**
 * The tests of the old addresses for a host that redirects by itself.
 * @param open gives where the host listens, and the folder of the site
 */
export function testRedirects(open: () => { host: string; folder: string }): void {
  it.each([
    ['/2021/03/old-name/', 301, '/blog/'],
    ['/2021/03/old-name', 301, '/blog/'],
    ['/2021/03/old-name/?utm_source=mail', 301, '/blog/'],
    ['/quail.html', 301, '/products/?eggType=quail'],
    ['/tag', 301, '/blog/'],
    ['/tag/', 301, '/blog/'],
    ['/tag/duck/page/2/', 301, '/blog/'],
    ['/tag/c++/x', 301, '/guides/'],
    // A single address counts, wherever it stands.
    ['/tag/quail/', 301, '/products/'],
    [INCUBATOR, 301, '/guides/'],
    [`${INCUBATOR.toLowerCase()}/`, 301, '/guides/'],
    ['/summer/2020/', 302, '/products/'],
    ['/?p=12', 301, '/guides/'],
    ['/?p=12&utm_source=mail', 301, '/guides/'],
    ['/?page_id=13', 301, '/products/'],
    ['/go/box/', 301, 'https://www.walmart.com/search?q=box+incubator'],
    ['/go/dome', 301, '/product/dome-incubator/'],
    ['/odd', 301, '/products/?x=%22%27%3B%24uri%7Bpath%7D%0d%0aSet-Cookie:a=1'],
  ])('sends %s on with status %i to %s', async (address, status, target) => {
    const { headers, ...answer } = await askHost(open().host, address);
    expect([answer.status, headers.get('location')]).toEqual([status, target]);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each(['/tag/gone', '/tag/gone/', '/closed/2020/', '/?p=14'])(
    'answers %s with status 410 and the page for missing addresses',
    async (address) => {
      const { host, folder } = open();
      const { status, body } = await askHost(host, address);
      expect(status).toBe(410);
      expect(body.equals(readFileSync(path.join(folder, '404.html')))).toBe(true);
    },
  );

  it.each(['/', '/?p=99', '/?q=12', '/?page_id=12', '/products/', '/?p=12%0d%0a'])(
    'answers %s with its page',
    async (address) => {
      expect((await askHost(open().host, address)).status).toBe(200);
    },
  );

  it.each([
    ...[
      '//evil.example/',
      '//evil.example/tag/',
      '/\\evil.example/',
      '/%5Cevil.example/tag',
      '/%2F%2Fevil.example',
    ],
    ...[
      '/tag%0d%0aSet-Cookie:a=1',
      '/tag/%0d%0aSet-Cookie:a=1',
      '/tag//evil.example',
      '/tag/..//evil.example',
    ],
    ...['/taga', '/xtag/', '/tag.', '/2021/03/old-name/x'],
  ])('leads from %s to no other site, and sends no header of its own', async (address) => {
    const { headers } = await askHost(open().host, address);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])[\w/.-]*$/);
  });
}
