import type { Catalogue, Redirect } from '../content/catalogue.ts';
import type { OldAddress } from '../content/schemas/redirects.ts';
import { isOffered } from '../domain/products/availability.ts';
import { outboundLink } from './products/stores.ts';
import type { SiteContext, SitePath } from './urls.ts';

/**
 * Whether the build writes a page at an old address. A page answers one path with any query, and no page has the
 * status 410.
 */
export function hasRedirectPage({ from, status }: Redirect): boolean {
  return !from.below && from.query === null && status !== 410;
}

/**
 * Returns the page that an old address leads to, null for an address that is gone. For an address that leads
 * to a store it is the product's page: only that has the notice that paid links need.
 */
export function pageOfRedirect({ to, product, store }: Redirect, catalogue: Catalogue): SitePath | null {
  if (to !== undefined) return to;
  const id = product ?? store;
  const found = id === undefined ? undefined : catalogue.productsById.get(id);
  return found ? found.pagePath : null;
}

/** An old address with what a host answers there. */
export interface HostRedirect {
  readonly from: OldAddress;
  readonly status: Redirect['status'];
  /** A path of the host or the address of a store, escaped for every configuration; null if it is gone. */
  readonly target: string | null;
}

/**
 * Returns what hosts answer at the old addresses of a site, each address before those that cover it: single
 * addresses first, then the longer path before the shorter.
 */
export function hostRedirects({ catalogue, urls }: SiteContext): HostRedirect[] {
  const all = catalogue.redirects.map((redirect): HostRedirect => {
    const page = pageOfRedirect(redirect, catalogue);
    const target = storeAddress(redirect, catalogue) ?? (page === null ? null : pathOnHost(urls.href(page)));
    return { from: redirect.from, status: redirect.status, target: target && escapeTarget(target) };
  });
  return all
    .filter(({ status, target }) => status === 410 || target !== null)
    .toSorted((a, b) => Number(a.from.below) - Number(b.from.below) || lengthOf(b) - lengthOf(a));
}

/** The link to a product's store, unless the product is no longer sold there. */
function storeAddress({ store: id }: Redirect, catalogue: Catalogue): string | null {
  const product = id === undefined ? undefined : catalogue.productsById.get(id);
  return product && isOffered(product) ? outboundLink(product, catalogue).href : null;
}

function lengthOf({ from }: HostRedirect): number {
  return from.below ? from.path.length : 0;
}

/** Resolves `..` and encodes other scripts, as a browser would. */
function pathOnHost(href: string): string {
  const { origin, href: whole } = new URL(href, 'https://host.example');
  return whole.slice(origin.length);
}

/** Encodes characters that mean something in a configuration: quotes, braces, `$`, `;`, `\`, white space. */
function escapeTarget(address: string): string {
  return address.replace(/[^\w\-.~:/?#[\]@!&()*+,=%]/g, (character) =>
    Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}
