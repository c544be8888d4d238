import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { VALID_CONTENT } from '../../content/testing.ts';
import { buildSite } from '../../generate/buildSite.ts';
import { serveSite } from '../../generate/serveSite.ts';
import { temporaryFoldersForFile } from '../../testing/temporaryFolder.ts';
import { askHost, type Host } from './askHost.ts';
import { filesToAskFor, type HostedSite } from './hostedSite.ts';
import { testHost } from './hostTests.ts';
import { headersAt, readHeaderBlocks, readRedirectLines } from './ruleFiles.ts';
import { freePort, installed, startServer } from './serverProcess.ts';

const folderForFile = temporaryFoldersForFile();

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** The frozen content, as all tests have it. */
const root: HostedSite = { folder: inject('sites').usual.folder, base: '', least: 100 };
/** A small site with every kind of page, compressed: to compress all pages of the other takes as long as all these tests. */
let compressed: HostedSite;
let folder: string;

beforeAll(async () => {
  folder = await folderForFile();
  compressed = { folder: path.join(folder, 'compressed'), base: '', least: 20 };
  await buildSite({ content: VALID_CONTENT, out: compressed.folder, compress: true });
});

/** Opens a host for the tests of a suite, and closes it after them. */
function hostOf(open: () => Promise<{ host: Host; close: () => unknown }>): () => Host {
  let opened: { host: Host; close: () => unknown } | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return () => opened?.host ?? { port: 0, name: 'none' };
}

describe('npm start', () => {
  const serve = (site: () => HostedSite) =>
    hostOf(async () => {
      const { server, address } = await serveSite(site().folder, 0);
      return {
        host: { port: Number(new URL(address).port), name: 'localhost' },
        close: () => server.close(),
      };
    });
  const host = serve(() => root);
  testHost(() => ({ host: host(), site: root }), []);

  describe('with a compressed site', () => {
    const hostOfCompressed = serve(() => compressed);
    const open = () => ({ host: hostOfCompressed(), site: compressed });
    testHost(open, ['gzip', 'br']);
  });

  testMissing(host);
});

/** What does not exist may come with the next deployment. */
function testMissing(host: () => Host): void {
  it('lets nobody keep the answer that a file is missing, where files are kept for good', async () => {
    const { status, headers } = await askHost(host(), '/assets/missing-12345678.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  });
}

describe('the rule files for Netlify and Cloudflare Pages', () => {
  const blocks = readHeaderBlocks(root.folder);

  it('send old addresses on to pages that there are', () => {
    const redirects = readRedirectLines(root.folder);
    expect(redirects.length).toBeGreaterThan(10);
    const missing = redirects.filter(({ to }) => !existsSync(path.join(root.folder, to, 'index.html')));
    expect(missing).toEqual([]);
  });

  it('have browsers keep what is named by its content, and nothing else', () => {
    for (const { address, isHashed } of filesToAskFor(root)) {
      const kept = headersAt(blocks, address)['cache-control'] ?? '';
      expect(kept.includes('max-age=31536000, immutable'), address).toBe(isHashed);
    }
  });

  /** What a page allows itself and the header that is sent with it does not. */
  function missingFromHeader(address: string, file: string): string[] {
    const html = readFileSync(path.join(root.folder, file), 'utf8');
    const sent = headersAt(blocks, address)['content-security-policy'] ?? '';
    expect(sent, address).not.toMatch(/unsafe|,/);
    const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return own.split(';').flatMap((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const allowed = sent.split(';').find((other) => other.startsWith(`${name} `)) ?? '';
      const missing = sources.filter((source) => source !== "'none'" && !allowed.split(' ').includes(source));
      return missing.map((source) => `${address} ${name} ${source}`);
    });
  }

  it('have the policy of each page, with all that the page allows itself', () => {
    const moved = new Set(readRedirectLines(root.folder).map(({ from }) => from));
    for (const file of glob.sync('**/index.html', { cwd: root.folder })) {
      const address = `/${file.replace(/index\.html$/, '')}`;
      if (!moved.has(address)) expect(missingFromHeader(address, file)).toEqual([]);
    }
  });

  it('have for each section what the 404 page allows itself', () => {
    const patterns = blocks.map(({ pattern }) => pattern);
    const sections = patterns.filter((pattern) => /^\/.+\/\*$/.test(pattern) && pattern !== '/assets/*');
    expect(sections.length).toBeGreaterThan(5);
    for (const section of sections)
      expect(missingFromHeader(section.replace('*', 'no-such-page/'), '404.html')).toEqual([]);
  });
});

/** The configuration that the documents show, for another port and folder. */
async function configuration(name: string, changes: readonly (readonly [string, string])[]): Promise<string> {
  const text = await readFile(path.join(PROJECT, 'docs/hosting', name), 'utf8');
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`expected '${from}' in ${name}, found none`);
    return changed.replaceAll(from, to);
  }, text);
}

