import { ANY_INCUBATOR } from '../../domain/list/facets.ts';
import { nearest } from '../../domain/nearest.ts';
import { pathInProduct, writtenOffers } from '../../domain/products/offers.ts';
import { keysOf } from '../../domain/table.ts';
import { labelsOf } from '../labels.ts';
import { namingsIn } from '../productNames.ts';
import { type EntryFolder, SINGLE_FILES } from '../read/contentFiles.ts';
import { type ReadContent, textEntries } from '../read/readContent.ts';
import { fileStem } from '../read/sourceFile.ts';
import { citedSource } from '../schemas/fields.ts';
import { presetLabels } from '../schemas/landingPage.ts';
import { citationsOfSpecies } from '../species.ts';
import type { FieldPath, Origin, ProblemLog } from './problem.ts';
import { entriesOf, pageEntriesOf, show, type WithOrigin } from './validate.ts';

interface Target {
  /** The file or the folder that has them, as messages name it. */
  readonly home: string;
  readonly names: ReadonlySet<string>;
  /** Whether a name may belong to a rejected entry. */
  readonly mayBeRejected: boolean;
  /** Whether a name is that of a draft that was left out. */
  readonly isDraft: (name: string) => boolean;
}

interface Reference {
  readonly to: Target;
  readonly name: string;
  readonly origin: Origin;
  readonly path: FieldPath;
}

export function checkReferences(content: ReadContent, log: ProblemLog): void {
  logDeadReferences([...references(content, log), ...citations(content)], log);
}

export function citedSources(content: ReadContent): ReadonlySet<string> {
  return new Set(Array.from(citations(content), ({ name }) => name));
}

/** Logs references to entries that do not exist, each with the name that was most likely meant. */
export function logDeadReferences(all: Iterable<Reference>, log: ProblemLog): void {
  for (const { to, name, origin, path } of all) {
    if (to.names.has(name) || to.mayBeRejected) continue;
    const meant = nearest(name, to.names);
    const hint = meant ? `; did you mean '${meant}'?` : '; correct it, or add it there';
    const mend = to.isDraft(name)
      ? ", which is a draft; delete its 'draft', or do not refer to it yet"
      : hint;
    log.error(origin, path, `expected an entry of ${to.home}, found ${show(name)}${mend}`);
  }
}

export function* productReferences(content: ReadContent, log: ProblemLog): Generator<Reference> {
  const { products, site, stores, priceHistory } = content;
  const storeKeys = inFile('stores.yaml', stores ? Object.keys(stores.value.stores) : undefined);
  const categories = inFile('categories.yaml', slugsOf(content.categories));
  const eggTypes = inFile('egg-types.yaml', slugsOf(content.eggTypes));
  for (const { value, origin } of products) {
    for (const slug of value.categories) yield* named(categories, slug, origin, ['category']);
    for (const [place, { store }] of writtenOffers(value).entries())
      yield* named(storeKeys, store, origin, pathInProduct({ place }, 'store'));
    yield* named(eggTypes, value.eggTypes, origin, ['egg_types']);
  }
  const succeeded = products.filter(({ value: { id, successor } }) => successor !== id);
  yield* at(productsOf(content, log), succeeded, 'successor');
  for (const [id, prices] of priceHistory.value)
    for (const [index, { store }] of prices.entries())
      yield* named(storeKeys, store, priceHistory.origin, [id, index]);
  for (const store of Object.keys(site?.value.tags ?? {}))
    if (site) yield* named(storeKeys, store, site.origin, ['tags', store]);
}

