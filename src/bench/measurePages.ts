import { loadCatalogue } from '../content/loadCatalogue.ts';
import { buildAssets } from '../generate/buildAssets.ts';
import { buildDataFiles } from '../generate/buildDataFiles.ts';
import { buildDate } from '../generate/buildDate.ts';
import { loadRenderers } from '../generate/loadRenderers.ts';
import { pageData } from '../site/pageData.ts';
import { createContext } from '../site/pages/pageContext.ts';
import type { RouteKind } from '../site/pages/registry.ts';
import { buildRoutes } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';

/** The kinds of page that show a list of products or a part of one. */
const LIST_KINDS: readonly RouteKind[] = ['products', 'reviews', 'landing', 'category', 'listPage'];

const PRODUCT_KINDS: readonly RouteKind[] = ['product'];

/** Pages of either that are rendered before any is measured. */
const WARM_UP = 50;

interface MeasuredKind {
  readonly pages: number;
  readonly milliseconds: number;
}

/** What it takes to render pages, without writing and checking them. */
export interface MeasuredPages {
  readonly lists: MeasuredKind;
  readonly products: MeasuredKind;
}

/** Renders the list pages and the product pages of a content folder, a few of each before: both find the code warm. */
export async function measurePages(content: string): Promise<MeasuredPages> {
  const { routes, context, render } = await preparePages(content);
  const measure = (kinds: readonly RouteKind[], most = Number.POSITIVE_INFINITY): MeasuredKind => {
    const rendered = routes.filter(({ kind }) => kinds.includes(kind)).slice(0, most);
    const start = performance.now();
    for (const route of rendered) render(pageData(route, context));
    return { pages: rendered.length, milliseconds: performance.now() - start };
  };
  for (const kinds of [LIST_KINDS, PRODUCT_KINDS]) measure(kinds, WARM_UP);
  return { lists: measure(LIST_KINDS), products: measure(PRODUCT_KINDS) };
}

/** Makes everything ready to render the pages of a content folder. */
export async function preparePages(content: string) {
  const { catalogue } = await loadCatalogue(content);
  const [routes, urls] = [buildRoutes(catalogue), createUrls(catalogue.site.url)];
  const found = createContext({ catalogue, urls, buildDate: buildDate() });
  const context = { ...found, data: buildDataFiles(found, routes, () => undefined).addresses };
  const { createRenderPage } = await loadRenderers();
  const { frame } = await buildAssets(catalogue, urls);
  return { routes, context, frame, render: createRenderPage(frame) };
}
