import path from 'node:path';
import glob from 'fast-glob';
import type { z } from 'zod';
import { setMarket } from '../../domain/market.ts';
import { memoizeLast } from '../../domain/memoize.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import { keysOf } from '../../domain/table.ts';
import type { ProblemLog } from '../check/problem.ts';
import { type EntryKind, Rejected } from '../check/rejected.ts';
import type { WithOrigin } from '../check/validate.ts';
import { authorsSchema } from '../schemas/authors.ts';
import { landingPageSchema, lenientLandingPageSchema } from '../schemas/landingPage.ts';
import { pagesSchema, safetySchema, searchSchema } from '../schemas/pages.ts';
import { picksSchema } from '../schemas/picks.ts';
import { platesSchema } from '../schemas/plates.ts';
import { fieldsSchema } from '../schemas/productFields.ts';
import { criteriaSchema, reviewSchema } from '../schemas/reviews.ts';
import { redirectsSchema, siteSchema } from '../schemas/site.ts';
import { sourcesSchema } from '../schemas/sources.ts';
import { speciesSchema } from '../schemas/species.ts';
import { storesSchema } from '../schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from '../schemas/taxonomy.ts';
import { articleSchema, guideSchema, helpSchema, legalPageSchema } from '../schemas/texts.ts';
import { wordsSchema } from '../schemas/words.ts';
import { lastDay } from '../today.ts';
import { dependingOn, type TextCaches } from './cachedReader.ts';
import { SINGLE_FILES } from './contentFiles.ts';
import { linkLedgerReader, priceHistoryReader } from './ledgers.ts';
import { readPublicFiles } from './publicFiles.ts';
import {
  type Drafts,
  folderReader,
  readMarkdownEntry,
  readYamlEntry,
  withCache,
  yamlFileReader,
} from './readers.ts';
import { readMarket } from './readMarket.ts';
import { photoReader } from './readPhotos.ts';
import { cachedProductFile, type DeclaredFields, readProductFile } from './readProductFile.ts';
import { placeholderFilling } from './settingPlaceholders.ts';
import { ignoreFaultyLinks, readableNames } from './sourceFile.ts';
import { warnOfUnreadFiles } from './unreadFiles.ts';

/**
 * The files of a content folder, each valid by itself, without what was rejected, and without drafts if they are left out. A
 * single file that was rejected is null.
 */
export type ReadContent = Readonly<Awaited<ReturnType<ReturnType<typeof contentReader>>>>;

/** The files of a content folder of which every single file could be read. */
export type Content = { readonly [K in keyof ReadContent]: NonNullable<ReadContent[K]> };

/** The entries of a content folder with a text in markdown. */
export function textEntries({
  articles,
  guides,
  help,
  legalPages,
  reviews,
}: Pick<ReadContent, 'articles' | 'guides' | 'help' | 'legalPages' | 'reviews'>) {
  return [...articles, ...guides, ...help, ...legalPages, ...reviews];
}

/** Whether every single file could be read: only then can a catalogue be built. */
export function isComplete(content: ReadContent): content is Content {
  return keysOf(SINGLE_FILES).every((key) => content[key] !== null);
}

/**
 * Reads and validates a content folder, each file by itself and without drafts; problems go to the log.
 * @param caches what is known of files from earlier runs
 */
export async function readContent(
  folder: string,
  log: ProblemLog,
  caches?: TextCaches,
): Promise<ReadContent> {
  return contentReader(folder, 'left out', caches)(log);
}

/**
 * Creates a reader of a content folder, each file by itself, which sets how the site writes. Read again, a file with the same text gives the same objects.
 * Problems go to the log each time.
 */
