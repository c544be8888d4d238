import type { Site } from '../content/catalogue.ts';
import type { FieldPath, ProblemLog } from '../content/check/problem.ts';
import type { Origins } from '../content/entryOrigins.ts';
import { keysOf } from '../domain/table.ts';
import { PAGES } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import { headingPlace, imagePlaces } from '../site/text/prose.ts';
import type { SitePath } from '../site/urls.ts';
import type { Breach, CheckedPage, CheckedSite, Owners, PageSummary, Part, Subject } from './rule.ts';
import { PAGE_RULES, RULES, type RuleName, SITE_RULES } from './rules.ts';

/** Something that breaks a rule. */
interface Finding extends Breach {
  readonly rule: RuleName;
}

/** A page that has been checked by itself. */
export interface ReportedPage extends PageSummary {
  readonly findings: readonly Finding[];
}

/** Makes the check of single pages, by the rules that are not off. */
export function createPageCheck(site: CheckedSite): (page: CheckedPage) => readonly Finding[] {
  const inForce = keysOf(PAGE_RULES).filter((rule) => site.rules[rule] !== 'off');
  return (page) =>
    inForce.flatMap((rule) =>
      PAGE_RULES[rule].check(page, site).map((found) => ({ rule, ...asBreach(found) })),
    );
}

function asBreach(found: string | Breach): Breach {
  return typeof found === 'string' ? { message: found, part: null } : found;
}

/** What breaks a rule, with its severity and the field of the content entry to edit. */
export interface GradedFinding extends Omit<Finding, 'part'> {
  readonly route: Route;
  readonly severity: 'error' | 'warning';
  readonly field: FieldPath;
}

/** Applies the rules between pages; logs what breaks any rule, with the place in the content to edit. */
export function logFindings(
  pages: readonly { readonly route: Route; readonly page: ReportedPage }[],
  { rules }: Pick<Site, 'rules'>,
  origins: Origins,
  log: ProblemLog,
): void {
  for (const { rule, severity, route, field, message } of gradeFindings(pages, { rules })) {
    log.add(severity, origins.of(route.entry), field, `${message} (${rule} on ${route.path})`);
  }
}

/** Applies the rules between pages; gives what breaks any rule, page by page. */
export function* gradeFindings(
  pages: readonly { readonly route: Route; readonly page: ReportedPage }[],
  { rules }: Pick<Site, 'rules'>,
): Generator<GradedFinding> {
  const owners = ownersOf(pages);
  const inForce = keysOf(SITE_RULES).filter((rule) => rules[rule] !== 'off');
  for (const { route, page } of pages) {
    const between = inForce.flatMap((rule) =>
      SITE_RULES[rule].check(page, owners).map((message) => ({ rule, message, part: null })),
    );
    const placeOf = partFinder(route);
    for (const { rule, message, part } of [...page.findings, ...between]) {
      const severity = rules[rule];
      if (severity === 'off') continue;
      const place = part && placeOf(part);
      const field = place === null ? fieldOf(route, RULES[rule].about) : ['body', place];
      yield { rule, severity, route, field, message };
    }
  }
}

/** The first listed page with each title and with each description. */
function ownersOf(pages: Iterable<{ readonly page: PageSummary }>): Owners {
  const [titles, descriptions] = [new Map<string, SitePath>(), new Map<string, SitePath>()];
  for (const { page } of pages) {
    if (page.address === null) continue;
    const [title, description] = [page.title ?? '', page.description ?? ''];
    if (!titles.has(title)) titles.set(title, page.path);
    if (!descriptions.has(description)) descriptions.set(description, page.path);
  }
  return { titles, descriptions };
}

/**
 * Makes the finder of parts of a page in the text that the page shows: their places in its body. It gives null where the page has them
 * from elsewhere. An image that it is asked for again is the next one.
 */
function partFinder({ entity }: Route): (part: Part) => number | null {
  if (!('body' in entity)) return () => null;
  const asked: string[] = [];
  return (part) => {
    if (part.kind === 'heading') return headingPlace(entity.body, part.id);
    const before = asked.filter((src) => src === part.src).length;
    asked.push(part.src);
    return imagePlaces(entity.body, part.src)[before] ?? null;
  };
}

/** The field of a page's content entry that a finding is about; its whole entry where it is about the page. */
function fieldOf({ kind }: Route, about: Subject): FieldPath {
  return about === 'page' ? [] : PAGES[kind].fields[about];
}
