import { setImmediate } from 'node:timers/promises';
import { checkAdvice } from '../check/advice/checkAdvice.ts';
import { createPageReporter, logFindings, type RoutedPage } from '../check/checkPages.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { originOf } from '../domain/entry.ts';
import { ownText } from '../html/readPage.ts';
import { createResolver } from '../linkcheck/resolveAddress.ts';
import { searchAddresses } from '../site/head.ts';
import { safetyTopics } from '../site/safety.ts';
import { checkQuestions } from '../site/search/searchData.ts';
import { fileAt, outputFileOf } from '../site/urls.ts';
import type { ShownSite } from './shownSite.ts';

/**
 * Checks the pages, links and search of a site, page by page while `goesOn`
 * is true; null if it stopped early.
 */
export async function checkSite(
  { site, render, find }: ShownSite,
  goesOn: () => boolean,
): Promise<readonly Problem[] | null> {
  const { routes, catalogue, context, setup, search } = site;
  const { urls } = context;
  const log = new ProblemLog();
  const reportPage = createPageReporter(setup.checked);
  const resolve = createResolver(urls);
  const pages: RoutedPage[] = [];
  for (const route of routes) {
    await setImmediate();
    if (!goesOn()) return null;
    const { path, kind } = route;
    const addresses = searchAddresses(route, context);
    const safety = safetyTopics(route, catalogue);
    const { read, report } = reportPage({ path, kind, ...addresses, safety, html: render(route) });
    pages.push({ route, page: report });
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
  await checkQuestions(search().ask, catalogue, log);
  checkAdvice(context, log);
  return goesOn() ? log.problems : null;
}
