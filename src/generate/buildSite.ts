import { UserError, UserErrors } from '../cli/userError.ts';
import { buildCatalogue } from '../content/buildCatalogue.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import type { ProductMemory } from '../content/read/readProductFile.ts';
import { checkLinks, linksOfLists } from '../linkcheck/checkLinks.ts';
import type { CollectedLinks } from '../linkcheck/linkCollector.ts';
import { logFindings } from '../rules/checkPages.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { createContext } from '../site/pages/pageContext.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import { createBasis } from './basis.ts';
import { buildAssets } from './buildAssets.ts';
import { buildDataFiles, type DataFiles } from './buildDataFiles.ts';
import { buildDate } from './buildDate.ts';
import type { CommitDates } from './commitDates.ts';
import { compressFiles } from './compressFiles.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { readMark } from './icons/drawIcon.ts';
import { writeIcons } from './icons/writeIcons.ts';
import {
  type EarlierBuild,
  keyOfSite,
  knownFiles,
  knownLists,
  knownPages,
  knownSound,
  type MadeFile,
  type MadeSite,
} from './knownSite.ts';
import { loadRenderers } from './loadRenderers.ts';
import { makePages } from './makePages.ts';
import { Output } from './output.ts';
import { type MadePages, pageSite } from './pageMaker.ts';
import { PICTURE_CACHE } from './sharing/pictureCache.ts';
import { planSharing } from './sharing/planSharing.ts';
import type { StagedFile } from './stage.ts';
import { type Timing, timer } from './timing.ts';
import { writePictures } from './writePictures.ts';

export interface BuildOptions {
  /** The folder that is read. */
  readonly content: string;
  /** The folder that is written; it is untouched unless the whole build succeeds. */
  readonly out: string;
  /** The address of the site, base path included; without it, the one in site.yaml. */
  readonly siteUrl?: string | undefined;
  /** Whether warnings end the build as errors do. */
  readonly strict?: boolean;
  /** Whether compressed files are written beside the texts, for hosts that send those. */
  readonly compress?: boolean;
  /** When the files of the content were last committed; without it the sitemap has only the dates that entries have. */
  readonly commitDates?: CommitDates;
  /** The folder that keeps the pictures for shared links from one build to the next. */
  readonly pictureCache?: string;
  readonly onProgress?: (done: number, total: number) => void;
  /** An earlier build into `out`, made with the same code: what it has made and the content has not changed is not made again. */
  readonly earlier?: EarlierBuild | null;
  /** What is known of product files from earlier builds with the same code. */
  readonly memory?: ProductMemory;
}

export interface BuildReport {
  readonly pages: number;
  readonly bytes: number;
  readonly links: number;
  readonly written: number;
  readonly removed: number;
  readonly warnings: readonly Problem[];
  readonly timings: readonly Timing[];
  /** What was made, for the next build. */
  readonly made: MadeSite;
  /** Every file of the site. */
  readonly files: readonly StagedFile[];
}

/** What a build says of itself. */
export type BuildOutcome = Omit<BuildReport, 'made' | 'files'>;

