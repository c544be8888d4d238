import type { Urls } from '../site/urls.ts';
import { pathOf } from './builtFiles.ts';
import type { PagesByFile } from './readPages.ts';
import type { Resolve } from './resolveAddress.ts';

/** A link to a place within a page; both pages by their paths without the base path. */
export interface FragmentLink {
  readonly page: string;
  readonly target: string;
  readonly fragment: string;
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
  const places = new Map(Array.from(pages, ([file, { ids }]) => [base + pathOf(file), new Set(ids)]));
  const isBroken = ({ target, fragment }: FragmentLink) => places.get(target)?.has(fragment) === false;
  return [...fragmentLinks(pages, resolve)]
    .filter(isBroken)
    .map((link) => ({ ...link, target: link.target.slice(base.length) }));
}

function* fragmentLinks(pages: PagesByFile, resolve: Resolve): Generator<FragmentLink> {
  for (const [file, page] of pages) {
    for (const { url } of page.links) {
      const target = url.includes('#') ? resolve(url, file, page) : null;
      if (target?.kind !== 'internal') continue;
      const fragment = decode(target.hash.slice(1));
      if (!TOP.test(fragment)) yield { page: pathOf(file), target: withoutQuery(target.path), fragment };
    }
  }
}

/** The top of every page has these names (https://html.spec.whatwg.org/#select-the-indicated-part). */
const TOP = /^(?:top)?$/i;

function withoutQuery(path: string): string {
  return path.replace(/\?.*$/, '');
}

/** A fragment that cannot be decoded names no place: it stays as it is, and is reported. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
