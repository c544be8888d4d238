import { FILTER_KEYS } from '../domain/list/filter.ts';
import { readFilters } from '../domain/list/listQuery.ts';
import type { Product } from '../domain/products/product.ts';
import { findReplacements } from '../domain/products/replacements.ts';
import type { Slug } from '../domain/slug.ts';
import { isSlug, slugify } from '../domain/slug.ts';
import type { Article, Catalogue, Guide, LandingPage, Store } from './catalogue.ts';
import { type CatalogueSources, EntryOrigins } from './catalogueSources.ts';
import { assertCanonicals } from './check/canonicals.ts';
import { assertPicksFit } from './check/picks.ts';
import type { ProblemLog } from './check/problem.ts';
import { ASSERTIONS, assertPresetMatches } from './check/references.ts';
import { entriesOf, pagesOf, type WithOrigin, within } from './check/validate.ts';
import { type Content, isComplete, type ReadContent } from './read/readContent.ts';
import { stemOf } from './read/sourceFile.ts';
import { type CitingText, resolveCitations } from './resolveCitations.ts';
import { resolveProducts } from './resolveProducts.ts';
import { presetPairs } from './schemas/landingPage.ts';
import { settingEvidence } from './settingEvidence.ts';
import { minutesToRead } from './words.ts';

/** A catalogue, and where its entries came from. */
export interface BuiltCatalogue {
  readonly catalogue: Catalogue;
  readonly sources: CatalogueSources;
}

/**
 * Cross-references the files of a content folder into a catalogue. Problems go to the log: while it holds errors, the
 * catalogue lacks what was rejected, and is good for finding more of them.
 * @throws ContentError where one of the single files was rejected, which everything refers to
 */
export function buildCatalogue(files: ReadContent, log: ProblemLog): BuiltCatalogue {
  for (const assertion of ASSERTIONS) assertion(files, log);
  if (!isComplete(files)) throw log.toError();
  const sources = new EntryOrigins(files.rejected);
  return { catalogue: crossReference(files, sources, log), sources };
}

function crossReference(content: Content, sources: EntryOrigins, log: ProblemLog): Catalogue {
  const keep = <T extends object>(entries: readonly WithOrigin<T>[]): T[] =>
    entries.map((entry) => sources.keep(entry));
  const site = sources.keep(content.site);
  sources.keep({ value: site.hero, origin: within(content.site.origin, 'hero') });
  const pages = content.pages.value;
  for (const [name, page] of Object.entries(pages)) {
    sources.keep({ value: page, origin: within(content.pages.origin, name) });
  }
  const known = new Map(keep(entriesOf(content.sources)).map((source) => [source.id, source]));
  const resolved = <T extends CitingText>({ value, origin }: WithOrigin<T>): WithOrigin<T> => ({
    value: resolveCitations(value, known),
    origin,
  });
  const products = keep(resolveProducts(content, log));
  const landingPages = buildLandingPages(content, products, log);
  const [categories, eggTypes] = [pagesOf(content.categories), pagesOf(content.eggTypes)];
  assertCanonicals(
    landingPages,
    categories.map(({ value }) => value),
    products,
    log,
  );
  assertPicksFit({ landingPages, categories, eggTypes, guides: content.guides }, products, log);
  return {
    site,
    pages,
    stores: new Map(
      Object.entries(content.stores.value).map(([key, store]): [Slug, Store] => [slugify(key), store]),
    ),
    products,
    productsById: new Map(products.map((product) => [product.id, product])),
    replacements: findReplacements(products),
    categories: keep(categories),
    categoryLabels: labelsOf(content.categories.value),
    eggTypes: keep(eggTypes),
    eggTypeLabels: labelsOf(content.eggTypes.value),
    sources: known,
    species: new Map(content.species.value.map((species) => [species.id, species])),
    settings: new Map(content.species.value.map((species) => [species.id, settingEvidence(species)])),
    articles: keep(
      content.articles
        .toSorted((a, b) => compareIds(a.value.id, b.value.id))
        .map(resolved)
        .map(asArticle),
    ),
    articleCategories: keep(entriesOf(content.articleCategories)),
    guides: keep(content.guides.map(resolved).map(asGuide)),
    legalPages: keep(content.legalPages.map(resolved)),
    landingPages: keep(landingPages),
    redirects: keep(entriesOf(content.redirects)),
    search: sources.keep(content.search),
    images: content.images,
    ledger: content.ledger,
  };
}

type Read<Key extends 'articles' | 'guides'> = Content[Key][number];

function asArticle({ value, origin }: Read<'articles'>): WithOrigin<Article> {
  return { value: { ...value, readTime: value.readTime ?? minutesToRead(value.body) }, origin };
}

function asGuide({ value, origin }: Read<'guides'>): WithOrigin<Guide> {
  const timeWithChecklists = value.readTime ?? null;
  return { value: { ...value, readTime: minutesToRead(value.body), timeWithChecklists }, origin };
}

/** Articles are in the order of their ids, 2 before 10: the first is the blog's featured one. */
function compareIds(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function buildLandingPages(
  content: Content,
  products: readonly Product[],
  log: ProblemLog,
): WithOrigin<LandingPage>[] {
  const vocabulary = {
    categories: labelsOf(content.categories.value).map(({ slug }) => slug),
    eggTypes: labelsOf(content.eggTypes.value).map(({ slug }) => slug),
  };
  return content.landingPages.map(({ value, origin }) => {
    const stem = stemOf(origin.file);
    if (!isSlug(stem))
      log.error(
        origin,
        [],
        `expected a file name of lower-case letters, digits and hyphens, found '${stem}'`,
      );
    const page: LandingPage = {
      draft: value.draft,
      slug: slugify(stem),
      title: value.title,
      description: value.description,
      keywords: value.keywords,
      preset: readFilters(vocabulary, presetPairs(value.filters)),
      verdict: value.verdict ?? null,
      canonical: value.canonical ?? null,
      picks: value.picks,
      blocks: value.blocks,
      sources: value.sources,
      facets: value.filtersConfig?.facets ?? FILTER_KEYS,
      sort: value.filtersConfig?.sort ?? 'featured',
    };
    const entry = { value: page, origin };
    assertPresetMatches(entry, products, content.rejected, log);
    return entry;
  });
}

function labelsOf<T>({ pages, other }: { readonly pages: readonly T[]; readonly other: readonly T[] }): T[] {
  return [...pages, ...other];
}
