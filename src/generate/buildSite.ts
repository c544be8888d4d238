import { logFindings } from '../check/checkPages.ts';
import { UserError, UserErrors } from '../cli/userError.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { checkLinks, LinkError } from '../linkcheck/checkLinks.ts';
import type { Stamps } from '../linkcheck/folderFiles.ts';
import { bundleScripts } from './buildAssets.ts';
import type { BuildOptions, BuildTools } from './buildOptions.ts';
import { compressFiles } from './compressFiles.ts';
import { writeIcons } from './icons.ts';
import { locateInSources } from './locateInSources.ts';
import { Output } from './output.ts';
import { createProgressReporter } from './progress.ts';
import { StepCache, type StepStore } from './remember.ts';
import type { RenderedPage } from './renderer.ts';
import { renderSite } from './renderSite.ts';
import { contentFileCaches, resolveContent } from './resolveContent.ts';
import { PICTURE_CACHE, writeSharingPictures } from './sharing/sharingPictures.ts';
import { createSite, type Site } from './site.ts';
import { suppressUnhandled } from './suppressUnhandled.ts';
import { type Timing, timer } from './timing.ts';
import { writeOtherFiles } from './writeOtherFiles.ts';

/** The outcome of a build. */
export interface BuildOutcome {
  readonly pages: number;
  /** Total size of all files. */
  readonly bytes: number;
  /** Number of checked internal links. */
  readonly links: number;
  /** Number of files written, and of stale files removed. */
  readonly written: number;
  readonly removed: number;
  readonly warnings: readonly Problem[];
  readonly timings: readonly Timing[];
}

/** The outcome of a build, and what the next build takes from it. */
export interface BuildReport extends BuildOutcome {
  readonly store: StepStore;
  readonly stamps: Stamps;
}

/**
 * Builds the site: reads the content, writes and checks pages, then commits them to the output folder. If it throws, `out` is unchanged.
 * Steps whose inputs have not changed since the last build are taken from the cache (`remember.ts`).
 * @throws ContentError if the content has errors or a page breaks a rule, LinkError for broken links, OutputError if the output folder
 * cannot be used, UserErrors for several of these
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { content, out, last, onProgress, pictureCache = PICTURE_CACHE } = options;
  const { time, timings } = timer();
  const log = new ProblemLog();
  const output = Output.open(out, content, last?.stamps);
  const cache = new StepCache(last?.readStore(), output);
  const tools = { cache, output, log, time, reportProgress: createProgressReporter(onProgress) };
  try {
    // esbuild runs in a process of its own meanwhile.
    void suppressUnhandled(bundleScripts(cache));
    const files = await time('content', () => readContent(content, log, contentFileCaches(cache)));
    const resolved = await time('catalogue', () => resolveContent(files, content, log));
    const site = await time('site', () => createSite(resolved, options, tools));
    const [pages] = await Promise.all([
      time('pages', () => renderSite(site, tools)),
      time('icons', () => writeIcons(site.mark, site.assets.frame.paper.light, tools)),
      time('files', () => writeOtherFiles(site, options, tools)),
      time('sharing', () => writeSharingPictures(site.sharing.drawings, pictureCache, tools)),
    ]);
    const links = await checkSite(site, pages, options, tools);
    if (options.compress) await time('compress', () => compressFiles(output));
    const changes = await time('commit', () => output.commit());
    const { bytes } = output;
    const outcome = { pages: pages.length, bytes, links, ...changes, warnings: log.warnings, timings };
    return { ...outcome, store: cache.store, stamps: output.stamps() };
  } finally {
    output.discard();
  }
}

/**
 * Checks page rules and internal links.
 * @returns the number of links
 */
async function checkSite(
  { routes, built, context, setup }: Site,
  pages: readonly RenderedPage[],
  { strict = false }: BuildOptions,
  { cache, output, log, time }: BuildTools,
): Promise<number> {
  const { site } = built.catalogue;
  const { siteUrl, paidLinks } = setup;
  const reports = routes.flatMap((route, index) => {
    const page = pages[index];
    return page ? [{ route, page: page.report }] : [];
  });
  await time('rules', () => logFindings(reports, site, built.origins, log));
  const sound = cache.take<ReadonlySet<string>>('sound links', siteUrl)?.value;
  const build = { files: output, links: pages.map(({ links }) => links), ...(sound && { sound }) };
  const check = () =>
    checkLinks(build, context.urls, paidLinks).catch((error: unknown) => {
      throw error instanceof LinkError ? locateInSources(error, built, routes) : error;
    });
  const addresses = await failTogether(log.failure({ strict }), () => time('links', check));
  cache.add('sound links', siteUrl, { value: addresses, files: [] });
  return addresses.size;
}

/** Runs a step even if an earlier one failed, and throws both errors together. */
async function failTogether<T>(earlier: UserError | null, step: () => Promise<T>): Promise<T> {
  const result = await step().catch((error: unknown) => {
    throw earlier && error instanceof UserError ? new UserErrors([earlier, error]) : error;
  });
  if (earlier) throw earlier;
  return result;
}
