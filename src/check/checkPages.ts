import type { Catalogue, Site } from '../content/catalogue.ts';
import type { FieldPath, ProblemLog } from '../content/check/problem.ts';
import type { Origins } from '../content/entryOrigins.ts';
import { keysOf } from '../domain/table.ts';
import type { ParsedPage } from '../html/page.ts';
import type { PageParts } from '../html/pageParts.ts';
import { createPageMeasure, createPartsReader } from '../html/pageParts.ts';
import { ownText } from '../html/readPage.ts';
import { PAGES } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import { headingPlace, imagePlaces } from '../site/text/prose.ts';
import type { SitePath } from '../site/urls.ts';
import type {
  CheckedPage,
  CheckedSite,
  FirstPages,
  GradedFinding,
  PageMessage,
  PageSummary,
  Part,
  Subject,
} from './check.ts';
import { CROSS_PAGE_CHECKS, PAGE_CHECKS } from './registry.ts';

/** A message of a page check. Plain data, which workers send and builds cache. */
interface PageFinding extends PageMessage {
  readonly rule: keyof typeof PAGE_CHECKS;
}

/** A page after its own checks. */
export interface ReportedPage extends PageSummary {
  readonly findings: readonly PageFinding[];
}

/** A rendered page. */
interface RenderedPage extends Omit<CheckedPage, 'read' | 'bytes'> {
  readonly parts: PageParts;
}

/** Collects what page checks need to know about a site. */
export function checkedSite(
  { site, stores }: Catalogue,
  scriptBytes: CheckedSite['scriptBytes'],
): CheckedSite {
  const { budgets, disclosure, catalogue, rules, analytics } = site;
  const storeNames = [...stores.values()].map(({ name }) => name);
  return { budgets, disclosure, catalogue, storeNames, scriptBytes, rules, analytics };
}

/** Creates a function that reads a rendered page and runs the page checks on it. */
export function createPageReporter(
  site: CheckedSite,
): (page: RenderedPage) => { readonly read: ParsedPage; readonly report: ReportedPage } {
  const readParts = createPartsReader();
  const measure = createPageMeasure(site.budgets.html);
  return ({ parts, ...page }) => {
    const read = readParts(parts);
    const findings = checkPage({ ...page, read, bytes: measure(parts) }, site);
    const { path, address } = page;
    const title = read.title && ownText(read.title);
    const description = read.description && ownText(read.description);
    return { read, report: { path, address, title, description, findings } };
  };
}

/** Runs the page checks that are not off. */
export function checkPage(page: CheckedPage, site: CheckedSite): PageFinding[] {
  return keysOf(PAGE_CHECKS).flatMap((rule) => {
    if (site.rules[rule] === 'off') return [];
    return PAGE_CHECKS[rule].find(page, site).map((found) => {
      const { message, part } = typeof found === 'string' ? { message: found, part: null } : found;
      return { rule, message: ownText(message), part };
    });
  });
}

/** A page with its route. */
export interface RoutedPage {
  readonly route: Route;
  readonly page: ReportedPage;
}

/** Logs the findings on and between all pages, with positions in the content. */
export function logFindings(
  pages: readonly RoutedPage[],
  site: Pick<Site, 'rules'>,
  origins: Origins,
  log: ProblemLog,
): void {
  for (const { rule, severity, entry, page, field, message } of gradeFindings(pages, site)) {
    log.add(severity, origins.of(entry), field, `${message} (${rule} on ${page})`);
  }
}

/** Returns the findings on and between all pages, page by page. */
export function gradeFindings(pages: readonly RoutedPage[], { rules }: Pick<Site, 'rules'>): GradedFinding[] {
  const first = firstPages(pages);
  return pages.flatMap(({ route, page }) => {
    const fieldOfPart = partFinder(route);
    const own = page.findings.map(({ rule, message, part }) => {
      return { rule, message, field: (part && fieldOfPart(part)) ?? fieldOf(route, PAGE_CHECKS[rule].about) };
    });
    const between = keysOf(CROSS_PAGE_CHECKS).flatMap((rule) => {
      const { about, find } = CROSS_PAGE_CHECKS[rule];
      return find(page, first).map((message) => ({ rule, message, field: fieldOf(route, about) }));
    });
    return [...own, ...between].flatMap((finding) => {
      const severity = rules[finding.rule];
      return severity === 'off' ? [] : [{ ...finding, severity, entry: route.entry, page: route.path }];
    });
  });
}

/** The first listed page with each title, and with each description. */
function firstPages(pages: readonly RoutedPage[]): FirstPages {
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
 * Creates a function that locates parts of a page in the body of its entry. It returns null for a part from elsewhere. Called again
 * for an image, it returns the next one with that address.
 */
function partFinder({ entity }: Route): (part: Part) => FieldPath | null {
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

function fieldOf({ kind }: Route, about: Subject): FieldPath {
  return about === 'page' ? [] : PAGES[kind].fields[about];
}
