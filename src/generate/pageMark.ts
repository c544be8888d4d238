import { joinPieces, type PagePieces } from '../html/pagePieces.ts';
import { shortHash } from './hash.ts';

const MARK = /<data hidden value="(\w+)"><\/data><\/body>/;

/**
 * Ends a page with a hash of its content. The service worker knows a page by this mark, and not by its bytes:
 * some hosts alter every page that they send. At the end it also shows that the page is complete.
 */
export function markPage({ frame, own: [head, main, sprite] }: PagePieces): PagePieces {
  const hash = shortHash(joinPieces({ frame, own: [head, main, sprite] }));
  return { frame, own: [head, main, `${sprite}<data hidden value="${hash}"></data>`] };
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
