import { FACETS, type FacetKey, type Filters } from '../../domain/list/facets.ts';
import { activeKeys, incubatorsFor, NO_FILTERS } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, EggType, Guide, LandingPage } from '../catalogue.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

/** The pages with picks, by what they are. */
interface PickingPages {
  readonly landingPages: readonly WithOrigin<LandingPage>[];
  readonly categories: readonly WithOrigin<Category>[];
  readonly eggTypes: readonly WithOrigin<EggType>[];
  readonly guides: readonly WithOrigin<Pick<Guide, 'picks' | 'eggType'>>[];
}

/**
 * Checks the picks of all pages against the products as they are sold: each has to be one of the page's own products. One
 * that was withdrawn is only a warning, since the audit may have withdrawn it: its place goes to the next product by fit.
 */
export function checkPicksFit(pages: PickingPages, products: readonly Product[], log: ProblemLog): void {
  const byId = new Map<string, Product>(products.map((product) => [product.id, product]));
  for (const { value, origin, filters } of withFilters(pages)) {
    for (const [index, { product: id }] of value.picks.entries()) {
      const product = byId.get(id);
      if (product) checkFits(product, filters, origin, ['picks', index, 'product'], log);
    }
  }
}

/** The pages with the filters that leave their products. */
function withFilters({ landingPages, categories, eggTypes, guides }: PickingPages) {
  return [
    ...landingPages.map((page) => ({ ...page, filters: page.value.preset })),
    ...categories.map((page) => ({ ...page, filters: { ...NO_FILTERS, category: page.value.slug } })),
    ...eggTypes.map((page) => ({ ...page, filters: incubatorsFor(page.value.slug) })),
    ...guides.map((page) => ({ ...page, filters: incubatorsFor(page.value.eggType) })),
  ];
}

function checkFits(product: Product, filters: Filters, origin: Origin, path: FieldPath, log: ProblemLog) {
  const refused = activeKeys(filters).filter((key) => !passes(product, filters, key));
  if (refused.length > 0) {
    const expected = `a product of this page (${refused.map((key) => filterText(key, filters)).join(' and ')})`;
    log.error(origin, path, `expected ${expected}, found '${product.id}'; pick another one`);
  } else if (!isOffered(product)) {
    const message = 'was withdrawn, so the next product by fit has its place; pick another one';
    log.warning(origin, path, `'${product.id}' ${message}`);
  }
}

function passes<K extends FacetKey>(product: Product, filters: Filters, key: K): boolean {
  return FACETS[key].matches(product, filters[key]);
}

function filterText<K extends FacetKey>(key: K, filters: Filters): string {
  return `${key} '${FACETS[key].format(filters[key])}'`;
}
