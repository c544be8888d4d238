import { oncePer } from '../domain/oncePer.ts';
import type { PageParts } from '../html/pageParts.ts';

/** Makes what gives the bytes of pages, and encodes each part of a frame once: that is two thirds of a page. */
export function createPageEncoder(): (parts: PageParts) => Buffer {
  const ofFrame = oncePer((text: string) => Buffer.from(text));
  return ({ start, head, middle, main, end }) =>
    Buffer.concat([ofFrame(start), Buffer.from(head), ofFrame(middle), Buffer.from(main), ofFrame(end)]);
}
