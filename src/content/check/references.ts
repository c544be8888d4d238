import { ANY_INCUBATOR } from '../../domain/list/facets.ts';
import { nearest } from '../../domain/nearest.ts';
import { pathInProduct, writtenOffers } from '../../domain/products/offers.ts';
import { labelsOf } from '../labels.ts';
import { namingsIn } from '../productNames.ts';
import { type ReadContent, textEntries } from '../read/readContent.ts';
import { stemOf } from '../read/sourceFile.ts';
import { citedSource } from '../schemas/fields.ts';
import { presetLabels } from '../schemas/landingPage.ts';
import { citationsOfSpecies } from '../species.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import type { EntryKind } from './rejected.ts';
import { entriesOf, pagesOf, show, type WithOrigin } from './validate.ts';

/** Entries that others refer to by name. */
interface Target {
  /** The file or the folder that has them, as messages name it. */
  readonly home: string;
  readonly names: ReadonlySet<string>;
  /** Whether a name may be that of an entry that was rejected. */
  readonly mayBeRejected: (name: string) => boolean;
  /** Whether a name is that of a draft that was left out. */
  readonly isDraft: (name: string) => boolean;
}

/** A name at a field, and what it refers to. */
interface Reference {
  readonly to: Target;
  readonly name: string;
  readonly origin: Origin;
  readonly path: FieldPath;
}

/** Logs each reference of an entry to another one that does not exist, except those of products. */
export function checkReferences(content: ReadContent, log: ProblemLog): void {
  logDeadReferences([...references(content), ...citations(content)], log);
}

/** The ids of the sources that anything cites. */
export function citedSources(content: ReadContent): ReadonlySet<string> {
  return new Set(Array.from(citations(content), ({ name }) => name));
}

/** Logs references to entries that do not exist, each with the name that was most likely meant. */
export function logDeadReferences(all: Iterable<Reference>, log: ProblemLog): void {
  for (const { to, name, origin, path } of all) {
    if (to.names.has(name) || to.mayBeRejected(name)) continue;
    const meant = nearest(name, to.names);
    const hint = meant ? `; did you mean '${meant}'?` : '; correct it, or add it there';
    const mend = to.isDraft(name)
      ? ", which is a draft; delete its 'draft', or do not refer to it yet"
      : hint;
    log.error(origin, path, `expected an entry of ${to.home}, found ${show(name)}${mend}`);
  }
}

/** What products refer to. */
export function* productReferences(content: ReadContent): Generator<Reference> {
  const { products, site, stores, priceHistory } = content;
  const categories = inFile('categories.yaml', slugsOf(content.categories));
  const eggTypes = inFile('egg-types.yaml', slugsOf(content.eggTypes));
  const storeKeys = inFile('stores.yaml', stores ? Object.keys(stores.value.stores) : undefined);
  const others = productsOf(content);
  for (const { value, origin } of products) {
    for (const slug of value.categories) yield* one(categories, slug, origin, ['category']);
    yield* list(eggTypes, value.eggTypes, origin, ['egg_types']);
    for (const [place, { store }] of writtenOffers(value).entries())
      yield* one(storeKeys, store, origin, pathInProduct({ place }, 'store'));
    if (value.successor !== value.id) yield* one(others, value.successor, origin, ['successor']);
  }
  for (const [id, prices] of priceHistory.value)
    for (const [index, { store }] of prices.entries())
      yield* one(storeKeys, store, priceHistory.origin, [id, index]);
  for (const store of Object.keys(site?.value.tags ?? {}))
    if (site) yield* one(storeKeys, store, site.origin, ['tags', store]);
}

