import { nearest } from '../domain/nearest.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import { pathOf } from './builtFiles.ts';
import type { PagesByFile } from './readPages.ts';
import type { Resolve, Target } from './resolveAddress.ts';

/** A link to a place within a page; both pages by their paths without the base path. */
export interface FragmentLink {
  readonly page: string;
  readonly target: string;
  readonly fragment: string;
  /** The place whose name is near that one, if any. */
  readonly meant?: string | undefined;
}

/** A place within a page. */
interface Place {
  /** The path of the page, with the base path and without a query. */
  readonly path: string;
  readonly name: string;
}

/** The place that a link leads to; null where it leads to a page as a whole. */
export function placeOf(target: Target): Place | null {
  if (target.kind !== 'internal' || target.hash === '') return null;
  const [written = ''] = target.hash.slice(1).split(DIRECTIVE);
  const name = decode(written);
  return TOP.test(name) ? null : { path: target.path.replace(/\?.*$/, ''), name };
}

/**
 * Finds the links whose page is there and lacks the place; links to missing pages are linkinator's to report. linkinator
 * itself compares a fragment only with pages that it fetches later.
 */
export function findBrokenFragments(
  pages: PagesByFile,
  resolve: Resolve,
  { base }: Pick<Urls, 'base'>,
): FragmentLink[] {
  const places = new Map(Array.from(pages, ([file, { ids }]) => [file, new Set(ids)]));
  return Array.from(fragmentLinks(pages, resolve)).flatMap((link) => {
    const names = places.get(fileAt(link.target, base) ?? '');
    if (!names || names.has(link.fragment)) return [];
    const meant = nearest(link.fragment, names);
    return { ...link, target: link.target.slice(base.length), meant };
  });
}

function* fragmentLinks(pages: PagesByFile, resolve: Resolve): Generator<FragmentLink> {
  for (const [file, page] of pages) {
    for (const { url } of page.links) {
      const place = url.includes('#') ? placeOf(resolve(url, file, page)) : null;
      if (place) yield { page: pathOf(file), target: place.path, fragment: place.name };
    }
  }
}

/**
 * What follows it is text for a browser to show, and no part of a name
 * (https://wicg.github.io/scroll-to-text-fragment/#fragment-directive-delimiter).
 */
const DIRECTIVE = ':~:';

/** The top of every page has these names (https://html.spec.whatwg.org/#select-the-indicated-part). */
const TOP = /^(?:top)?$/i;

/** A fragment that cannot be decoded names no place: it stays as it is, and is reported. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
