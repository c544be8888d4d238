import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { loadedFiles, nextFrames } from './loading.ts';
import { openSite } from './site.ts';

/** All that a page may load before its visitor acts, gzipped. */
const MAX_BYTES = 10_000;

/** The script of all pages, gzipped. */
const MAX_BYTES_OF_SITE_SCRIPT = 2700;

const site = openSite();

/** The scripts that a page has loaded before anybody acts. */
async function scriptsOf(address: string): Promise<string[]> {
  const page = await site.visit(address, { expected: /404/ });
  await nextFrames(page);
  const paths = (await loadedFiles(page)).map((file) => file.path).filter((file) => file.endsWith('.js'));
  return [...new Set(paths)];
}

function gzippedBytes(file: string): number {
  return gzipSync(readFileSync(path.join(inject('sites').usual.folder, file)), { level: 9 }).length;
}

describe('before a visitor acts', () => {
  it.each(['/', '/products/', '/no-such-page/'])(
    '%s loads at most 10,000 bytes of script',
    async (address) => {
      const scripts = await scriptsOf(address);
      expect(scripts.length).toBeGreaterThan(0);
      const bytes = scripts.map(gzippedBytes).reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    },
  );

  it.each(['/product/24-egg-automatic-incubator-with-built-in-candler/', '/eggs/quail/'])(
    '%s loads the script of all pages alone, which takes at most 2,700 bytes',
    async (address) => {
      const scripts = await scriptsOf(address);
      expect(scripts).toEqual([expect.stringMatching(/^\/assets\/site-[0-9A-Z]+\.js$/)]);
      expect(scripts.map(gzippedBytes)[0]).toBeLessThanOrEqual(MAX_BYTES_OF_SITE_SCRIPT);
    },
  );
});