function* references(content: ReadContent): Generator<Reference> {
  const { site, articles, guides, landingPages, articleCategories, categories, eggTypes } = content;
  const products = productsOf(content);
  const eggTypeSlugs = inFile('egg-types.yaml', slugsOf(eggTypes));
  const eggTypePages = inFile('egg-types.yaml', valuesOf(eggTypes?.value.pages, 'slug'));
  const blogCategories = inFile('article-categories.yaml', valuesOf(articleCategories?.value, 'name'));
  const pickLists = inFile('picks.yaml', valuesOf(content.picks?.value, 'id'));
  const categorySlugs = inFile('categories.yaml', slugsOf(categories));
  const species = inFile('species.yaml', valuesOf(content.species?.value, 'id'));
  const guidePages = inFolder('guides', guides, content);
  const landingStems = landingPages.map(({ origin }) => stemOf(origin.file));
  const landingSlugs = folderTarget('landing', landingStems, content.rejected);
  const authors = inFile('authors.yaml', valuesOf(content.authors?.value, 'id'));
  const plates = inFile('plates.yaml', valuesOf(content.plates?.value, 'name'));
  for (const { value, origin } of articles) {
    yield* list(products, value.relatedProducts, origin, ['relatedProducts']);
    yield* list(landingSlugs, value.buyingGuides, origin, ['buyingGuides']);
    yield* one(blogCategories, value.category, origin, ['category']);
  }
  for (const { value, origin } of [...articles, ...guides]) {
    yield* one(authors, value.author, origin, ['author']);
    yield* one(authors, value.reviewedBy, origin, ['reviewedBy']);
  }
  for (const { value, origin } of entriesOf(articleCategories)) {
    yield* one(eggTypeSlugs, value.eggType, origin, ['eggType']);
    yield* list(eggTypeSlugs, value.general, origin, ['general']);
  }
  for (const { value, origin } of [
    ...landingPages,
    ...guides,
    ...pagesOf(categories),
    ...pagesOf(eggTypes),
  ]) {
    yield* one(pickLists, value.picks, origin, ['picks']);
  }
  for (const { value, origin } of entriesOf(content.picks)) {
    yield* one(eggTypeSlugs, value.asks?.eggs, origin, ['asks', 'eggs']);
    for (const [index, { product }] of value.picks.entries())
      yield* one(products, product, origin, ['picks', index, 'product']);
  }
  for (const [index, page] of eggTypes?.value.pages.entries() ?? []) {
    const at = (field: string) => ['pages', index, field];
    yield* one(species, page.species, eggTypes?.origin, at('species'));
    yield* list(species, page.alsoSpecies, eggTypes?.origin, at('alsoSpecies'));
    yield* one(guidePages, page.guide, eggTypes?.origin, at('guide'));
  }
  for (const { value, origin } of entriesOf(content.fields)) {
    const scope = value.for;
    if (typeof scope !== 'string') yield* list(categorySlugs, scope, origin, ['for']);
  }
  for (const { value, origin } of guides) yield* one(eggTypePages, value.eggType, origin, ['eggType']);
  for (const [index, page] of categories?.value.pages.entries() ?? [])
    yield* list(eggTypeSlugs, page.eggTypes ?? [], categories?.origin, ['pages', index, 'eggTypes']);
  for (const { value, origin } of namingEntries(content)) {
    for (const { id, path } of namingsIn(value)) yield* one(products, id, origin, path);
  }
  yield* reviewReferences(content);
  for (const { value, origin } of textEntries(content)) {
    for (const { id, offset } of value.body.products) yield* one(products, id, origin, ['body', offset]);
    for (const { name, offset } of value.body.plates) yield* one(plates, name, origin, ['body', offset]);
  }
  if (site) yield* siteReferences(site, content);
  yield* presetReferences(content);
}

/** The product of a review, which its file names, and its criteria. */
function* reviewReferences(content: ReadContent): Generator<Reference> {
  const products = productsOf(content);
  const authors = inFile('authors.yaml', valuesOf(content.authors?.value, 'id'));
  const criteria = inFile('criteria.yaml', valuesOf(content.criteria?.value, 'id'));
  for (const { value, origin } of content.reviews) {
    const product = stemOf(origin.file);
    // The review of a product that is a draft waits for it.
    if (!products.isDraft(product)) yield* one(products, product, origin, []);
    for (const field of ['author', 'reviewedBy', 'testedBy'] as const)
      yield* one(authors, value[field], origin, [field]);
    for (const [index, { criterion }] of value.scores.entries())
      yield* one(criteria, criterion, origin, ['scores', index, 'criterion']);
  }
}

/** The entries whose texts may name products. */
export function namingEntries(content: ReadContent): readonly WithOrigin<object>[] {
  const { landingPages, categories, eggTypes } = content;
  return [
    ...[...content.products, ...landingPages, ...textEntries(content)],
    ...[...pagesOf(categories), ...pagesOf(eggTypes), ...entriesOf(content.picks)],
    ...entriesOf(content.safety),
    ...(content.site ? [content.site] : []),
  ];
}

