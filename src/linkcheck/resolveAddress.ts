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
      /** The same and the fragment, percent-encoded. */
      readonly address: string;
    }
  | { readonly kind: 'external'; readonly url: URL }
  | { readonly kind: 'invalid' };

/** Resolves an address on a page. */
export type Resolve = (address: string, file: string, page: Pick<ParsedPage, 'base'>) => Target;

type Site = Pick<Urls, 'origin' | 'base'>;

/** Creates the resolver of a site. Absolute addresses are parsed once per site. */
export function createResolver(site: Site): Resolve {
  const cache = new Map<string, Target>();
  return (address, file, { base }) => {
    if (base !== null || !isSameOnEveryPage(address)) return targetOf(address, file, base, site);
    const known = cache.get(address);
    if (known) return known;
    const target = targetOf(address, file, base, site);
    cache.set(ownText(address), target);
    return target;
  };
}

/**
 * The host for addresses without a host: a reserved name
 * (https://www.rfc-editor.org/rfc/rfc6761#section-6.4).
 */
const NO_HOST = 'http://site.invalid';

/** Whether an address has the same target on every page without `base`. */
function isSameOnEveryPage(address: string): boolean {
  return address.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(address);
}

function targetOf(address: string, file: string, base: string | null, site: Site): Target {
  const page = new URL(base ?? '', `${NO_HOST}${site.base}${pathOf(file)}`);
  if (!URL.canParse(address, page.href)) return { kind: 'invalid' };
  const url = new URL(address, page);
  const own = withoutScheme(`${site.origin}${site.base}/`);
  const isInternal = url.origin === NO_HOST || withoutScheme(url.href).startsWith(own);
  if (!isInternal) return { kind: 'external', url };
  const path = url.pathname + url.search;
  return { kind: 'internal', path, address: path + url.hash };
}

/** A site is the same over http and https. */
function withoutScheme(address: string): string {
  return address.replace(/^https?:/, '');
}

/**
 * The fragment that a link leads to, with the path of its page; null if it leads to the whole page.
 * @param target path, query and hash
 */
export function fragmentOf(target: string): { readonly path: string; readonly id: string } | null {
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
