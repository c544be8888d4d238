import type { Catalogue } from '../content/catalogue.ts';
import { canonicalAddress } from './indexing.ts';
import type { PageMeta } from './pages/pageKind.ts';
import { PAGES, type RouteKind } from './pages/registry.ts';
import type { Route } from './routes.ts';
import { ownersPicture } from './sharing/sharedPictures.ts';
import type { SharedPicture } from './sharing/sharingCard.ts';
import { TITLE_LENGTH } from './text/searchResult.ts';
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
