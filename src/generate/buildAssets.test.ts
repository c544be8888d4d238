import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { createUrls } from '../site/urls.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { type Look, SHIPPED_LOOK } from '../theme/look.ts';
import { type BuiltAssets, buildAssets, type MadeAssets } from './buildAssets.ts';
import { buildRecords } from './buildRecord.ts';
import { openCache } from './cache.ts';

/** The frame of the valid content. */
async function aFrame(look: Look, earlier: MadeAssets | null = null): Promise<BuiltAssets> {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  return buildAssets(catalogue, createUrls('https://hatch.example/guide/'), look, earlier);
}

/** What an earlier build has made, with files that no build makes: they tell what was taken over. */
function marked({ stylesHash, parts }: MadeAssets): MadeAssets {
  const file = (path: string) => ({ path, contents: Buffer.from(path) });
  const styles = { ...parts.styles, files: [file('assets/kept.css')] };
  const widgets = { ...parts.widgets, files: [file('assets/kept.js')] };
  return { stylesHash, parts: { ...parts, styles, widgets } };
}

function pathsOf({ files }: BuiltAssets): string[] {
  return files.map(({ path }) => path);
}

describe('styles and scripts of an earlier build with the same code', () => {
  it('are taken over', async () => {
    const { made } = await aFrame(SHIPPED_LOOK);
    expect(pathsOf(await aFrame(SHIPPED_LOOK, marked(made)))).toEqual(['assets/kept.css', 'assets/kept.js']);
  });

  it('are taken over but for the styles where the look is another', async () => {
    const { made } = await aFrame(SHIPPED_LOOK);
    const square = { ...SHIPPED_LOOK, radius: 0 };
    const assets = await aFrame(square, marked(made));
    expect(assets.made.parts.styles).toEqual((await aFrame(square)).made.parts.styles);
    expect(pathsOf(assets)).not.toContain('assets/kept.css');
    expect(pathsOf(assets)).toContain('assets/kept.js');
  });

  it('are the same once they were kept as files', async () => {
    const assets = await aFrame(SHIPPED_LOOK);
    const records = buildRecords(openCache(await temporaryFolder(), 'code'), 'dist');
    const report = { pages: 0, bytes: 0, links: 0, warnings: [] };
    const made = { siteHash: '', pages: [], targets: [], files: [], lists: [], sound: new Set<string>() };
    records.keep({ fingerprint: '', stamps: new Map(), report }, made, assets.made);
    const kept = records.read()?.readAssets() ?? null;
    // Vitest takes some 20 s to compare the bytes of all scripts.
    expect(isDeepStrictEqual(kept, assets.made)).toBe(true);
    expect(isDeepStrictEqual(await aFrame(SHIPPED_LOOK, kept), assets)).toBe(true);
  });
});
