import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { serveSite } from './serveSite.ts';

/** A built site below a base path, in which no link is broken. */
const SITE = {
  'index.html': `<link rel="canonical" href="https://hatch.example/base/"><h1 id="top">Home</h1>
    <a href="/base/eggs/#duck">Duck</a> <a href="https://store.invalid/">Store</a>`,
  'eggs/index.html': '<h2 id="duck">Duck</h2><img src="../duck.svg" alt=""><a href="#duck">Duck</a>',
  'duck.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '404.html': 'Not found',
  'robots.txt': 'Sitemap: https://hatch.example/base/sitemap.xml',
  _headers: '',
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

it('a built site is not served with symbolic links that lead out of it', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { ...SITE, 'images/one.svg': '<svg/>' });
  const links = { 'passwd.html': '/etc/passwd', 'images/etc': '/etc', 'here.html': 'index.html' };
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(folder, name));
  const fault = (name: string, target: string) =>
    `${path.join(folder, name)}: expected a file of the built site, found a symbolic link to ` +
    `'${target}'; copy what it leads to`;
  await expect(serveSite(folder, 0)).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(fault('images/etc', '/etc')),
  });
  await expect(serveSite(folder, 0)).rejects.toThrow(fault('passwd.html', '/etc/passwd'));
  for (const name of ['passwd.html', 'images/etc']) await rm(path.join(folder, name));
  const { server, address } = await serveSite(folder, 0);
  onTestFinished(() => void server.close());
  expect(await (await fetch(`${address}here.html`)).text()).toBe(SITE['index.html']);
});

it('a site that is built again is served with its new headers and its new page for what is missing', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, SITE);
  const { server, address } = await serveSite(folder, 0);
  onTestFinished(() => void server.close());
  await writeFiles(folder, { _headers: '/*\n  X-Build: 2\n', '404.html': 'Not here' });
  expect((await fetch(address)).headers.get('x-build')).toBe('2');
  expect(await (await fetch(`${address}none/`)).text()).toBe('Not here');
});

/** Serves the site with more files while a test lasts. */
async function serveFiles(more: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder();
  await writeFiles(folder, { ...SITE, ...more });
  const { server, address } = await serveSite(folder, 0);
  onTestFinished(() => void server.close());
  return { folder, address };
}

it.each([
  ['bytes=0-0', 206, 'bytes 0-0/26', 'a'],
  ['bytes=2-4', 206, 'bytes 2-4/26', 'cde'],
  ['bytes=20-', 206, 'bytes 20-25/26', 'uvwxyz'],
  ['bytes=20-99', 206, 'bytes 20-25/26', 'uvwxyz'],
  ['bytes=-10', 206, 'bytes 16-25/26', 'qrstuvwxyz'],
  ['bytes=-99', 206, 'bytes 0-25/26', LETTERS],
  ['bytes=26-', 416, 'bytes */26', ''],
  [`bytes=${'9'.repeat(400)}-`, 416, 'bytes */26', ''],
  ['bytes=-0', 416, 'bytes */26', ''],
  // What is malformed, and what a server need not know, is ignored.
  ['bytes=9-2', 200, null, LETTERS],
  ['bytes=-', 200, null, LETTERS],
  ['bytes=a-b', 200, null, LETTERS],
  ['bytes=1-2,4-5', 200, null, LETTERS],
  ['eggs=1-2', 200, null, LETTERS],
])('a request for the range %s is answered with %i', async (range, status, contentRange, text) => {
  const { address } = await serveFiles({ 'letters.txt': LETTERS });
  const answer = await fetch(`${address}letters.txt`, { headers: { range } });
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
    status,
    contentRange,
    text,
  ]);
  expect((await fetch(address)).status).toBe(200);
});

it('a range of an empty file, or under a condition, or of HEAD alone is the whole file', async () => {
  const { address } = await serveFiles({ 'letters.txt': LETTERS, 'empty.txt': '' });
  expect((await fetch(`${address}empty.txt`, { headers: { range: 'bytes=-1' } })).status).toBe(200);
  const headers = { range: 'bytes=1-2', 'if-range': '"other"' };
  expect(await (await fetch(`${address}letters.txt`, { headers })).text()).toBe(LETTERS);
  const head = await fetch(`${address}letters.txt`, { method: 'HEAD', headers: { range: 'bytes=1-2' } });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '26']);
});

it('a symbolic link that leads out of the site and is made after the start is not served', async () => {
  const { folder, address } = await serveFiles();
  await symlink('/etc/passwd', path.join(folder, 'passwd.txt'));
  await symlink('/etc', path.join(folder, 'etc'));
  await symlink('/etc/passwd', path.join(folder, 'index.html.gz'));
  for (const name of [
    'passwd.txt',
    'etc/passwd',
    '..%2f..%2fetc/passwd',
    '%00',
    'duck.svg/x',
    '/eggs',
    '/eggs/',
    './/eggs/',
  ]) {
    const answer = await fetch(address + name);
    expect([answer.status, await answer.text()], name).toEqual([404, 'Not found']);
  }
  expect(await (await fetch(address)).text()).toBe(SITE['index.html']);
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is not allowed, and the answer says what is',
  async (method) => {
    const { address } = await serveFiles();
    const answer = await fetch(address, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);

it('a folder without its slash is a redirect, and a name is decoded as hosts decode it', async () => {
  const { address } = await serveFiles({ 'funky+path/index.html': 'Funky' });
  const answer = await fetch(`${address}eggs?q=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/base/eggs/?q=1']);
  expect(await (await fetch(`${address}funky%2Bpath/`)).text()).toBe('Funky');
});

it('a browser that has a file already gets it no second time, and one that takes no compression gets none', async () => {
  const { address } = await serveFiles({
    'letters.txt': LETTERS,
    'letters.txt.br': 'br',
    'letters.txt.gz': 'gz',
  });
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${address}letters.txt`, { method: 'HEAD', headers });
    return {
      status: answer.status,
      encoding: answer.headers.get('content-encoding'),
      etag: answer.headers.get('etag'),
    };
  };
  const { etag } = await ask({ 'accept-encoding': 'identity' });
  expect((await ask({ 'accept-encoding': 'identity', 'if-none-match': `"x", ${etag}` })).status).toBe(304);
  const encodings = ['identity', 'gzip', 'gzip, br', 'br;q=0, gzip;q=0.5', 'br;q=0.0', 'zebra'];
  const answers = await Promise.all(encodings.map((encoding) => ask({ 'accept-encoding': encoding })));
  expect(answers.map(({ encoding }) => encoding)).toEqual([null, 'gzip', 'br', 'gzip', null, null]);
});
