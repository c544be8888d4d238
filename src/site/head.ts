import type { Catalogue } from '../content/catalogue.ts';
import { isReservedHost } from '../domain/links/networkLink.ts';
import { memoizeLast } from '../domain/memoize.ts';
import type { SharedPicture } from './drawnPictures.ts';
import type { PageMeta } from './pages/pageKind.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import { canonicalPath, type Route } from './routes.ts';
import { ownersPicture } from './sharing.ts';
import { TITLE_LENGTH } from './text/shorten.ts';
import type { Urls } from './urls.ts';

/** The picture that services show where a page's link is shared. */
export interface HeadImage {
  /** A whole address. */
  readonly src: string;
  readonly alt: string;
  /** Whether the site has drawn it: then its size is known. */
  readonly isDrawn: boolean;
}

/** The content of a page's head, ready to write. */
export interface HeadProps {
  readonly title: string;
  readonly description: string;
  /** Joined by commas; null where there are none. */
  readonly keywords: string | null;
  /** A whole address; null where search engines should not keep the page. */
  readonly canonical: string | null;
  /** Links to the pages before and after a page of a list; null at its ends. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly type: 'website' | 'article';
  /** The picture for shared links; null where there is none. */
  readonly image: HeadImage | null;
  readonly hasFeed: boolean;
}

/**
 * The head of a page.
 * @param shared the picture that was drawn for it; the owner's own comes before it
 */
export function headProps<K extends RouteKind>(
  route: Route<K>,
  catalogue: Catalogue,
  urls: Urls,
  shared: SharedPicture | null = null,
): HeadProps {
  const meta = pageMeta(route, catalogue);
  const { keywords = [] } = meta;
  return {
    title: meta.title,
    description: meta.description,
    keywords: keywords.length > 0 ? keywords.join(', ') : null,
    canonical: canonicalAddress(route, catalogue, urls),
    ...neighbourLinks(route, catalogue, urls),
    type: meta.type ?? 'website',
    image: headImage(meta, urls, shared),
    hasFeed: meta.feed ?? false,
  };
}

function headImage(meta: PageMeta, urls: Urls, shared: SharedPicture | null): HeadImage | null {
  const own = ownersPicture(meta);
  if (own) {
    const src = own.startsWith('/') ? urls.absoluteAsset(own) : own;
    return { src, alt: meta.title, isDrawn: false };
  }
  return shared && { src: urls.absoluteAsset(shared.path), alt: shared.alt, isDrawn: true };
}

function neighbourLinks<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue, urls: Urls) {
  const { previous = null, next = null } = PAGES[kind].neighbours?.(entity, catalogue) ?? {};
  return { previous: previous && urls.href(previous), next: next && urls.href(next) };
}

/** The meta of a page, its title with the site's name where there is room for it. */
export function pageMeta<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue): PageMeta {
  const meta = PAGES[kind].meta(entity, catalogue);
  return { ...meta, title: withSiteName(meta.title, catalogue.site.name) };
}

function withSiteName(title: string, name: string): string {
  const withName = `${title} | ${name}`;
  return title.includes(name) || withName.length > TITLE_LENGTH ? title : withName;
}

/**
 * Whether search engines should list a page, and not another one in its place: the sitemap names it, and the rules on titles
 * and descriptions apply to it.
 */
export function isIndexed<K extends RouteKind>(route: Route<K>, catalogue: Catalogue, urls: Urls): boolean {
  const { indexed = true } = PAGES[route.kind];
  return indexed && canonicalPath(route) === route.path && !isHiddenSample(route, catalogue, urls);
}

/** The whole address that search engines should know a page by; null where they should not keep the page. */
export function canonicalAddress<K extends RouteKind>(
  route: Route<K>,
  catalogue: Catalogue,
  urls: Urls,
): string | null {
  if (isHiddenSample(route, catalogue, urls)) return null;
  const path = canonicalPath(route);
  return path && urls.absolute(path);
}

/** What a page has to be called by to search engines. */
export interface SearchAddresses {
  /** The whole address under which they should list it; null for a page that they should not list. */
  readonly address: string | null;
  /** The whole address that it names as canonical; null where it names none. */
  readonly canonical: string | null;
}

/** The addresses by which search engines should know a page. */
export function searchAddresses(route: Route, catalogue: Catalogue, urls: Urls): SearchAddresses {
  return {
    address: isIndexed(route, catalogue, urls) ? urls.absolute(route.path) : null,
    canonical: canonicalAddress(route, catalogue, urls),
  };
}

/** Whether a page shows products of a sample catalogue, and so says that they are samples. */
export function showsSample<K extends RouteKind>({ kind, entity }: Route<K>, catalogue: Catalogue): boolean {
  return catalogue.site.catalogue === 'sample' && PAGES[kind].productsOn(entity) !== 'none';
}

/** Whether a page is about products that do not exist, on a site that the public can find. */
function isHiddenSample<K extends RouteKind>(
  { kind, entity }: Route<K>,
  { site }: Catalogue,
  { origin }: Urls,
): boolean {
  if (site.catalogue !== 'sample' || PAGES[kind].productsOn(entity) !== 'subject') return false;
  return isPublic(origin);
}

/** Asked of the same site for every page. */
const isPublic = memoizeLast((origin: string) => !isReservedHost(new URL(origin).hostname));
