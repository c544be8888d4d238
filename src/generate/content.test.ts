import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildSite } from './buildSite.ts';

/** The folder that the site's owner edits. No other test reads it: what it says is its owner's alone. */
const CONTENT = path.resolve(import.meta.dirname, '../../content');

it('the content of this repository builds, and no link of its pages is dead', async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const { pages, links } = await buildSite({ content: CONTENT, out });
  expect(pages).toBeGreaterThan(0);
  expect(links).toBeGreaterThan(0);
});
