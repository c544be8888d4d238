import type { Catalogue, SafetyTopic, Site } from '../content/catalogue.ts';
import type { ParsedPage } from '../html/page.ts';
import type { SearchAddresses } from '../site/head.ts';
import type { RouteKind } from '../site/pages/registry.ts';
import type { SitePath } from '../site/urls.ts';

/** A page as rules see it. */
export interface CheckedPage extends SearchAddresses {
  /** Its path as routes are named: `/products`. */
  readonly path: SitePath;
  readonly kind: RouteKind;
  readonly read: ParsedPage;
  /** The safety topics that it should show. */
  readonly safety: readonly Pick<SafetyTopic, 'id' | 'title' | 'text' | 'word'>[];
  /** What is sent of it, in bytes. */
  readonly bytes: number;
}

/** What rules need to know of the site of a page. */
export interface RuleSite extends Pick<Site, 'budgets' | 'disclosure' | 'catalogue'> {
  /** The names of the stores. */
  readonly storeNames: readonly string[];
  /** The scripts of the site by their addresses in pages, each with what is sent of it, in bytes. */
  readonly scriptBytes: ReadonlyMap<string, number>;
}

/** What the pages of a site are checked with: what its rules need to know, and the severity of each of them. */
export interface CheckedSite extends RuleSite, Pick<Site, 'rules'> {}

/** What the pages of a catalogue are checked with. */
export function checkedSite(
  { site, stores }: Pick<Catalogue, 'site' | 'stores'>,
  scriptBytes: RuleSite['scriptBytes'],
): CheckedSite {
  const { budgets, disclosure, catalogue, rules } = site;
  const storeNames = [...stores.values()].map(({ name }) => name);
  return { budgets, disclosure, catalogue, storeNames, scriptBytes, rules };
}

/** What a rule between pages has to know of each. */
export interface PageSummary extends Pick<CheckedPage, 'path' | 'address'> {
  readonly title: string | null;
  readonly description: string | null;
}

/** For each title and each description of the listed pages the path of the first page that has it. */
export interface Owners {
  readonly titles: ReadonlyMap<string, SitePath>;
  readonly descriptions: ReadonlyMap<string, SitePath>;
}

/** What a finding is about: it names the place in the content to edit. */
export type Subject = 'title' | 'description' | 'page';

/** A rule between the pages of a site. */
export interface SiteRule {
  readonly about: Subject;
  /** Gives what breaks the rule, as a rule of pages does. */
  readonly check: (page: PageSummary, owners: Owners) => readonly string[];
}

/** A part of a page that the markdown of a text may have: a heading by its id, an image by its address. */
export type Part =
  | { readonly kind: 'heading'; readonly id: string }
  | { readonly kind: 'image'; readonly src: string };

/** What breaks a rule; `part` is what breaks it, where that is a part of the page that a text may have. */
export interface Breach {
  readonly message: string;
  readonly part: Part | null;
}

/** A rule that every page has to keep by itself. */
export interface PageRule {
  readonly about: Subject;
  /**
   * Gives what breaks the rule, each as `expected ..., found ...; hint`, with the part of the page that breaks it where there is one;
   * nothing where the page keeps it.
   */
  readonly check: (page: CheckedPage, site: RuleSite) => readonly (string | Breach)[];
}
