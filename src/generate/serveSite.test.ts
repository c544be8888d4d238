import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { serveSite } from './serveSite.ts';

async function aBuiltSite() {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    'robots.txt': 'Sitemap: https://hatch.example/sitemap.xml\n',
    'index.html': '<p>Home</p>',
    '404.html': '<p>Not found</p>',
    _headers: '',
  });
  return folder;
}

it('a built site is not served with symbolic links that lead out of it', async () => {
  const folder = await aBuiltSite();
  const links = { 'passwd.html': '/etc/passwd', 'images/etc': '/etc', 'here.html': 'index.html' };
  await writeFiles(folder, { 'images/one.svg': '<svg/>' });
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
  expect(await (await fetch(`${address}here.html`)).text()).toBe('<p>Home</p>');
});
