import type { ProblemLog } from '../content/check/problem.ts';
import { lazy } from '../domain/memoize.ts';
import { type ListLinks, linksOfLists } from '../linkcheck/checkLinks.ts';
import { checkQuestions } from '../site/search/checkQuestions.ts';
import { toneOf } from '../theme/look.ts';
import type { Key } from './basis.ts';
import { addressesOf, buildDataFiles, type DataFiles } from './buildDataFiles.ts';
import type { BuildOptions } from './buildOptions.ts';
import { buildSearchFiles } from './buildSearchFiles.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { writeIcons } from './icons/writeIcons.ts';
import { type FindFile, knownFiles, knownLists, knownPages, type MadeFile } from './knownSite.ts';
import { makePages } from './makePages.ts';
import { readMark } from './mark.ts';
import type { BuiltFile, Output } from './output.ts';
import type { MadePages } from './pageMaker.ts';
import type { SitePlan } from './planSite.ts';
import { PICTURE_CACHE } from './sharing/pictureCache.ts';
import type { Time } from './timing.ts';
import { writePictures } from './writePictures.ts';

/** What a build writes to, logs to, and measures its steps with. */
export interface BuildTools {
  readonly output: Output;
  readonly log: ProblemLog;
  readonly time: Time;
}

/** The pages that were made, the other files that the next build may take over, and the links of the lists that scripts show. */
export interface WrittenSite {
  readonly made: MadePages;
  readonly files: readonly MadeFile[];
  readonly lists: readonly ListLinks[];
}

/**
 * Writes every file of a site. What an earlier build has made and nothing has changed is taken over.
 * @param ended says when the build has ended, also where it has failed
 * @throws OutputError where a file cannot be written
 */
export async function writeSite(
  plan: SitePlan,
  options: BuildOptions,
  tools: BuildTools,
  ended: AbortSignal,
): Promise<WrittenSite> {
  const { content, pictureCache = PICTURE_CACHE } = options;
  const { output, time } = tools;
  const { catalogue } = plan.context;
  const find = knownFiles(options.earlier ?? null);
  const data = new WrittenData(output, find);
  // Made when they, or their addresses, are first asked for: most pages show none.
  const dataFiles = lazy(() =>
    buildDataFiles(plan.context, plan.routes, data.write, { ...plan, reuse: data.reuse }),
  );
  const mark = await readMark(content, catalogue.site.icon);
  const { drawPicture } = plan.renderers;
  const paper = plan.assets.frame.paper.light;
  // Threads that make pages have enough to do by then: the rest is made here, and cards on the thread pool of Node.
  const [made, lists, drawings, icons] = await Promise.all([
    time('pages', () => writePages(plan, dataFiles, options, output)),
    writeBesidePages(plan, dataFiles, options, tools),
    time('pictures', () =>
      writePictures(drawPicture, catalogue, toneOf(plan.look), plan.basis, find, output),
    ),
    time('icons', () => writeIcons(mark, paper, find, output)),
    time('sharing', () => plan.sharing.write(pictureCache, output, () => ended.aborted)),
  ]);
  return { made, lists, files: [...drawings, ...icons, ...data.files] };
}

/** The data files of a build, as they are written or taken over. */
class WrittenData {
  /** Those by which the next build can know them. */
  readonly files: MadeFile[] = [];
  readonly #output: Output;
  readonly #find: FindFile;

  constructor(output: Output, find: FindFile) {
    this.#output = output;
    this.#find = find;
  }

  readonly write = ({ path, contents }: BuiltFile, key: Key | null): void => {
    const file = this.#output.write(path, contents);
    if (key !== null) this.files.push({ key, file });
  };

  readonly reuse = (key: Key): string | null => {
    const found = this.#find(key);
    if (!found) return null;
    this.#output.adopt([found.file]);
    this.files.push(found);
    return found.file.file;
  };
}

async function writePages(
  plan: SitePlan,
  dataFiles: () => DataFiles,
  { onProgress, earlier = null }: BuildOptions,
  output: Output,
): Promise<MadePages> {
  const made = await makePages({
    ...plan,
    context: { ...plan.context, data: addressesOf(dataFiles) },
    plan: output.plan,
    known: knownPages(earlier, plan.key),
    onProgress: (done) => onProgress?.(done, plan.routes.length),
  });
  output.adopt(made.pages.map(({ file }) => file));
  return made;
}

/** Writes the files that scripts fetch and all that no page needs; gives the links of the lists among them. */
async function writeBesidePages(
  plan: SitePlan,
  dataFiles: () => DataFiles,
  options: BuildOptions,
  { output, log, time }: BuildTools,
): Promise<ListLinks[]> {
  const { cards } = await time('data files', dataFiles);
  const search = await time('search', () => makeSearch(plan, cards, options, log));
  await time('files', () => writeFilesBesidePages(plan, search, options, output));
  const known = knownLists(options.earlier ?? null, plan.key, output);
  return time('links', () => linksOfLists(output, plan.context.urls, plan.site.paidLinks, known));
}

/** Makes the files of the search, and asks it the questions of the content. */
function makeSearch(
  { context, routes, built }: SitePlan,
  cards: DataFiles['cards'],
  { caches }: BuildOptions,
  log: ProblemLog,
): readonly BuiltFile[] {
  const { files, index } = buildSearchFiles(context, routes, cards, caches?.('search'));
  checkQuestions(index, built, log);
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
  const fileDate = (entry: object) => commitDates?.get(built.sources.originOf(entry).file) ?? null;
  const { policies, frame } = plan.assets;
  const paper = frame.paper.light;
  const assets = [...search, ...plan.assets.files];
  const others = filesBesidePages({ routes, context, content, assets, policies, paper, fileDate });
  for (const { path, read } of others) output.write(path, await read());
}
