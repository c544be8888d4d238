import { readFileSync } from 'node:fs';
import { UsageError } from '../cli/userError.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { byPosition, problemAt } from '../content/check/problem.ts';
import { originOf } from '../domain/entry.ts';
import { groupBy } from '../domain/groupBy.ts';
import { pluralize } from '../domain/plural.ts';
import { keysOf } from '../domain/table.ts';
import { parsePage } from '../html/parsePage.ts';
import { ownText, transferSize } from '../html/readPage.ts';
import type { BuiltFiles, BuiltSite } from '../linkcheck/builtSite.ts';
import { createLinkCollector } from '../linkcheck/linkCollector.ts';
import { searchAddresses } from '../site/head.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { safetyTopics } from '../site/safety.ts';
import { addressOf, outputFileOf } from '../site/urls.ts';
import type {
  BuiltContent,
  BuiltPage,
  ContentCheck,
  GradedFinding,
  LocatedFinding,
  SiteCheck,
} from './check.ts';
import { checkedSite, gradeFindings, type RoutedPage, reportPage } from './checkPages.ts';
import { CONTENT_CHECKS, SITE_CHECKS } from './registry.ts';
import { LinkGraph } from './site/linkGraph.ts';

interface SiteFindings {
  readonly pages: number;
  readonly findings: readonly LocatedFinding[];
}

export function lintContent(catalogue: Catalogue): LocatedFinding[] {
  return locate(contentFindings(catalogue));
}

/** Runs all checks on a built site, as of the day from which the ages of prices count. */
export function lintSite(catalogue: Catalogue, { files, urls }: BuiltSite, today: string): SiteFindings {
  const routes = buildRoutes(catalogue);
  assertSameSite(routes, files);
  const graph = new LinkGraph(routes, urls);
  const collectLinks = createLinkCollector(urls, null);
  const siteChecks = startSiteChecks({ catalogue, today });
  const checked = checkedSite(catalogue, scriptBytesOf({ files, urls }));
  const pages: RoutedPage[] = [];
  for (const route of routes) {
    const name = outputFileOf(route);
    const file = files.locate(name);
    if (file === null) continue;
    const html = readFileSync(file, 'utf8');
    const { path, kind } = route;
    const addresses = searchAddresses(route, { catalogue, urls });
    const safety = safetyTopics(route, catalogue);
    const read = parsePage(html);
    const page = { path, kind, ...addresses, safety, read, bytes: transferSize(html) };
    pages.push({ route, page: reportPage(page, checked) });
    graph.add(route, collectLinks(name, read));
    siteChecks.onPage({ route, html, read });
  }
  const findings = [
    ...gradeFindings(pages, catalogue.site),
    ...siteChecks.atEnd(graph),
    ...contentFindings(catalogue),
  ];
  return { pages: routes.length, findings: locate(findings) };
}

function contentFindings(catalogue: Catalogue): GradedFinding[] {
  return keysOf(CONTENT_CHECKS).flatMap((rule) => {
    const { severity } = catalogue.site.lint[rule];
    if (severity === 'off') return [];
    return runContentCheck(rule, catalogue).map((finding) => ({ ...finding, rule, severity }));
  });
}

function runContentCheck<N extends keyof typeof CONTENT_CHECKS>(rule: N, catalogue: Catalogue) {
  const check: ContentCheck<Catalogue['site']['lint'][N]> = CONTENT_CHECKS[rule];
  return check(catalogue, catalogue.site.lint[rule]);
}

function startSiteChecks(site: BuiltContent) {
  const findings: GradedFinding[] = [];
  const checks = keysOf(SITE_CHECKS).flatMap((rule) => {
    const { severity } = site.catalogue.site.siteLint[rule];
    return severity === 'off' ? [] : [{ rule, severity, ...startSiteCheck(rule, site) }];
  });
  return {
    onPage: (page: BuiltPage): void => {
      for (const { rule, severity, onPage } of checks)
        for (const finding of onPage?.(page) ?? [])
          findings.push({ ...finding, message: ownText(finding.message), rule, severity });
    },
    atEnd: (links: LinkGraph): readonly GradedFinding[] => {
      for (const { rule, severity, atEnd } of checks)
        for (const finding of atEnd?.(links) ?? []) findings.push({ ...finding, rule, severity });
      return findings;
    },
  };
}

function startSiteCheck<N extends keyof typeof SITE_CHECKS>(rule: N, site: BuiltContent) {
  const check: SiteCheck<Catalogue['site']['siteLint'][N]> = SITE_CHECKS[rule];
  return check(site, site.catalogue.site.siteLint[rule]);
}

function scriptBytesOf({ files, urls }: Pick<BuiltSite, 'files' | 'urls'>): Map<string, number> {
  const scripts = [...files.files].filter((file) => file.endsWith('.js'));
  return new Map(
    scripts.map((file) => [urls.asset(`/${file}`), transferSize(readFileSync(files.locate(file) ?? ''))]),
  );
}

/** Adds positions. The findings of a check stay together, in the order of files and lines. */
function locate(findings: readonly GradedFinding[]): LocatedFinding[] {
  const located = findings.map(({ rule, severity, page = null, message, entry, field }) => {
    return { ...problemAt(severity, originOf(entry), field, message), rule, page };
  });
  return [...groupBy(located, ({ rule }) => rule).values()].flatMap((ofRule) => ofRule.toSorted(byPosition));
}

/**
 * Checks that a built site has exactly the pages of the content, because findings name the content of a page.
 * @throws UsageError naming the first page that differs
 */
function assertSameSite(routes: readonly Route[], files: BuiltFiles): void {
  const expected = new Set(routes.map(outputFileOf));
  const found = new Set(
    [...files.files].filter((file) => file.endsWith('.html') && !files.foreign.has(file)),
  );
  const missing = [...expected].filter((file) => !found.has(file));
  const foreign = [...found].filter((file) => !expected.has(file));
  const differences = [...describeAll(missing, 'missing'), ...describeAll(foreign, 'of other content')];
  if (differences.length === 0) return;
  throw new UsageError(
    `expected the site that this content makes, found ${differences.join(' and ')}; run npm run build first`,
  );
}

function describeAll([first, ...others]: readonly string[], what: string): string[] {
  if (first === undefined) return [];
  const more = others.length > 0 ? ` (${pluralize(others.length + 1, 'page')} in all)` : '';
  return [`/${addressOf(first)} ${what}${more}`];
}
