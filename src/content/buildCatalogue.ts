import type { SitePath } from '../domain/addresses.ts';
import { type Entry, toEntries, toEntry } from '../domain/entry.ts';
import { HELP_MOMENTS } from '../domain/help/helpCase.ts';
import { isReservedHost } from '../domain/links/networkLink.ts';
import { facetsOf } from '../domain/list/facetBuild.ts';
import type { Facet } from '../domain/list/facets.ts';
import { readFilters } from '../domain/list/listQuery.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import { currencyOf } from '../domain/money.ts';
import { namedFields } from '../domain/products/builtInFields.ts';
import type { PickList } from '../domain/products/pickList.ts';
import type { Product, ProductId } from '../domain/products/product.ts';
import { findReplacements } from '../domain/products/replacements.ts';
import { isSlug, type Slug, slugify } from '../domain/slug.ts';
import { mapTable } from '../domain/table.ts';
import type { Article, Catalogue, HelpEntry, LandingEntry, Review, WithPicks } from './catalogue.ts';
import { checkCanonicals, warnOfSameLists } from './check/canonicals.ts';
import { checkContent, checkPresetMatches } from './check/checkContent.ts';
import { checkProducts } from './check/checkProducts.ts';
import { withoutDuplicates } from './check/duplicates.ts';
import { checkPickQuestions, checkPicksFit, type PickingPages } from './check/picks.ts';
import type { Origin, ProblemLog } from './check/problem.ts';
import { slugsOf } from './check/references.ts';
import { entriesOf, pageEntriesOf, type WithOrigin, within } from './check/validate.ts';
import { labelsOf, storesBySlug } from './labels.ts';
import { articlePathOf, checkPagePaths, pagePathOf } from './pagePaths.ts';
import { namingsIn, productNames, warnOfWithdrawn } from './productNames.ts';
import { withProductsByAsin } from './productsByAsin.ts';
import { type Content, isComplete, type ReadContent, textEntries } from './read/readContent.ts';
import { fileStem } from './read/sourceFile.ts';
import { resolveProducts } from './resolveProducts.ts';
import { presetPairs } from './schemas/landingPage.ts';
import { pricesUntil } from './shownOffers.ts';
import { settingEvidence } from './species.ts';
import { minutesToRead, resolveCitations } from './texts.ts';
import { isPublished } from './today.ts';

/**
 * Cross-references the files of a content folder into a catalogue. Problems go to the log. While it holds
 * errors, the catalogue lacks rejected entries, and serves only to find more errors.
 * @param siteUrl overrides the `url` of site.yaml
 * @throws ContentError if a single file was rejected, since everything refers to those
 */
export function buildCatalogue(written: ReadContent, log: ProblemLog, siteUrl?: string): Catalogue {
  const read = withProductsByAsin(written, log);
  checkProducts(read, log);
  const files = withoutDuplicates(read, log);
  checkContent(files, log);
  if (!isComplete(files)) throw log.toError();
  const site = withTrueTags(files.site, siteUrl ?? files.site.value.url);
  return crossReference({ ...files, site }, log);
}

/**
 * Removes the associate tags of a sample that is built for a public host: a sale with a shipped tag would be
 * credited to no account, or to a stranger's. On other hosts owners see the links that they will get.
 */
function withTrueTags({ value, origin }: Content['site'], url: string): Content['site'] {
  const isPublicSample = value.catalogue === 'sample' && !isReservedHost(new URL(url).hostname);
  return isPublicSample ? { value: { ...value, tags: {} }, origin } : { value, origin };
}

