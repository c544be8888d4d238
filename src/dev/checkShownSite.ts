import { setImmediate } from 'node:timers/promises';
import { checkAdvice } from '../check/advice/checkAdvice.ts';
import { logFindings, type RoutedPage, reportPage } from '../check/checkPages.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { originOf } from '../domain/entry.ts';
import { parsePage } from '../html/parsePage.ts';
import { ownText, transferSize } from '../html/readPage.ts';
import { createResolver } from '../linkcheck/resolveAddress.ts';
import { searchAddresses } from '../site/head.ts';
import { safetyTopics } from '../site/safety.ts';
import { checkSearchQuestions } from '../site/search/searchData.ts';
import { fileAt, outputFileOf } from '../site/urls.ts';
import type { ShownSite } from './shownSite.ts';

/**
 * Checks the pages, links and search of a site, page by page while `goesOn`
 * is true; null if it stopped early.
 */
export async function checkShownSite(
  { site, render, find }: ShownSite,
  goesOn: () => boolean,
): Promise<readonly Problem[] | null> {
  const { routes, catalogue, context, setup, search } = site;
  const { urls } = context;
  const log = new ProblemLog();
  const resolve = createResolver(urls);
  const pages: RoutedPage[] = [];
  for (const route of routes) {
    await setImmediate();
    if (!goesOn()) return null;
    const { path, kind } = route;
    const addresses = searchAddresses(route, context);
    const safety = safetyTopics(route, catalogue);
    const html = render(route);
    const read = parsePage(html);
    const page = { path, kind, ...addresses, safety, read, bytes: transferSize(html) };
    pages.push({ route, page: reportPage(page, setup.checked) });
    const dead = read.links.flatMap(({ url }) => {
      const target = resolve(url, outputFileOf(route), read);
      if (target.kind !== 'internal') return [];
      const file = fileAt(target.path, urls.base);
      return file === null || !find(file) ? ownText(url) : [];
    });
    for (const url of new Set(dead)) {
      const message = `expected links to pages of the site, found '${url}' in its page ${path}; correct the link`;
      log.error(originOf(route.entry), [], message);
    }
  }
  logFindings(pages, catalogue.site, log);
  await checkSearchQuestions(search().ask, catalogue, log);
  checkAdvice(context, log);
  return goesOn() ? log.problems : null;
}
