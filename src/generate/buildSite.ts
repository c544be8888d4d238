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
import type { CommitDates } from './commitDates.ts';
import { filesBesidePages } from './filesBesidePages.ts';
import { readMark } from './icons/drawIcon.ts';
import { writeIcons } from './icons/writeIcons.ts';
import { type EarlierBuild, keyOfSite, knownSite, type MadeSite } from './knownSite.ts';
import { loadRenderers } from './loadRenderers.ts';
import { makePages } from './makePages.ts';
import { Output } from './output.ts';
import { type MadePages, pageSite } from './pageMaker.ts';
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
  /** When the files of the content were last committed; without it the sitemap has only the dates that entries have. */
  readonly commitDates?: CommitDates;
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
  const { content, out, siteUrl, strict = false, onProgress, earlier = null } = options;
  const { commitDates = new Map() } = options;
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
  const context = { ...found, data: data.addresses };
  const renderers = await time('templates', loadRenderers);
  const { frame, scriptBytes, files: assets } = await time('assets', () => buildAssets(catalogue, urls));
  const site = pageSite(catalogue, urls, frame, scriptBytes);
  const key = keyOfSite(site);
  const known = knownSite(earlier, key);
  const output = Output.open(out, content);
  try {
    const progress = (done: number) => onProgress?.(done, routes.length);
    const order = { routes, context, site, renderers, plan: output.plan, known: known.pages };
    // Pictures are drawn here while threads make the pages.
    const mark = await readMark(content, catalogue.site.icon);
    const [made, drawings, icons] = await Promise.all([
      time('pages', () => makePages({ ...order, onProgress: progress })),
      time('pictures', () => writePictures(renderers.drawPicture, catalogue, known, output)),
      time('icons', () => writeIcons(mark, known, output)),
    ]);
    output.adopt(made.pages.map(({ file }) => file));
    const fileDate = (entry: object) => commitDates.get(built.sources.originOf(entry).file) ?? null;
    const others = filesBesidePages(routes, context, [...data.files, ...assets], content, fileDate);
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
    return {
      ...report,
      warnings: log.warnings,
      timings,
      made: { ...made, key, pictures: [...drawings, ...icons], sound },
    };
  } finally {
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
