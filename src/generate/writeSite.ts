import type { ProblemLog } from '../content/check/problem.ts';
import { checkQuestions } from '../site/search/searchData.ts';
import { toneOf } from '../theme/look.ts';
import { addressesOf, type DataFiles } from './buildDataFiles.ts';
import type { BuildOptions } from './buildOptions.ts';
import { buildSearchFiles, planSearchFiles } from './buildSearchFiles.ts';
import { type DataFileWriter, dataFileWriter } from './dataFileWriter.ts';
import { drawPictures } from './drawPictures.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { readMark, writeIcons } from './icons.ts';
import { optimizeAsUsual } from './optimizer.ts';
import type { BuiltFile, Output } from './output.ts';
import type { RenderedPages } from './pageRenderer.ts';
import { createPictureWriter } from './pictureWriter.ts';
import type { SitePlan } from './planSite.ts';
import {
  type FindFile,
  type MadeFile,
  type ReusableOutput,
  reuseFiles,
  reusePages,
} from './previousBuild.ts';
import type { ReportProgress } from './progress.ts';
import { estimateMissing, type PageOrder, renderPages } from './renderPages.ts';
import { type RenderPool, startRenderPool } from './renderPool.ts';
import { indexSearch } from './searchIndex.ts';
import { PICTURE_CACHE } from './sharing/pictureCache.ts';
import type { Time } from './timing.ts';

/** What the steps of a build share. */
export interface BuildTools {
  readonly output: Output;
  readonly log: ProblemLog;
  readonly time: Time;
  readonly reportProgress: ReportProgress;
  /** Output of the previous build into the same folder. */
  readonly reusable: ReusableOutput | null;
}

/** The pages, and the other files that the next build may reuse. */
export interface WrittenSite {
  readonly made: RenderedPages;
  readonly files: readonly MadeFile[];
}

/** With this many pages, optimizing functions early pays. */
const MANY_PAGES = 5000;

/**
 * Writes every file of a site. Unchanged output of the previous build is reused.
 * @param ended aborts when the build ends or fails; sharing pictures are not written after that
 * @throws OutputError if a file cannot be written
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
  const pool = startRenderPool(pages, {
    site: plan.site,
    barn: toneOf(plan.look),
    stagingTarget: output.stagingTarget,
  });
  try {
    return await writeFiles(order, { find, data, pool }, options, tools, ended);
  } finally {
    await pool?.terminate();
  }
}

/** The plan, with the pages that can be reused. */
type Order = SitePlan & Pick<PageOrder, 'context' | 'reusablePages'>;

/** Where files come from: the previous build, or one of these writers. */
interface Makers {
  readonly find: FindFile;
  readonly data: DataFileWriter;
  readonly pool: RenderPool | null;
}

async function writeFiles(
  order: Order,
  { find, data, pool }: Makers,
  options: BuildOptions,
  tools: BuildTools,
  ended: AbortSignal,
): Promise<WrittenSite> {
  const { content, pictureCache = PICTURE_CACHE } = options;
  const { output, time, reportProgress } = tools;
  const mark = await readMark(content, order.context.catalogue.site.icon);
  const paper = order.assets.frame.paper.light;
  // Queue pictures and pages first to keep the workers busy; everything else runs on this thread, and sharing cards in the thread pool of
  // Node.
  const [drawings, made, , icons] = await Promise.all([
    time('pictures', () => writePictures(order, find, output, pool)),
    time('pages', () => writePages(order, pool, tools)),
    writeBesidePages(order, data, options, tools),
    time('icons', () => writeIcons(mark, paper, find, output)),
    time('sharing', () => order.sharing.write(pictureCache, output, () => ended.aborted, reportProgress)),
  ]);
  return { made, files: [...drawings, ...icons, ...data.made] };
}

async function writePictures(
  { context, look, inputHashes, renderers }: SitePlan,
  findReusable: FindFile,
  output: Output,
  pool: RenderPool | null,
): Promise<MadeFile[]> {
  const barn = toneOf(look);
  const make = createPictureWriter(barn, renderers, output.stagingTarget);
  const made = await drawPictures({
    catalogue: context.catalogue,
    barn,
    inputHashes,
    findReusable,
    make,
    pool,
  });
  output.adopt(made.map(({ file }) => file));
  return made;
}

async function writePages(
  order: Order,
  pool: RenderPool | null,
  { output, reportProgress }: BuildTools,
): Promise<RenderedPages> {
  const made = await renderPages({ ...order, pool, stagingTarget: output.stagingTarget, reportProgress });
  output.adopt(made.pages.map(({ file }) => file));
  return made;
}

/** Writes data files, search files and everything else besides pages. */
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

/** Builds the search files, and checks the test questions of the content. */
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
