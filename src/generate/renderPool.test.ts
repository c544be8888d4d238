import { mkdir, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { contextOf } from '../site/pages/testing.ts';
import { drawnPicture, sitePictures } from '../site/pictures.ts';
import { buildRoutes } from '../site/routes.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { SHIPPED_TONE } from '../theme/tokens.ts';
import { buildAssets } from './buildAssets.ts';
import { loadRenderers } from './loadRenderers.ts';
import { createPageRenderer, pageJob, pageSite, type RenderedPages } from './pageRenderer.ts';
import { PageWriter } from './pageText.ts';
import { createPictureWriter } from './pictureWriter.ts';
import type { MadeFile } from './previousBuild.ts';
import { RenderPool } from './renderPool.ts';
import { filesOf } from './testing.ts';

/** Page and picture jobs of the valid content, with an empty staging folder. */
async function aSite() {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const context = contextOf(catalogue);
  const assets = await buildAssets(catalogue, context.urls);
  const folder = await temporaryFolder();
  const stagingTarget = {
    folder: path.join(folder, 'dist'),
    staged: path.join(folder, 'staged'),
    present: new Set<string>(),
  };
  await mkdir(stagingTarget.staged);
  const writer = new PageWriter(context.cards);
  const jobs = buildRoutes(catalogue).map((route) => pageJob(route, context, null, writer));
  const pictures = sitePictures(catalogue).map((picture, number) => ({
    hash: `picture ${number}`,
    picture: drawnPicture(picture, catalogue),
  }));
  const site = pageSite(catalogue, context.urls, assets);
  return { jobs, pictures, stagingTarget, cards: writer.cards, site };
}

function byHash(pictures: readonly MadeFile[]): MadeFile[] {
  return pictures.toSorted((a, b) => a.hash.localeCompare(b.hash));
}

/** The reports of pages and the targets of their links, by their paths. */
function foundIn(parts: readonly RenderedPages[]) {
  const found = parts.flatMap(({ pages, targets }) =>
    pages.map(({ hash, report, links }) => ({
      hash,
      report,
      links: { ...links, targets: links.targets.map((number) => targets[number]) },
    })),
  );
  return new Map(found.map((page) => [page.report.path, page]));
}

it('workers write the same bytes as one thread, and report the same', async () => {
  const { jobs, pictures, stagingTarget, cards, site } = await aSite();
  const renderers = await loadRenderers();
  const renderer = createPageRenderer(site, renderers, stagingTarget, cards);
  const one = { pages: jobs.map(renderer.render), targets: renderer.targets() };
  const drawn = pictures.map(createPictureWriter(SHIPPED_TONE, renderers, stagingTarget));
  const alone = await filesOf(stagingTarget.staged);
  const inWorkers = { ...stagingTarget, staged: `${stagingTarget.staged}-workers` };
  await mkdir(inWorkers.staged);
  const pool = new RenderPool({ site, barn: SHIPPED_TONE, stagingTarget: inWorkers });
  const drawing = pool.drawPictures(pictures);
  const [half, rest] = [jobs.slice(0, 20), jobs.slice(20)];
  for (const batch of [half, rest]) pool.findFree(batch.length)?.renderPages(batch, cards);
  const parts = await pool.end();
  await pool.terminate();
  expect(await filesOf(inWorkers.staged)).toEqual(alone);
  expect(foundIn(parts)).toEqual(foundIn([one]));
  expect(byHash(await drawing)).toEqual(byHash(drawn));
});

it('a worker whose file cannot be written says why', async () => {
  const { jobs, pictures, stagingTarget, cards, site } = await aSite();
  await rmdir(stagingTarget.staged);
  await writeFiles(path.dirname(stagingTarget.staged), { staged: 'a file in the way' });
  const data = { site, barn: SHIPPED_TONE, stagingTarget };
  const ofPages = new RenderPool(data);
  ofPages.findFree(1)?.renderPages(jobs.slice(0, 1), cards);
  await expect(ofPages.end()).rejects.toThrow(/EEXIST|ENOTDIR/);
  await ofPages.terminate();
  const ofPictures = new RenderPool(data);
  await expect(ofPictures.drawPictures(pictures.slice(0, 1))).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(() => ofPictures.findFree(jobs.length)).toThrow(/EEXIST|ENOTDIR/);
  await ofPictures.terminate();
});

it('a worker with a full queue receives no more pages', async () => {
  const { jobs, stagingTarget, cards, site } = await aSite();
  const pool = new RenderPool({ site, barn: SHIPPED_TONE, stagingTarget });
  let handed = 0;
  for (let worker = pool.findFree(1); worker; worker = pool.findFree(1)) {
    worker.renderPages(jobs, cards);
    handed += jobs.length;
    expect(handed).toBeLessThan(os.availableParallelism() * (200 + jobs.length));
  }
  const made = await pool.end();
  await pool.terminate();
  expect(made.flatMap(({ pages }) => pages)).toHaveLength(handed);
});

it('workers that are stopped render no more', async () => {
  const { jobs, pictures, stagingTarget, site } = await aSite();
  const pool = new RenderPool({ site, barn: SHIPPED_TONE, stagingTarget });
  const drawn = expect(pool.drawPictures(pictures)).rejects.toThrow('were ended');
  await pool.terminate();
  await drawn;
  expect(() => pool.findFree(jobs.length)).toThrow('were ended');
});
