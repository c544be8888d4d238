import { randomUUID } from 'node:crypto';
import type { Part } from './oldSite.ts';

/** Collects the parts of a text, each of which leaves an element of its number in the HTML. */
export class PartList {
  readonly parts: Part[] = [];

  /** Adds a part, and returns what marks its place. */
  add(part: Part): string {
    this.parts.push(part);
    return placeOf(this.parts.length - 1);
  }
}

/** The element of a part, which no old text can name: each run calls it differently. */
export const PART_ELEMENT = `move-part-${randomUUID()}`;

/** An element without words is dropped by the conversion, so its number is its word, too. */
function placeOf(number: number): string {
  return `<${PART_ELEMENT} number="${number}">${number}</${PART_ELEMENT}>`;
}
