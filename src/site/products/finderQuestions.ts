import { FACET_BUILD } from '../../domain/list/facetBuild.ts';
import { ANY_INCUBATOR, type FacetOption, type Filters } from '../../domain/list/facets.ts';
import { incubatorsFor, NO_FILTERS } from '../../domain/list/filter.ts';
import { listValues, readFilters } from '../../domain/list/listQuery.ts';
import { currencyOf } from '../../domain/money.ts';
import { filteredProductsPath, UNFILTERED } from '../lists/filteredProducts.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import type { LinkProps } from '../props/link.ts';
import type { SitePath } from '../urls.ts';

/** A question of the finder, and the pages that answer it one by one. */
export interface FinderQuestion {
  readonly heading: string;
  readonly links: readonly LinkProps[];
}

/** Each question of the finder as links: to pages that need no script where there are such, else to the list with filters. */
export function finderQuestions(context: PageContext): FinderQuestion[] {
  const symbol = currencyOf(context.catalogue.products);
  const questions = [
    { heading: 'Which eggs?', links: byEggs(context) },
    {
      heading: 'How many eggs?',
      links: byChoice('capacityRange', FACET_BUILD.capacityRange.choices.options(symbol), context),
    },
    { heading: 'Who turns them?', links: byChoice('turningType', TURNED, context) },
    {
      heading: 'For how much?',
      links: byChoice('priceRange', FACET_BUILD.priceRange.choices.options(symbol), context),
    },
  ];
  const all = [...questions, { heading: 'What for?', links: byPurpose(context, questions) }];
  return all.filter(({ links }) => links.length > 0);
}

const TURNED: readonly FacetOption[] = [
  { value: 'automatic', label: 'The incubator' },
  { value: 'manual', label: 'You, by hand' },
];

function byEggs({ catalogue, urls, lists }: PageContext): LinkProps[] {
  return catalogue.eggTypes
    .filter(({ slug }) => lists.matching(incubatorsFor(slug)).length > 0)
    .map((eggType) => ({ label: `${eggType.name} eggs`, href: urls.href(paths.eggType(eggType)) }));
}

/** A link for each choice of a filter that leaves an incubator. */
function byChoice(
  key: 'capacityRange' | 'turningType' | 'priceRange',
  options: readonly FacetOption[],
  context: PageContext,
): LinkProps[] {
  return options.flatMap(({ value, label }) => {
    const filters: Filters = {
      ...NO_FILTERS,
      category: ANY_INCUBATOR,
      [key]: readFilters({ categories: [], eggTypes: [] }, [[key, value]])[key],
    };
    if (context.lists.matching(filters).length === 0) return [];
    return [{ label, href: context.urls.href(pathOf(filters, context)) }];
  });
}

/** The landing page with just these filters, which needs no script; else the list with them. */
function pathOf(filters: Filters, { catalogue }: PageContext): SitePath {
  const written = (of: Filters) => JSON.stringify(listValues({ ...UNFILTERED, ...of }));
  const page = catalogue.landingPages.find(({ preset }) => written(preset) === written(filters));
  return page ? (page.canonical ?? paths.page(page)) : filteredProductsPath(filters);
}

/** The landing pages on incubators, but those on some eggs and those that another question leads to. */
function byPurpose({ catalogue, urls, lists }: PageContext, others: readonly FinderQuestion[]): LinkProps[] {
  const linked = new Set(others.flatMap(({ links }) => links.map(({ href }) => href)));
  return catalogue.landingPages
    .filter((page) => page.canonical === null && page.preset.eggType === null)
    .filter((page) => lists.landing(page).every(({ isIncubator }) => isIncubator))
    .map((page) => ({ label: page.title, href: urls.href(paths.page(page)) }))
    .filter(({ href }) => !linked.has(href));
}
