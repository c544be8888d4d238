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

  /** Takes in a page of ours: React and our prose always quote attributes with double quotes. */
  add(page: string, html: string): void {
    this.#ids.set(page, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)));
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*#[^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `${HERE}${page}`);
      if (origin === HERE)
        this.#links.push({ page, target: pathname, fragment: decodeURIComponent(hash.slice(1)) });
    }
  }

  /** The links whose page is there and lacks the place; links to missing pages are linkinator's to report. */
  broken(): FragmentLink[] {
    return this.#links.filter(({ target, fragment }) => this.#ids.get(target)?.has(fragment) === false);
  }
}

const HERE = 'http://here.invalid';
