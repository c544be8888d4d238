import path from 'node:path';
import glob from 'fast-glob';
import type { z } from 'zod';
import type { LinkLedger } from '../../domain/links/linkLedger.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import { keysOf } from '../../domain/table.ts';
import type {
  ArticleCategory,
  LegalPage,
  Pages,
  Redirect,
  SearchWords,
  Site,
  Source,
  Species,
} from '../catalogue.ts';
import type { ProblemLog } from '../check/problem.ts';
import { type EntryKind, Rejected } from '../check/rejected.ts';
import type { WithOrigin } from '../check/validate.ts';
import { articleSchema } from '../schemas/article.ts';
import { guideSchema } from '../schemas/guide.ts';
import { landingPageSchema } from '../schemas/landingPage.ts';
import { legalPageSchema } from '../schemas/legalPage.ts';
import { pagesSchema } from '../schemas/pages.ts';
import { searchSchema } from '../schemas/search.ts';
import { redirectsSchema, siteSchema } from '../schemas/site.ts';
import { sourcesSchema } from '../schemas/sources.ts';
import { speciesSchema } from '../schemas/species.ts';
import { storesSchema } from '../schemas/stores.ts';
import { articleCategoriesSchema, categoriesSchema, eggTypesSchema } from '../schemas/taxonomy.ts';
import { cachedReader, type Notes, type TextCaches } from './cachedReader.ts';
import { SINGLE_FILES } from './contentFiles.ts';
import { displayPath } from './displayPath.ts';
import type { Markdown } from './markdown.ts';
import { pictureFaults } from './pictureFaults.ts';
import {
  type Drafts,
  folderReader,
  readMarkdownEntry,
  readYamlEntry,
  type WithCache,
  yamlFileReader,
  yamlFileReaderUnlessMissing,
} from './readers.ts';
import { linkLedgerReader } from './readLinkLedger.ts';
import { cachedProductFile, readProductFile } from './readProductFile.ts';
import { placeholderFilling } from './settingPlaceholders.ts';
import { originOfFile } from './sourceFile.ts';
import { misnamedFolders, unreadFiles } from './unreadFiles.ts';

/** The entries of folders, without what was rejected, and without drafts where they are left out. */
interface Entries {
  readonly products: readonly WithOrigin<WrittenProduct>[];
  readonly landingPages: readonly WithOrigin<z.output<typeof landingPageSchema>>[];
  readonly articles: readonly WithOrigin<Written<typeof articleSchema>>[];
  readonly guides: readonly WithOrigin<Written<typeof guideSchema>>[];
  readonly legalPages: readonly WithOrigin<LegalPage>[];
  readonly rejected: Rejected;
  /** Site paths of the files in `images/`. */
  readonly images: readonly string[];
  /** What was warned of files as a whole: files that nothing reads, and pictures that are none. */
  readonly fileWarnings: readonly string[];
  /** What the audit knows of links; empty where there is no ledger, or none that can be read. */
  readonly ledger: LinkLedger;
}

/** A text as its file has it: front matter and markdown. */
type Written<S extends z.ZodType> = z.output<S> & { readonly body: Markdown };

/** The single files that everything refers to. */
interface SingleFiles {
  readonly site: WithOrigin<Site>;
  readonly pages: WithOrigin<Pages>;
  readonly stores: WithOrigin<z.output<typeof storesSchema>>;
  readonly categories: WithOrigin<z.output<typeof categoriesSchema>>;
  readonly eggTypes: WithOrigin<z.output<typeof eggTypesSchema>>;
  readonly species: WithOrigin<readonly Species[]>;
  readonly sources: WithOrigin<readonly Source[]>;
  readonly articleCategories: WithOrigin<readonly ArticleCategory[]>;
  readonly redirects: WithOrigin<readonly Redirect[]>;
  /** Without words where there is no such file. */
  readonly search: WithOrigin<SearchWords>;
}

/** The files of a content folder, each valid by itself; a single file that was rejected is null. */
export type ReadContent = Entries & { readonly [K in keyof SingleFiles]: SingleFiles[K] | null };

/** The files of a content folder of which every single file could be read. */
export type Content = Entries & SingleFiles;

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
 * Makes a reader of a content folder, each file by itself. What it reads again it takes from the last time, file by file,
 * where the text is the same: entries are then the same objects. Problems go to the log each time.
 */