function* siteReferences(
  { value, origin }: NonNullable<ReadContent['site']>,
  content: ReadContent,
): Generator<Reference> {
  const legalPages = inFolder('legal', content.legalPages, content);
  for (const field of [
    'disclosurePage',
    'aboutPage',
    'howWeChoosePage',
    'howWeTestPage',
    'privacyPage',
  ] as const)
    yield* one(legalPages, value[field], origin, [field]);
  yield* list(inFolder('articles', content.articles, content), value.guideArticles, origin, [
    'guideArticles',
  ]);
}

/** The labels that landing pages filter by. */
function* presetReferences({ landingPages, categories, eggTypes }: ReadContent): Generator<Reference> {
  const categorySlugs = slugsOf(categories);
  const targets = {
    category: inFile('categories.yaml', categorySlugs && [ANY_INCUBATOR, ...categorySlugs]),
    eggType: inFile('egg-types.yaml', slugsOf(eggTypes)),
  };
  for (const [key, to] of Object.entries(targets)) {
    for (const { value, origin } of landingPages) {
      for (const label of presetLabels(value.filters, key)) yield* one(to, label, origin, ['filters', key]);
    }
  }
}

/** The sources that texts and figures cite. */
function* citations(content: ReadContent): Generator<Reference> {
  const { articles, guides, help, landingPages, categories, eggTypes, species, safety } = content;
  const sources = inFile('sources.yaml', valuesOf(content.sources?.value, 'id'));
  const listing = [
    ...[...articles, ...guides, ...help, ...landingPages],
    ...[...pagesOf(categories), ...pagesOf(eggTypes), ...entriesOf(safety), ...entriesOf(content.plates)],
  ];
  for (const { value, origin } of listing) yield* list(sources, value.sources, origin, ['sources']);
  for (const { value, origin } of textEntries(content)) {
    for (const { href, offset } of value.body.links)
      yield* one(sources, citedSource(href), origin, ['body', offset]);
  }
  for (const { value, origin } of entriesOf(species)) {
    for (const { path, cited } of citationsOfSpecies(value)) yield* list(sources, cited, origin, path);
  }
  const { pages } = content;
  for (const [calculator, cited] of Object.entries(pages?.value.hatchCalculators.sources ?? {}))
    yield* list(sources, cited, pages?.origin, ['hatchCalculators', 'sources', calculator]);
  for (const { value, origin } of pagesOf(eggTypes)) {
    for (const [index, { source }] of value.space.entries())
      yield* one(sources, source, origin, ['space', index, 'source']);
  }
}

function* one(
  to: Target,
  name: string | null | undefined,
  origin: Origin | undefined,
  path: FieldPath,
): Generator<Reference> {
  if (origin && name !== null && name !== undefined) yield { to, name, origin, path };
}

function* list(
  to: Target,
  names: readonly string[],
  origin: Origin | undefined,
  path: FieldPath,
): Generator<Reference> {
  for (const [index, name] of names.entries()) yield* one(to, name, origin, [...path, index]);
}

/** The names in a single file; undefined if the file was rejected, so that any name may be meant. */
function inFile(home: string, names: readonly string[] | undefined): Target {
  return { home, names: new Set(names), mayBeRejected: () => names === undefined, isDraft: () => false };
}

function inFolder(
  kind: EntryKind,
  entries: readonly WithOrigin<{ readonly slug: string }>[],
  { rejected }: ReadContent,
): Target {
  return folderTarget(
    kind,
    entries.map(({ value }) => value.slug),
    rejected,
  );
}

/** Products are named by their ids. */
function productsOf({ products, rejected }: ReadContent): Target {
  return folderTarget(
    'products',
    products.map(({ value }) => value.id),
    rejected,
  );
}

function folderTarget(kind: EntryKind, names: readonly string[], rejected: ReadContent['rejected']): Target {
  return {
    home: kind,
    names: new Set(names),
    mayBeRejected: (name) => rejected.mayHold(kind, name),
    isDraft: (name) => rejected.isDraft(kind, name),
  };
}

function valuesOf<K extends string>(entries: readonly { readonly [P in K]: string }[] | undefined, key: K) {
  return entries?.map((entry) => entry[key]);
}

interface Labels {
  readonly pages: readonly { readonly slug: string }[];
  readonly other: readonly { readonly slug: string }[];
}

/** The slugs of all labels; undefined if their file was rejected. */
export function slugsOf(labels: WithOrigin<Labels> | null): string[] | undefined {
  return labels ? labelsOf(labels.value).map(({ slug }) => slug) : undefined;
}
