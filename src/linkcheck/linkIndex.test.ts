import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { fileStamp } from './fileStamp.ts';
import { writeLinkIndex } from './linkIndex.ts';
import { nameOfLink, type OutboundLink } from './outboundLinks.ts';
import { readLinkIndex } from './readLinkIndex.ts';

const STORE: OutboundLink = { use: 'link', address: 'https://www.amazon.com/dp/B01?a=b c' };
const PICTURE: OutboundLink = { use: 'image', address: 'https://cdn.example/hen.jpg' };

/** A folder with a page, and the index that its build has left. */
async function built() {
  const out = await temporaryFolder();
  const file = path.join(await temporaryFolder(), 'index.json');
  await writeFile(path.join(out, 'index.html'), '<p>Eggs</p>');
  const stamp = fileStamp(path.join(out, 'index.html')) ?? '';
  const targets = ['/eggs/', nameOfLink(STORE), '/hens/', nameOfLink(PICTURE)];
  writeLinkIndex(file, [{ file: 'index.html', stamp, outbound: [3, 1] }], targets);
  return { out, file, read: () => readLinkIndex(out, file).linksOf('index.html') };
}

describe('the link index', () => {
  it('has the links of a page that is as its build has left it', async () => {
    expect((await built()).read()).toEqual([PICTURE, STORE]);
  });

  it('knows nothing of a page that was written since, nor of another page', async () => {
    const { out, file, read } = await built();
    await writeFile(path.join(out, 'index.html'), '<p>Other eggs</p>');
    expect([read(), readLinkIndex(out, file).linksOf('other.html')]).toEqual([null, null]);
  });

  it.each([
    ['is no JSON', () => '{"links":['],
    ['has another form', () => '{"links":{}}'],
    ['lacks a link', (text: string) => text.replace(/,"link [^"]*"/, '')],
    ['has a link of no kind', (text: string) => text.replace('"link ', '"lonk ')],
  ])('knows nothing where it %s', async (_what, damage) => {
    const { file, read } = await built();
    const text = await readFile(file, 'utf8');
    await writeFile(file, damage(text));
    expect(read()).toBeNull();
  });
});
