import type { Urls } from '../site/urls.ts';
import { decodeEntities } from './decodeEntities.ts';

/** A link to a place within a page. */
interface FragmentLink {
  readonly page: string;
  readonly target: string;
  readonly fragment: string;
}

type Site = Pick<Urls, 'origin' | 'base'>;

/**
 * Collects the ids and the fragment links of built pages. linkinator compares a fragment only with pages it fetches
 * later, so that a link to a page already seen would pass unread; here the comparison comes last.
 */
export class Fragments {
  readonly #ids = new Map<string, ReadonlySet<string>>();
  readonly #links: FragmentLink[] = [];
  readonly #site: Site;

  /** @param site where the site stands: its links have its base path, which its pages here do not */
  constructor(site: Site) {
    this.#site = site;
  }

  /** Takes in a page of ours: React and our prose always quote attributes with double quotes. */
  add(page: string, html: string): void {
    this.#ids.set(
      page,
      new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => decodeEntities(id))),
    );
    for (const [, href = ''] of html.matchAll(/\shref="([^"]*#[^"]+)"/g)) {
      const { base } = this.#site;
      const link = parse(decodeEntities(href), page, this.#site);
      if (link?.path.startsWith(`${base}/`)) {
        this.#links.push({ page, target: link.path.slice(base.length), fragment: link.fragment });
      }
    }
  }

  /** The links whose page is there and lacks the place; links to missing pages are linkinator's to report. */
  broken(): FragmentLink[] {
    return this.#links.filter(({ target, fragment }) => this.#ids.get(target)?.has(fragment) === false);
  }
}

/** The page and the place that a link of our own means; null for other sites, the top, and for what is no address. */
function parse(href: string, page: string, site: Site): { path: string; fragment: string } | null {
  try {
    const here = new URL(`${site.origin}${page}`);
    const { origin, pathname, hash } = new URL(href, here);
    const fragment = decodeURIComponent(hash.slice(1));
    return origin === here.origin && !TOP.test(fragment) ? { path: pathname, fragment } : null;
  } catch {
    return null;
  }
}

/** The top of every page has this name (https://html.spec.whatwg.org/#select-the-indicated-part). */
const TOP = /^top$/i;
