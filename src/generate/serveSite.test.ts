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

it('a built site is not served with symbolic links that lead out of it', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { ...SITE, 'images/one.svg': '<svg/>' });
  const links = { 'passwd.html': '/etc/passwd', 'images/etc': '/etc', 'here.html': 'index.html' };
  for (const [name, target] of Object.entries(links)) await symlink(target, path.join(folder, name));
  const fault = (name: string, target: string) =>
    `${path.join(folder, name)}: expected a file of the built site, found a symbolic link to '${target}'; copy what it leads to`;
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