/** What the configurations of the documents say of single files, and of missing ones. */
function testConfiguration(host: () => Host): void {
  testMissing(host);

  it.each(['_headers', '_redirects', '.nojekyll'])('does not serve %s', async (name) => {
    expect((await askHost(host(), `/${name}`)).status).toBe(404);
  });

  it.each([
    ['feed.xml', 'application/atom+xml; charset=utf-8'],
    ['feed.json', 'application/feed+json; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json'],
  ])('serves %s as %s', async (name, type) => {
    expect((await askHost(host(), `/${name}`)).headers['content-type']).toBe(type);
  });
}

const NGINX = installed('nginx');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const CADDY = installed('caddy');

for (const [name, program] of Object.entries({ nginx: NGINX, Caddy: CADDY })) {
  if (!program) console.warn(`${name} is not installed: its tests are skipped.`);
}

describe.skipIf(!NGINX)('nginx, with the configuration of the documents', () => {
  const host = hostOf(async () => {
    const [port, place] = [await freePort(), path.join(folder, 'nginx')];
    await mkdir(place);
    const server = await configuration('nginx.conf', [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['/var/www/guide', compressed.folder],
      ...(existsSync(BROTLI) ? [['# brotli_static on;', 'brotli_static on;'] as const] : []),
    ]);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = paths.map((kind) => `${kind}_temp_path ${place}/${kind};`).join('\n');
    const whole = `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
      ${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${place}/pid; error_log stderr;
      events {} http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${server} }`;
    await writeFile(path.join(place, 'nginx.conf'), whole);
    const close = await startServer(NGINX ?? '', ['-p', place, '-c', path.join(place, 'nginx.conf')], port);
    return { host: { port, name: 'guide.example' }, close };
  });
  const encodings = existsSync(BROTLI) ? (['gzip', 'br'] as const) : (['gzip'] as const);
  testHost(() => ({ host: host(), site: compressed }), encodings);

  testConfiguration(host);
});

describe.skipIf(!CADDY)('Caddy, with the configuration of the documents', () => {
  const host = hostOf(async () => {
    const [port, place] = [await freePort(), path.join(folder, 'caddy')];
    await mkdir(place);
    const server = await configuration('Caddyfile', [
      ['guide.example {', `http://guide.example:${port} {\n\tbind 127.0.0.1`],
      ['/var/www/guide', compressed.folder],
    ]);
    await writeFile(path.join(place, 'Caddyfile'), `{\n\tadmin off\n}\n${server}`);
    const args = ['run', '--config', path.join(place, 'Caddyfile'), '--adapter', 'caddyfile'];
    const close = await startServer(CADDY ?? '', args, port, {
      HOME: place,
      XDG_DATA_HOME: place,
      XDG_CONFIG_HOME: place,
    });
    return { host: { port, name: 'guide.example' }, close };
  });
  testHost(() => ({ host: host(), site: compressed }), ['gzip', 'br']);

  testConfiguration(host);
});
