import path from 'node:path';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { contextOf } from '../site/pages/testing.ts';
import { buildRoutes } from '../site/routes.ts';
import { temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import { buildAssets } from './buildAssets.ts';
import { loadRenderers } from './loadRenderers.ts';
import { makeShare } from './pageMaker.ts';
import { makeInThreads } from './pageThreads.ts';
import { filesOf } from './testing.ts';

/** What pages of the valid content are made from, and a plan for a folder that is staged beside an empty one. */
async function site() {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const context = contextOf(catalogue);
  const { frame, scriptBytes } = await buildAssets(catalogue, context.urls);
  const folder = await temporaryFolder();
  const plan = {
    folder: path.join(folder, 'dist'),
    staged: path.join(folder, 'staged'),
    present: new Set<string>(),
  };
  return { catalogue, context, plan, pages: { frame, scriptBytes } };
}

const nobody = () => undefined;

it('threads write the same bytes as one, and find the same', async () => {
  const { catalogue, context, plan, pages } = await site();
  const { urls, buildDate, data } = context;
  const one = makeShare(buildRoutes(catalogue), context, pages, await loadRenderers(), plan, nobody);
  const alone = await filesOf(plan.staged);
  const inThreads = { ...plan, staged: `${plan.staged}-threads` };
  const progress: number[] = [];
  const shares = await makeInThreads(
    { catalogue, siteUrl: urls.origin, buildDate, data, plan: inThreads, ...pages },
    (done) => progress.push(done),
  );
  expect(await filesOf(inThreads.staged)).toEqual(alone);
  const paths = (
    made: readonly { readonly pages: readonly { readonly report: { readonly path: string } }[] }[],
  ) => made.flatMap((share) => share.pages.map(({ report }) => report.path)).sort();
  expect(paths(shares)).toEqual(paths([one]));
  const addresses = new Set(shares.flatMap(({ links }) => [...links.addresses]));
  expect(addresses).toEqual(one.links.addresses);
  expect(progress.length).toBeGreaterThan(0);
});

it('a thread whose file cannot be written says why', async () => {
  const { catalogue, context, plan, pages } = await site();
  const { urls, buildDate, data } = context;
  await writeFiles(path.dirname(plan.staged), { staged: 'a file in the way' });
  const share = { catalogue, siteUrl: urls.origin, buildDate, data, plan, ...pages };
  await expect(makeInThreads(share, nobody)).rejects.toThrow(/EEXIST|ENOTDIR/);
});
