import type { Site } from '../content/catalogue.ts';
import type { CatalogueSources } from '../content/catalogueSources.ts';
import type { FieldPath, ProblemLog } from '../content/check/problem.ts';
import { keysOf } from '../domain/table.ts';
import { PAGES } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import type { SitePath } from '../site/urls.ts';
import type { CheckedPage, Owners, PageSummary, RuleSite, Subject } from './rule.ts';
import { PAGE_RULES, RULES, type RuleName, SITE_RULES } from './rules.ts';

/** Something that breaks a rule. */
export interface Finding {
  readonly rule: RuleName;
  readonly message: string;
}

/** A page that has been checked by itself. */
export interface ReportedPage extends PageSummary {
  readonly findings: readonly Finding[];
}

/** Makes the check of single pages, by the rules that are not off. */
export function createPageCheck(
  site: RuleSite & Pick<Site, 'rules'>,
): (page: CheckedPage) => readonly Finding[] {
  const inForce = keysOf(PAGE_RULES).filter((rule) => site.rules[rule] !== 'off');
  return (page) =>
    inForce.flatMap((rule) => PAGE_RULES[rule].check(page, site).map((message) => ({ rule, message })));
}

/** What breaks a rule, with its severity and the field of the content entry to edit. */
export interface GradedFinding extends Finding {
  readonly route: Route;
  readonly severity: 'error' | 'warning';
  readonly field: FieldPath;
}

/** Applies the rules between pages; logs what breaks any rule, with the place in the content to edit. */
export function logFindings(
  pages: readonly { readonly route: Route; readonly page: ReportedPage }[],
  { rules }: Pick<Site, 'rules'>,
  sources: CatalogueSources,
  log: ProblemLog,
): void {
  for (const { rule, severity, route, field, message } of gradeFindings(pages, { rules })) {
    log.add(severity, sources.originOf(route.entry), field, `${message} (${rule} on ${route.path})`);
  }
}

/** Applies the rules between pages; gives what breaks any rule, page by page. */
export function* gradeFindings(
  pages: readonly { readonly route: Route; readonly page: ReportedPage }[],
  { rules }: Pick<Site, 'rules'>,
): Generator<GradedFinding> {
  const owners = ownersOf(pages.map(({ page }) => page));
  const inForce = keysOf(SITE_RULES).filter((rule) => rules[rule] !== 'off');
  for (const { route, page } of pages) {
    const between = inForce.flatMap((rule) =>
      SITE_RULES[rule].check(page, owners).map((message) => ({ rule, message })),
    );
    for (const { rule, message } of [...page.findings, ...between]) {
      const severity = rules[rule];
      if (severity !== 'off') {
        yield { rule, severity, route, field: fieldOf(route, RULES[rule].about), message };
      }
    }
  }
}

/** The first listed page with each title and with each description. */
function ownersOf(pages: readonly PageSummary[]): Owners {
  const [titles, descriptions] = [new Map<string, SitePath>(), new Map<string, SitePath>()];
  for (const { path, title, description } of pages.filter(({ address }) => address !== null).toReversed()) {
    titles.set(title ?? '', path);
    descriptions.set(description ?? '', path);
  }
  return { titles, descriptions };
}

/** The field of a page's content entry that a finding is about; its whole entry where it is about the page. */
function fieldOf({ kind }: Route, about: Subject): FieldPath {
  return about === 'page' ? [] : PAGES[kind].fields[about];
}
