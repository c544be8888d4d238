import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { askHost, type Host } from './askHost.ts';
import { filesToAskFor, type HostedSite, linkedAddresses } from './hostedSite.ts';

/** What a host compresses with, of what browsers ask for. */
type Encodings = readonly ('gzip' | 'br')[];

const DECOMPRESS = { gzip: gunzipSync, br: brotliDecompressSync };

/** The tests that every host has to pass with a site. */
export function testHost(open: () => { host: Host; site: HostedSite }, encodings: Encodings): void {
  it('serves every file as it is, with its type', async () => {
    const { host, site } = open();
    const files = filesToAskFor(site);
    expect(files.length).toBeGreaterThan(site.least);
    for (const { address, contents, types } of files) {
      const { status, headers, body } = await askHost(host, address);
      expect(status, address).toBe(200);
      expect(body.equals(contents), address).toBe(true);
      const [type] = (headers['content-type'] ?? '').split(';');
      expect(types, address).toContain(type);
    }
  });

  it('redirects no link of the site', async () => {
    const { host, site } = open();
    const addresses = linkedAddresses(site);
    expect(addresses.length).toBeGreaterThan(site.least);
    for (const address of addresses) expect((await askHost(host, address)).status, address).toBe(200);
  });

  it.each([
    'no-such-page/',
    'product/no-such-product/',
    'pictures/',
    'assets/none-12345678.js',
    '%3Cscript%3E/',
  ])('answers %s with status 404 and the page for it', async (missing) => {
    const { host, site } = open();
    const { status, headers, body } = await askHost(host, `${site.base}/${missing}`);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body.equals(readFileSync(path.join(site.folder, '404.html')))).toBe(true);
  });

  it('has browsers keep what is named by its content, and ask again for all else', async () => {
    const { host, site } = open();
    for (const { address, isHashed } of filesToAskFor(site)) {
      const { headers } = await askHost(host, address);
      expect(headers['cache-control'], address).toMatch(
        isHashed ? /max-age=31536000, immutable/ : /no-cache|max-age=0/,
      );
      expect(headers.etag ?? headers['last-modified'], address).toBeDefined();
    }
  });

  it('keeps the referrer for stores, and pages out of frames', async () => {
    const { host, site } = open();
    const { headers } = await askHost(host, `${site.base}/products/`);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it.skipIf(encodings.length === 0)('sends texts compressed to those who take them so', async () => {
    const { host, site } = open();
    for (const encoding of encodings) {
      for (const { address, contents, isPage } of filesToAskFor(site)) {
        if (!isPage || contents.length < 1024) continue;
        const { headers, body } = await askHost(host, address, { 'accept-encoding': encoding });
        expect(headers['content-encoding'], address).toBe(encoding);
        expect(headers.vary?.toLowerCase(), address).toContain('accept-encoding');
        expect(DECOMPRESS[encoding](body).equals(contents), address).toBe(true);
      }
    }
  });
}
