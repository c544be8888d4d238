import { keysOf } from '../domain/table.ts';
import type { FieldValues } from './fields.ts';
import type { ReadRow } from './readRow.ts';

const MOST_PICTURES = 12;

/** Adds what the rows below that go on with a product say: its versions, such as sizes, with their prices, and other pictures. */
export function wholeProduct(head: ReadRow, more: readonly ReadRow[]): ReadRow {
  const found = { ...variantsOf(head, more), ...galleryOf(head, more) };
  return { ...head, values: { ...head.values, ...found }, said: new Set([...head.said, ...keysOf(found)]) };
}

/** One version is the product itself, so null takes back those of an earlier list. */
function variantsOf(head: ReadRow, more: readonly ReadRow[]): Pick<FieldValues, 'variants'> {
  if (!head.hasVersions) return {};
  const versions = [head, ...more].flatMap((row) => row.versions);
  return { variants: versions.length > 1 ? versions : null };
}

/** The pictures of a product but for its first one, described by its name, since lists do not describe pictures. */
function galleryOf(head: ReadRow, more: readonly ReadRow[]): Pick<FieldValues, 'gallery'> {
  const { name, image_url: first } = head.values;
  const others = [...head.pictures, ...more.flatMap((row) => [row.values.image_url, ...row.pictures])];
  const pictures = [...new Set(others)]
    .filter((picture) => typeof picture === 'string' && picture !== first)
    .slice(0, MOST_PICTURES);
  if (pictures.length === 0) return {};
  return {
    gallery: pictures.map((picture, index) => ({
      image: String(picture),
      alt: `${name ?? 'The product'}, picture ${index + 2}`,
    })),
  };
}