function* references(content: ReadContent, log: ProblemLog): Generator<Reference> {
  const { articles, guides, landingPages, categories, eggTypes, reviews } = content;
  const products = productsOf(content, log);
  const eggTypeSlugs = inFile('egg-types.yaml', slugsOf(eggTypes));
  const authors = inFile('authors.yaml', valuesOf(content.authors?.value, 'id'));
  const species = inFile('species.yaml', valuesOf(content.species?.value, 'id'));
  const plates = inFile('plates.yaml', valuesOf(content.plates?.value, 'name'));
  const criteria = inFile('criteria.yaml', valuesOf(content.criteria?.value, 'id'));
  const pickLists = inFile('picks.yaml', valuesOf(content.picks?.value, 'id'));
  const blogLabels = content.articleCategories?.value;
  const blogCategories = blogLabels?.flatMap(({ name, slug }) => [name, slug]);
  yield* at(products, articles, 'relatedProducts');
  yield* at(products, entriesOf(content.redirects), 'product', 'store');
  const landingSlugs = landingPages.map(({ origin }) => fileStem(origin.file));
  yield* at(inFolder('landing', landingSlugs, log), articles, 'buyingGuides');
  yield* at(inFile('article-categories.yaml', blogCategories), articles, 'category');
  yield* at(authors, [...articles, ...guides, ...reviews], 'author', 'reviewedBy');
  yield* at(authors, reviews, 'testedBy');
  yield* at(eggTypeSlugs, entriesOf(content.articleCategories), 'eggType', 'general');
  yield* at(eggTypeSlugs, pageEntriesOf(categories), 'eggTypes');
  yield* at(inFile('egg-types.yaml', valuesOf(eggTypes?.value.pages, 'slug')), guides, 'eggType');
  yield* at(inFolder('help', slugsIn(content.help), log), entriesOf(content.advice), 'help');
  yield* at(species, pageEntriesOf(eggTypes), 'species', 'alsoSpecies');
  yield* at(inFolder('guides', slugsIn(guides), log), pageEntriesOf(eggTypes), 'guide');
  yield* at(
    pickLists,
    [...landingPages, ...guides, ...pageEntriesOf(categories), ...pageEntriesOf(eggTypes)],
    'picks',
  );
  for (const { value, origin } of entriesOf(content.picks)) {
    yield* named(eggTypeSlugs, value.asks?.eggs, origin, ['asks', 'eggs']);
    for (const [index, { product }] of value.picks.entries())
      yield* named(products, product, origin, ['picks', index, 'product']);
  }
  const scoped = entriesOf(content.fields).filter(({ value }) => typeof value.for !== 'string');
  yield* at(inFile('categories.yaml', slugsOf(categories)), scoped, 'for');
  const topics = inFile('safety.yaml', valuesOf(content.safety?.value, 'id'));
  yield* at(topics, entriesOf(content.fields), 'safety');
  for (const { value, origin } of namingEntries(content)) {
    for (const { id, path } of namingsIn(value)) yield* named(products, id, origin, path);
  }
  for (const { value, origin } of reviews) {
    const product = fileStem(origin.file);
    // The review of a product that is a draft waits for it.
    if (!products.isDraft(product)) yield* named(products, product, origin, []);
    for (const [index, { criterion }] of value.scores.entries())
      yield* named(criteria, criterion, origin, ['scores', index, 'criterion']);
  }
  for (const { value, origin } of textEntries(content)) {
    for (const { id, offset } of value.body.products) yield* named(products, id, origin, ['body', offset]);
    for (const { name, offset } of value.body.plates) yield* named(plates, name, origin, ['body', offset]);
  }
  yield* siteReferences(content, log);
  yield* presetReferences(content);
}

export function namingEntries(content: ReadContent): readonly WithOrigin<object>[] {
  const { landingPages, categories, eggTypes } = content;
  return [
    ...[...content.products, ...landingPages, ...textEntries(content)],
    ...[...pageEntriesOf(categories), ...pageEntriesOf(eggTypes), ...entriesOf(content.picks)],
    ...entriesOf(content.safety),
    ...(content.site ? [content.site] : []),
  ];
}

function* siteReferences(content: ReadContent, log: ProblemLog): Generator<Reference> {
  const site = content.site ? [content.site] : [];
  const legalPages = inFolder('legal', slugsIn(content.legalPages), log);
  yield* at(
    legalPages,
    site,
    'disclosurePage',
    'aboutPage',
    'howWeChoosePage',
    'howWeTestPage',
    'privacyPage',
  );
  yield* at(inFolder('articles', slugsIn(content.articles), log), site, 'guideArticles');
}

