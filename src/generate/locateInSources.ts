import { type UserError, UserErrors } from '../cli/userError.ts';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import { ProblemLog } from '../content/check/problem.ts';
import { show } from '../content/check/validate.ts';
import { LinkError } from '../linkcheck/checkLinks.ts';
import { linksToPlaces } from '../site/contentLinks.ts';
import type { Route } from '../site/routes.ts';

/**
 * Reports broken fragment links at their position in the content, once each. Links that are in no content stay reported by page.
 */
export function locateInSources(
  error: LinkError,
  built: BuiltCatalogue,
  routes: readonly Route[],
): UserError {
  const { broken } = error;
  const written = linksToPlaces(built, routes);
  const log = new ProblemLog();
  for (const [url, meant] of new Map(broken.map((link) => [link.url, link.meant]))) {
    for (const { href, origin, path } of written.get(url) ?? []) {
      const hint = meant ? `did you mean '#${meant}'?` : 'correct it, or the heading that it names';
      log.error(origin, path, `expected a place that its page has, found ${show(href)}; ${hint}`);
    }
  }
  const others = broken.filter(({ url }) => !written.has(url));
  const inContent = log.failure({ strict: false });
  if (!inContent) return error;
  return others.length > 0 ? new UserErrors([inContent, new LinkError(others)]) : inContent;
}
