import path from 'node:path';
import glob from 'fast-glob';
import type { z } from 'zod';
import type { LinkLedger } from '../../domain/links/linkLedger.ts';
import type { WrittenProduct } from '../../domain/products/product.ts';
import { keysOf } from '../../domain/table.ts';
import type { LegalPage } from '../catalogue.ts';
import type { ProblemLog } from '../check/problem.ts';
import { type EntryKind, Rejected } from '../check/rejected.ts';
import type { WithOrigin } from '../check/validate.ts';
import { landingPageSchema } from '../schemas/landingPage.ts';
import { articleSchema, guideSchema, legalPageSchema } from '../schemas/texts.ts';
import type { Notes, TextCaches } from './cachedReader.ts';
import { SINGLE_FILES } from './contentFiles.ts';
import type { Markdown } from './markdown.ts';
import { pictureFaults } from './pictureFaults.ts';
import { type Drafts, folderReader, readMarkdownEntry, readYamlEntry, withCache } from './readers.ts';
import { linkLedgerReader } from './readLinkLedger.ts';
import { cachedProductFile, readProductFile } from './readProductFile.ts';
import { readSingleFiles, type SingleFiles, singleFileReaders } from './readSingleFiles.ts';
import { type Filling, placeholderFilling } from './settingPlaceholders.ts';
import { displayPath, ignoreFaultyLinks, originOfFile, readableNames } from './sourceFile.ts';
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
  const ownCaches = caches && cachesFor(drafts, caches);
  const entries = entryReaders(folder, drafts, ownCaches);
  const singleFiles = singleFileReaders(folder, ownCaches);
  return async (log) => {
    const notes = { log, rejected: new Rejected() };
    const species = singleFiles.species(notes);
    // A species that is misspelt may be missing: then placeholders stay as they are.
    const isSound = species !== null && !log.hasErrorsIn(species.origin.file);
    const filling = placeholderFilling(isSound ? species.value : undefined, log);
    rejectMisnamedFolders(folder, notes);
    const images = await readImages(folder, log);
    return {
      ...(await readEntries(entries, notes, filling)),
      ...readSingleFiles(singleFiles, notes, filling.fillFile),
      species,
      images,
      fileWarnings: warnOfFiles(folder, images, log),
      rejected: notes.rejected,
    };
  };
}

/** The same text gives other entries with drafts than without. */
function cachesFor(drafts: Drafts, caches: TextCaches): TextCaches {
  return (kind) => caches(`${kind}, drafts ${drafts}`);
}

type EntryReaders = ReturnType<typeof entryReaders>;

function entryReaders(folder: string, drafts: Drafts, caches?: TextCaches) {
  const markdown = <S extends z.ZodType<object>>(kind: EntryKind, schema: S) =>
    folderReader(folder, kind, withCache(kind, caches)(readMarkdownEntry({ kind, schema, drafts })));
  const landingPage = readYamlEntry({ kind: 'landing', schema: landingPageSchema, drafts });
  const productFile = readProductFile(drafts);
  const cachedFile = caches ? cachedProductFile(productFile, caches('products')) : productFile;
  return {
    products: folderReader(folder, 'products', cachedFile),
    landingPages: folderReader(folder, 'landing', withCache('landing', caches)(landingPage)),
    articles: markdown('articles', articleSchema),
    guides: markdown('guides', guideSchema),
    legalPages: markdown('legal', legalPageSchema),
    ledger: linkLedgerReader(folder),
  };
}

async function readEntries(read: EntryReaders, notes: Notes, filling: Filling) {
  const fill = filling.fillFile;
  return {
    products: (await read.products(notes)).map(filling.fillAnswers),
    landingPages: await read.landingPages(notes, fill),
    articles: await read.articles(notes, fill),
    guides: await read.guides(notes, fill),
    legalPages: await read.legalPages(notes, fill),
    ledger: read.ledger(notes),
  };
}

/** Whether every single file could be read: only then can a catalogue be built. */
export function isComplete(content: ReadContent): content is Content {
  return keysOf(SINGLE_FILES).every((key) => content[key] !== null);
}

async function readImages(folder: string, log: ProblemLog): Promise<string[]> {
  const ignore = ignoreFaultyLinks(folder, 'images', log);
  const found = await glob('images/**/*', { cwd: path.resolve(folder), ignore });
  const files = readableNames(folder, found, log);
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
