import { checkAdvice } from '../check/advice/checkAdvice.ts';
import { logFindings } from '../check/checkPages.ts';
import { LinkGraph } from '../check/site/linkGraph.ts';
import { findOrphans } from '../check/site/orphans.ts';
import { UserError, UserErrors } from '../cli/userError.ts';
import type { Catalogue, SiteConfig } from '../content/catalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { show } from '../content/check/validate.ts';
import { originOf } from '../domain/entry.ts';
import { checkLinks, type LinkCheck, LinkError } from '../linkcheck/checkLinks.ts';
import { linksToPlaces } from '../site/checkRoutes.ts';
import type { Route } from '../site/routes.ts';
import type { BuildOptions, BuildTools } from './buildOptions.ts';
import { foreignFiles } from './otherFiles.ts';
import type { RenderedPage } from './renderer.ts';
import type { Site } from './site.ts';

/**
 * With more new addresses than this, a build requests a sample of them: a request takes 1.3 ms of processor
 * time, 250 times as long as a look for the file. `check:links` requests all.
 */
const MOST_REQUESTS = 2000;

/** Checks page rules and internal links. */
export async function checkSite(
  { routes, catalogue, context }: Site,
  pages: readonly RenderedPage[],
  { strict = false }: BuildOptions,
  { cache, output, log, time }: BuildTools,
): Promise<LinkCheck> {
  const { site } = catalogue;
  const siteUrl = context.urls.absolute('/');
  const graph = new LinkGraph(routes, context.urls);
  const reports = routes.flatMap((route, index) => {
    const page = pages[index];
    if (!page) return [];
    graph.add(route, page.links);
    return [{ route, page: page.report }];
  });
  await time('rules', () => {
    logFindings(reports, site, log);
    checkAdvice(context, log);
    logOrphans(graph, site, log);
  });
  const knownGood = cache.take<ReadonlySet<string>>('sound links', siteUrl)?.value;
  const foreign = new Set(foreignFiles(catalogue));
  const names = Array.from(output.staged, ({ file }) => file);
  const files = { files: names, foreign, locate: (file: string) => output.locate(file) };
  const build = {
    files,
    pages: pages.map(({ links }) => links),
    mostRequests: MOST_REQUESTS,
    ...(knownGood && { knownGood }),
  };
  const check = () =>
    checkLinks(build, context.urls).catch((error: unknown) => {
      throw error instanceof LinkError ? locateInSources(error, catalogue, routes) : error;
    });
  const checked = await failTogether(log.failure({ strict }), () => time('links', check));
  cache.add('sound links', siteUrl, { value: checked.addresses, files: [] });
  return checked;
}

/** Logs the pages to which no links lead from the home page: the rule of `lint:site` whose breach hides a page. */
function logOrphans(links: LinkGraph, { siteLint }: SiteConfig, log: ProblemLog): void {
  const { severity } = siteLint.orphan;
  if (severity === 'off') return;
  for (const { entry, field, page, message } of findOrphans(links))
    log.add(severity, originOf(entry), field, `${message} (orphan on ${page})`);
}

/** Runs a step even if an earlier one failed, and throws both errors together. */
async function failTogether<T>(earlier: UserError | null, step: () => Promise<T>): Promise<T> {
  const result = await step().catch((error: unknown) => {
    throw earlier && error instanceof UserError ? new UserErrors([earlier, error]) : error;
  });
  if (earlier) throw earlier;
  return result;
}

/**
 * Reports broken fragment links at their position in the content, once each. Links that are in
 * no content stay reported by page.
 */
function locateInSources(error: LinkError, catalogue: Catalogue, routes: readonly Route[]): UserError {
  const { broken } = error;
  const written = linksToPlaces(catalogue, routes);
  const log = new ProblemLog();
  for (const [url, meant] of new Map(broken.map((link) => [link.url, link.meant]))) {
    for (const { href, origin, path } of written.get(url) ?? []) {
      const hint = meant ? `did you mean '#${meant}'?` : 'correct it, or the heading that it names';
      log.error(origin, path, `expected a place that its page has, found ${show(href)}; ${hint}`);
    }
  }
  const others = broken.filter(({ url }) => !written.has(url));
  const inContent = log.failure({ strict: false });
  if (!inContent) return error;
  return others.length > 0 ? new UserErrors([inContent, new LinkError(others)]) : inContent;
}
