import { logFindings } from '../check/checkPages.ts';
import { UserError, UserErrors } from '../cli/userError.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { checkLinks, LinkError } from '../linkcheck/checkLinks.ts';
import type { CollectedLinks } from '../linkcheck/linkCollector.ts';
import type { Route } from '../site/routes.ts';
import type { ReusableAssets } from './buildAssets.ts';
import type { BuildOptions } from './buildOptions.ts';
import { compressFiles } from './compressFiles.ts';
import { locateInSources } from './locateInSources.ts';
import { Output } from './output.ts';
import type { RenderedPages } from './pageRenderer.ts';
import { planSite, type SitePlan } from './planSite.ts';
import { type BuildManifest, findReusableOutput } from './previousBuild.ts';
import { createProgressReporter } from './progress.ts';
import type { StagedFile } from './stagingWriter.ts';
import { suppressUnhandled } from './suppressUnhandled.ts';
import { type Timing, timer } from './timing.ts';
import { type BuildTools, writeSite } from './writeSite.ts';

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

/** The outcome of a build, and what the next build needs of it. */
export interface BuildReport extends BuildOutcome {
  readonly manifest: BuildManifest;
  readonly reusableAssets: ReusableAssets;
  /** Every file of the site. */
  readonly files: readonly StagedFile[];
  /** Stamp of each file that the output folder held before the build. */
  readonly stampsBefore: ReadonlyMap<string, string>;
}

/**
 * Builds the site: reads the content, writes and checks pages, then commits them to the output folder. If it throws, `out` is unchanged.
 * @throws ContentError if the content has errors or a page breaks a rule, LinkError for broken links, OutputError if the output folder
 * cannot be used, UserErrors for several of these
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { time, timings } = timer();
  const log = new ProblemLog();
  const { previous = null, onProgress = () => undefined } = options;
  const reportProgress = createProgressReporter(onProgress);
  const opening = suppressUnhandled(Output.open(options.out, options.content));
  const end = new AbortController();
  try {
    const plan = await planSite(options, log, time);
    const output = await opening;
    const reusable = findReusableOutput(previous, { stamps: output.stampsBefore });
    const report = await makeSite(plan, options, { output, log, time, reportProgress, reusable }, end.signal);
    return { ...report, timings };
  } finally {
    end.abort();
    await opening.then(
      (output) => output.discard(),
      () => undefined,
    );
  }
}

/** Writes, checks and commits a site. */
async function makeSite(
  plan: SitePlan,
  options: BuildOptions,
  tools: BuildTools,
  ended: AbortSignal,
): Promise<Omit<BuildReport, 'timings'>> {
  const { output, log, time, reusable } = tools;
  const { made, files } = await writeSite(plan, options, tools, ended);
  const sound = await checkSite(plan, made, options, tools);
  if (options.compress) await time('compress', () => compressFiles(output, reusable));
  const changes = await time('commit', () => output.commit());
  return {
    pages: plan.routes.length,
    bytes: output.bytes,
    links: sound.size,
    ...changes,
    warnings: log.warnings,
    manifest: { ...made, siteHash: plan.siteHash, files, sound },
    reusableAssets: plan.assets.reusable,
    files: [...output.staged],
    stampsBefore: output.stampsBefore,
  };
}

/**
 * Checks page rules and internal links.
 * @returns the valid addresses, for the next build
 */
async function checkSite(
  { routes, context, built, site }: SitePlan,
  made: RenderedPages,
  { strict = false }: BuildOptions,
  { output, log, time, reusable }: BuildTools,
): Promise<BuildManifest['sound']> {
  const { catalogue, urls } = context;
  await time('rules', () => logFindings(reportsOf(routes, made), catalogue.site, built.origins, log));
  const sound = reusable?.manifest.sound ?? new Set();
  const build = { files: output, links: [linksOf(made)], sound };
  const checkAsWritten = () =>
    checkLinks(build, urls, site.paidLinks).catch((error: unknown) => {
      throw error instanceof LinkError ? locateInSources(error, built, routes) : error;
    });
  return failTogether(log.failure({ strict }), () => time('links', checkAsWritten));
}

function linksOf({ pages, targets }: RenderedPages): CollectedLinks {
  return { targets, files: new Map(pages.map(({ file, links }) => [file.file, links])) };
}

/** Pairs routes with the reports of their pages. */
function reportsOf(routes: readonly Route[], { pages }: RenderedPages) {
  return pages.flatMap(({ report }, index) => {
    const route = routes[index];
    return route ? [{ route, page: report }] : [];
  });
}

/** Runs a step even if an earlier one failed, and throws both errors together. */
async function failTogether<T>(earlier: UserError | null, step: () => Promise<T>): Promise<T> {
  const result = await step().catch((error: unknown) => {
    throw earlier && error instanceof UserError ? new UserErrors([earlier, error]) : error;
  });
  if (earlier) throw earlier;
  return result;
}
