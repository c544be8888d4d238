import type { ProblemLog } from '../content/check/problem.ts';
import { checkQuestions } from '../site/search/checkQuestions.ts';
import { toneOf } from '../theme/look.ts';
import { addressesOf, type DataFiles } from './buildDataFiles.ts';
import type { BuildOptions } from './buildOptions.ts';
import { buildSearchFiles, planSearchFiles } from './buildSearchFiles.ts';
import { type DataFileWriter, dataFileWriter } from './dataFileWriter.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { writeIcons } from './icons/writeIcons.ts';
import { estimateMissing, makePages, type PageOrder } from './makePages.ts';
import { makePictures } from './makePictures.ts';
import { type MakerThreads, startThreads } from './makerThreads.ts';
import { readMark } from './mark.ts';
import { optimizeAsUsual } from './optimizer.ts';
import type { BuiltFile, Output } from './output.ts';
import type { MadePages } from './pageMaker.ts';
import { createPictureMaker } from './pictureMaker.ts';
import type { SitePlan } from './planSite.ts';
import {
  type FindFile,
  type MadeFile,
  type ReusableOutput,
  reuseFiles,
  reusePages,
} from './previousBuild.ts';
import type { Tell } from './progress.ts';
import { indexSearch } from './searchIndex.ts';
import { PICTURE_CACHE } from './sharing/pictureCache.ts';
import type { Time } from './timing.ts';

/** What a build writes to, logs to, measures its steps with, and says its progress with. */
export interface BuildTools {
  readonly output: Output;
  readonly log: ProblemLog;
  readonly time: Time;
  readonly tell: Tell;
  /** Output of the previous build into the same folder. */
  readonly reusable: ReusableOutput | null;
}

/** The pages, and the other files that the next build may reuse. */
export interface WrittenSite {
  readonly made: MadePages;
  readonly files: readonly MadeFile[];
}

/** Pages from which on functions run so often that optimizing them early pays. */
const MANY_PAGES = 5000;

/**
 * Writes every file of a site. Unchanged output of the previous build is reused.
 * @param ended says when the build has ended, also where it has failed: pictures for shared links that are drawn then are not written
 * @throws OutputError where a file cannot be written
 */
export async function writeSite(
  plan: SitePlan,
  options: BuildOptions,
  tools: BuildTools,
  ended: AbortSignal,
): Promise<WrittenSite> {
  const { reusable, output } = tools;
  const find = reuseFiles(reusable);
  const data = dataFileWriter(plan, find, output);
  const context = { ...plan.context, data: addressesOf(data.dataFiles) };
  const order = { ...plan, context, reusablePages: reusePages(reusable, plan.siteHash) };
  const pages = estimateMissing(order);
  if (pages >= MANY_PAGES) optimizeAsUsual();
  const threads = startThreads(pages, { site: plan.site, barn: toneOf(plan.look), place: output.place });
  try {
    return await writeFiles(order, { find, data, threads }, options, tools, ended);
  } finally {
    await threads?.terminate();
  }
}

/** The plan, with the pages that can be reused. */
type Order = SitePlan & Pick<PageOrder, 'context' | 'reusablePages'>;

/** Where files come from: the previous build, or one of these writers. */
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
  const [drawings, made, , icons] = await Promise.all([
    time('pictures', () => writePictures(order, find, output, threads)),
    time('pages', () => writePages(order, threads, tools)),
    writeBesidePages(order, data, options, tools),
    time('icons', () => writeIcons(mark, paper, find, output)),
    time('sharing', () => order.sharing.write(pictureCache, output, () => ended.aborted, tell)),
  ]);
  return { made, files: [...drawings, ...icons, ...data.made] };
}

async function writePictures(
  { context, look, inputHashes, renderers }: SitePlan,
  findReusable: FindFile,
  output: Output,
  threads: MakerThreads | null,
): Promise<MadeFile[]> {
  const barn = toneOf(look);
  const make = createPictureMaker(barn, renderers, output.place);
  const made = await makePictures({
    catalogue: context.catalogue,
    barn,
    inputHashes,
    findReusable,
    make,
    threads,
  });
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

/** Writes the files that scripts fetch and all that no page needs. */
async function writeBesidePages(
  plan: SitePlan,
  data: DataFileWriter,
  options: BuildOptions,
  { output, log, time }: BuildTools,
): Promise<void> {
  const { cards } = await time('data files', data.dataFiles);
  const files = await time('search', () => makeSearch(plan, options, cards, log));
  await time('files', () => writeFilesBesidePages(plan, files, options, output));
}

/** Makes the files of the search, and asks it the questions of the content. */
async function makeSearch(
  { context, routes, built }: SitePlan,
  { caches }: BuildOptions,
  cards: DataFiles['cards'],
  log: ProblemLog,
): Promise<readonly BuiltFile[]> {
  const plan = planSearchFiles(context, routes);
  const index = indexSearch(plan.order, caches?.('search'));
  const { files, answers } = buildSearchFiles(context, routes, cards, plan, index);
  checkQuestions(await answers(), built, log);
  return files;
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
