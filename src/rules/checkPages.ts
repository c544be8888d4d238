import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { Site } from '../content/catalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import type { ReadPage } from '../html/readPage.ts';
import { isIndexed } from '../site/head.ts';
import type { Route } from '../site/route.ts';
import type { SitePath, Urls } from '../site/urls.ts';
import { placeOf } from './placeOf.ts';
import type { CheckedPage, RuleSite } from './rule.ts';
import { RULE_NAMES, RULES } from './rules.ts';

/** A page as it was written. */
export interface WrittenPage {
  readonly route: Route;
  readonly read: ReadPage;
  /** What is sent of it, in bytes. */
  readonly bytes: number;
}

/** The site that the pages are of. */
export interface WrittenSite {
  readonly built: BuiltCatalogue;
  readonly urls: Urls;
  /** The scripts by their addresses in pages, each with what is sent of it, in bytes. */
  readonly scriptBytes: ReadonlyMap<string, number>;
}

/** Applies the rules that are not off to every page; logs what breaks them, with the place in the content to edit. */
export function checkPages(written: readonly WrittenPage[], site: WrittenSite, log: ProblemLog): void {
  const { built, urls, scriptBytes } = site;
  const rules = rulesInForce(built.catalogue.site);
  const pages = written.map((page) => checkedPage(page, urls));
  const ruleSite = { ...built.catalogue.site, scriptBytes, ...ownersOf(pages) };
  for (const page of pages) {
    for (const { name, severity, rule } of rules) {
      for (const message of rule.check(page, ruleSite)) {
        const { origin, path } = placeOf(page.route, rule.about, built);
        log.add(severity, origin, path, `${message} (${name} on ${page.path})`);
      }
    }
  }
}

function rulesInForce({ rules }: Pick<Site, 'rules'>) {
  return RULE_NAMES.flatMap((name) => {
    const severity = rules[name];
    return severity === 'off' ? [] : [{ name, severity, rule: RULES[name] }];
  });
}

function checkedPage(
  { route, read, bytes }: WrittenPage,
  urls: Urls,
): CheckedPage & { readonly route: Route } {
  const address = isIndexed(route) ? urls.absolute(route.path) : null;
  return { route, path: route.path, address, read, bytes };
}

/** The first listed page with each title and with each description. */
function ownersOf(pages: readonly CheckedPage[]): Pick<RuleSite, 'titleOwners' | 'descriptionOwners'> {
  const [titleOwners, descriptionOwners] = [new Map<string, SitePath>(), new Map<string, SitePath>()];
  for (const { path, read } of pages.filter(({ address }) => address !== null).toReversed()) {
    titleOwners.set(read.title ?? '', path);
    descriptionOwners.set(read.description ?? '', path);
  }
  return { titleOwners, descriptionOwners };
}
