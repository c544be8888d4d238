import type { Urls } from './urls.ts';

/**
 * What browsers may fetch before a visitor follows a link: the page behind a link within the site on which the pointer
 * rests, or that is being pressed. Nothing of another site, so no store is asked for anything that nobody has clicked, and
 * no address with a query, which is the same file once more. Pages are fetched and not rendered: a page paints with its
 * HTML alone, and rendering would load pictures of other sites. Browsers that save data, or do not know the rules, do
 * nothing (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
export function speculationRules({ base }: Pick<Urls, 'base'>): string {
  // A pattern with an escaped question mark and nothing behind it asks for an empty query.
  return JSON.stringify({
    prefetch: [{ where: { href_matches: `${base}/*\\?` }, eagerness: 'moderate' }],
  });
}
