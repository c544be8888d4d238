import { shortHash } from './hash.ts';

const MARK = /<data hidden value="(\w+)"><\/data><\/body>/;

/**
 * Ends a page with a hash of its content. The service worker knows a page by this mark, and not by its bytes:
 * some hosts alter every page that they send. At the end it also shows that the page is complete.
 */
export function markPage(html: string): string {
  return html.replace('</body>', `<data hidden value="${shortHash(html)}"></data></body>`);
}

/** The mark of a page. */
export function markOf(file: string, html: string): string {
  const mark = MARK.exec(html)?.[1];
  if (mark === undefined)
    throw new Error(
      `${file}: expected the hash of its content before </body>, found none; markPage writes it`,
    );
  return mark;
}
