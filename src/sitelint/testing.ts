/** What tests of rules on whole sites share. Nothing that ships imports this file. */
import type { Catalogue } from '../content/catalogue.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import { parsePage } from '../html/parsePage.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls, type SitePath } from '../site/urls.ts';
import { LinkGraph } from './linkGraph.ts';
import type { SiteLintRule } from './siteLintRule.ts';

const { catalogue: valid } = await loadCatalogue(VALID_CONTENT);

export const TODAY = '2026-11-22';

/** The valid catalogue, live, with other parts in place of some of its own. */
export function liveCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
  return { ...valid, site: { ...valid.site, catalogue: 'live' }, ...changes };
}

/** What a rule says of a site whose pages are written as given, by their paths: a line for each finding. Pages that are not given are empty. */
export function findingsOf<Limits>(
  rule: SiteLintRule<Limits>,
  limits: Limits,
  catalogue: Catalogue,
  pages: Readonly<Record<SitePath, string>> = {},
): string[] {
  const urls = createUrls('https://hatch.example/');
  const routes = buildRoutes(catalogue);
  const graph = new LinkGraph(routes, urls);
  const pass = rule({ catalogue, today: TODAY }, limits);
  const findings = routes.flatMap((route) => {
    const html = pages[route.path] ?? '';
    const read = parsePage(html);
    graph.add(route, read);
    return pass.onPage?.({ route, html, read }) ?? [];
  });
  return [...findings, ...(pass.atEnd?.(graph) ?? [])].map(({ page, field, message }) =>
    [page, ...field, message].join(': '),
  );
}