export function contentReader(folder: string, drafts: Drafts, caches?: TextCaches) {
  const read = readersOf(folder, drafts, caches);
  return async (log: ProblemLog) => {
    const notes = { log, rejected: new Rejected() };
    setMarket(readMarket(folder));
    const species = read.species(notes);
    // A species that is misspelt may be missing: then placeholders stay as they are.
    const isSound = species !== null && !log.hasErrorsIn(species.origin.file);
    const { fillFile: fill, fillAnswers } = placeholderFilling(isSound ? species.value : undefined, log);
    warnOfUnreadFiles(folder, log);
    const images = await readImages(folder, log);
    const publicFiles = await readPublicFiles(folder, log);
    const fields = read.fields(notes, fill);
    const readProducts = read.products(fields?.value ?? null);
    const products: readonly WithOrigin<WrittenProduct>[] = (await readProducts(notes)).map(fillAnswers);
    return {
      site: read.site(notes, fill),
      pages: read.pages(notes, fill),
      stores: read.stores(notes, fill),
      categories: read.categories(notes, fill),
      eggTypes: read.eggTypes(notes, fill),
      picks: read.picks(notes, fill),
      species,
      sources: read.sources(notes, fill),
      authors: read.authors(notes, fill),
      criteria: read.criteria(notes, fill),
      articleCategories: read.articleCategories(notes, fill),
      redirects: read.redirects(notes, fill),
      search: read.search(notes, fill),
      safety: read.safety(notes, fill),
      plates: read.plates(notes, fill),
      fields,
      words: read.words(notes),
      products,
      landingPages: await read.landingPages(fields?.value ?? null)(notes, fill),
      articles: await read.articles(notes, fill),
      guides: await read.guides(notes, fill),
      help: await read.help(notes, fill),
      reviews: await read.reviews(notes, fill),
      legalPages: await read.legalPages(notes, fill),
      /** The last day whose texts are published, in UTC; a day out of reach where drafts are included. */
      publishedUntil: drafts === 'left out' ? lastDay() : END_OF_TIME,
      /** What the audit knows of links; empty without a ledger that can be read. */
      ledger: read.ledger(notes).value,
      /** What stores asked before. */
      priceHistory: read.priceHistory(notes),
      /** Site paths of the files in `images/`. */
      images,
      publicFiles,
      photos: await read.photos(images, log),
      rejected: notes.rejected,
    };
  };
}

const END_OF_TIME = '9999-12-31';

function readersOf(folder: string, drafts: Drafts, caches?: TextCaches) {
  // The same text gives other entries with drafts than without.
  const own: TextCaches | undefined = caches && ((kind) => caches(`${kind}, drafts ${drafts}`));
  const single = <S extends z.ZodType>(key: keyof typeof SINGLE_FILES, schema: S, missing?: z.output<S>) =>
    yamlFileReader(folder, SINGLE_FILES[key], schema, withCache(SINGLE_FILES[key], own), missing);
  const texts = <S extends z.ZodType<object>>(kind: EntryKind, schema: S) =>
    folderReader(folder, kind, withCache(kind, own)(readMarkdownEntry({ kind, schema, drafts })));
  const landingPage = (fields: DeclaredFields) => {
    const schema = fields ? landingPageSchema(fields) : lenientLandingPageSchema;
    const ofFields: TextCaches | undefined = own && ((kind) => dependingOn(own(kind), fields));
    return withCache('landing', ofFields)(readYamlEntry({ kind: 'landing', schema, drafts }));
  };
  const productFile = (fields: DeclaredFields) => {
    const readFile = readProductFile(drafts, fields);
    return own ? cachedProductFile(readFile, fields, own('products')) : readFile;
  };
  return {
    site: single('site', siteSchema),
    pages: single('pages', pagesSchema),
    stores: single('stores', storesSchema),
    categories: single('categories', categoriesSchema),
    eggTypes: single('eggTypes', eggTypesSchema),
    picks: single('picks', picksSchema, []),
    species: single('species', speciesSchema),
    sources: single('sources', sourcesSchema),
    authors: single('authors', authorsSchema, []),
    criteria: single('criteria', criteriaSchema, []),
    articleCategories: single('articleCategories', articleCategoriesSchema),
    redirects: single('redirects', redirectsSchema),
    search: single('search', searchSchema, { synonyms: [], questions: [] }),
    safety: single('safety', safetySchema, []),
    plates: single('plates', platesSchema, []),
    fields: single('fields', fieldsSchema, []),
    words: single('words', wordsSchema, {}),
    // Other fields need another reader: one returns what it knows of an unchanged file.
    products: memoizeLast((fields: DeclaredFields) => folderReader(folder, 'products', productFile(fields))),
    landingPages: memoizeLast((fields: DeclaredFields) =>
      folderReader(folder, 'landing', landingPage(fields)),
    ),
    articles: texts('articles', articleSchema),
    guides: texts('guides', guideSchema),
    help: texts('help', helpSchema),
    reviews: texts('products/reviews', reviewSchema),
    legalPages: texts('legal', legalPageSchema),
    ledger: linkLedgerReader(folder),
    priceHistory: priceHistoryReader(folder),
    photos: photoReader(folder, caches?.('photos')),
  };
}

async function readImages(folder: string, log: ProblemLog): Promise<string[]> {
  const ignore = ignoreFaultyLinks(folder, 'images', log);
  const found = await glob('images/**/*', { cwd: path.resolve(folder), ignore });
  const files = readableNames(folder, found, log);
  return files.sort().map((file) => `/${file}`);
}
