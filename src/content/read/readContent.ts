import { hash } from 'node:crypto';
import path from 'node:path';
import glob from 'fast-glob';
import type { z } from 'zod';
import { market, setMarket } from '../../domain/market.ts';
import { memoize } from '../../domain/memoize.ts';
import type { Field } from '../../domain/products/fields.ts';
import { keysOf } from '../../domain/table.ts';
import type { ProblemLog } from '../check/problem.ts';
import type { WithOrigin } from '../check/validate.ts';
import { USUAL_BUDGETS } from '../schemas/checks.ts';
import { landingPageSchema } from '../schemas/landingPage.ts';
import { reviewSchema } from '../schemas/reviews.ts';
import { articleSchema, guideSchema, helpSchema, legalPageSchema } from '../schemas/texts.ts';
import { buildDate, buildTime, lastDay } from '../today.ts';
import { type EntryFolder, SINGLE_FILES, type SingleFiles } from './contentFiles.ts';
import { linkLedgerReader, priceHistoryReader, storePricesReader } from './ledgers.ts';
import { readPublicFiles } from './publicFiles.ts';
import { type Drafts, readMarkdownEntry, readProductFile, readYamlEntry } from './readEntries.ts';
import { folderReader, type SingleFileReader, singleFileReader } from './readers.ts';
import { readMarket } from './readMarket.ts';
import { photoReader } from './readPhotos.ts';
import { cacheWithin, type TextCaches } from './remembering.ts';
import { settingFilling } from './settingPlaceholders.ts';
import { ignoreFaultyLinks, readableNames } from './sourceFile.ts';
import { warnOfUnreadFiles } from './unreadFiles.ts';

type SingleReaders = { readonly [K in keyof SingleFiles]: SingleFileReader<SingleFiles[K]> };
type ReadSingles = { readonly [K in keyof SingleFiles]: WithOrigin<SingleFiles[K]> | null };

/**
 * The files of a content folder, each valid by itself, without what was rejected, and without drafts if they
 * are left out. A single file that was rejected is null.
 */
export type ReadContent = Readonly<Awaited<ReturnType<ReturnType<typeof contentReader>>>>;

export type Content = { readonly [K in keyof ReadContent]: NonNullable<ReadContent[K]> };

export function textEntries({ articles, guides, help, legalPages, reviews }: ReadContent) {
  return [...articles, ...guides, ...help, ...legalPages, ...reviews];
}

/** Whether every single file could be read: only then can a catalogue be built. */
export function isComplete(content: ReadContent): content is Content {
  return keysOf(SINGLE_FILES).every((key) => content[key] !== null);
}

/** Reads and validates a content folder, each file by itself and without drafts; problems go to the log. */
export async function readContent(
  folder: string,
  log: ProblemLog,
  caches?: TextCaches,
): Promise<ReadContent> {
  return contentReader(folder, 'left out', caches)(log);
}

/**
 * Creates a reader of a content folder, each file by itself, which also sets the market. Read again, a file
 * with the same text gives the same objects. Problems go to the log each time.
 */
