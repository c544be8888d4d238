import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { addressOf } from '../../site/urls.ts';

/** The media types of what a site holds, by the endings of names. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'feed.xml': ['application/atom+xml', 'application/xml', 'text/xml'],
  'feed.json': ['application/feed+json', 'application/json'],
  html: ['text/html'],
  css: ['text/css'],
  js: ['text/javascript', 'application/javascript'],
  json: ['application/json'],
  webmanifest: ['application/manifest+json'],
  xml: ['application/xml', 'text/xml'],
  txt: ['text/plain'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  webp: ['image/webp'],
  jpg: ['image/jpeg'],
  woff2: ['font/woff2'],
};

/** Files that only hosts read, or that are sent in place of another file. */
const NOT_ASKED_FOR = /^(?:_headers|_redirects(?:\.\w+)?|\.nojekyll|404\.html)$|\.(?:gz|br|zst|map)$/;

/** Every file of a built site that a visitor can ask for, with the address that leads to it. */
export function filesToAskFor(folder: string) {
  const names = glob.sync('**/*', { cwd: folder, dot: true }).filter((name) => !NOT_ASKED_FOR.test(name));
  expect(names.length).toBeGreaterThan(20);
  const files = names.map((name) => ({ name, contents: readFileSync(path.join(folder, name)) }));
  // Hosts that redirect never send the page of an old address.
  const shown = files.filter(({ contents }) => !contents.includes('http-equiv="refresh"'));
  return shown.map(({ name, contents }) => ({
    address: `/${addressOf(name)}`,
    contents,
    isHashed: /^assets\/[^/]+-\w{8}\./.test(name),
    types: Object.entries(TYPES).find(([ending]) => name.endsWith(ending))?.[1] ?? [],
  }));
}

/** Every address within a site that its pages and its sitemap link to, without query and fragment. */
function linkedAddresses(folder: string): string[] {
  const texts = glob
    .sync(['**/*.html', 'sitemap.xml'], { cwd: folder })
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const links = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/(?: (?:href|src)="|<loc>https:\/\/[^/]*)(\/[^"<?#]*)/g),
      ([, link = '']) => link,
    ),
  );
  return [...new Set(links)];
}

/**
 * Asks a host as a browser does that follows no redirect; texts are compressed only where that is asked for.
 */
export async function askHost(host: string, address: string, encoding = 'identity') {
  const response = await fetch(host + address, {
    headers: { 'accept-encoding': encoding },
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * The tests that every host has to pass with a site.
 * @param open gives where the host listens, and the folder of the site
 * @param encodings the content encodings that it can send
 */
export function testHost(
  open: () => { host: string; folder: string },
  encodings: readonly ('gzip' | 'br')[],
): void {
  it('serves every file as it is with its type, for good if it is named by its content, and to be asked for again else', async () => {
    const { host, folder } = open();
    for (const { address, contents, types, isHashed } of filesToAskFor(folder)) {
      const { status, headers, body } = await askHost(host, address);
      expect([status, body.equals(contents)], address).toEqual([200, true]);
      expect(types, address).toContain(headers.get('content-type')?.split(';')[0]);
      const kept = isHashed ? /max-age=31536000, immutable/ : /no-cache|max-age=0/;
      expect(headers.get('cache-control'), address).toMatch(kept);
      expect(headers.get('etag') ?? headers.get('last-modified'), address).not.toBeNull();
    }
  });

  it('redirects no link of the site', async () => {
    const { host, folder } = open();
    const addresses = linkedAddresses(folder);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) expect((await askHost(host, address)).status, address).toBe(200);
  });

  it.each([
    ...['no-such-page/', 'product/no-such-product/', 'pictures/', 'assets/none-12345678.js', '%3Cscript%3E/'],
  ])('answers %s with status 404 and the page for it', async (missing) => {
    const { host, folder } = open();
    const { status, headers, body } = await askHost(host, `/${missing}`);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(body.equals(readFileSync(path.join(folder, '404.html')))).toBe(true);
    // It may come with the next deployment, where files are kept for good, too.
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('keeps the referrer for stores, and pages out of frames', async () => {
    const { headers } = await askHost(open().host, '/products/');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it.skipIf(encodings.length === 0)('sends pages compressed to those who take them so', async () => {
    const { host, folder } = open();
    const pages = filesToAskFor(folder).filter(
      ({ types, contents }) => types.includes('text/html') && contents.length >= 1024,
    );
    for (const encoding of encodings) {
      for (const { address, contents } of pages) {
        const { headers, body } = await askHost(host, address, encoding);
        expect(headers.get('content-encoding'), address).toBe(encoding);
        expect(headers.get('vary')?.toLowerCase(), address).toContain('accept-encoding');
        expect(body.equals(contents), address).toBe(true);
      }
    }
  });
}
