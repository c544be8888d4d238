import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import type { SiteFrame } from '../../templates/siteFrame.tsx';
import { lintSite } from '../check/lint.ts';
import { stampsIn } from '../cli/files.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { ContentError, type Problem, ProblemLog } from '../content/check/problem.ts';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { readContent } from '../content/read/readContent.ts';
import { problemLines, VALID_CONTENT } from '../content/testing.ts';
import { buildDate } from '../content/today.ts';
import { memoize } from '../domain/memoize.ts';
import { joinPieces } from '../html/pagePieces.ts';
import { openBuiltSite } from '../linkcheck/builtSite.ts';
import { frameProps } from '../site/frame.ts';
import type { Urls } from '../site/urls.ts';
import { type Changes, replaced, temporaryFolder, writeFiles } from '../testing/temporaryFolder.ts';
import type { BuildOptions } from './buildOptions.ts';
import { type BuildReport, buildSite } from './buildSite.ts';
import { markPage } from './pageMark.ts';
import { StepCache } from './remember.ts';
import { contentFileCaches, resolveContent } from './site.ts';

/** A page with this body, marked as the build marks the pages that browsers keep. */
export function markedPage(body: string): string {
  return joinPieces(markPage({ frame: ['', '', '', '</body>'], own: ['', body, ''] }));
}

interface BuildFolders {
  readonly content: string;
  readonly out: string;
}

/**
 * The folders of a build: a copy of the valid content, and the output, which does not exist.
 * @param folder is empty, and holds both of them
 */
export async function buildFolders(changes: Changes = {}, folder?: string): Promise<BuildFolders> {
  folder ??= await temporaryFolder();
  const content = path.join(folder, 'content');
  cpSync(VALID_CONTENT, content, { recursive: true });
  await writeFiles(content, changes);
  return { content, out: path.join(folder, 'dist') };
}

/** A store of `stores.yaml` that allows prices from its interface alone, for a day, and no ratings. */
export const INTERFACE_STORE = `amazon:
  name: Amazon
  hosts: [amazon.com]
  search: https://www.amazon.com/s?k={query}
  tagParameter: tag
  ratings: false
  prices: api
  priceDays: 1
  productId: /dp/([A-Z0-9]{10})
`;

/**
 * The changes that make the valid content a live catalogue, all products dated;
 * `notice` is the price notice of Amazon.
 */
export function liveChanges(notice: string): Changes {
  const days =
    '"checked_at": "2024-11-19", "listing_price_checked_at": "2024-11-19", "listing_price_source": "The maker"';
  const dated = (text: string) => text.replaceAll('"price":', `${days}, "price":`);
  return {
    'site.yaml': (text) =>
      text
        .replace('catalogue: sample', 'catalogue: live')
        .replace('hello@hatch.example', 'hello@fixture-hatchery.com'),
    'stores.yaml': replaced('  tagParameter: tag', `  tagParameter: tag\n  priceNotice: ${notice}`),
    'products/10-incubators.json': dated,
    'products/20-candler.json': dated,
  };
}

/** The folders of a build of the live catalogue. */
export function liveFolders(notice: string, folder?: string): Promise<BuildFolders> {
  return buildFolders(liveChanges(notice), folder);
}

/**
 * Gives a function that does something when it is first called, and gives the same result from then on:
 * for a build that several tests only read. The folders of the first test are gone after it, so the
 * result has to hold what tests read.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= make();
    return result;
  };
}

/**
 * Every file of a folder with its bytes, in path order. It reads synchronously, as a
 * build does: they are many, and small.
 */
export async function filesOf(folder: string): Promise<Map<string, string>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

/** A built site, which outlives its folder. */
interface BuiltSite extends BuildReport {
  /** The bytes of each file. */
  readonly files: ReadonlyMap<string, string>;
  /** The text of a file. */
  readonly text: (file: string) => string;
  /** A page by its path without slashes at its ends. */
  readonly page: (path: string) => HTMLElement;
}

export async function build(options: BuildOptions): Promise<BuiltSite> {
  const report = await buildSite(options);
  const files = await filesOf(options.out);
  const text = (file: string) => Buffer.from(files.get(file) ?? '', 'latin1').toString();
  return { ...report, files, text, page: (name) => parse(text(path.join(name, 'index.html'))) };
}

/**
 * Builds the valid content with changes. What these do not affect is taken from `validSite`, as the build
 * after an edit does; `buildWhatChanged.test.ts` holds that this gives what a build from scratch gives.
 */
export async function buildWith(changes: Changes, options: Partial<BuildOptions> = {}): Promise<BuiltSite> {
  return build(await afterValid({ ...(await buildFolders(changes)), ...options }));
}

/** The site of the valid content as it is, built once for all test files that a worker runs, for each day. */
export const validSite = (): Promise<BuiltSite> => validSiteOn(buildDate());

const validSiteOn = memoize(async (_day: string) => build(await buildFolders()));

/** The options of a build into an empty folder, as if the valid content had been built there last. */
async function afterValid(options: BuildOptions): Promise<BuildOptions> {
  const { files, store } = await validSite();
  writeFilesOf(files, options.out);
  return { ...options, last: { stamps: stampsIn(options.out), readStore: () => store } };
}

/** The folders of a build of the valid content that has run: another one has nothing to write. */
export async function builtFolders(): Promise<BuildFolders> {
  const folders = await buildFolders();
  writeFilesOf((await validSite()).files, folders.out);
  return folders;
}

/** Writes files that `filesOf` has read. */
export function writeFilesOf(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes, 'latin1');
  }
}

/** The findings of the lint in built folders on a day. */
export async function findingsIn({ content, out }: BuildFolders, day = '2024-11-22') {
  const site = await openBuiltSite(out);
  const { catalogue } = await loadCatalogue(content, site.urls.origin);
  return lintSite(catalogue, site, day).findings;
}

/** The frame of pages, without styles, scripts and icons. */
export function plainFrame(catalogue: Catalogue, urls: Urls): SiteFrame {
  return {
    ...frameProps({ catalogue, urls }),
    icons: new Map(),
    paper: { light: '#ffffff', dark: '#000000' },
    font: null,
    laterStyles: '/later.css',
    worker: null,
    pricesUntil: null,
    boxStyles: null,
    reviewStyles: null,
    hasTests: catalogue.reviews.size > 0,
    script: '/site.js',
    commentsScript: null,
    speculationRules: '{}',
    serviceScripts: new Map(),
    head: { metas: [], links: [] },
    assets: new Map(),
  };
}

/** The errors of a content folder, or its warnings and notes if it has no error. Nothing is built. */
export function contentProblemsOf(content: string): Promise<string[]> {
  return problemLinesOf(content, async () => {
    const log = new ProblemLog();
    const { store } = await validSite();
    const caches = contentFileCaches(new StepCache(store));
    await resolveContent(await readContent(content, log, caches), content, log);
    return [...log.warnings, ...log.notes];
  });
}

/**
 * The errors of a build, or its warnings and notes if it has no error, including
 * those that only a whole site shows.
 */
export function problemsOf(content: string): Promise<string[]> {
  return problemLinesOf(content, async () => {
    const out = path.join(await temporaryFolder(), 'dist');
    const { warnings, notes } = await buildSite(await afterValid({ content, out }));
    return [...warnings, ...notes];
  });
}

async function problemLinesOf(content: string, find: () => Promise<readonly Problem[]>): Promise<string[]> {
  try {
    return problemLines(await find(), content);
  } catch (error) {
    if (error instanceof ContentError) return problemLines(error.problems, content);
    throw error;
  }
}
