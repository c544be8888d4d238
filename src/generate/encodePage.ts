import { memoize } from '../domain/memoize.ts';
import { isOfFrame, type PagePart, type PageParts } from '../html/pageParts.ts';

/** Makes what gives the bytes of pages, and encodes each part of a frame once: that is two thirds of a page. */
export function createPageEncoder(): (parts: PageParts) => Buffer {
  const encode = ({ html }: PagePart) => Buffer.from(html);
  const ofFrame = memoize(encode);
  return (parts) => Buffer.concat(parts.map((part) => (isOfFrame(part) ? ofFrame : encode)(part)));
}
