import { nearest } from '../domain/nearest.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import { pathOf } from './builtSite.ts';
import type { PagesByFile } from './readPages.ts';
import type { Resolve, Target } from './resolveAddress.ts';

/** A link to a fragment of a page. Paths are without the base path. */
export interface FragmentLink {
  readonly page: string;
  readonly target: string;
  readonly fragment: string;
  /** A similar id on the target page, if any. */
  readonly meant?: string | undefined;
}

/** A fragment of a page. */
interface Fragment {
  /** Path of the page, with the base path and without the query. */
  readonly path: string;
  readonly id: string;
}

/** The fragment that a link leads to; null if it leads to the whole page. */
export function fragmentOf(target: Target): Fragment | null {
  if (target.kind !== 'internal' || target.hash === '') return null;
  const [written = ''] = target.hash.slice(1).split(DIRECTIVE);
  const id = decode(written);
  return TOP.test(id) ? null : { path: target.path.replace(/\?.*$/, ''), id };
}

/**
 * Finds links to existing pages that lack the fragment; linkinator reports links to missing pages. linkinator itself checks a fragment
 * only on pages that it fetches later.
 */
export function findBrokenFragments(
  pages: PagesByFile,
  resolve: Resolve,
  { base }: Pick<Urls, 'base'>,
): FragmentLink[] {
  const idsByFile = new Map(Array.from(pages, ([file, { ids }]) => [file, new Set(ids)]));
  return Array.from(fragmentLinks(pages, resolve)).flatMap((link) => {
    const pageIds = idsByFile.get(fileAt(link.target, base) ?? '');
    if (!pageIds || pageIds.has(link.fragment)) return [];
    const meant = nearest(link.fragment, pageIds);
    return { ...link, target: link.target.slice(base.length), meant };
  });
}

function* fragmentLinks(pages: PagesByFile, resolve: Resolve): Generator<FragmentLink> {
  for (const [file, page] of pages) {
    for (const { url } of page.links) {
      const fragment = url.includes('#') ? fragmentOf(resolve(url, file, page)) : null;
      if (fragment) yield { page: pathOf(file), target: fragment.path, fragment: fragment.id };
    }
  }
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
