import { type BuiltCatalogue, buildCatalogue } from '../content/buildCatalogue.ts';
import type { ProblemLog } from '../content/check/problem.ts';
import { checkPriceDays, warnOfFutureTexts } from '../content/days.ts';
import type { ReadContent } from '../content/read/readContent.ts';
import { checkRoutes } from '../site/checkRoutes.ts';
import { buildRoutes, type Route } from '../site/routes.ts';
import type { Look } from '../theme/look.ts';
import type { ColourCache } from '../theme/resolveColours.ts';
import { resolveLook } from '../theme/resolveLook.ts';
import { lastDay } from './buildDate.ts';
import { assertMark } from './icons.ts';
import type { Time } from './timing.ts';

/** The catalogue, routes and look of valid content. */
export interface ResolvedContent {
  readonly built: BuiltCatalogue;
  readonly routes: readonly Route[];
  readonly look: Look;
}

/** Caches from earlier runs. */
interface ContentCaches {
  readonly colours?: ColourCache | undefined;
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
  { colours }: ContentCaches = {},
  time: Time = untimed,
): Promise<ResolvedContent> {
  checkPriceDays(files, lastDay(), log);
  warnOfFutureTexts(files, lastDay(), log);
  const built = await time('catalogue', () => buildCatalogue(files, log));
  const routes = await time('routes', () => buildRoutes(built.catalogue));
  await time('routes', () => checkRoutes(routes, built, log));
  await time('routes', () => assertMark(content, built, log));
  const look = await time('look', () => resolveLook(built, content, log, colours));
  log.throwIfAny();
  return { built, routes, look };
}

const untimed: Time = async (_label, step) => step();
