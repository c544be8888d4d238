import { memoizeLast } from '../domain/memoize.ts';
import { ownText } from '../html/ownText.ts';
import type { ReadPage } from '../html/page.ts';
import type { Urls } from '../site/urls.ts';
import { pathOf } from './builtFiles.ts';

/** Where an address leads. */
export type Target =
  | {
      readonly kind: 'internal';
      /** The path with the base path and the query. */
      readonly path: string;
      /** With its `#`, percent-encoded; empty where there is none. */
      readonly hash: string;
    }
  | { readonly kind: 'external'; readonly url: URL }
  | { readonly kind: 'invalid' };

/** Tells where an address leads that the page of a file has. */
export type Resolve = (address: string, file: string, page: Pick<ReadPage, 'base'>) => Target;

type Site = Pick<Urls, 'origin' | 'base'>;

/** Makes the `Resolve` of a site; an address that means the same on every page is parsed once, if it has to be. */
export function createResolver(site: Site): Resolve {
  const known = new Map<string, Target>();
  const pathOfPage = memoizeLast((file: string) => {
    const { pathname, search } = pageUrl('', file, site);
    return pathname + search;
  });
  return (address, file, { base }) => {
    if (base === null && PLAIN_PLACE.test(address)) {
      return { kind: 'internal', path: pathOfPage(file), hash: address };
    }
    if (base !== null || !isSameOnEveryPage(address)) return targetOf(address, file, base, site);
    const found = plainTarget(address, site) ?? known.get(address);
    if (found) return found;
    const target = targetOf(address, file, base, site);
    known.set(ownText(address), target);
    return target;
  };
}

/** An address without a host gets this one, which nobody has (https://www.rfc-editor.org/rfc/rfc6761#section-6.4). */
const NO_HOST = 'http://site.invalid';

/** A place of the page itself that parsing leaves as it is. */
const PLAIN_PLACE = /^#[\w-]+$/;

/** Whether an address means the same on every page of a site, where no page has a `base`. */
export function isSameOnEveryPage(address: string): boolean {
  return address.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(address);
}

/** A path that parsing leaves as it is: names without a percent sign, none of them `.` or `..`. */
const PLAIN_PATH = /^(?:\/[\w-]+)*\/(?:[\w-]+(?:\.[\w-]+)?)?$/;

/** Where a plain address within the site leads, without parsing it; null for any other. */
function plainTarget(address: string, { origin, base }: Site): Target | null {
  const path = address.startsWith(`${origin}${base}/`) ? address.slice(origin.length) : address;
  return PLAIN_PATH.test(path) ? { kind: 'internal', path, hash: '' } : null;
}

function targetOf(address: string, file: string, base: string | null, site: Site): Target {
  const page = pageUrl(base ?? '', file, site);
  if (!URL.canParse(address, page.href)) return { kind: 'invalid' };
  const url = new URL(address, page);
  const own = withoutScheme(`${site.origin}${site.base}/`);
  const isInternal = url.origin === NO_HOST || withoutScheme(url.href).startsWith(own);
  return isInternal
    ? { kind: 'internal', path: url.pathname + url.search, hash: url.hash }
    : { kind: 'external', url };
}

/** A site answers at both: what has no encryption is sent on. */
function withoutScheme(address: string): string {
  return address.replace(/^https?:/, '');
}

/** What the relative addresses of a page start from. */
function pageUrl(base: string, file: string, site: Site): URL {
  return new URL(base, `${NO_HOST}${site.base}${pathOf(file)}`);
}
