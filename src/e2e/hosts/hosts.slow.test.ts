import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import glob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FROZEN_CONTENT, VALID_CONTENT } from '../../content/testing.ts';
import { contentType } from '../../dev/devSite.ts';
import { buildSite } from '../../generate/buildSite.ts';
import { serveSite } from '../../generate/serveSite.ts';
import { temporaryFoldersForFile } from '../../testing/temporaryFolder.ts';
import { askHost, type Host } from './askHost.ts';
import { replyFromFolder, serveReplies } from './folderHost.ts';
import type { HostedSite } from './hostedSite.ts';
import { testHost } from './hostTests.ts';
import { CLOUDFLARE, NETLIFY, readHeaderBlocks, readRedirectLines, replyByRules } from './ruleFiles.ts';
import { freePort, installed, startServer } from './serverProcess.ts';

const folderForFile = temporaryFoldersForFile();

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** The frozen content at the root of a host, as all tests have it, and below a base path. */
const root: HostedSite = { folder: inject('sites').usual.folder, base: '', least: 100 };
let below: HostedSite;
/** A small site with every kind of page, compressed: to compress all pages of the other takes as long as all these tests. */
let compressed: HostedSite;
let folder: string;

beforeAll(async () => {
  folder = await folderForFile();
  below = { folder: path.join(folder, 'below'), base: '/guide', least: 100 };
  compressed = { folder: path.join(folder, 'compressed'), base: '', least: 20 };
  await buildSite({ content: FROZEN_CONTENT, out: below.folder, siteUrl: 'https://user.example/guide/' });
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
  testHost(() => ({ host: host(), site: root }), { setsHeaders: true, encodings: [] });

  describe('with a compressed site', () => {
    const hostOfCompressed = serve(() => compressed);
    const open = () => ({ host: hostOfCompressed(), site: compressed });
    testHost(open, { setsHeaders: true, encodings: ['gzip', 'br'] });
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

describe('GitHub Pages, for the site of a project', () => {
  // https://docs.github.com/en/pages: the project is a folder of the host, and 404.html is in that folder.
  const host = hostOf(async () => {
    const { server, port } = await serveReplies((address) =>
      replyFromFolder(
        below.folder,
        address.startsWith('/guide/') ? address.slice('/guide'.length) : '/404.html/',
      ),
    );
    return { host: { port, name: 'user.github.io' }, close: () => server.close() };
  });
  testHost(() => ({ host: host(), site: below }), { setsHeaders: false, encodings: [] });

  it('takes files whose names begin with an underscore as they are', () => {
    expect(existsSync(path.join(below.folder, '.nojekyll'))).toBe(true);
  });
});

describe.each([
  ['Netlify', NETLIFY],
  ['Cloudflare Pages', CLOUDFLARE],
])('%s, by its documents', (_name, rules) => {
  const host = hostOf(async () => {
    const { server, port } = await serveReplies(replyByRules(root.folder, rules));
    return { host: { port, name: 'site.example' }, close: () => server.close() };
  });
  const { redirectsFirst: redirectsOldAddresses } = rules;
  testHost(() => ({ host: host(), site: root }), { setsHeaders: true, encodings: [], redirectsOldAddresses });

  it('sends an old address on, by a redirect or by its page', async () => {
    const redirects = readRedirectLines(root.folder);
    expect(redirects.length).toBeGreaterThan(10);
    for (const { from, to } of redirects) {
      const { status, headers, body } = await askHost(host(), from.replace(/\/?$/, '/'));
      if (rules.redirectsFirst) expect({ status, to: headers.location }).toEqual({ status: 301, to });
      else expect(String(body)).toContain(`content="0; url=${to}"`);
      expect((await askHost(host(), to)).status, to).toBe(200);
    }
  });

  /** What a page allows itself and the header that is sent with it does not. */
  async function missingFromHeader(address: string, file: string): Promise<string[]> {
    const html = readFileSync(path.join(root.folder, file), 'utf8');
    const { headers } = await askHost(host(), address);
    const sent = String(headers['content-security-policy']);
    expect(sent, address).not.toMatch(/unsafe|,/);
    const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    return own.split(';').flatMap((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const allowed = sent.split(';').find((other) => other.startsWith(`${name} `)) ?? '';
      const missing = sources.filter((source) => source !== "'none'" && !allowed.split(' ').includes(source));
      return missing.map((source) => `${address} ${name} ${source}`);
    });
  }

  it('has the policy of each page in its header, with all that the page allows itself', async () => {
    const moved = new Set(readRedirectLines(root.folder).map(({ from }) => from));
    for (const file of glob.sync('**/index.html', { cwd: root.folder })) {
      const address = `/${file.replace(/index\.html$/, '')}`;
      if (!moved.has(address)) expect(await missingFromHeader(address, file)).toEqual([]);
    }
  });

  it('has in the header of each section what the 404 page allows itself', async () => {
    const patterns = readHeaderBlocks(root.folder, rules).map(({ pattern }) => pattern);
    const sections = patterns.filter((pattern) => /^\/.+\/\*$/.test(pattern) && pattern !== '/assets/*');
    expect(sections.length).toBeGreaterThan(5);
    for (const section of sections) {
      expect(await missingFromHeader(section.replace('*', 'no-such-page/'), '404.html')).toEqual([]);
    }
  });

  it('takes the rule files of a site below a base path, moved up beside its folder', () => {
    for (const { pattern } of readHeaderBlocks(below.folder, rules)) expect(pattern).toMatch(/^\/guide\//);
    for (const { from, to } of readRedirectLines(below.folder))
      expect(from + to).toMatch(/^\/guide\/.*\/guide\//);
  });
});

describe('the website endpoint of S3', () => {
  const WEBSITE = `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <IndexDocument><Suffix>index.html</Suffix></IndexDocument><ErrorDocument><Key>404.html</Key></ErrorDocument>
  </WebsiteConfiguration>`;
  const ENDPOINT = 'site.s3-website-us-east-1.amazonaws.com';

  const host = hostOf(async () => {
    const [port, data, config] = [
      await freePort(),
      path.join(folder, 's3'),
      path.join(folder, 'website.xml'),
    ];
    await mkdir(data);
    await writeFile(config, WEBSITE);
    const s3rver = path.join(PROJECT, 'node_modules/s3rver/bin/s3rver.js');
    const args = [
      s3rver,
      '-d',
      data,
      '-a',
      '127.0.0.1',
      '-p',
      String(port),
      '-s',
      '--configure-bucket',
      'site',
      config,
    ];
    const close = await startServer(process.execPath, args, port);
    for (const name of glob.sync('**/*', { cwd: root.folder })) await upload(port, name);
    return { host: { port, name: ENDPOINT }, close };
  });

  /** Puts a file into the bucket with the headers that it is to be served with. */
  async function upload(port: number, name: string): Promise<void> {
    const keep = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = {
      host: 'site.s3.amazonaws.com',
      'content-type': contentType(name),
      'cache-control': keep,
    };
    const contents = await readFile(path.join(root.folder, name));
    await new Promise<void>((resolve, reject) => {
      const put = request(
        { host: '127.0.0.1', port, method: 'PUT', path: `/${name}`, headers },
        (response) => {
          response.resume();
          if (response.statusCode === 200) response.once('end', resolve);
          else reject(new Error(`expected an upload of ${name}, found status ${response.statusCode}`));
        },
      );
      put.on('error', reject);
      put.end(contents);
    });
  }

  testHost(() => ({ host: host(), site: root }), { setsHeaders: false, encodings: [] });

  it('has browsers keep what is named by its content, and ask again for all else', async () => {
    const { headers } = await askHost(host(), '/products/');
    expect(headers['cache-control']).toBe('no-cache');
    const [asset = ''] = glob.sync('assets/*.js', { cwd: root.folder });
    expect((await askHost(host(), `/${asset}`)).headers['cache-control']).toContain('immutable');
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
  testHost(() => ({ host: host(), site: compressed }), { setsHeaders: true, encodings });

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
  testHost(() => ({ host: host(), site: compressed }), { setsHeaders: true, encodings: ['gzip', 'br'] });

  testConfiguration(host);
});
