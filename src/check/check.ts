import type { Catalogue, SafetyTopic, SiteConfig } from '../content/catalogue.ts';
import type { FieldPath, Problem } from '../content/check/problem.ts';
import type { Entry } from '../domain/entry.ts';
import type { ParsedPage } from '../html/page.ts';
import type { SearchAddresses } from '../site/head.ts';
import type { CatalogueContext } from '../site/pages/pageContext.ts';
import type { RouteKind } from '../site/pages/registry.ts';
import type { Route } from '../site/routes.ts';
import type { SitePath } from '../site/urls.ts';
import type { LinkGraph } from './site/linkGraph.ts';

/** A finding of a check in the content, or on the page of a content entry. */
export interface Finding {
  /** The entry to edit, whose origin names the file. */
  readonly entry: Entry;
  readonly field: FieldPath;
  readonly message: string;
  /** The path of the page; missing for findings in the content. */
  readonly page?: SitePath;
}

export interface GradedFinding extends Finding {
  readonly rule: string;
  readonly severity: Problem['severity'];
}

export interface LocatedFinding extends Problem {
  readonly rule: string;
  readonly page: SitePath | null;
}

export interface CheckedPage extends SearchAddresses {
  /** Its path as routes name it: `/products`. */
  readonly path: SitePath;
  readonly kind: RouteKind;
  readonly read: ParsedPage;
  readonly safety: readonly Pick<SafetyTopic, 'id' | 'title' | 'text' | 'word'>[];
  /** Its transfer size in bytes; within the budget, it may be an upper bound (`weighPieces`). */
  readonly bytes: number;
}

/** The data of a site for page checks. */
export interface CheckedSite extends Pick<SiteConfig, 'budgets' | 'disclosure' | 'catalogue' | 'rules'> {
  readonly storeNames: readonly string[];
  /** Transfer size of each script in bytes, by its address in pages. */
  readonly scriptBytes: ReadonlyMap<string, number>;
  /** The addresses of the scripts of services of others, by the kinds of page that load them. */
  readonly serviceScripts: ReadonlyMap<RouteKind, readonly string[]>;
}

export type Subject = 'title' | 'description';

/** A part of a page that may come from a markdown body: a heading by its id, an image by its address. */
export type PagePart =
  | { readonly kind: 'heading'; readonly id: string }
  | { readonly kind: 'image'; readonly src: string };

export interface PageMessage {
  readonly message: string;
  readonly part: PagePart | null;
}

/** A check on a single page. Builds run it. */
export type PageCheck = (page: CheckedPage, site: CheckedSite) => readonly (string | PageMessage)[];

/** A check on what the site recommends, of the content and its lists. Builds run it. */
export type AdviceCheck = (context: CatalogueContext) => readonly Finding[];

export interface Span {
  readonly min: number;
  readonly max: number;
}

export type Least = Pick<Span, 'min'>;

export type Most = Pick<Span, 'max'>;

/** The share, above 0 and up to 1, from which a text repeats another. */
export interface Repetition {
  readonly share: number;
}

export type ContentCheck<Limits> = (catalogue: Catalogue, limits: Limits) => readonly Finding[];

export interface BuiltPage {
  readonly route: Route;
  readonly read: ParsedPage;
  readonly html: string;
}

/** The data for checks on a built site besides its pages. */
export interface BuiltContent {
  readonly catalogue: Catalogue;
  /** ISO date. */
  readonly today: string;
}

/**
 * A check on a built site. It sees each page once and finally the links between
 * pages. It must not keep whole pages.
 */
export type SiteCheck<Limits> = (
  site: BuiltContent,
  limits: Limits,
) => {
  readonly onPage?: (page: BuiltPage) => readonly Finding[];
  readonly atEnd?: (links: LinkGraph) => readonly Finding[];
};

export function findingOn(route: Route, message: string, field: FieldPath = []): Finding {
  return { entry: route.entry, field, page: route.path, message };
}

export function findingsOf<T extends Entry>(
  entries: readonly T[],
  field: FieldPath,
  messageOf: (entry: T) => string | undefined,
): Finding[] {
  return entries.flatMap((entry) => {
    const message = messageOf(entry);
    return message === undefined ? [] : [{ entry, field, message }];
  });
}

export function isOfKind<K extends RouteKind>(route: Route, kind: K): route is Route<K> {
  return route.kind === kind;
}

export function outsideSpan(found: number, { min, max }: Span, things: string): string | undefined {
  if (found >= min && found <= max) return undefined;
  return `expected ${min} to ${max} ${things}, found ${found}; ${found < min ? 'add some' : 'cut some'}`;
}

export function belowLeast(found: number, { min }: Least, things: string, mend = 'add some') {
  return found >= min ? undefined : `expected ${min} or more ${things}, found ${found}; ${mend}`;
}
