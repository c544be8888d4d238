import type { Catalogue } from '../content/catalogue.ts';
import { isReservedHost } from '../domain/links/networkLink.ts';
import type { SharedPicture } from './drawnPictures.ts';
import type { PageMeta } from './pages/pageKind.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import { canonicalPath, type Route } from './routes.ts';
import { ownersPicture } from './sharing.ts';
import { TITLE_LENGTH } from './text/shorten.ts';
import { whyUnpublished } from './unpublished.ts';
import type { SiteContext, Urls } from './urls.ts';

export type HeadProps = ReturnType<typeof headProps>;

/** @param shared the picture drawn for the page; the owner's picture takes precedence */
export function headProps<K extends RouteKind>(
  route: Route<K>,
  site: SiteContext,
  shared: SharedPicture | null = null,
) {
  const { catalogue, urls } = site;
  const meta = pageMeta(route, catalogue);
  const { title, description, keywords = [], type = 'website', feed = false } = meta;
  const { showsAtOnce = null } = PAGES[route.kind];
  const { previous = null, next = null } = PAGES[route.kind].neighbors?.(route.entity, catalogue) ?? {};
  return {
    title,
    description,
    keywords: keywords.length > 0 ? keywords.join(', ') : null,
    /** An absolute URL; null keeps the page out of search engines. */
    canonical: canonicalAddress(route, site),
    /** The same page of each language, its own included; empty without others. */
    alternates: alternatesOf(route, site),
    previous: previous && urls.href(previous),
    next: next && urls.href(next),
    type,
    image: headImage(meta, urls, shared),
    hasFeed: feed,
    addressKeys: PAGES[route.kind].addressKeys?.(site).join(' ') ?? null,
    /** When its widget has an answer without any of these keys: always, or if the browser keeps this key. */
    atOnce: showsAtOnce === 'always' ? showsAtOnce : showsAtOnce && urls.asset(showsAtOnce),
  };
}

/**
 * Search engines want a page among its own alternatives
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
function alternatesOf<K extends RouteKind>(route: Route<K>, site: SiteContext) {
  const { catalogue, urls } = site;
  const { locale, markets } = catalogue.site;
  const others = markets.filter(({ pages }) => pages === 'all' || route.kind === 'home');
  if (locale === undefined || others.length === 0 || !isIndexed(route, site)) return [];
  const href = urls.absolute(route.path);
  const within = href.slice(urls.absolute('/').length);
  const elsewhere = others.map((other) => ({
    locale: other.locale,
    href: `${other.url.replace(/\/$/, '')}/${within}`,
  }));
  return [{ locale, href }, ...elsewhere];
}

function headImage(meta: PageMeta, urls: Urls, shared: SharedPicture | null) {
  const own = ownersPicture(meta);
  if (own) {
    const src = own.startsWith('/') ? urls.absoluteAsset(own) : own;
    return { src, alt: meta.title, isDrawn: false };
  }
  // Only the size of a drawing is known.
  return shared && { src: urls.absoluteAsset(shared.path), alt: shared.alt, isDrawn: true };
}

/** Returns the meta of a page, with the site's name in the title if it fits. */
export function pageMeta<K extends RouteKind>(route: Route<K>, catalogue: Catalogue): PageMeta {
  const { kind, entity } = route;
  const meta = PAGES[kind].meta(entity, catalogue);
  const mark = previewMark(route, catalogue);
  if (mark !== null) return { ...meta, title: `${mark}: ${meta.title}` };
  const { name } = catalogue.site;
  const withName = `${meta.title} | ${name}`;
  const hasRoom = !meta.title.includes(name) && withName.length <= TITLE_LENGTH;
  return hasRoom ? { ...meta, title: withName } : meta;
}

/** What a preview writes before the title of a page that the site does not have yet; null for any other. */
function previewMark<K extends RouteKind>({ entry }: Route<K>, { previewOn }: Catalogue): string | null {
  return previewOn === null ? null : whyUnpublished(entry, previewOn);
}

/** Whether a page is its own canonical page and may be indexed, so that the sitemap lists it. */
export function isIndexed<K extends RouteKind>(route: Route<K>, site: SiteContext): boolean {
  return canonicalPath(route) === route.path && !isHidden(route, site);
}

/** Whether a page is kept out of search engines, whatever it says: in a preview, or as one of a sample. */
function isHidden<K extends RouteKind>(route: Route<K>, site: SiteContext): boolean {
  return site.catalogue.previewOn !== null || isHiddenSample(route, site);
}

export function canonicalAddress<K extends RouteKind>(route: Route<K>, site: SiteContext): string | null {
  const path = isHidden(route, site) ? null : canonicalPath(route);
  return path && site.urls.absolute(path);
}

export type SearchAddresses = ReturnType<typeof searchAddresses>;

/** The absolute URLs of a page: the one for the sitemap, null if not listed, and the canonical one. */
export function searchAddresses(route: Route, site: SiteContext) {
  return {
    address: isIndexed(route, site) ? site.urls.absolute(route.path) : null,
    canonical: canonicalAddress(route, site),
  };
}

/** Where a page says that its products are a sample: first, or at the products of a text; null if nowhere. */
export function samplePlace<K extends RouteKind>(
  { kind, entity }: Route<K>,
  catalogue: Catalogue,
): 'first' | 'products' | null {
  const productsOn = PAGES[kind].productsOn(entity);
  if (catalogue.site.catalogue !== 'sample' || productsOn === 'none') return null;
  return productsOn === 'inText' ? 'products' : 'first';
}

function isHiddenSample<K extends RouteKind>(
  { kind, entity }: Route<K>,
  { catalogue, urls }: SiteContext,
): boolean {
  const isSample = catalogue.site.catalogue === 'sample' && PAGES[kind].productsOn(entity) === 'subject';
  return isSample && !isReservedHost(new URL(urls.origin).hostname);
}
