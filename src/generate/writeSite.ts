import type { ProblemLog } from '../content/check/problem.ts';
import { type ListLinks, linksOfLists } from '../linkcheck/checkLinks.ts';
import { checkQuestions } from '../site/search/checkQuestions.ts';
import { toneOf } from '../theme/look.ts';
import { begun } from './begun.ts';
import { addressesOf, type DataFiles } from './buildDataFiles.ts';
import type { BuildOptions } from './buildOptions.ts';
import { buildSearchFiles, planSearchFiles } from './buildSearchFiles.ts';
import { type DataFileWriter, dataFileWriter } from './dataFileWriter.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { writeIcons } from './icons/writeIcons.ts';
import {
  type EarlierBuild,
  type FindFile,
  knownFiles,
  knownLists,
  knownPages,
  type MadeFile,
} from './knownSite.ts';
import { estimateMissing, makePages, type PageOrder } from './makePages.ts';
import { makePictures } from './makePictures.ts';
import { type MakerThreads, startThreads } from './makerThreads.ts';
import { readMark } from './mark.ts';
import { optimizeAsUsual } from './optimizer.ts';
import type { BuiltFile, Output } from './output.ts';
import type { MadePages } from './pageMaker.ts';
import { createPictureMaker } from './pictureMaker.ts';
import type { SitePlan } from './planSite.ts';
import type { Tell } from './progress.ts';
import { indexSearch } from './searchIndex.ts';
import { indexSearchInThread } from './searchInThread.ts';
import { PICTURE_CACHE } from './sharing/pictureCache.ts';
import type { Time } from './timing.ts';

/** What a build writes to, logs to, measures its steps with, and says its progress with. */
export interface BuildTools {
  readonly output: Output;
  readonly log: ProblemLog;
  readonly time: Time;
  readonly tell: Tell;
  /** What is known of an earlier build into the same folder. */
  readonly earlier: EarlierBuild | null;
}

/** The pages that were made, the other files that the next build may take over, and the links of the lists that scripts show. */
export interface WrittenSite {
  readonly made: MadePages;
  readonly files: readonly MadeFile[];
  readonly lists: readonly ListLinks[];
}

/** Pages from which on functions run so often that optimizing them early pays. */
const MANY_PAGES = 5000;

/**
 * Writes every file of a site. What an earlier build has made and nothing has changed is taken over.
 * @param ended says when the build has ended, also where it has failed: pictures for shared links that are drawn then are not written
 * @throws OutputError where a file cannot be written
 */
export async function writeSite(
  plan: SitePlan,
  options: BuildOptions,
  tools: BuildTools,
  ended: AbortSignal,
): Promise<WrittenSite> {
  const { earlier, output } = tools;
  const find = knownFiles(earlier);
  const data = dataFileWriter(plan, find, output, options.caches?.('first pages'));
  const context = { ...plan.context, data: addressesOf(data.dataFiles) };
  const order = { ...plan, context, known: knownPages(earlier, plan.key) };
  const pages = estimateMissing(order);
  if (pages >= MANY_PAGES) optimizeAsUsual();
  const threads = startThreads(pages, { site: plan.site, barn: toneOf(plan.look), place: output.place });
  try {
    return await writeFiles(order, { find, data, threads }, options, tools, ended);
  } finally {
    await threads?.terminate();
  }
}

/** What pages are made from, and what is known of them. */
type Order = SitePlan & Pick<PageOrder, 'context' | 'known'>;

/** What files are taken over from, and what makes the others. */
interface Makers {
  readonly find: FindFile;
  readonly data: DataFileWriter;
  readonly threads: MakerThreads | null;
}

