import { projectCache } from '../cli/cacheFolder.ts';
import type { Stamps } from '../cli/files.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { contentReader } from '../content/read/readContent.ts';
import { readMarket } from '../content/read/readMarket.ts';
import { lastDay } from '../content/today.ts';
import { setMarket } from '../domain/market.ts';
import { photosOf } from '../site/photos.ts';
import { bundleScripts } from './buildAssets.ts';
import type { BuildOptions } from './buildOptions.ts';
import { checkSite } from './checkSite.ts';
import { compressFiles } from './compressFiles.ts';
import { writeIcons } from './icons.ts';
import { writeOtherFiles } from './otherFiles.ts';
import { Output } from './output.ts';
import { writePhotos } from './photos.ts';
import { createProgressReporter, stopwatch, suppressUnhandled, type Timing } from './progress.ts';
import { StepCache, type StepStore } from './remember.ts';
import { renderSite } from './renderSite.ts';
import { writeServiceWorker } from './serviceWorker.ts';
import { writeSharingPictures } from './sharing/sharingPictures.ts';
import { contentFileCaches, createSite, resolveContent } from './site.ts';
import type { BuiltFile } from './stagedFiles.ts';

/** The outcome of a build. */
export interface BuildOutcome {
  readonly pages: number;
  /** Total size of all files. */
  readonly bytes: number;
  /** Number of internal addresses, all of them valid. */
  readonly links: number;
  /** How many of them linkinator requested, if it was a sample. */
  readonly sampledLinks: number | null;
  /** Number of files written, and of stale files removed. */
  readonly written: number;
  readonly removed: number;
  readonly warnings: readonly Problem[];
  /** Facts that are no faults, such as texts that wait for their day. */
  readonly notes: readonly Problem[];
  readonly timings: readonly Timing[];
}

/** The outcome of a build, and the caches for the next one. */
export interface BuildReport extends BuildOutcome {
  readonly store: StepStore;
  readonly stamps: Stamps;
}

/**
 * Builds the site: reads the content, writes and checks pages, then commits them to the output
 * folder. If it throws, `out` is unchanged. Steps whose inputs have not changed since the last build
 * are taken from the cache (`remember.ts`).
 * @throws ContentError, LinkError or OutputError, UserErrors for several of these
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { content, out, siteUrl, drafts = false, last, onProgress } = options;
  const { pictureCache = projectCache('sharing'), photoCache = projectCache('photos') } = options;
  const { time, timings } = stopwatch();
  const log = new ProblemLog();
  const output = Output.open(out, content, last?.stamps);
  const cache = new StepCache(last?.readStore(), output);
  const tools = { cache, output, log, time, reportProgress: createProgressReporter(onProgress) };
  try {
    setMarket(readMarket(content));
    // esbuild runs in a process of its own meanwhile.
    void suppressUnhandled(bundleScripts(cache));
    const readFiles = contentReader(content, drafts ? 'included' : 'left out', contentFileCaches(cache));
    const files = await time('content', () => readFiles(log));
    const found = await time('catalogue', () => resolveContent(files, content, log, siteUrl));
    const previewOn = drafts ? lastDay() : null;
    const resolved = { ...found, catalogue: { ...found.catalogue, previewOn } };
    const write = ({ path, contents }: BuiltFile) => output.write(path, contents);
    const site = await time('site', () => createSite(resolved, options, cache, write));
    const photos = photosOf(site.context.catalogue);
    const [pages] = await Promise.all([
      time('pages', () => renderSite(site, tools)),
      time('icons', () => writeIcons(site.mark, site.assets.frame.paper.light, tools)),
      time('files', () => writeOtherFiles(site, options, tools)),
      time('photos', () => writePhotos(photos, content, photoCache, tools)),
      time('sharing', () => writeSharingPictures(site.sharing.drawings, pictureCache, tools)),
    ]);
    await time('service worker', () => writeServiceWorker(site, tools));
    const { addresses, sampled } = await checkSite(site, pages, options, tools);
    if (options.compress) await time('compress', () => compressFiles(output));
    const changes = await time('commit', () => output.commit());
    const { bytes } = output;
    const { warnings, notes } = log;
    return {
      pages: pages.length,
      bytes,
      links: addresses.size,
      sampledLinks: sampled,
      ...changes,
      warnings,
      notes,
      timings,
      store: cache.store,
      stamps: output.stamps(),
    };
  } finally {
    output.discard();
  }
}
