import path from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { contextOf } from '../site/pages/testing.ts';
import { buildRoutes } from '../site/routes.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { buildAssets } from './buildAssets.ts';
import { loadRenderers } from './loadRenderers.ts';
import { createPageMaker, type MadePages, pageJob, pageSite } from './pageMaker.ts';
import { PageWriter } from './pageText.ts';
import { PageThreads } from './pageThreads.ts';
import { filesOf } from './testing.ts';

/** The pages of the valid content, what they are made with, and a plan for a folder that is staged beside an empty one. */
async function aSite() {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const context = contextOf(catalogue);
  const assets = await buildAssets(catalogue, context.urls);
  const folder = await temporaryFolder();
  const plan = {
    folder: path.join(folder, 'dist'),
    staged: path.join(folder, 'staged'),
    present: new Set<string>(),
  };
  const writer = new PageWriter(context.cards);
  const jobs = buildRoutes(catalogue).map((route) => pageJob(route, context, null, writer));
  return { jobs, plan, cards: writer.cards, site: pageSite(catalogue, context.urls, assets) };
}

/** The reports of pages and the targets of their links, by their paths. */
function foundIn(parts: readonly MadePages[]) {
  const found = parts.flatMap(({ pages, targets }) =>
    pages.map(({ key, report, links }) => ({
      key,
      report,
      links: { ...links, targets: links.targets.map((number) => targets[number]) },
    })),
  );
  return new Map(found.map((page) => [page.report.path, page]));
}

it('threads write the same bytes as one, and find the same', async () => {
  const { jobs, plan, cards, site } = await aSite();
  const maker = createPageMaker(site, await loadRenderers(), plan, cards);
  const one = { pages: jobs.map(maker.make), targets: maker.targets() };
  const alone = await filesOf(plan.staged);
  const inThreads = { ...plan, staged: `${plan.staged}-threads` };
  const threads = new PageThreads({ site, plan: inThreads }, cards);
  const [half, rest] = [jobs.slice(0, 20), jobs.slice(20)];
  expect(threads.tryMake(half)).toBe(true);
  expect(threads.tryMake(rest)).toBe(true);
  const parts = await threads.end();
  await threads.terminate();
  expect(await filesOf(inThreads.staged)).toEqual(alone);
  expect(foundIn(parts)).toEqual(foundIn([one]));
});

it('a thread whose file cannot be written says why', async () => {
  const { jobs, plan, cards, site } = await aSite();
  await writeFiles(path.dirname(plan.staged), { staged: 'a file in the way' });
  const threads = new PageThreads({ site, plan }, cards);
  threads.tryMake(jobs.slice(0, 1));
  await expect(threads.end()).rejects.toThrow(/EEXIST|ENOTDIR/);
  await threads.terminate();
});
