import { readFileSync } from 'node:fs';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import { byPlace, type Problem, problemAt } from '../content/check/problem.ts';
import { lintCatalogue } from '../content/lint/lintContent.ts';
import { ownText } from '../html/ownText.ts';
import type { ParsedPage } from '../html/page.ts';
import { createSplitter } from '../html/splitPage.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { type GradedFinding, gradeFindings, type ReportedPage } from '../rules/checkPages.ts';
import { createPageReporter } from '../rules/reportPage.ts';
import { checkedSite } from '../rules/rule.ts';
import { transferSize } from '../rules/transferSize.ts';
import { searchAddresses } from '../site/head.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { safetyTopics } from '../site/safety.ts';
import { outputFileOf, type SitePath } from '../site/urls.ts';
import { assertSameSite } from './assertSameSite.ts';
import { LinkGraph } from './linkGraph.ts';
import type { BuiltPage, LintedSite } from './siteLintRule.ts';
import { SITE_LINT_RULE_NAMES, startPass } from './siteLintRules.ts';

/** What breaks a rule, at its place in the content. */
export interface LintedProblem extends Problem {
  readonly rule: string;
  /** The path of the page on which it was found; null for what was found in the content. */
  readonly page: SitePath | null;
}

/** What was found of a site. */
export interface SiteLint {
  readonly pages: number;
  /** In the order of the rules, of each rule in the order of files and lines. */
  readonly problems: readonly LintedProblem[];
}

/** A finding before its place is looked up. */
interface Finding extends Pick<LintedProblem, 'rule' | 'severity' | 'page' | 'message'> {
  readonly entry: object;
  readonly field: Parameters<typeof problemAt>[2];
}

/**
 * Applies every rule to a built site: those on pages, which the build applies too, those on the whole site, and those on
 * texts. Pages are read one by one.
 * @param today ISO date, from which the age of prices counts
 * @throws UsageError where the site is not the one of this content
 */
export function lintSite(built: BuiltCatalogue, { files, urls }: BuiltSite, today: string): SiteLint {
  const { catalogue, origins } = built;
  const routes = buildRoutes(catalogue);
  assertSameSite(routes, files);
  const apply = createPasses({ catalogue, today }, new LinkGraph(routes, urls));
  const report = createReporter(built, { files, urls });
  const reported: { route: Route; page: ReportedPage }[] = [];
  for (const { route, html } of readPages(routes, files)) {
    const { read, page } = report(route, html);
    reported.push({ route, page });
    apply.onPage({ route, html, read });
  }
  const findings: Finding[] = [
    ...Array.from(gradeFindings(reported, catalogue.site), onItsPage),
    ...apply.atEnd(),
    ...lintCatalogue(catalogue).map((finding) => ({ ...finding, field: finding.path, page: null })),
  ];
  return { pages: routes.length, problems: problemsOf(findings, origins) };
}

function onItsPage(finding: GradedFinding): Finding {
  return { ...finding, entry: finding.route.entry, page: finding.route.path };
}

function* readPages(
  routes: readonly Route[],
  files: BuiltSite['files'],
): Generator<Pick<BuiltPage, 'route' | 'html'>> {
  for (const route of routes) {
    const file = files.locate(outputFileOf(route));
    if (file !== null) yield { route, html: readFileSync(file, 'utf8') };
  }
}

/** Applies the rules on the whole site that are not off. */
function createPasses(site: LintedSite, graph: LinkGraph) {
  const findings: Finding[] = [];
  const passes = SITE_LINT_RULE_NAMES.flatMap((rule) => {
    const { severity } = site.catalogue.site.siteLint[rule];
    return severity === 'off' ? [] : [{ rule, severity, ...startPass(rule, site) }];
  });
  return {
    onPage: (page: BuiltPage) => {
      graph.add(page.route, page.read);
      for (const { rule, severity, onPage } of passes)
        for (const finding of onPage?.(page) ?? [])
          findings.push({ ...finding, message: ownText(finding.message), rule, severity });
    },
    atEnd: (): readonly Finding[] => {
      for (const { rule, severity, atEnd } of passes)
        for (const finding of atEnd?.(graph) ?? []) findings.push({ ...finding, rule, severity });
      return findings;
    },
  };
}

/** Makes what reads a page and applies the rules on single pages to it, as the build does. */
function createReporter({ catalogue }: BuiltCatalogue, { files, urls }: Pick<BuiltSite, 'files' | 'urls'>) {
  const scripts = [...files.files].filter((file) => file.endsWith('.js'));
  const scriptBytes = new Map(
    scripts.map((file) => [urls.asset(`/${file}`), transferSize(readFileSync(files.locate(file) ?? ''))]),
  );
  const reportPage = createPageReporter(checkedSite(catalogue, scriptBytes));
  const split = createSplitter();
  return (route: Route, html: string): { read: ParsedPage; page: ReportedPage } => {
    const { path, kind } = route;
    const addresses = searchAddresses(route, catalogue, urls);
    const { read, report } = reportPage({
      ...{ path, kind, ...addresses },
      safety: safetyTopics(route, catalogue),
      parts: split(html),
    });
    return { read: read.page, page: report };
  };
}

function problemsOf(findings: readonly Finding[], origins: BuiltCatalogue['origins']): LintedProblem[] {
  const byRule = new Map<string, LintedProblem[]>();
  for (const { rule, severity, page, message, entry, field } of findings) {
    const problem = problemAt(severity, origins.of(entry), field, message);
    const problems = byRule.get(rule) ?? [];
    problems.push({ ...problem, rule, page });
    byRule.set(rule, problems);
  }
  return [...byRule.values()].flatMap((problems) => problems.sort(byPlace));
}
