import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { Site } from '../content/catalogue.ts';
import type { FieldPath, ProblemLog } from '../content/check/problem.ts';
import type { ReadPage } from '../html/readPage.ts';
import { PAGES } from '../site/pages/registry.ts';
import { isIndexed, type Route } from '../site/routes.ts';
import type { SitePath, Urls } from '../site/urls.ts';
import type { CheckedPage, RuleSite, Subject } from './rule.ts';
import { RULE_NAMES, RULES } from './rules.ts';
import { transferSize } from './transferSize.ts';

/** A page as it was written. */
export interface WrittenPage {
  readonly route: Route;
  readonly read: ReadPage;
  /** What is sent of it, in bytes, where that is over the budget; else some number within it. */
  readonly bytes: number;
}

/** The site that the pages are of. */
export interface WrittenSite {
  readonly built: BuiltCatalogue;
  readonly urls: Urls;
  /** The files that pages load, scripts among them. */
  readonly assets: readonly { readonly path: string; readonly contents: Buffer }[];
}

/** Applies the rules that are not off to every page; logs what breaks them, with the place in the content to edit. */
export function checkPages(written: readonly WrittenPage[], site: WrittenSite, log: ProblemLog): void {
  const { catalogue, sources } = site.built;
  const rules = rulesInForce(catalogue.site);
  const pages = written.map((page) => checkedPage(page, site.urls));
  const ruleSite = { ...catalogue.site, scriptBytes: scriptBytes(site), ...ownersOf(pages) };
  for (const page of pages) {
    for (const { name, severity, rule } of rules) {
      for (const message of rule.check(page, ruleSite)) {
        const origin = sources.originOf(page.route.entry);
        log.add(severity, origin, fieldOf(page.route, rule.about), `${message} (${name} on ${page.path})`);
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
): CheckedPage & Pick<WrittenPage, 'route'> {
  const address = isIndexed(route) ? urls.absolute(route.path) : null;
  return { route, path: route.path, address, read, bytes };
}

function scriptBytes({ assets, urls }: WrittenSite): Map<string, number> {
  const scripts = assets.filter(({ path }) => path.endsWith('.js'));
  return new Map(scripts.map(({ path, contents }) => [urls.asset(`/${path}`), transferSize(contents)]));
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

/** The field of a page's content entry that a finding is about; its whole entry where it is about the page. */
function fieldOf({ kind }: Route, about: Subject): FieldPath {
  return about === 'page' ? [] : PAGES[kind].fields[about];
}
