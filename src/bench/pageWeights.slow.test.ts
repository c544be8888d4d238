import path from 'node:path';
import { expect, it } from 'vitest';
import { ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { readMarket } from '../content/read/readMarket.ts';
import { setMarket } from '../domain/market.ts';
import { StepCache } from '../generate/remember.ts';
import { contentFileCaches, createSite, resolveContent } from '../generate/site.ts';
import { joinPieces, type PagePieces, weighPieces } from '../html/pagePieces.ts';
import { transferSize } from '../html/readPage.ts';
import { pageData } from '../site/pageData.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { enlargeContent } from './enlargeContent.ts';

const CONTENT = path.resolve(import.meta.dirname, '../e2e/site');

/** Each page of the site of a content folder, by its path, as a build renders it. */
async function* renderedPages(content: string): AsyncGenerator<[page: string, PagePieces]> {
  setMarket(readMarket(content));
  const log = new ProblemLog();
  const cache = new StepCache(undefined);
  const files = await readContent(content, log, contentFileCaches(cache));
  const resolved = await resolveContent(files, content, log);
  const site = await createSite(resolved, { content }, cache, ({ path: file, contents }) => ({
    file,
    bytes: contents.length,
    unchanged: false,
  }));
  const render = site.templates.createRenderPage(site.assets.frame);
  for (const route of site.routes) {
    yield [route.path, render(pageData(route, site.context))];
  }
}

it.each([97, 1_000])('no page of a site of %i products weighs more than its bound', async (products) => {
  const content = path.join(await temporaryFolder(), 'content');
  await enlargeContent(CONTENT, content, products);
  let pages = 0;
  for await (const [page, pieces] of renderedPages(content)) {
    const exact = transferSize(joinPieces(pieces));
    const bound = weighPieces(pieces, Number.POSITIVE_INFINITY);
    expect(bound, page).toBeGreaterThanOrEqual(exact);
    expect(weighPieces(pieces, bound - 1), page).toBe(exact);
    pages += 1;
  }
  expect(pages).toBeGreaterThan(products);
});