/**
 * Builds the site: content, catalogue, routes, pages, files, page rules, link check, commit.
 * @throws ContentError where the content is wrong or a page breaks a rule, LinkError where a link of the pages is dead,
 * OutputError where the output folder holds something else, UserErrors where there are several of them; in each case
 * `out` is as it was.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { content, out, strict = false, onProgress, earlier = null } = options;
  const { time, timings } = timer();
  const log = new ProblemLog();
  const files = await time('content', () => readContent(content, log, options.memory));
  const built = await time('catalogue', () => buildCatalogue(files, log));
  const { catalogue } = built;
  const routes = await time('routes', () => buildRoutes(catalogue));
  await time('routes', () => checkRoutes(routes, built, log));
  log.throwIfAny();

  const urls = createUrls(options.siteUrl ?? catalogue.site.url);
  const found = await time('lists', () => createContext({ catalogue, urls, buildDate: buildDate() }));
  const renderers = await time('templates', loadRenderers);
  const sharing = await time('sharing', () => planSharing(routes, catalogue, content, renderers));
  const shown = { ...found, sharedPictures: sharing.pictures };
  const basis = await time('keys', () => createBasis(shown));
  const findKnown = knownFiles(earlier);
  const data = await time('data files', () => buildDataFiles(shown, routes, { basis, find: findKnown }));
  const context = { ...shown, data: data.addresses };
  const {
    frame,
    policies,
    scriptBytes,
    files: assets,
  } = await time('assets', () => buildAssets(catalogue, urls));
  const site = pageSite(catalogue, urls, frame, scriptBytes);
  const key = keyOfSite(site);
  const output = Output.open(out, content);
  let isEnded = false;
  try {
    const progress = (done: number) => onProgress?.(done, routes.length);
    const order = {
      routes,
      context,
      basis,
      site,
      renderers,
      plan: output.plan,
      known: knownPages(earlier, key),
    };
    // Pictures are drawn here while threads make the pages, and cards on the thread pool of Node.
    const mark = await readMark(content, catalogue.site.icon);
    const [made, drawings, icons] = await Promise.all([
      time('pages', () => makePages({ ...order, onProgress: progress })),
      time('pictures', () => writePictures(renderers.drawPicture, catalogue, basis, findKnown, output)),
      time('icons', () => writeIcons(mark, findKnown, output)),
      time('sharing', () => sharing.write(options.pictureCache ?? PICTURE_CACHE, output, () => isEnded)),
    ]);
    output.adopt(made.pages.map(({ file }) => file));
    const dataFiles = await time('files', () => writeDataFiles(data, output));
    const fileDate = (entry: object) => options.commitDates?.get(built.sources.originOf(entry).file) ?? null;
    const others = filesBesidePages({ routes, context, content, assets, policies, fileDate });
    await time('files', async () => {
      for (const { path, read } of others) output.write(path, await read());
    });
    await time('rules', () => logFindings(reportsOf(routes, made), catalogue.site, built.sources, log));
    const lists = await time('links', () =>
      linksOfLists(output, urls, site.paidLinks, knownLists(earlier, key, output)),
    );
    const checked = { files: output, links: [linksOf(made)], lists, sound: knownSound(earlier, key) };
    const sound = await failTogether(log.failure({ strict }), () =>
      time('links', () => checkLinks(checked, urls, site.paidLinks)),
    );
    if (options.compress) await time('compress', () => compressFiles(output, earlier));
    const { written, removed } = await time('commit', () => output.commit());
    const report = { pages: routes.length, bytes: output.bytes, links: sound.size, written, removed };
    return {
      ...report,
      warnings: log.warnings,
      timings,
      made: { ...made, key, files: [...drawings, ...icons, ...dataFiles], lists, sound },
      files: [...output.staged],
    };
  } finally {
    isEnded = true;
    output.discard();
  }
}

/** Writes the data files that are not known; gives those by which the next build can know them. */
function writeDataFiles({ files, known }: DataFiles, output: Output): MadeFile[] {
  output.adopt(known.map(({ file }) => file));
  const written = files.map(({ path, contents, key }) => ({ key, file: output.write(path, contents) }));
  return [...known, ...written.flatMap(({ key, file }) => (key === null ? [] : [{ key, file }]))];
}

function linksOf({ pages, targets }: MadePages): CollectedLinks {
  return { targets, files: new Map(pages.map(({ file, links }) => [file.file, links])) };
}

/** The routes with what was found on their pages. */
function reportsOf(routes: readonly Route[], { pages }: MadePages) {
  return pages.flatMap(({ report }, index) => {
    const route = routes[index];
    return route ? [{ route, page: report }] : [];
  });
}

/** Gives what a step gives. Where an earlier step has failed, throws its failure, together with this step's own. */
async function failTogether<T>(earlier: UserError | null, step: () => Promise<T>): Promise<T> {
  const result = await step().catch((error: unknown) => {
    throw earlier && error instanceof UserError ? new UserErrors([earlier, error]) : error;
  });
  if (earlier) throw earlier;
  return result;
}
