import { filterTest } from '../../domain/list/filter.ts';
import { readFilters } from '../../domain/list/listQuery.ts';
import { withValues } from '../contentFiles.ts';
import { findLabel } from '../labels.ts';
import { type EntryKind, type NewEntry, namedInTitle, readSkeleton, setFields } from './entry.ts';
import type { SiteWithDrafts } from './siteWithDrafts.ts';

/** The filter for any incubator. */
const INCUBATOR = 'incubator';

export const landingSkeleton: EntryKind = {
  folder: 'landing',
  takes: ['category', 'eggTypes'],
  path: (slug) => `/${slug}`,
  file: (slug) => `${slug}.yaml`,
  text: async (entry, site, mistakes) => {
    const filters = filtersOf(entry, site, mistakes);
    if (mistakes.length === 0) assertFindsProducts(filters, site, mistakes);
    // A landing page of all products of a category lists what the category's own page does, where it has one.
    const own = site.catalogue.categories.find(({ slug }) => !filters.eggType && slug === filters.category);
    const canonical = own ? { canonical: `/category/${own.slug}` } : {};
    const fields = { title: entry.title, filters, ...canonical };
    return withValues(await readSkeleton('landing.yaml'), (document) =>
      setFields(document, entry.isDraft, fields),
    );
  },
};

interface PageFilters {
  readonly category?: string;
  readonly eggType?: string;
}

/** A page of no product is an error of every build, but where the catalogue has no products yet. */
function assertFindsProducts(filters: PageFilters, { catalogue }: SiteWithDrafts, mistakes: string[]): void {
  const { products, categoryLabels, eggTypeLabels } = catalogue;
  const vocabulary = {
    categories: categoryLabels.map(({ slug }) => slug),
    eggTypes: eggTypeLabels.map(({ slug }) => slug),
  };
  if (products.length === 0 || products.some(filterTest(readFilters(vocabulary, Object.entries(filters)))))
    return;
  const wanted = Object.entries(filters).map(([field, value]) => `${field} '${value}'`);
  mistakes.push(
    `expected a product for the page (${wanted.join(', ')}), found none; begin one first, or choose others with --category and --egg-type`,
  );
}

/** The products that are asked for, else those that the title names, else incubators for the first eggs. */
function filtersOf(
  { title, choices }: NewEntry,
  { catalogue: { categoryLabels, eggTypes, eggTypeLabels } }: SiteWithDrafts,
  mistakes: string[],
): PageFilters {
  const labels = [...categoryLabels, { slug: INCUBATOR, name: INCUBATOR }];
  if (choices.eggTypes.length > 1)
    mistakes.push(`expected --egg-type once for a landing page, found it ${choices.eggTypes.length} times`);
  const [given] = choices.eggTypes;
  const category =
    choices.category === null
      ? namedInTitle(title, categoryLabels)[0]
      : findLabel('category', choices.category, labels, mistakes);
  const named = namedInTitle(title, eggTypes)[0] ?? (category ? undefined : eggTypes[0]);
  const eggType = given === undefined ? named : findLabel('egg-type', given, eggTypeLabels, mistakes);
  const found = category?.slug ?? (eggType ? INCUBATOR : undefined);
  return { ...(found ? { category: found } : {}), ...(eggType ? { eggType: eggType.slug } : {}) };
}
