import { checkedSite, createPageReporter, logFindings, type ReportedPage } from '../check/checkPages.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import type { ReadPage } from '../html/page.ts';
import { ownText } from '../html/readPage.ts';
import { createResolver } from '../linkcheck/resolveAddress.ts';
import { searchAddresses } from '../site/head.ts';
import type { Route } from '../site/routes.ts';
import { safetyTopics } from '../site/safety.ts';
import { checkQuestions } from '../site/search/searchData.ts';
import { fileAt, outputFileOf } from '../site/urls.ts';
import type { ShownSite } from './shownSite.ts';

/** How long pages are checked before requests get their turn, in milliseconds. */
const SLICE = 10;

/**
 * Checks all pages of a site by the page rules, and that their links lead to files of it, in slices between which
 * requests are answered; then that its search finds what it should.
 * @param first the page that is checked before the others
 * @param goesOn asked before each slice: the check ends where it is false
 * @returns what breaks a rule; null where the check has ended early
 * @throws what a template throws
 */
export async function checkSite(
  site: ShownSite,
  first: Route | null,
  goesOn: () => boolean,
): Promise<readonly Problem[] | null> {
  const { built, routes, search } = site.data;
  const log = new ProblemLog();
  const check = createCheck(site, log);
  const reports = new Map<Route, ReportedPage>();
  const mayGoOn = inSlices(goesOn);
  for (const route of startingWith(first, routes)) {
    if (!(await mayGoOn())) return null;
    reports.set(route, check(route));
  }
  const pages = routes.flatMap((route) => {
    const page = reports.get(route);
    return page ? [{ route, page }] : [];
  });
  logFindings(pages, built.catalogue.site, built.origins, log);
  if (!(await mayGoOn())) return null;
  checkQuestions(await search().answers(), built, log);
  return log.problems;
}

/** Lets requests have their turn after each slice, and asks then whether the check goes on. */
function inSlices(goesOn: () => boolean): () => Promise<boolean> {
  let end = 0;
  return async () => {
    if (performance.now() <= end) return true;
    await new Promise((resolve) => setImmediate(resolve));
    end = performance.now() + SLICE;
    return goesOn();
  };
}

/** The routes, one of them before the others. */
function startingWith(first: Route | null, routes: readonly Route[]): Iterable<Route> {
  return first && routes.includes(first) ? new Set([first, ...routes]) : routes;
}

function createCheck(site: ShownSite, log: ProblemLog): (route: Route) => ReportedPage {
  const { data, assets, render } = site;
  const { catalogue } = data.built;
  const reportPage = createPageReporter(checkedSite(catalogue, assets.scriptBytes));
  const checkLinks = createLinkCheck(site, log);
  return (route) => {
    const addresses = searchAddresses(route, catalogue, data.context.urls);
    const { path, kind } = route;
    const safety = safetyTopics(route, catalogue);
    const { read, report } = reportPage({ path, kind, ...addresses, safety, parts: render(route) });
    checkLinks(route, read);
    return report;
  };
}

/** Logs each link of a page to a file that the site does not have. */
function createLinkCheck({ data, find }: ShownSite, log: ProblemLog) {
  const { urls } = data.context;
  const resolve = createResolver(urls);
  return (route: Route, page: ReadPage) => {
    const dead = page.links.flatMap(({ url }) => {
      const target = resolve(url, outputFileOf(route), page);
      if (target.kind !== 'internal') return [];
      const file = fileAt(target.path, urls.base);
      return file === null || find(file) === null ? ownText(url) : [];
    });
    for (const url of new Set(dead))
      log.error(
        data.built.origins.of(route.entry),
        [],
        `expected links to pages of the site, found '${url}' in its page ${route.path}; correct the link`,
      );
  };
}