function crossReference(content: Content, log: ProblemLog): Catalogue {
  const { pages, stores, species } = content;
  const rules = { site: content.site.value, articleCategories: content.articleCategories.value };
  const withPath =
    (kind: 'guide' | 'landing' | 'category' | 'legal') =>
    <T extends { readonly slug: Slug; readonly path?: SitePath | undefined }>(value: T) => ({
      ...value,
      pagePath: pagePathOf(kind, value, rules.site),
    });
  const resolved = resolveProducts(content, log);
  const values = resolved.map(({ value }) => value);
  const named = productNames(values, log);
  const hasNames = content.products.map(({ value }) => namingsIn(value).length > 0);
  const products = toEntries(resolved.map((product, index) => (hasNames[index] ? named(product) : product)));
  const site = named(content.site);
  const pickLists = entriesOf(content.picks).map(named);
  const recommend = recommendations(pickLists.map(({ value }) => value));
  const { asArticle, asGuide, asHelp, asLegalPage, asReview } = textsCiting(content.sources.value);
  const listed = {
    pickLists,
    landingPages: buildLandingPages(content, products, log)
      .map(named)
      .map(withOrigin((page) => withPath('landing')(recommend(page)))),
    categories: pageEntriesOf(content.categories)
      .map(named)
      .map(withOrigin((page) => withPath('category')(recommend(page)))),
    eggTypes: pageEntriesOf(content.eggTypes).map(named).map(withOrigin(recommend)),
    guides: content.guides
      .map(named)
      .map(withOrigin((guide) => withPath('guide')(recommend(asGuide(guide))))),
  };
  checkLists(content, listed, products, log);
  warnOfWithdrawn(textEntries(content), products, log);
  const isDue = ({ value }: Dated) => isPublished(value, content.publishedUntil);
  const isWaiting = (entry: Dated) => !isDue(entry);
  const articles = content.articles
    .toSorted(compareIds)
    .map(named)
    .map(
      withOrigin((read): Article => {
        const written = asArticle(read);
        // An article may name its category by its slug, as a product does.
        const ofSlug = rules.articleCategories.find(({ slug }) => slug === written.category);
        const article = { ...written, category: ofSlug?.name ?? written.category };
        return { ...article, pagePath: articlePathOf(article, rules) };
      }),
    );
  const legalPages = content.legalPages
    .map(named)
    .map(withOrigin((page) => withPath('legal')(asLegalPage(page))));
  for (const entries of [articles, listed.guides, listed.categories, listed.landingPages, legalPages])
    checkPagePaths(entries, log);
  const ids = new Map<string, ProductId>(products.map(({ id }) => [id, id]));
  const reviews = content.reviews.flatMap(({ value, origin }): WithOrigin<Review>[] => {
    const product = ids.get(fileStem(origin.file));
    return product ? [named({ value: { ...asReview(value), product }, origin })] : [];
  });
  const declaredFields = toEntries(entriesOf(content.fields));
  return {
    previewOn: null,
    site: toEntry(site),
    pages: entriesByName(pages),
    stores: storesBySlug(stores.value),
    networks: stores.value.networks,
    products,
    currency: currencyOf(content.products.map(({ value }) => value)),
    productsById: new Map(products.map((product) => [product.id, product])),
    replacements: findReplacements(products),
    categories: toEntries(listed.categories),
    categoryLabels: labelsOf(content.categories.value),
    eggTypes: toEntries(listed.eggTypes),
    eggTypeLabels: labelsOf(content.eggTypes.value),
    species: new Map(toEntries(entriesOf(species)).map((one) => [one.id, one])),
    settings: new Map(species.value.map((one) => [one.id, settingEvidence(one)])),
    sources: new Map(toEntries(entriesOf(content.sources)).map((source) => [source.id, source])),
    articles: toEntries(articles.filter(isDue)),
    waiting: toEntries(articles.filter(isWaiting)),
    reviews: new Map(toEntries(reviews.filter(isDue)).map((review) => [review.product, review])),
    waitingReviews: toEntries(reviews.filter(isWaiting)),
    criteria: toEntries(entriesOf(content.criteria)),
    authors: toEntries(entriesOf(content.authors)),
    articleCategories: toEntries(entriesOf(content.articleCategories)),
    guides: toEntries(listed.guides),
    help: toEntries(content.help.toSorted(compareHelp).map(named).map(withOrigin(asHelp))),
    legalPages: toEntries(legalPages),
    landingPages: toEntries(listed.landingPages),
    pickLists: toEntries(listed.pickLists),
    redirects: toEntries(entriesOf(content.redirects)),
    search: toEntry(content.search),
    safety: toEntries(entriesOf(content.safety).map(named)),
    plates: toEntries(entriesOf(content.plates)),
    advice: toEntries(entriesOf(content.advice)),
    fields: [...namedFields(), ...declaredFields],
    declaredFields,
    images: content.images,
    publicFiles: toEntries(content.publicFiles),
    photos: content.photos,
    priceHistory: content.priceHistory.value,
    pricesUntil: pricesUntil(values.filter(({ draft }) => !draft)),
    ledger: content.ledger,
  };
}

/**
 * Resolves the citations of texts. The same text with the same sources is resolved once,
 * since an edit leaves most unchanged.
 */
const textsCiting = memoizeByObject((list: Content['sources']['value']) => {
  const sources = new Map(list.map((source) => [source.id, source]));
  return {
    asArticle: memoizeByObject((read: Read<'articles'>): Omit<Article, 'pagePath'> => {
      const article = resolveCitations(read, sources);
      return {
        ...article,
        readTime: article.readTime ?? minutesToRead(article.body),
        shownProducts: [...new Set(article.body.products.map(({ id }) => id))],
      };
    }),
    asGuide: memoizeByObject((read: Read<'guides'>) => {
      const guide = resolveCitations(read, sources);
      return { ...guide, readTime: guide.readTime ?? minutesToRead(guide.body) };
    }),
    asHelp: memoizeByObject((read: HelpEntry) => resolveCitations(read, sources)),
    asLegalPage: memoizeByObject((read: Read<'legalPages'>) => resolveCitations(read, sources)),
    asReview: memoizeByObject((read: Read<'reviews'>) => resolveCitations(read, sources)),
  };
});

