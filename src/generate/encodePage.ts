import { memoize } from '../domain/memoize.ts';
import { isOfFrame, type PagePart, type PageParts } from '../html/pageParts.ts';

/** The most bytes that UTF-8 takes for a character of a string. */
const MOST_BYTES = 3;

/**
 * Makes what gives the bytes of pages, for use before the next page is encoded: all of them are written to one place. Each part
 * of a frame is encoded once: that is two thirds of a page.
 */
export function createPageEncoder(): (parts: PageParts) => Buffer {
  const ofFrame = memoize(({ html }: PagePart) => Buffer.from(html));
  let room = Buffer.alloc(0);
  return (parts) => {
    const most = parts.reduce((sum, { html }) => sum + html.length * MOST_BYTES, 0);
    if (most > room.length) room = Buffer.alloc(most);
    const end = parts.reduce(
      (at, part) => at + (isOfFrame(part) ? ofFrame(part).copy(room, at) : room.write(part.html, at)),
      0,
    );
    return room.subarray(0, end);
  };
}
