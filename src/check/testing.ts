/** Helpers of tests of checks. Production code must not import this file. */
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { parsePage } from '../html/parsePage.ts';
import { createLinkCollector } from '../linkcheck/linkCollector.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls, outputFileOf, type SitePath } from '../site/urls.ts';
import type { CheckedPage, CheckedSite, ContentCheck, Finding, PageCheck, SiteCheck } from './check.ts';
import { LinkGraph } from './site/linkGraph.ts';

const { catalogue: valid } = await loadCatalogue(VALID_CONTENT);

export const TODAY = '2026-11-22';

/** The valid catalogue as a live one, with changes. */
export function liveCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
  return { ...valid, site: { ...valid.site, catalogue: 'live' }, ...changes };
}

const A_SITE: CheckedSite = {
  ...valid.site,
  disclosure: 'We earn.',
  catalogue: 'live',
  storeNames: ['Amazon', 'Walmart'],
  budgets: { html: 2000, scripts: 2000, offline: 1000, photo: 1000 },
  scriptBytes: new Map(),
  serviceScripts: new Map(),
};

/** The messages of a page check on the listed page `/eggs`. */
export function messagesOf(
  check: PageCheck,
  html: string,
  page: Partial<CheckedPage> = {},
  site: Partial<CheckedSite> = {},
): readonly string[] {
  const address = 'https://hatch.example/eggs/';
  const eggs: CheckedPage = {
    path: '/eggs',
    kind: 'landing',
    address,
    canonical: address,
    read: parsePage(html),
    bytes: 1000,
    safety: [],
    ...page,
  };
  const found = check(eggs, { ...A_SITE, ...site });
  return found.map((each) => (typeof each === 'string' ? each : each.message));
}

/** A catalogue without texts, for a check that reads them all. */
export const NO_TEXTS = {
  articles: [],
  guides: [],
  help: [],
  landingPages: [],
  legalPages: [],
  categories: [],
  eggTypes: [],
  pickLists: [],
  products: [],
  plates: [],
  safety: [],
  advice: [],
  species: new Map(),
} satisfies Partial<Catalogue>;

/** The findings of a content check, each as `field: message`. */
export function contentFindings<L>(check: ContentCheck<L>, limits: L, changes: Partial<Catalogue>): string[] {
  return check(liveCatalogue(changes), limits).map(format);
}

/**
 * The findings of a site check on pages with the given HTML, each as
 * `page: field: message`. Other pages are empty.
 */
export function siteFindings<L>(
  check: SiteCheck<L>,
  limits: L,
  catalogue: Catalogue,
  pages: Readonly<Record<SitePath, string>> = {},
): string[] {
  const routes = buildRoutes(catalogue);
  const urls = createUrls('https://hatch.example/');
  const graph = new LinkGraph(routes, urls);
  const collectLinks = createLinkCollector(urls, null);
  const { onPage, atEnd } = check({ catalogue, today: TODAY }, limits);
  const findings = routes.flatMap((route) => {
    const html = pages[route.path] ?? '';
    const read = parsePage(html);
    graph.add(route, collectLinks(outputFileOf(route), read));
    return onPage?.({ route, html, read }) ?? [];
  });
  return [...findings, ...(atEnd?.(graph) ?? [])].map(format);
}

function format({ page, field, message }: Finding): string {
  return [...(page ? [page] : []), ...field, message].join(': ');
}
