import { type Addressed, type AddressKind, fillPattern, type SitePath } from '../domain/addresses.ts';
import { repeatsAmong } from '../domain/groupBy.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import type { ArticleCategory, SiteConfig } from './catalogue.ts';
import { fileAndLine, type ProblemLog } from './check/problem.ts';
import type { WithOrigin } from './check/validate.ts';
import { hasShortNames, SHORT_NAMES } from './schemas/fields.ts';

/** What gives an entry the path of its page. */
interface Placed {
  readonly slug: Slug;
  readonly path?: SitePath | null | undefined;
}

/** The same of an article, whose pattern may hold its day and its category. */
interface PlacedArticle extends Placed {
  readonly publishedAt: string;
  /** The name of its category. */
  readonly category: string;
}

interface AddressRules {
  readonly site: Pick<SiteConfig, 'addresses'>;
  readonly articleCategories: readonly Pick<ArticleCategory, 'name' | 'slug'>[];
}

/** The path of the page of an entry: its own, else the one that the pattern of its kind gives. */
export function pagePathOf(
  kind: Exclude<AddressKind, 'article'>,
  { slug, path }: Placed,
  { addresses }: AddressRules['site'],
): SitePath {
  return path ?? fillPattern(addresses[kind], { slug });
}

/** The same for an article. */
export function articlePathOf(
  { slug, path, publishedAt, category }: PlacedArticle,
  { site, articleCategories }: AddressRules,
): SitePath {
  const [year = '', month = '', day = ''] = publishedAt.split('-');
  // An unknown category has been logged.
  const label = articleCategories.find(({ name }) => name === category)?.slug ?? slugify(category);
  return path ?? fillPattern(site.addresses.article, { slug, year, month, day, category: label });
}

/**
 * Logs entries of one kind with the slug of an earlier one, by which others name them, and paths that are
 * too long for folders. Two pages with one path are logged with the routes.
 */
export function checkPagePaths(
  entries: readonly WithOrigin<Addressed & { readonly slug: Slug }>[],
  log: ProblemLog,
): void {
  for (const [{ value, origin }, first] of repeatsAmong(entries, (entry) => entry.value.slug)) {
    if (value.pagePath === first.value.pagePath) continue;
    const found = `found '${value.slug}', which ${fileAndLine(first.origin, ['slug'])} has too`;
    const mend = `change one of the two; 'path: ${value.pagePath}' keeps the address`;
    log.error(origin, ['slug'], `expected a slug of its own, ${found}; ${mend}`);
  }
  for (const { value, origin } of entries) {
    if (hasShortNames(value.pagePath)) continue;
    log.error(origin, ['slug'], `${SHORT_NAMES}, found '${value.pagePath}'; shorten the slug`);
  }
}