export function contentReader(folder: string, drafts: Drafts, caches?: TextCaches) {
  // The same text gives different entries with and without drafts.
  const own: TextCaches | undefined =
    caches && ((kind) => cacheWithin(folder, caches(`${kind}, drafts ${drafts}`)));
  const readerOf = <K extends keyof SingleFiles>(key: K) =>
    singleFileReader<SingleFiles[K]>(folder, SINGLE_FILES[key], own);
  const readers = keysOf(SINGLE_FILES).map((key) => [key, readerOf(key)]);
  const readSingle: SingleReaders = Object.fromEntries(readers);
  const texts = <S extends z.ZodType<object>>(kind: EntryFolder, schema: S) =>
    folderReader(folder, kind, readMarkdownEntry({ kind, schema, drafts }), own);
  const readTexts = {
    articles: texts('articles', articleSchema),
    guides: texts('guides', guideSchema),
    help: texts('help', helpSchema),
    reviews: texts('products/reviews', reviewSchema),
    legalPages: texts('legal', legalPageSchema),
  };
  // The same text also gives other entries when the declared fields, or how the market writes prices, differ.
  const keyOf = (fields: readonly Field[]) => {
    const { locale, currencies } = market();
    return hash('sha256', JSON.stringify([fields, locale, currencies]), 'base64url');
  };
  const readWithFields = memoize((fields: readonly Field[]) => {
    const ofFields: TextCaches | undefined = own && ((kind) => own(`${kind}, fields ${keyOf(fields)}`));
    const readPage = readYamlEntry({ kind: 'landing', schema: landingPageSchema(fields), drafts });
    return {
      products: folderReader(folder, 'products', readProductFile(drafts, fields), ofFields),
      landingPages: folderReader(folder, 'landing', readPage, ofFields),
    };
  }, keyOf);
  const readLedger = linkLedgerReader(folder);
  const readPriceHistory = priceHistoryReader(folder);
  const readStorePrices = storePricesReader(folder);
  const readPhotos = photoReader(folder, caches?.('photos'));
  return async (log: ProblemLog) => {
    setMarket(readMarket(folder));
    await warnOfUnreadFiles(folder, log);
    const images = await readImages(folder, log);
    const species = readSingle.species(log);
    // A misspelled species may be missing: then placeholders stay as they are.
    const isValid = species !== null && !log.hasErrorsIn(species.origin.file);
    const fill = settingFilling(isValid ? species.value : null, log);
    const found = keysOf(readSingle).map((key) => {
      const file: WithOrigin<object> | null = key === 'species' ? null : readSingle[key](log);
      return [key, file && fill(file)];
    });
    const files: ReadSingles = { ...Object.fromEntries(found), species };
    const read = files.fields && readWithFields(files.fields.value);
    // Without the declared fields, these cannot be validated.
    if (!read) log.rejected.add('products').add('landing');
    return {
      ...files,
      // The other texts of products stay as the store wrote them.
      products: ((await read?.products(log)) ?? []).map((product) => {
        const { value, origin } = fill({ value: { faq: product.value.faq }, origin: product.origin });
        return value.faq === product.value.faq ? product : { value: { ...product.value, ...value }, origin };
      }),
      landingPages: ((await read?.landingPages(log)) ?? []).map(fill),
      articles: (await readTexts.articles(log)).map(fill),
      guides: (await readTexts.guides(log)).map(fill),
      help: (await readTexts.help(log)).map(fill),
      reviews: (await readTexts.reviews(log)).map(fill),
      legalPages: (await readTexts.legalPages(log)).map(fill),
      /** The last day whose texts are published, in UTC; a day out of reach where drafts are included. */
      publishedUntil: drafts === 'left out' ? lastDay() : END_OF_TIME,
      /** The day of the build, in UTC, from which the ages of shown prices count. */
      today: buildDate(),
      /** The moment of the build, from which the ages of prices from interfaces count. */
      now: buildTime(),
      ledger: readLedger(log).value,
      priceHistory: readPriceHistory(log),
      /** What stores' interfaces answered, by store and item; empty without `prices.json`. */
      storePrices: readStorePrices(log),
      images,
      publicFiles: await readPublicFiles(folder, log),
      photos: await readPhotos(images, (files.site?.value.budgets ?? USUAL_BUDGETS).photo, log),
    };
  };
}

const END_OF_TIME = '9999-12-31';

async function readImages(folder: string, log: ProblemLog): Promise<string[]> {
  const ignore = ignoreFaultyLinks(folder, 'images', log);
  const found = await glob('images/**/*', { cwd: path.resolve(folder), ignore });
  const files = readableNames(folder, found, log);
  return files.sort().map((file) => `/${file.normalize('NFC')}`);
}
