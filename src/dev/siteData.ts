import { type BuiltCatalogue, buildCatalogue } from '../content/buildCatalogue.ts';
import { assertPricesSeen } from '../content/check/futureDays.ts';
import { ContentError, type ProblemLog } from '../content/check/problem.ts';
import type { SoundFiles } from '../content/check/singleProducts.ts';
import type { ReadContent } from '../content/read/readContent.ts';
import { lazy } from '../domain/memoize.ts';
import { keysOf } from '../domain/table.ts';
import { addressesOf, buildDataFiles, type DataFiles } from '../generate/buildDataFiles.ts';
import { buildDate, lastDay } from '../generate/buildDate.ts';
import { buildSearchFiles, planSearchFiles, type SearchFiles } from '../generate/buildSearchFiles.ts';
import type { BuiltFile } from '../generate/output.ts';
import { indexSearch, type SearchCache } from '../generate/searchIndex.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { createContext, type PageContext } from '../site/pages/pageContext.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import { createUrls } from '../site/urls.ts';
import type { Look } from '../theme/look.ts';
import { resolveLook } from '../theme/resolveLook.ts';

/** What the pages of a site are made from: all that follows from its content. */
export interface SiteData {
  readonly built: BuiltCatalogue;
  readonly routes: readonly Route[];
  readonly context: PageContext;
  readonly look: Look;
  /** Makes the files that scripts fetch when they, or their addresses, are first asked for: only lists and tools have them. */
  readonly dataFiles: () => DataFiles & { readonly files: readonly BuiltFile[] };
  /** Makes the files of the search when they are first asked for: no page needs them. */
  readonly search: () => SearchFiles;
}

/** What gives what the content before an edit has told. */
export interface DataCaches {
  readonly search: () => SearchCache;
  readonly soundFiles: () => SoundFiles;
}

/**
 * Makes of files that were read what pages are made from, as a build does; null where they have errors, which are logged.
 * @param content the content folder
 */
export async function buildSiteData(
  files: ReadContent,
  content: string,
  log: ProblemLog,
  caches?: DataCaches,
): Promise<SiteData | null> {
  assertPricesSeen(files, lastDay(), log);
  const built = crossReference(files, log, caches?.soundFiles());
  if (!built) return null;
  const { catalogue } = built;
  const routes = buildRoutes(catalogue);
  checkRoutes(routes, built, log);
  const look = await resolveLook(built, content, log);
  if (log.failure({ strict: false })) return null;
  const context = createContext({ catalogue, urls: createUrls(catalogue.site.url), buildDate: buildDate() });
  const dataFiles = lazy(() => {
    const made: BuiltFile[] = [];
    return { ...buildDataFiles(context, routes, (file) => made.push(file)), files: made };
  });
  const search = lazy(() => {
    const searched = planSearchFiles(context, routes);
    const index = indexSearch(searched.order, caches?.search());
    return buildSearchFiles(context, routes, dataFiles().cards, searched, index);
  });
  return { built, routes, context: { ...context, data: addressesOf(dataFiles) }, look, dataFiles, search };
}

function crossReference(files: ReadContent, log: ProblemLog, soundFiles?: SoundFiles): BuiltCatalogue | null {
  try {
    return buildCatalogue(files, log, soundFiles);
  } catch (error) {
    // A single file was rejected: the log says why.
    if (error instanceof ContentError) return null;
    throw error;
  }
}

/** Whether two readings of a folder gave the very same entries. */
export function isSameContent(before: ReadContent, now: ReadContent): boolean {
  return keysOf(now).every((key) => key === 'rejected' || isSame(before[key], now[key]));
}

function isSame(before: unknown, now: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return before === now;
  return before.length === now.length && before.every((entry, index) => entry === now[index]);
}

/** The addresses of the pages whose entry is a draft. */
export function draftAddresses({ routes, context }: SiteData): string[] {
  const drafts = routes.filter(({ entry }) => 'draft' in entry && entry.draft === true);
  return drafts.map(({ path }) => context.urls.href(path));
}
