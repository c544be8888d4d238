import type { ReadPage } from '../html/readPage.ts';
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

/** Makes the `Resolve` of a site; an address that means the same on every page is parsed once. */
export function createResolver(site: Site): Resolve {
  const known = new Map<string, Target>();
  return (address, file, { base }) => {
    const isShared = base === null && !RELATIVE.test(address);
    const found = isShared ? known.get(address) : undefined;
    if (found) return found;
    const page = new URL(base ?? '', `${NO_HOST}${site.base}${pathOf(file)}`);
    const target = targetOf(address, page, site);
    if (isShared) known.set(address, target);
    return target;
  };
}

/** An address without a host gets this one, which nobody has (https://www.rfc-editor.org/rfc/rfc6761#section-6.4). */
const NO_HOST = 'http://site.invalid';

/** An address that means something else on each page. */
const RELATIVE = /^(?!\/|[a-z][a-z\d+.-]*:)/i;

function targetOf(address: string, page: URL, { origin }: Site): Target {
  if (!URL.canParse(address, page.href)) return { kind: 'invalid' };
  const url = new URL(address, page);
  const isInternal = url.origin === NO_HOST || url.href.startsWith(`${origin}/`);
  return isInternal
    ? { kind: 'internal', path: url.pathname + url.search, hash: url.hash }
    : { kind: 'external', url };
}
