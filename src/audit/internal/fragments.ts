import { unescaped } from './unescaped.ts';

/** A link to a place within a page. */
interface FragmentLink {
  readonly page: string;
  readonly target: string;
  readonly fragment: string;
}

/**
 * Collects the ids and the fragment links of built pages. linkinator compares a fragment only with pages it fetches
 * later, so that a link to a page already seen would pass unread; here the comparison comes last.
 */
export class Fragments {
  readonly #ids = new Map<string, ReadonlySet<string>>();
  readonly #links: FragmentLink[] = [];
  readonly #base: string;

  /** @param base the site's base path, which its links have and its pages here do not */
  constructor(base = '') {
    this.#base = base;
  }

  /** Takes in a page of ours: React and our prose always quote attributes with double quotes. */
  add(page: string, html: string): void {
    this.#ids.set(
      page,
      new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => unescaped(id))),
    );
    for (const [, href = ''] of html.matchAll(/\shref="([^"]*#[^"]+)"/g)) {
      const link = parse(unescaped(href), this.#base + page);
      if (link?.path.startsWith(`${this.#base}/`)) {
        this.#links.push({ page, target: link.path.slice(this.#base.length), fragment: link.fragment });
      }
    }
  }

  /** The links whose page is there and lacks the place; links to missing pages are linkinator's to report. */
  broken(): FragmentLink[] {
    return this.#links.filter(({ target, fragment }) => this.#ids.get(target)?.has(fragment) === false);
  }
}

const HERE = 'http://here.invalid';

/** The page and the place that a link of our own means; null for other sites and for what is no address. */
function parse(href: string, page: string): { path: string; fragment: string } | null {
  try {
    const { origin, pathname, hash } = new URL(href, `${HERE}${page}`);
    return origin === HERE ? { path: pathname, fragment: decodeURIComponent(hash.slice(1)) } : null;
  } catch {
    return null;
  }
}
