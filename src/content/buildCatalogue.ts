import { FILTER_KEYS, NO_FILTERS } from '../domain/filter.ts';
import type { Product } from '../domain/product.ts';
import type { Slug } from '../domain/slug.ts';
import { slugify } from '../domain/slug.ts';
import type { Catalogue, Label, LandingPage, Store } from './catalogue.ts';
import { type Origin, type Problem, ProblemLog } from './problem.ts';
import { type Content, readContent } from './readContent.ts';
import { ASSERTIONS, assertPresetMatches } from './references.ts';
import { settleProducts } from './settleProducts.ts';
import { type Sourced, within } from './validate.ts';

export interface ReadCatalogue {
  readonly catalogue: Catalogue;
  readonly warnings: readonly Problem[];
}

/**
 * Reads a content folder into a catalogue.
 * @throws ContentError with every problem of every file, if there is one.
 */
export async function readCatalogue(folder: string): Promise<ReadCatalogue> {
  const log = new ProblemLog();
  const content = await readContent(folder, log);
  if (content) for (const assertion of ASSERTIONS) assertion(content, log);
  const catalogue = content && buildCatalogue(content, log);
  log.throwIfAny();
  if (!catalogue) throw new Error('content was rejected without a reason');
  return { catalogue, warnings: log.warnings };
}

function buildCatalogue(content: Content, log: ProblemLog): Catalogue {
  const origins = new Map<object, Origin>();
  const keep = <T extends object>(entries: readonly Sourced<T>[]): T[] =>
    entries.map(({ value, origin }) => {
      origins.set(value, origin);
      return value;
    });
  const site = content.site.value;
  origins.set(site, content.site.origin);
  origins.set(site.hero, within(content.site.origin, 'hero'));
  const products = keep(settleProducts(content, log));
  const landingPages = keep(buildLandingPages(content, products, log));
  return {
    site,
    stores: new Map(
      Object.entries(content.stores.value).map(([key, store]): [Slug, Store] => [slugify(key), store]),
    ),
    products,
    productsById: new Map(products.map((product) => [product.id, product])),
    categories: content.categories.value.pages,
    categoryLabels: labelsOf(content.categories.value),
    eggTypes: content.eggTypes.value.pages,
    eggTypeLabels: labelsOf(content.eggTypes.value),
    species: new Map(content.species.value.map((species) => [species.id, species])),
    articles: keep(content.articles.toSorted((a, b) => compareIds(a.value.id, b.value.id))),
    guides: keep(content.guides),
    legalPages: keep(content.legalPages),
    landingPages,
    redirects: keep(entriesOf(content.redirects)),
    images: content.images,
    origins,
  };
}

/** Articles stand in the order of their ids, 2 before 10: the first is the blog's featured one. */
function compareIds(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function entriesOf<T>({ value, origin }: Sourced<readonly T[]>): Sourced<T>[] {
  return value.map((entry, index) => ({ value: entry, origin: within(origin, index) }));
}

function buildLandingPages(
  content: Content,
  products: readonly Product[],
  log: ProblemLog,
): Sourced<LandingPage>[] {
  return content.landingPages.map(({ value, origin, stem }) => {
    const { category = null, eggType = null, turningType = null, capacity = null } = value.filters;
    if (stem !== slugify(stem))
      log.error(origin, [], `expected a file name that is a path, such as '${slugify(stem)}.yaml'`);
    const page: LandingPage = {
      slug: slugify(stem),
      title: value.title,
      description: value.description,
      keywords: value.keywords,
      preset: { ...NO_FILTERS, category, eggType, turningType, capacityRange: capacity },
      blocks: value.blocks,
      facets: value.filtersConfig?.facets ?? FILTER_KEYS,
      sort: value.filtersConfig?.sort ?? 'featured',
    };
    assertPresetMatches(page, origin, products, log);
    return { value: page, origin };
  });
}

function labelsOf({ pages, other }: { pages: readonly Label[]; other: readonly Label[] }): Label[] {
  return [...pages, ...other].map(({ name, slug }) => ({ name, slug }));
}
