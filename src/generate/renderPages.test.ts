import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { contextOf } from '../site/pages/testing.ts';
import { buildRoutes } from '../site/routes.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { buildAssets } from './buildAssets.ts';
import { createInputHashes } from './inputHashes.ts';
import { loadRenderers } from './loadRenderers.ts';
import { pageSite } from './pageRenderer.ts';
import { type ReusablePages, reusePages } from './previousBuild.ts';
import { estimateMissing, renderPages } from './renderPages.ts';

/** What the pages of a catalogue are made from. */
function orderOf(catalogue: Catalogue, reusablePages: ReusablePages) {
  const context = contextOf(catalogue);
  return { routes: buildRoutes(catalogue), context, inputHashes: createInputHashes(context), reusablePages };
}

/** The pages of a catalogue, which the next build knows. */
async function madeOf(catalogue: Catalogue): Promise<ReusablePages> {
  const order = orderOf(catalogue, reusePages(null, ''));
  const { urls } = order.context;
  const site = pageSite(catalogue, urls, await buildAssets(catalogue, urls));
  const folder = await temporaryFolder();
  const stagingTarget = { folder, staged: path.join(folder, 'staged'), present: new Set<string>() };
  await mkdir(stagingTarget.staged);
  const tools = {
    site,
    stagingTarget,
    renderers: await loadRenderers(),
    pool: null,
    reportProgress: () => {},
  };
  const made = await renderPages({ ...order, ...tools });
  const rest = { siteHash: 'site', files: [], lists: [], sound: new Set<string>() };
  return reusePages({ manifest: { ...made, ...rest }, isUnchanged: () => true }, 'site');
}

it('what an edit leaves to be made is estimated by the pages that say what they show', async () => {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const reusablePages = await madeOf(catalogue);
  const missing = (changes: Partial<Catalogue>) =>
    estimateMissing(orderOf({ ...catalogue, ...changes }, reusablePages));
  const { products } = catalogue;
  expect(missing({})).toBe(0);
  const others = products.map((product) => ({ ...product, name: `${product.name} 2` }));
  expect(missing({ products: others })).toBe(products.length);
});

it('where nothing is known all pages are to be made', async () => {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const order = orderOf(catalogue, reusePages(null, ''));
  expect(estimateMissing(order)).toBe(order.routes.length);
});
