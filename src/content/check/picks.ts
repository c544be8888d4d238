import { repeatsAmong } from '../../domain/groupBy.ts';
import { type Filters, formatFilterValue } from '../../domain/list/facets.ts';
import { incubatorsFor, mayFit } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { offersOf } from '../../domain/products/offers.ts';
import type { PickList, ProductPick } from '../../domain/products/pickList.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Category, EggType, Guide, LandingEntry } from '../catalogue.ts';
import { type FieldPath, fileAndLine, type ProblemLog } from './problem.ts';
import type { WithOrigin } from './validate.ts';

export interface PickingPages {
  readonly pickLists: readonly WithOrigin<PickList>[];
  readonly landingPages: readonly WithOrigin<LandingEntry>[];
  readonly categories: readonly WithOrigin<Category>[];
  readonly eggTypes: readonly WithOrigin<EggType>[];
  readonly guides: readonly WithOrigin<Pick<Guide, 'picks' | 'eggType'>>[];
}

/**
 * Checks all picks against the products as they are sold: each has to be a product of every page that shows
 * its list. A withdrawn product is only a warning, since the audit may have withdrawn it: the next product by
 * fit takes its place. A list that no page shows is a warning, too; home and reviews page link to the first
 * list.
 */
export function checkPicksFit(pages: PickingPages, products: readonly Product[], log: ProblemLog): void {
  const byId = new Map<string, Product>(products.map((product) => [product.id, product]));
  for (const { list, index, page, rules } of misfitPicks(pages, byId)) {
    const expected = `expected a product of ${fileAndLine(page, ['picks'])} (${rules})`;
    const mend = 'pick another one, or give that page a list of its own';
    const found = `found '${list.value.picks[index]?.product}'`;
    log.error(list.origin, productOf(index), `${expected}, ${found}; ${mend}`);
  }
  const shown = new Set(withFilters(pages).map(({ picks }) => picks));
  for (const { value, origin } of pages.pickLists.slice(1)) {
    if (value.asks !== null || shown.has(value.picks)) continue;
    const message = "expected a page that names the list in 'picks', or 'asks' for the finder, found neither";
    log.warning(origin, ['id'], `${message}; write one of them, or delete the list`);
  }
  for (const { value, origin } of pages.pickLists) {
    for (const [index, { product: id }] of value.picks.entries()) {
      const product = byId.get(id);
      if (!product || isOffered(product)) continue;
      const message = 'was withdrawn, so the next product by fit has its place; pick another one';
      log.warning(origin, productOf(index), `'${id}' ${message}`);
    }
  }
}

function productOf(index: number): FieldPath {
  return ['picks', index, 'product'];
}

/**
 * Finds the picks that are not among the products of a page with their list. Picks
 * of unknown products are left out.
 */
export function misfitPicks(pages: PickingPages, products: ReadonlyMap<string, Product>) {
  const all = withFilters(pages);
  return pages.pickLists.flatMap((list) =>
    list.value.picks.flatMap(({ product: id }, index) => {
      const product = products.get(id);
      if (!product) return [];
      return all.flatMap(({ picks, origin, filters }) => {
        const rules = picks === list.value.picks ? refusedRules(product, filters).join(' and ') : '';
        return rules === '' ? [] : [{ list, index, page: origin, rules }];
      });
    }),
  );
}

/** The pages with the filters that leave their products. */
function withFilters({ landingPages, categories, eggTypes, guides }: PickingPages) {
  const page = ({ value, origin }: WithOrigin<{ picks: readonly ProductPick[] }>, filters: Filters) => {
    return { picks: value.picks, origin, filters };
  };
  return [
    ...landingPages.map((entry) => page(entry, entry.value.preset)),
    ...categories.map((entry) => page(entry, { category: [entry.value.slug] })),
    ...eggTypes.map((entry) => page(entry, incubatorsFor(entry.value.slug))),
    ...guides.map((entry) => page(entry, incubatorsFor(entry.value.eggType))),
  ];
}

/**
 * Filters that none of a product's offers passes, as in addresses. All offers count, since the leading one
 * may end. A price that may not be shown passes: it may be back tomorrow.
 */
function refusedRules(product: Product, filters: Filters): string[] {
  const offers = offersOf(product).map(({ price }) => ({ ...product, price }));
  return Object.entries(filters)
    .filter(([key, wanted]) => !offers.some((offer) => mayFit(offer, { [key]: wanted })))
    .map(([key, wanted]) => `${key} '${formatFilterValue(wanted)}'`);
}

/** If two lists answer the same question, the finder could show only one. */
export function checkPickQuestions(lists: readonly WithOrigin<PickList>[], log: ProblemLog): void {
  const asking = lists.filter(({ value }) => value.asks !== null);
  const questionOf = ({ value }: WithOrigin<PickList>) =>
    JSON.stringify(Object.entries(value.asks ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const [{ origin }, first] of repeatsAmong(asking, questionOf)) {
    const place = `found that of ${fileAndLine(first.origin, ['asks'])}`;
    log.error(origin, ['asks'], `expected a question of its own, ${place}; change one of the two`);
  }
}