export function contentReader(
  folder: string,
  drafts: Drafts,
  caches?: TextCaches,
): (log: ProblemLog) => Promise<ReadContent> {
  const read = readersOf(folder, drafts, caches);
  return async (log) => {
    const rejected = new Rejected();
    const notes = { log, rejected };
    const species = await read.species(notes);
    rejectMisnamedFolders(folder, notes);
    const images = await readImages(folder);
    // A setting whose name was misspelt is what placeholders name.
    const isSound = species !== null && !log.hasErrorsIn(species.origin.file);
    const fill = placeholderFilling(isSound ? species.value : undefined, log);
    return {
      rejected,
      products: await read.products(notes),
      landingPages: await read.landingPages(notes, fill),
      articles: await read.articles(notes, fill),
      guides: await read.guides(notes, fill),
      legalPages: await read.legalPages(notes, fill),
      images,
      fileWarnings: warnOfFiles(folder, images, log),
      ledger: await read.ledger(notes),
      site: await read.site(notes, fill),
      pages: await read.pages(notes, fill),
      stores: await read.stores(notes, fill),
      categories: await read.categories(notes, fill),
      eggTypes: await read.eggTypes(notes, fill),
      species,
      sources: await read.sources(notes, fill),
      articleCategories: await read.articleCategories(notes, fill),
      redirects: await read.redirects(notes, fill),
      search: await read.search(notes, fill),
    };
  };
}

function readersOf(folder: string, drafts: Drafts, caches?: TextCaches) {
  // The same text gives other entries with drafts than without.
  const cacheOf = caches && (<T>(kind: string) => caches<T>(`${kind}, drafts ${drafts}`));
  const withCache =
    (kind: string): WithCache =>
    (read) =>
      cacheOf ? cachedReader(read, cacheOf(kind)) : read;
  const single = <S extends z.ZodType>(key: keyof SingleFiles, schema: S) =>
    yamlFileReader(folder, SINGLE_FILES[key], schema, withCache(SINGLE_FILES[key]));
  const markdown = <S extends z.ZodType<object>>(kind: EntryKind, schema: S) =>
    folderReader(folder, kind, withCache(kind)(readMarkdownEntry({ kind, schema, drafts })));
  const landingPage = readYamlEntry({ kind: 'landing', schema: landingPageSchema, drafts });
  const productFile = readProductFile(drafts);
  const cachedFile = cacheOf
    ? cachedProductFile(productFile, cacheOf('products'), cacheOf('places'))
    : productFile;
  return {
    products: folderReader(folder, 'products', cachedFile),
    landingPages: folderReader(folder, 'landing', withCache('landing')(landingPage)),
    articles: markdown('articles', articleSchema),
    guides: markdown('guides', guideSchema),
    legalPages: markdown('legal', legalPageSchema),
    ledger: linkLedgerReader(folder),
    site: single('site', siteSchema),
    pages: single('pages', pagesSchema),
    stores: single('stores', storesSchema),
    categories: single('categories', categoriesSchema),
    eggTypes: single('eggTypes', eggTypesSchema),
    species: single('species', speciesSchema),
    sources: single('sources', sourcesSchema),
    articleCategories: single('articleCategories', articleCategoriesSchema),
    redirects: single('redirects', redirectsSchema),
    search: yamlFileReaderUnlessMissing(
      folder,
      SINGLE_FILES.search,
      searchSchema,
      { synonyms: [], questions: [] },
      withCache(SINGLE_FILES.search),
    ),
  };
}

/** Whether every single file could be read: only then can a catalogue be built. */
export function isComplete(content: ReadContent): content is Content {
  return keysOf(SINGLE_FILES).every((key) => content[key] !== null);
}

async function readImages(folder: string): Promise<string[]> {
  const files = await glob('images/**/*', { cwd: path.resolve(folder) });
  return files.sort().map((file) => `/${file}`);
}

function rejectMisnamedFolders(folder: string, { log, rejected }: Notes): void {
  for (const { kind, file, message } of misnamedFolders(folder)) {
    log.error(originOfFile(displayPath(path.join(folder, file))), [], message);
    rejected.addFolder(kind);
  }
}

function warnOfFiles(folder: string, images: readonly string[], log: ProblemLog): string[] {
  return [...unreadFiles(folder), ...pictureFaults(folder, images)].map(({ file, message }) => {
    log.warning(originOfFile(displayPath(path.join(folder, file))), [], message);
    return `${file} ${message}`;
  });
}