async function writeFiles(
  order: Order,
  { find, data, threads }: Makers,
  options: BuildOptions,
  tools: BuildTools,
  ended: AbortSignal,
): Promise<WrittenSite> {
  const { content, pictureCache = PICTURE_CACHE } = options;
  const { output, time, tell } = tools;
  const mark = await readMark(content, order.context.catalogue.site.icon);
  const paper = order.assets.frame.paper.light;
  // Threads have enough to do once they have their pictures and first pages: the rest is made here, and cards on the thread
  // pool of Node.
  const [drawings, made, lists, icons] = await Promise.all([
    time('pictures', () => writePictures(order, find, output, threads)),
    time('pages', () => writePages(order, threads, tools)),
    writeBesidePages(order, { data, threads }, options, tools),
    time('icons', () => writeIcons(mark, paper, find, output)),
    time('sharing', () => order.sharing.write(pictureCache, output, () => ended.aborted, tell)),
  ]);
  return { made, lists, files: [...drawings, ...icons, ...data.made] };
}

async function writePictures(
  { context, look, basis, renderers }: SitePlan,
  findKnown: FindFile,
  output: Output,
  threads: MakerThreads | null,
): Promise<MadeFile[]> {
  const barn = toneOf(look);
  const make = createPictureMaker(barn, renderers, output.place);
  const made = await makePictures({ catalogue: context.catalogue, barn, basis, findKnown, make, threads });
  output.adopt(made.map(({ file }) => file));
  return made;
}

async function writePages(
  order: Order,
  threads: MakerThreads | null,
  { output, tell }: BuildTools,
): Promise<MadePages> {
  const made = await makePages({ ...order, threads, place: output.place, tell });
  output.adopt(made.pages.map(({ file }) => file));
  return made;
}

/** Writes the files that scripts fetch and all that no page needs; gives the links of the lists among them. */
async function writeBesidePages(
  plan: SitePlan,
  { data, threads }: Pick<Makers, 'data' | 'threads'>,
  options: BuildOptions,
  { output, log, time, earlier }: BuildTools,
): Promise<ListLinks[]> {
  const search = makeSearch(plan, options, threads ? Infinity : leastDocuments(earlier));
  const { cards } = await time('data files', data.dataFiles);
  const files = await time('search', () => search(cards, log));
  await time('files', () => writeFilesBesidePages(plan, files, options, output));
  const known = knownLists(earlier, plan.key, output);
  return time('links', () => linksOfLists(output, plan.context.urls, plan.site.paidLinks, known));
}

/**
 * Documents from which on a thread indexes them sooner where no threads make pages: of a whole site, whose pages take as long as
 * that, and after an edit, when most of the index is known.
 */
function leastDocuments(earlier: EarlierBuild | null): number {
  return earlier ? 2000 : 100;
}

/**
 * Makes the files of the search, and asks it the questions of the content.
 * @param least the documents from which on a thread has the index ready when it is asked for
 */
function makeSearch(
  { context, routes, built }: SitePlan,
  { caches, cachePlace }: BuildOptions,
  least: number,
): (cards: DataFiles['cards'], log: ProblemLog) => Promise<readonly BuiltFile[]> {
  const plan = planSearchFiles(context, routes);
  const isInThread = plan.documents.length >= least;
  const indexed =
    cachePlace && isInThread ? begun(indexSearchInThread({ order: plan.order, cachePlace })) : null;
  return async (cards, log) => {
    const index = (await indexed) ?? indexSearch(plan.order, caches?.('search'));
    const { files, answers } = buildSearchFiles(context, routes, cards, plan, index);
    checkQuestions(await answers(), built, log);
    return files;
  };
}

async function writeFilesBesidePages(
  plan: SitePlan,
  search: readonly BuiltFile[],
  options: BuildOptions,
  output: Output,
): Promise<void> {
  const { routes, context, built } = plan;
  const { content, commitDates } = options;
  const fileDate = (entry: object) => commitDates?.get(built.origins.of(entry).file) ?? null;
  const { policies, frame } = plan.assets;
  const paper = frame.paper.light;
  const assets = [...search, ...plan.assets.files];
  const others = filesBesidePages({ routes, context, content, assets, policies, paper, fileDate });
  for (const { path, read } of others) output.write(path, await read());
}
