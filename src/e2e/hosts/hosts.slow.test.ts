import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../../generate/buildSite.ts';
import { serveSite } from '../../generate/serveSite.ts';
import { buildFolders } from '../../generate/testing.ts';
import { headersAt, parseHeaders } from '../../site/hosting.ts';
import { temporaryFoldersForFile } from '../../testing/temporaryFolder.ts';
import { askHost, filesToAskFor, testHost } from './hostTests.ts';
import { OLD_ADDRESSES, testRedirects } from './redirectTests.ts';
import { freePort, installed, startServer } from './serverProcess.ts';

const folderForFile = temporaryFoldersForFile();

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** The frozen content, as all tests have it. */
const root = inject('sites').usual.folder;
/**
 * A small site with every kind of page, compressed: to compress all pages of the other
 * takes as long as all these tests.
 */
let compressed: string;
let folder: string;

beforeAll(async () => {
  folder = await folderForFile();
  const { content, out } = await buildFolders(OLD_ADDRESSES, folder);
  compressed = out;
  await buildSite({ content, out, compress: true });
});

/** Opens a host for the tests of a suite, and closes it after them; gives where it listens. */
function hostOf(open: () => Promise<{ host: string; close: () => unknown }>): () => string {
  let opened: { host: string; close: () => unknown } | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return () => opened?.host ?? 'no host';
}

describe.each([
  ['a site', () => root, []],
  ['a compressed site', () => compressed, ['gzip', 'br']],
] as const)('npm start with %s', (_, site, encodings) => {
  const host = hostOf(async () => {
    const { server, address } = await serveSite(site(), 0);
    return { host: new URL(address).origin, close: () => server.close() };
  });
  testHost(() => ({ host: host(), folder: site() }), encodings);
});

describe('the rule files for Netlify and Cloudflare Pages', () => {
  const linesOf = (name: string) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const headers = linesOf('_headers');
  const redirects = linesOf('_redirects').map((line) => line.split(' '));
  const rules = parseHeaders(headers.join('\n'));

  it('keep to what both hosts take: https://developers.cloudflare.com/pages/configuration/headers/', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    const rule = /^(?:\/[^\s*]*\*?|\s+[!#$%&'*+.^_`|~\w-]+:\s*\S.*)$/;
    expect(headers.filter((line) => line.length > 2000 || !rule.test(line))).toEqual([]);
    const redirect = /^\/(?:(?![*?#]|:[A-Za-z])\S)* \/\S* 301$/;
    const wrong = linesOf('_redirects').filter((line) => line.length > 1000 || !redirect.test(line));
    expect(wrong).toEqual([]);
  });

  it('send old addresses on to pages that there are', () => {
    expect(redirects.length).toBeGreaterThan(10);
    const missing = redirects.filter(([, to = '']) => !existsSync(path.join(root, to, 'index.html')));
    expect(missing).toEqual([]);
  });

  it('have browsers keep what is named by its content, and nothing else', () => {
    for (const { address, isHashed } of filesToAskFor(root)) {
      const kept = headersAt(rules, address)['Cache-Control'] ?? '';
      expect(kept.includes('max-age=31536000, immutable'), address).toBe(isHashed);
    }
  });

  /** What a page allows itself and the header that is sent with it does not. */
  function missingFromHeader(address: string, file: string): string[] {
    const html = readFileSync(path.join(root, file), 'utf8');
    const sent = headersAt(rules, address)['Content-Security-Policy'] ?? '';
    expect(sent, address).not.toMatch(/unsafe|,/);
    const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return own.split(';').flatMap((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const allowed = sent.split(';').find((other) => other.startsWith(`${name} `)) ?? '';
      const missing = sources.filter((source) => source !== "'none'" && !allowed.split(' ').includes(source));
      return missing.map((source) => `${address} ${name} ${source}`);
    });
  }

  it('have the policy of each page with all that the page allows itself, and in each section what the 404 page does', () => {
    const moved = new Set(redirects.map(([from]) => from));
    for (const file of glob.sync('**/index.html', { cwd: root })) {
      const address = `/${file.replace(/index\.html$/, '')}`;
      if (!moved.has(address)) expect(missingFromHeader(address, file)).toEqual([]);
    }
    const patterns = rules.map(({ pattern }) => pattern);
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

/** A folder for a server and where it is to listen. */
async function placeFor(name: string) {
  const place = path.join(folder, name);
  await mkdir(place);
  const port = await freePort();
  return { place, port, host: `http://127.0.0.1:${port}` };
}

const NGINX = installed('nginx');
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const CADDY = installed('caddy');

async function startNginx() {
  const { place, port, host } = await placeFor('nginx');
  const server = await configuration('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/www/guide', compressed],
    ...(existsSync(BROTLI) ? [['# brotli_static on;', 'brotli_static on;'] as const] : []),
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = paths.map((kind) => `${kind}_temp_path ${place}/${kind};`).join('\n');
  const whole = `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
    ${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${place}/pid; error_log stderr;
    events {} http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${server} }`;
  await writeFile(path.join(place, 'nginx.conf'), whole);
  const args = ['-p', place, '-c', path.join(place, 'nginx.conf')];
  return { host, close: await startServer(NGINX ?? '', args, host) };
}

async function startCaddy() {
  const { place, port, host } = await placeFor('caddy');
  const server = await configuration('Caddyfile', [
    ['guide.example {', `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`],
    ['/var/www/guide', compressed],
  ]);
  await writeFile(path.join(place, 'Caddyfile'), `{\n\tadmin off\n}\n${server}`);
  const args = ['run', '--config', path.join(place, 'Caddyfile'), '--adapter', 'caddyfile'];
  const homes = { HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
  return { host, close: await startServer(CADDY ?? '', args, host, homes) };
}

describe.each([
  { name: 'nginx', program: NGINX, start: startNginx, hasBrotli: existsSync(BROTLI) },
  { name: 'Caddy', program: CADDY, start: startCaddy, hasBrotli: true },
])('$name, with the configuration of the documents', ({ name, program, start, hasBrotli }) => {
  if (!program) console.warn(`${name} is not installed: its tests are skipped.`);
  describe.skipIf(!program)('as it is', () => {
    const host = hostOf(start);
    testHost(() => ({ host: host(), folder: compressed }), hasBrotli ? ['gzip', 'br'] : ['gzip']);

    testRedirects(() => ({ host: host(), folder: compressed }));

    it.each(['_headers', '_redirects', '_redirects.nginx', '_redirects.caddy', '.nojekyll'])(
      'does not serve %s',
      async (file) => {
        expect((await askHost(host(), `/${file}`)).status).toBe(404);
      },
    );

    it.each([
      ['feed.xml', 'application/atom+xml; charset=utf-8'],
      ['feed.json', 'application/feed+json; charset=utf-8'],
      ['site.webmanifest', 'application/manifest+json'],
    ])('serves %s as %s', async (file, type) => {
      expect((await askHost(host(), `/${file}`)).headers.get('content-type')).toBe(type);
    });
  });
});
