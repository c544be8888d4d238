import type { Catalogue, SiteConfig } from '../content/catalogue.ts';
import type { FieldPath, ProblemLog } from '../content/check/problem.ts';
import { originOf } from '../domain/entry.ts';
import { keysOf } from '../domain/table.ts';
import { ownText } from '../html/readPage.ts';
import { servicesOn } from '../site/outsideServices.ts';
import { PAGES, ROUTE_KINDS, type RouteKind } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import { headingPlace, imagePlaces } from '../site/text/prose.ts';
import type { SitePath } from '../site/urls.ts';
import type { CheckedPage, CheckedSite, GradedFinding, PageMessage, PagePart } from './check.ts';
import { PAGE_CHECKS, SUBJECTS, UNIQUE } from './registry.ts';

/** A message of a page check. Plain data, which builds cache. */
interface PageFinding extends PageMessage {
  readonly rule: keyof typeof PAGE_CHECKS;
}

export interface ReportedPage extends Pick<CheckedPage, 'path' | 'address'> {
  readonly title: string | null;
  readonly description: string | null;
  readonly findings: readonly PageFinding[];
}

export function checkedSite(catalogue: Catalogue, scriptBytes: CheckedSite['scriptBytes']): CheckedSite {
  const { budgets, disclosure, rules } = catalogue.site;
  const storeNames = [...catalogue.stores.values()].map(({ name }) => name);
  const serviceScripts = new Map(
    ROUTE_KINDS.map((kind): [RouteKind, readonly string[]] => [
      kind,
      servicesOn(kind, catalogue).flatMap(({ scripts }) => scripts.map(({ src }) => src)),
    ]),
  );
  return {
    budgets,
    disclosure,
    catalogue: catalogue.site.catalogue,
    storeNames,
    scriptBytes,
    rules,
    serviceScripts,
  };
}

/** Runs the page checks on a page. */
export function reportPage(page: CheckedPage, site: CheckedSite): ReportedPage {
  const { path, address, read } = page;
  const title = read.title && ownText(read.title);
  const description = read.description && ownText(read.description);
  return { path, address, title, description, findings: checkPage(page, site) };
}

function checkPage(page: CheckedPage, site: CheckedSite): PageFinding[] {
  return keysOf(PAGE_CHECKS).flatMap((rule) => {
    if (site.rules[rule] === 'off') return [];
    return PAGE_CHECKS[rule](page, site).map((found) => {
      const { message, part } = typeof found === 'string' ? { message: found, part: null } : found;
      return { rule, message: ownText(message), part };
    });
  });
}

export interface RoutedPage {
  readonly route: Route;
  readonly page: ReportedPage;
}

export function logFindings(
  pages: readonly RoutedPage[],
  site: Pick<SiteConfig, 'rules'>,
  log: ProblemLog,
): void {
  for (const { rule, severity, entry, page, field, message } of gradeFindings(pages, site)) {
    log.add(severity, originOf(entry), field, `${message} (${rule} on ${page})`);
  }
}

export function gradeFindings(
  pages: readonly RoutedPage[],
  { rules }: Pick<SiteConfig, 'rules'>,
): GradedFinding[] {
  const repeatedOn = repetitionFinder(pages);
  return pages.flatMap(({ route, page }) => {
    const fieldOfPart = partFinder(route);
    const own = page.findings.map(({ rule, message, part }) => {
      return { rule, message, field: (part && fieldOfPart(part)) ?? fieldOf(route, rule) };
    });
    const between = repeatedOn(page).map((repeated) => {
      return { ...repeated, field: fieldOf(route, repeated.rule) };
    });
    return [...own, ...between].flatMap((finding) => {
      const severity = rules[finding.rule];
      return severity === 'off' ? [] : [{ ...finding, severity, entry: route.entry, page: route.path }];
    });
  });
}

/** Creates a function that finds repetitions of earlier listed pages. */
function repetitionFinder(pages: readonly RoutedPage[]) {
  const owners = new Map<string, SitePath>();
  const keyOf = (page: ReportedPage, about: 'title' | 'description') => `${about} ${page[about] ?? ''}`;
  for (const { page } of pages.filter(({ page: { address } }) => address !== null)) {
    for (const about of Object.values(UNIQUE))
      if (!owners.has(keyOf(page, about))) owners.set(keyOf(page, about), page.path);
  }
  return (page: ReportedPage) =>
    keysOf(UNIQUE).flatMap((rule) => {
      const about = UNIQUE[rule];
      const owner = owners.get(keyOf(page, about));
      if (page.address === null || owner === undefined || owner === page.path) return [];
      const message = `expected a ${about} of its own, found that of ${owner}; give each its own`;
      return [{ rule, message }];
    });
}

/**
 * Creates a function that locates parts of a page in the body of its entry. It returns null for a part from
 * elsewhere. A second call for an image returns the next image with that address.
 */
function partFinder({ entity }: Route): (part: PagePart) => FieldPath | null {
  if (!('body' in entity)) return () => null;
  const asked: string[] = [];
  return (part) => {
    if (part.kind === 'image') asked.push(part.src);
    const offset =
      part.kind === 'heading'
        ? headingPlace(entity.body, part.id)
        : imagePlaces(entity.body, part.src)[asked.filter((src) => src === part.src).length - 1];
    return offset === null || offset === undefined ? null : ['body', offset];
  };
}

function fieldOf({ kind }: Route, rule: keyof SiteConfig['rules']): FieldPath {
  const about = SUBJECTS[rule];
  return about === undefined ? [] : PAGES[kind].fields[about];
}
