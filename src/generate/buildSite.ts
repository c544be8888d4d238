import { UserError, UserErrors } from '../cli/userError.ts';
import { buildCatalogue } from '../content/buildCatalogue.ts';
import { type Problem, ProblemLog } from '../content/check/problem.ts';
import { readContent } from '../content/read/readContent.ts';
import { checkLinks } from '../linkcheck/checkLinks.ts';
import type { CollectedLinks } from '../linkcheck/linkCollector.ts';
import { logFindings } from '../rules/checkPages.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { createContext } from '../site/pages/pageContext.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import { buildAssets } from './buildAssets.ts';
import { buildDataFiles } from './buildDataFiles.ts';
import { buildDate } from './buildDate.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { type EarlierBuild, keyOfSite, knownSite, type MadeSite } from './knownSite.ts';
import { loadRenderers } from './loadRenderers.ts';
import { makePages } from './makePages.ts';
import { Output } from './output.ts';
import { type MadePages, pageSite } from './pageMaker.ts';
import { PICTURE_CACHE } from './sharing/pictureCache.ts';
import { planSharing } from './sharing/planSharing.ts';
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
  /** The folder that keeps the pictures for shared links from one build to the next. */
  readonly pictureCache?: string;
  readonly onProgress?: (done: number, total: number) => void;
  /** An earlier build into `out`, made with the same code: what it has made and the content has not changed is not made again. */
  readonly earlier?: EarlierBuild | null;
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
}

/**
 * Builds the site: content, catalogue, routes, pages, files, page rules, link check, commit.
 * @throws ContentError where the content is wrong or a page breaks a rule, LinkError where a link of the pages is dead,
 * OutputError where the output folder holds something else, UserErrors where there are several of them; in each case
 * `out` is as it was.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const {
    content,
    out,
    siteUrl,
    strict = false,
    onProgress,
    earlier = null,
    pictureCache = PICTURE_CACHE,
  } = options;
  const { time, timings } = timer();
  const log = new ProblemLog();
  const files = await time('content', () => readContent(content, log));
  const built = await time('catalogue', () => buildCatalogue(files, log));
  const { catalogue } = built;
  const routes = await time('routes', () => buildRoutes(catalogue));
  await time('routes', () => checkRoutes(routes, built, log));
  log.throwIfAny();

  const urls = createUrls(siteUrl ?? catalogue.site.url);
  const found = await time('lists', () => createContext({ catalogue, urls, buildDate: buildDate() }));
  const data = await time('data files', () => buildDataFiles(found, routes));
  const renderers = await time('templates', loadRenderers);
  const sharing = await time('sharing', () => planSharing(routes, catalogue, content, renderers));
  const context = { ...found, data: data.addresses, sharedPictures: sharing.pictures };
  const { frame, scriptBytes, files: assets } = await time('assets', () => buildAssets(catalogue, urls));
  const site = pageSite(catalogue, urls, frame, scriptBytes);
  const key = keyOfSite(site);
  const known = knownSite(earlier, key);
  const output = Output.open(out, content);
  let isEnded = false;
  try {
    const progress = (done: number) => onProgress?.(done, routes.length);
    const order = { routes, context, site, renderers, plan: output.plan, known: known.pages };
    // Pictures are drawn here while threads make the pages, and cards on the thread pool of Node.
    const [made, pictures] = await Promise.all([
      time('pages', () => makePages({ ...order, onProgress: progress })),
      time('pictures', () => writePictures(renderers.drawPicture, catalogue, known, output)),
      time('sharing', () => sharing.write(pictureCache, output, () => isEnded)),
    ]);
    output.adopt(made.pages.map(({ file }) => file));
    const others = filesBesidePages(routes, context, [...data.files, ...assets], content);
    await time('files', async () => {
      for (const { path, read } of others) output.write(path, await read());
    });
    await time('rules', () => logFindings(reportsOf(routes, made), catalogue.site, built.sources, log));
    const checked = { files: output, links: [linksOf(made)], sound: known.sound };
    const sound = await failTogether(log.failure({ strict }), () =>
      time('links', () => checkLinks(checked, urls, site.paidLinks)),
    );
    const { written, removed } = await time('commit', () => output.commit());
    const report = { pages: routes.length, bytes: output.bytes, links: sound.size, written, removed };
    return { ...report, warnings: log.warnings, timings, made: { ...made, key, pictures, sound } };
  } finally {
    isEnded = true;
    output.discard();
  }
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
