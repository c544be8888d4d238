import type { Catalogue } from '../content/catalogue.ts';
import { targetOf } from '../domain/links/networkLink.ts';
import { storeOfUrl } from '../domain/links/storeUrl.ts';
import { type MovedProducts, withoutSlash } from './movedProducts.ts';
import type { OldSite } from './oldSite.ts';
import { withoutOldTag } from './oldTag.ts';
import { decoded, type Place } from './places.ts';
import type { NewTarget } from './targets.ts';

/** The host of a site whose export does not name it, so that its paths can be read. */
export const NO_HOST = new URL('http://old.invalid/');

export interface OldAddresses {
  readonly home: URL | null;
  /** The pages of the new site by the paths of the old one. */
  readonly pages: ReadonlyMap<string, string>;
  /** The paths of texts that are drafts in the new site. */
  readonly drafts: ReadonlySet<string>;
}

/** The new paths of all old ones: texts by each of their addresses, archives of categories, and feeds. */
export function oldAddresses(
  { home, categories }: OldSite,
  places: readonly Place[],
  blogOf: (category: string) => string,
): OldAddresses {
  const pages = new Map<string, string>([
    ['/', '/'],
    ['/feed', '/feed.xml'],
    ['/blog', '/blog'],
  ]);
  for (const { name, path } of categories) if (path !== null) pages.set(oldKey(path), blogOf(name));
  for (const { text, path } of places)
    for (const old of [text.path, ...text.otherPaths]) if (old !== null) pages.set(oldKey(old), path);
  return { home, pages, drafts: new Set(places.filter(({ isDraft }) => isDraft).map(({ path }) => path)) };
}

/** An old path as links write it in one way or another: with or without its slash, encoded or not. */
export function oldKey(path: string): string {
  return withoutSlash(decoded(path)).toLowerCase();
}

/** Finds where the links of a text lead now. */
export function newTargetOf(
  href: string,
  from: Place,
  addresses: OldAddresses,
  products: MovedProducts,
  catalogue: Catalogue,
): NewTarget {
  if (/^(?:mailto:|#)/i.test(href)) return { kind: 'found', to: href };
  const base = new URL((from.text.path ?? '/').slice(1), addresses.home ?? NO_HOST);
  const address = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(address, base.href)) return { kind: 'lost', why: 'it is no address' };
  const url = new URL(address, base.href);
  if (!/^https?:$/.test(url.protocol)) return { kind: 'lost', why: `'${url.protocol}' leads to no page` };
  const own = addresses.home ?? NO_HOST;
  return isSameHost(url, own) ? ownTarget(url, own, addresses, products) : elsewhere(url, catalogue);
}

function isSameHost(url: URL, home: URL): boolean {
  const bare = (host: string) => host.replace(/^www\./, '');
  return bare(url.host) === bare(home.host) && url.pathname.startsWith(home.pathname.replace(/\/$/, ''));
}

function ownTarget(url: URL, home: URL, { pages, drafts }: OldAddresses, products: MovedProducts): NewTarget {
  const path = `/${url.pathname.slice(home.pathname.length)}`;
  const named = /^\/\?(?:p|page_id)=\d+/.exec(`${path}${url.search}`)?.[0];
  const page = pages.get(oldKey(named ?? path));
  if (page !== undefined && drafts.has(page))
    return { kind: 'lost', why: 'it leads to a draft; publish that, then link to it' };
  if (page !== undefined) return { kind: 'found', to: page + (page.includes('?') ? '' : decoded(url.hash)) };
  const target = products.targetOf(path);
  if (target !== null) {
    const product = products.ofLink(target);
    return { kind: 'found', to: product ? product.pagePath : target };
  }
  return { kind: 'lost', why: 'no text of the export has this address' };
}

/** A link to a store loses its tag, since the build adds the site's own. */
function elsewhere(url: URL, { stores, networks }: Catalogue): NewTarget {
  const found = storeOfUrl(targetOf(url, networks), stores, 'any');
  return { kind: 'found', to: found ? withoutOldTag(url, found.store).href : url.href };
}
