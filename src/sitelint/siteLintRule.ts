import type { Catalogue } from '../content/catalogue.ts';
import type { FieldPath } from '../content/check/problem.ts';
import type { ParsedPage } from '../html/page.ts';
import type { RouteKind } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import type { SitePath } from '../site/urls.ts';
import type { LinkGraph } from './linkGraph.ts';

/** A page of a built site. A rule keeps nothing of it but what it needs at the end: pages are read one by one. */
export interface BuiltPage {
  readonly route: Route;
  readonly read: ParsedPage;
  readonly html: string;
}

/** What rules know of a site besides its pages. */
export interface LintedSite {
  readonly catalogue: Catalogue;
  /** ISO date. */
  readonly today: string;
}

/** Something on a built page that breaks a rule. */
export interface SiteLintFinding {
  /** The content entry to edit: the catalogue's own object, never a copy. */
  readonly entry: object;
  readonly field: FieldPath;
  readonly page: SitePath;
  /** `expected ..., found ...; hint`. */
  readonly message: string;
}

/** A rule while it is applied to a site: it is shown each page once, and then the links between them. */
export interface SiteLintPass {
  readonly onPage?: (page: BuiltPage) => readonly SiteLintFinding[];
  readonly atEnd?: (links: LinkGraph) => readonly SiteLintFinding[];
}

/** A rule on a whole built site. */
export type SiteLintRule<Limits> = (site: LintedSite, limits: Limits) => SiteLintPass;

/** A finding on a page, at its content entry. */
export function findingOn(route: Route, message: string, field: FieldPath = []): SiteLintFinding {
  return { entry: route.entry, field, page: route.path, message };
}

/** Whether a route is of a kind, and so about what pages of that kind are about. */
export function isOfKind<K extends RouteKind>(route: Route, kind: K): route is Route<K> {
  return route.kind === kind;
}
