import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { createUrls } from '../site/urls.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { type Look, SHIPPED_LOOK } from '../theme/look.ts';
import { type BuiltAssets, buildAssets, type ReusableAssets } from './buildAssets.ts';
import { buildRecords } from './buildRecord.ts';
import { openCache } from './cache.ts';

/** The frame of the valid content. */
async function aFrame(look: Look, previous: ReusableAssets | null = null): Promise<BuiltAssets> {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  return buildAssets(catalogue, createUrls('https://hatch.example/guide/'), look, previous);
}

/** Assets of a previous build, with file names that no build produces, to show what was reused. */
function marked({ stylesHash, parts }: ReusableAssets): ReusableAssets {
  const file = (path: string) => ({ path, contents: Buffer.from(path) });
  const styles = { ...parts.styles, files: [file('assets/kept.css')] };
  const widgets = { ...parts.widgets, files: [file('assets/kept.js')] };
  return { stylesHash, parts: { ...parts, styles, widgets } };
}

function pathsOf({ files }: BuiltAssets): string[] {
  return files.map(({ path }) => path);
}

describe('styles and scripts of the previous build with the same code', () => {
  it('are reused', async () => {
    const { reusable } = await aFrame(SHIPPED_LOOK);
    expect(pathsOf(await aFrame(SHIPPED_LOOK, marked(reusable)))).toEqual([
      'assets/kept.css',
      'assets/kept.js',
    ]);
  });

  it('are reused except for the styles when the look changes', async () => {
    const { reusable } = await aFrame(SHIPPED_LOOK);
    const square = { ...SHIPPED_LOOK, radius: 0 };
    const assets = await aFrame(square, marked(reusable));
    expect(assets.reusable.parts.styles).toEqual((await aFrame(square)).reusable.parts.styles);
    expect(pathsOf(assets)).not.toContain('assets/kept.css');
    expect(pathsOf(assets)).toContain('assets/kept.js');
  });

  it('are the same after a round trip through the cache', async () => {
    const assets = await aFrame(SHIPPED_LOOK);
    const records = buildRecords(openCache(await temporaryFolder(), 'code'), 'dist');
    const report = { pages: 0, bytes: 0, links: 0, warnings: [] };
    const manifest = { siteHash: '', pages: [], targets: [], files: [], lists: [], sound: new Set<string>() };
    records.write({ fingerprint: '', stamps: new Map(), report }, manifest, assets.reusable);
    const kept = records.read()?.readAssets() ?? null;
    // Vitest takes some 20 s to compare the bytes of all scripts.
    expect(isDeepStrictEqual(kept, assets.reusable)).toBe(true);
    expect(isDeepStrictEqual(await aFrame(SHIPPED_LOOK, kept), assets)).toBe(true);
  });
});
