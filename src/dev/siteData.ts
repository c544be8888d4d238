import { ContentError, type ProblemLog } from '../content/check/problem.ts';
import type { ReadContent } from '../content/read/readContent.ts';
import { lazy } from '../domain/memoize.ts';
import { keysOf } from '../domain/table.ts';
import { addressesOf, buildDataFiles, type DataFiles } from '../generate/buildDataFiles.ts';
import { buildSearchFiles, type SearchFiles } from '../generate/buildSearchFiles.ts';
import { buildDate } from '../generate/dates.ts';
import { StepCache } from '../generate/remember.ts';
import { type ResolvedContent, resolveContent } from '../generate/site.ts';
import type { BuiltFile } from '../generate/stagedFiles.ts';
import { createContext, type PageContext } from '../site/pages/pageContext.ts';
import { createUrls } from '../site/urls.ts';

/** What the pages of a site are made from: all that follows from its content. */
export interface SiteData extends ResolvedContent {
  readonly context: PageContext;
  /** Makes the files that scripts fetch when they, or their addresses, are first asked for: only lists and tools have them. */
  readonly dataFiles: () => DataFiles & { readonly files: readonly BuiltFile[] };
  /** Makes the files of the search when they are first asked for: no page needs them. */
  readonly search: () => SearchFiles;
}

/**
 * Makes of files that were read what pages are made from, as a build does; null where they have errors, which are logged.
 * @param content the content folder
 */
export async function buildSiteData(
  files: ReadContent,
  content: string,
  log: ProblemLog,
  cache = new StepCache(),
): Promise<SiteData | null> {
  const resolved = await resolveContent(files, content, log).catch(asNull);
  if (!resolved) return null;
  const { built, routes, look } = resolved;
  const { catalogue } = built;
  const context = createContext({ catalogue, urls: createUrls(catalogue.site.url), buildDate: buildDate() });
  const dataFiles = lazy(() => {
    const made: BuiltFile[] = [];
    return {
      ...buildDataFiles(context, routes, (file) => {
        made.push(file);
        return null;
      }),
      files: made,
    };
  });
  const search = lazy(() => buildSearchFiles(context, routes, dataFiles().cards, cache));
  return { built, routes, context: { ...context, data: addressesOf(dataFiles) }, look, dataFiles, search };
}

/** The log says what is wrong with the content. */
function asNull(error: unknown): null {
  if (error instanceof ContentError) return null;
  throw error;
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