function* presetReferences({ landingPages, categories, eggTypes }: ReadContent): Generator<Reference> {
  const categorySlugs = slugsOf(categories);
  const targets = {
    category: inFile('categories.yaml', categorySlugs && [ANY_INCUBATOR, ...categorySlugs]),
    eggType: inFile('egg-types.yaml', slugsOf(eggTypes)),
  };
  for (const [key, to] of Object.entries(targets)) {
    for (const { value, origin } of landingPages) {
      for (const label of presetLabels(value.filters, key)) yield* named(to, label, origin, ['filters', key]);
    }
  }
}

function* citations(content: ReadContent): Generator<Reference> {
  const { products, articles, guides, help, landingPages, categories, eggTypes, pages, species } = content;
  const sources = inFile('sources.yaml', valuesOf(content.sources?.value, 'id'));
  yield* at(sources, [...products, ...articles, ...guides, ...help, ...landingPages], 'sources');
  yield* at(sources, [...pageEntriesOf(categories), ...pageEntriesOf(eggTypes)], 'sources');
  yield* at(sources, entriesOfLists(content), 'sources');
  for (const { value, origin } of textEntries(content)) {
    for (const { href, offset } of value.body.links)
      yield* named(sources, citedSource(href), origin, ['body', offset]);
  }
  for (const { value, origin } of entriesOf(species)) {
    for (const { path, cited } of citationsOfSpecies(value)) yield* named(sources, cited, origin, path);
  }
  if (pages) yield* named(sources, pages.value.hatchLog.sources, pages.origin, ['hatchLog', 'sources']);
  for (const [calculator, cited] of Object.entries(pages?.value.hatchCalculators.sources ?? {}))
    if (pages) yield* named(sources, cited, pages.origin, ['hatchCalculators', 'sources', calculator]);
  for (const { value, origin } of pageEntriesOf(eggTypes)) {
    for (const [index, { source }] of value.space.entries())
      yield* named(sources, source, origin, ['space', index, 'source']);
  }
}

/** The entries of every file that is a list: a new one needs no line here. */
function entriesOfLists(content: ReadContent): WithOrigin<{ readonly sources?: unknown }>[] {
  return keysOf(SINGLE_FILES).flatMap((key) => {
    const file: WithOrigin<object> | null = content[key];
    return file && Array.isArray(file.value) ? entriesOf<object>({ ...file, value: file.value }) : [];
  });
}

function* at<Field extends string>(
  to: Target,
  entries: readonly WithOrigin<{ readonly [F in Field]?: unknown }>[],
  ...fields: readonly Field[]
): Generator<Reference> {
  for (const { value, origin } of entries)
    for (const field of fields) yield* named(to, value[field], origin, [field]);
}

/** @param names one, a list of them, or nothing */
function* named(to: Target, names: unknown, origin: Origin, path: FieldPath): Generator<Reference> {
  if (typeof names === 'string') yield { to, name: names, origin, path };
  if (!Array.isArray(names)) return;
  for (const [index, name] of names.entries()) yield* named(to, name, origin, [...path, index]);
}

/** The names in a single file; undefined if the file was rejected, so that any name may be meant. */
function inFile(home: string, names: readonly string[] | undefined): Target {
  return { home, names: new Set(names), mayBeRejected: names === undefined, isDraft: () => false };
}

function inFolder(kind: EntryFolder, names: readonly string[], log: ProblemLog): Target {
  return {
    home: kind,
    names: new Set(names),
    mayBeRejected: log.rejected.has(kind),
    isDraft: (name) => log.hasDraft(kind, name),
  };
}

function productsOf(content: ReadContent, log: ProblemLog): Target {
  const ids = content.products.map(({ value }) => value.id);
  return inFolder('products', ids, log);
}

function slugsIn(entries: readonly WithOrigin<{ readonly slug: string }>[]): string[] {
  return entries.map(({ value }) => value.slug);
}

function valuesOf<K extends string>(entries: readonly { readonly [P in K]: string }[] | undefined, key: K) {
  return entries?.map((entry) => entry[key]);
}

interface Labels {
  readonly pages: readonly { readonly slug: string }[];
  readonly other: readonly { readonly slug: string }[];
}

export function slugsOf(labels: WithOrigin<Labels> | null): string[] | undefined {
  return labels ? labelsOf(labels.value).map(({ slug }) => slug) : undefined;
}
