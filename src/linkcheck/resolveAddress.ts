import { memoizeLast } from '../domain/memoize.ts';
import type { ParsedPage } from '../html/page.ts';
import { ownText } from '../html/readPage.ts';
import type { Urls } from '../site/urls.ts';
import { pathOf } from './builtSite.ts';

/** The target of an address. */
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

/** Resolves an address on a page. */
export type Resolve = (address: string, file: string, page: Pick<ParsedPage, 'base'>) => Target;

type Site = Pick<Urls, 'origin' | 'base'>;

/** Creates the resolver of a site. Absolute addresses are parsed once per site. */
export function createResolver(site: Site): Resolve {
  const cache = new Map<string, Target>();
  const pathOfPage = memoizeLast((file: string) => {
    const { pathname, search } = pageUrl('', file, site);
    return pathname + search;
  });
  return (address, file, { base }) => {
    if (base === null && PLAIN_FRAGMENT.test(address)) {
      return { kind: 'internal', path: pathOfPage(file), hash: address };
    }
    if (base !== null || !isSameOnEveryPage(address)) return targetOf(address, file, base, site);
    const found = plainTarget(address, site) ?? cache.get(address);
    if (found) return found;
    const target = targetOf(address, file, base, site);
    cache.set(ownText(address), target);
    return target;
  };
}

/** An address without a host gets this one, which nobody has (https://www.rfc-editor.org/rfc/rfc6761#section-6.4). */
const NO_HOST = 'http://site.invalid';

/** A fragment on the same page that URL parsing would not change. */
const PLAIN_FRAGMENT = /^#[\w-]+$/;

/** Whether an address has the same target on every page without `base`. */
export function isSameOnEveryPage(address: string): boolean {
  return address.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(address);
}

/** A path that URL parsing would not change: no percent sign, `.` or `..`. */
const PLAIN_PATH = /^(?:\/[\w-]+)*\/(?:[\w-]+(?:\.[\w-]+)?)?$/;

/** Target of a plain internal address, without parsing; null for other addresses. */
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

/** A site is the same over http and https. */
function withoutScheme(address: string): string {
  return address.replace(/^https?:/, '');
}

/** Base URL of a page. */
function pageUrl(base: string, file: string, site: Site): URL {
  return new URL(base, `${NO_HOST}${site.base}${pathOf(file)}`);
}

/** A fragment of a page. */
interface Fragment {
  /** Path of the page, with the base path and without the query. */
  readonly path: string;
  readonly id: string;
}

/**
 * The fragment that a link leads to; null if it leads to the whole page.
 * @param target path, query and hash
 */
export function fragmentOf(target: string): Fragment | null {
  const [, path = '', hash = ''] = /^([^?#]*)[^#]*#(.*)$/s.exec(target) ?? [];
  const [written = ''] = hash.split(DIRECTIVE);
  const id = decode(written);
  return TOP.test(id) ? null : { path, id };
}

/**
 * Text after it is for the browser to highlight, not part of an id
 * (https://wicg.github.io/scroll-to-text-fragment/#fragment-directive-delimiter).
 */
const DIRECTIVE = ':~:';

/** The top of every page has these names (https://html.spec.whatwg.org/#select-the-indicated-part). */
const TOP = /^(?:top)?$/i;

/** Decodes a fragment. An invalid one matches no id, so it is reported as written. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