type Dated = WithOrigin<{ readonly publishedAt: string }>;
type Identified = { readonly id: string };
type Read<Key extends 'articles' | 'guides' | 'reviews' | 'legalPages'> = Content[Key][number]['value'];

function recommendations(lists: readonly PickList[]) {
  return <T extends { readonly picks?: string | undefined }>(page: T): WithPicks<T> => ({
    ...page,
    picks: lists.find(({ id }) => id === page.picks)?.picks ?? [],
  });
}

function withOrigin<A, B>(make: (value: A) => B): (entry: WithOrigin<A>) => WithOrigin<B> {
  return ({ value, origin }) => ({ value: make(value), origin });
}

function checkLists(
  content: Content,
  listed: PickingPages,
  products: readonly Product[],
  log: ProblemLog,
): void {
  const { landingPages, eggTypes } = listed;
  const categoryPages = listed.categories.map(({ value }) => value);
  checkCanonicals(landingPages, log);
  // A rejected product may be on only one of two lists.
  if (!log.rejected.has('products')) warnOfSameLists(landingPages, categoryPages, products, log);
  // No product fits eggs without a page; a guide that names such eggs has been logged.
  const guides = listed.guides.filter(({ value }) =>
    eggTypes.some((page) => page.value.slug === value.eggType),
  );
  checkPicksFit({ ...listed, guides }, withKnownLabels(products, content), log);
  checkPickQuestions(listed.pickLists, log);
}

/** The products whose labels all exist. The pages of the others are unknown, which has been logged. */
function withKnownLabels(products: readonly Product[], { categories, eggTypes }: Content): Product[] {
  const known = new Set([...(slugsOf(categories) ?? []), ...(slugsOf(eggTypes) ?? [])]);
  return products.filter((product) =>
    [...product.categories, ...product.eggTypes].every((slug) => known.has(slug)),
  );
}

/** Articles are in the order of their ids, 2 before 10: the first is the blog's featured one. */
function entriesByName<T extends { readonly [K in keyof T]: object }>({ value, origin }: WithOrigin<T>) {
  return mapTable<{ readonly [K in keyof T]: Entry<T[K]> }>(value, (name) =>
    toEntry({ value: value[name], origin: within(origin, name) }),
  );
}

function compareIds({ value: a }: WithOrigin<Identified>, { value: b }: WithOrigin<Identified>): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true });
}

/** Sorts help by moment, then by the order that its pages state, then by file. */
function compareHelp({ value: a }: WithOrigin<HelpEntry>, { value: b }: WithOrigin<HelpEntry>): number {
  return HELP_MOMENTS.indexOf(a.moment) - HELP_MOMENTS.indexOf(b.moment) || a.order - b.order;
}

type ListedLandingPage = Omit<LandingEntry, 'picks' | 'pagePath'> & { readonly picks?: string | undefined };

function buildLandingPages(
  content: Content,
  products: readonly Product[],
  log: ProblemLog,
): WithOrigin<ListedLandingPage>[] {
  const facets = facetsOf({
    symbol: currencyOf(content.products.map(({ value }) => value)),
    categories: labelsOf(content.categories.value),
    eggTypes: labelsOf(content.eggTypes.value),
    fields: [...namedFields(), ...content.fields.value],
  });
  return content.landingPages.map(({ value, origin }) => {
    const entry = { value: asLandingPage(value, slugOfFile(origin, log), facets), origin };
    checkPresetMatches(entry, products, log);
    return entry;
  });
}

function slugOfFile(origin: Origin, log: ProblemLog): Slug {
  const stem = fileStem(origin.file);
  const slug = slugify(stem);
  const such = isSlug(slug) ? `, such as '${slug}'` : '';
  const expected = `expected a file name of lower-case letters, digits and hyphens${such}`;
  if (!isSlug(stem)) log.error(origin, [], `${expected}, found '${stem}'`);
  return slug;
}

function asLandingPage(
  { filters, filtersConfig, ...page }: Content['landingPages'][number]['value'],
  slug: Slug,
  facets: readonly Facet[],
): ListedLandingPage {
  return {
    ...page,
    slug,
    preset: readFilters(facets, presetPairs(filters, facets)),
    verdict: page.verdict ?? null,
    canonical: page.canonical ?? null,
    facets: filtersConfig?.facets ?? facets.map(({ key }) => key),
    sort: filtersConfig?.sort ?? (page.picks === undefined ? 'featured' : 'picks'),
  };
}
