import { type BuiltCatalogue, buildCatalogue } from '../content/buildCatalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import { checkPriceDays, warnOfFutureTexts } from '../content/days.ts';
import { fileOfName, type TextCaches } from '../content/read/cachedReader.ts';
import type { ReadContent } from '../content/read/readContent.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import type { Look } from '../theme/look.ts';
import { resolveLook } from '../theme/resolveLook.ts';
import { lastDay } from './buildDate.ts';
import { hashOfText } from './hash.ts';
import { assertMark } from './icons.ts';
import type { StepCache } from './remember.ts';

/** The catalogue, routes and look of valid content. */
export interface ResolvedContent {
  readonly built: BuiltCatalogue;
  readonly routes: readonly Route[];
  readonly look: Look;
}

/**
 * Builds and checks the catalogue, routes and look.
 * @param content the content folder
 * @throws ContentError if any error was logged
 */
export async function resolveContent(
  files: ReadContent,
  content: string,
  log: ProblemLog,
): Promise<ResolvedContent> {
  checkPriceDays(files, lastDay(), log);
  warnOfFutureTexts(files, lastDay(), log);
  const built = buildCatalogue(files, log);
  const routes = buildRoutes(built.catalogue);
  checkRoutes(routes, built, log);
  await assertMark(content, built, log);
  const look = await resolveLook(built, content, log);
  log.throwIfAny();
  return { built, routes, look };
}

/** Remembers the entries of content files, for `readContent`. */
export function contentFileCaches(cache: StepCache): TextCaches {
  return (kind) => {
    const stepOf = (name: string) => `content file ${fileOfName(name)} (${kind})`;
    return {
      read: (name) => cache.take<never>(stepOf(name), hashOfText(name))?.value ?? null,
      write: (name, value) => void cache.add(stepOf(name), hashOfText(name), { value, files: [] }),
    };
  };
}
