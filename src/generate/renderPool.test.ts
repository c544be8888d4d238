import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkedSite } from '../check/checkPages.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { DEFAULT_MARKET } from '../domain/market.ts';
import { paidLinkRules } from '../linkcheck/paidLinks.ts';
import { searchAddresses } from '../site/head.ts';
import { pageData } from '../site/pageData.ts';
import { sitePictures } from '../site/pictures.ts';
import { buildRoutes } from '../site/routes.ts';
import { contextOf } from '../site/testing.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { SHIPPED_TONE } from '../theme/tokens.ts';
import { buildAssets } from './buildAssets.ts';
import { createRenderer, loadTemplates, type RenderJob, type RenderSetup } from './renderer.ts';
import { RenderPool } from './renderPool.ts';
import { filesOf, once } from './testing.ts';

/** The pages and pictures of the valid content, and what renders them. */
const site = once(async () => {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const context = contextOf(catalogue);
  const { frame, scriptBytes } = await buildAssets(catalogue, context.urls);
  const pages = buildRoutes(catalogue).map((route): RenderJob => {
    const addresses = searchAddresses(route, context);
    return { kind: 'page', path: route.path, data: pageData(route, context), ...addresses };
  });
  const pictures = sitePictures(catalogue).map((picture): RenderJob => ({ kind: 'picture', picture }));
  const setup: Omit<RenderSetup, 'stagingTarget'> = {
    market: DEFAULT_MARKET,
    siteUrl: context.urls.absolute('/'),
    frame,
    checked: checkedSite(catalogue, scriptBytes),
    paidLinks: paidLinkRules(catalogue),
    accentTone: SHIPPED_TONE,
  };
  return { jobs: [...pictures, ...pages], pictures, setup };
});

/** The same with an empty staging folder. */
async function aSite() {
  const [{ setup, ...made }, folder] = await Promise.all([site(), temporaryFolder()]);
  const staged = path.join(folder, 'staged');
  await mkdir(staged);
  const stagingTarget = { folder: path.join(folder, 'dist'), staged, present: new Set<string>() };
  return { ...made, setup: { ...setup, stagingTarget } };
}

it('a worker writes the same bytes as the main thread and reports the same, until its queue is full', async () => {
  const { jobs, pictures, setup } = await aSite();
  const here = jobs.map(createRenderer(setup, await loadTemplates()));
  const other = await aSite();
  const pool = new RenderPool(other.setup);
  const made = await Promise.all([pool.render(jobs.slice(0, 20)), pool.render(jobs.slice(20))]);
  expect(made.flatMap((batch) => batch ?? [])).toEqual(here);
  const filesIn = ({ stagingTarget }: RenderSetup) => filesOf(stagingTarget.staged);
  expect(await filesIn(other.setup)).toEqual(await filesIn(setup));
  const batches = Array.from({ length: 1000 }, () => pool.render(pictures)).filter((batch) => batch !== null);
  expect(batches.length).toBeGreaterThan(0);
  expect(batches.length).toBeLessThan(1000);
  expect((await Promise.all(batches)).flat()).toHaveLength(batches.length * pictures.length);
  const ends = pool.end();
  await expect(pool.render(jobs)).rejects.toThrow('ended early');
  await ends;
});

it('a worker whose file cannot be written says why', async () => {
  const { jobs, setup } = await aSite();
  await rmdir(setup.stagingTarget.staged);
  await writeFiles(path.dirname(setup.stagingTarget.staged), { staged: 'a file in the way' });
  const pool = new RenderPool(setup);
  await expect(pool.render(jobs.slice(0, 1))).rejects.toThrow(/EEXIST|ENOTDIR/);
  await pool.end();
});
