import { mkdir, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { contextOf } from '../site/pages/testing.ts';
import { drawnPicture, sitePictures } from '../site/pictures/pictures.ts';
import { buildRoutes } from '../site/routes.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { SHIPPED_TONE } from '../theme/tokens.ts';
import { buildAssets } from './buildAssets.ts';
import { loadRenderers } from './loadRenderers.ts';
import { MakerThreads } from './makerThreads.ts';
import { createPageMaker, type MadePages, pageJob, pageSite } from './pageMaker.ts';
import { PageWriter } from './pageText.ts';
import { createPictureMaker } from './pictureMaker.ts';
import type { MadeFile } from './previousBuild.ts';
import { filesOf } from './testing.ts';

/** The pages and pictures of the valid content, what they are made with, and a place to write to beside an empty folder. */
async function aSite() {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const context = contextOf(catalogue);
  const assets = await buildAssets(catalogue, context.urls);
  const folder = await temporaryFolder();
  const place = {
    folder: path.join(folder, 'dist'),
    staged: path.join(folder, 'staged'),
    present: new Set<string>(),
  };
  await mkdir(place.staged);
  const writer = new PageWriter(context.cards);
  const jobs = buildRoutes(catalogue).map((route) => pageJob(route, context, null, writer));
  const pictures = sitePictures(catalogue).map((picture, number) => ({
    hash: `picture ${number}`,
    picture: drawnPicture(picture, catalogue),
  }));
  const site = pageSite(catalogue, context.urls, assets);
  return { jobs, pictures, place, cards: writer.cards, site };
}

function byHash(pictures: readonly MadeFile[]): MadeFile[] {
  return pictures.toSorted((a, b) => a.hash.localeCompare(b.hash));
}

/** The reports of pages and the targets of their links, by their paths. */
function foundIn(parts: readonly MadePages[]) {
  const found = parts.flatMap(({ pages, targets }) =>
    pages.map(({ hash, report, links }) => ({
      hash,
      report,
      links: { ...links, targets: links.targets.map((number) => targets[number]) },
    })),
  );
  return new Map(found.map((page) => [page.report.path, page]));
}

it('threads write the same bytes as one, and find the same', async () => {
  const { jobs, pictures, place, cards, site } = await aSite();
  const renderers = await loadRenderers();
  const maker = createPageMaker(site, renderers, place, cards);
  const one = { pages: jobs.map(maker.make), targets: maker.targets() };
  const drawn = pictures.map(createPictureMaker(SHIPPED_TONE, renderers, place));
  const alone = await filesOf(place.staged);
  const inThreads = { ...place, staged: `${place.staged}-threads` };
  await mkdir(inThreads.staged);
  const threads = new MakerThreads({ site, barn: SHIPPED_TONE, place: inThreads });
  const drawing = threads.makePictures(pictures);
  const [half, rest] = [jobs.slice(0, 20), jobs.slice(20)];
  for (const batch of [half, rest]) threads.findFree(batch.length)?.makePages(batch, cards);
  const parts = await threads.end();
  await threads.terminate();
  expect(await filesOf(inThreads.staged)).toEqual(alone);
  expect(foundIn(parts)).toEqual(foundIn([one]));
  expect(byHash(await drawing)).toEqual(byHash(drawn));
});

it('a thread whose file cannot be written says why', async () => {
  const { jobs, pictures, place, cards, site } = await aSite();
  await rmdir(place.staged);
  await writeFiles(path.dirname(place.staged), { staged: 'a file in the way' });
  const data = { site, barn: SHIPPED_TONE, place };
  const ofPages = new MakerThreads(data);
  ofPages.findFree(1)?.makePages(jobs.slice(0, 1), cards);
  await expect(ofPages.end()).rejects.toThrow(/EEXIST|ENOTDIR/);
  await ofPages.terminate();
  const ofPictures = new MakerThreads(data);
  await expect(ofPictures.makePictures(pictures.slice(0, 1))).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(() => ofPictures.findFree(jobs.length)).toThrow(/EEXIST|ENOTDIR/);
  await ofPictures.terminate();
});

it('a thread that has enough to do is handed nothing more', async () => {
  const { jobs, place, cards, site } = await aSite();
  const threads = new MakerThreads({ site, barn: SHIPPED_TONE, place });
  let handed = 0;
  for (let thread = threads.findFree(1); thread; thread = threads.findFree(1)) {
    thread.makePages(jobs, cards);
    handed += jobs.length;
    expect(handed).toBeLessThan(os.availableParallelism() * (200 + jobs.length));
  }
  const made = await threads.end();
  await threads.terminate();
  expect(made.flatMap(({ pages }) => pages)).toHaveLength(handed);
});

it('threads that are ended make nothing more', async () => {
  const { jobs, pictures, place, site } = await aSite();
  const threads = new MakerThreads({ site, barn: SHIPPED_TONE, place });
  const drawn = expect(threads.makePictures(pictures)).rejects.toThrow('were ended');
  await threads.terminate();
  await drawn;
  expect(() => threads.findFree(jobs.length)).toThrow('were ended');
});
