import type { PageLinks } from '../linkcheck/linkCollector.ts';
import type { MadePage } from './pageMaker.ts';

/** What the links of many pages come to, one after another in few arrays: a list for each page takes most of the time of reading a record. */
export interface PackedLinks {
  /** The numbers of the targets and of the outbound links of each page, each list after its length. */
  readonly numbers: Uint32Array;
  /** The lists of places that pages have, each once: those of most pages of a kind are the same. */
  readonly places: readonly PageLinks['places'][];
  /** The number of the list of each page, and whether it has a fault. */
  readonly placesOf: Uint32Array;
  readonly hasFault: Uint8Array;
}

/** Packs the links of pages. */
export function packLinks(pages: readonly Pick<MadePage, 'links'>[]): PackedLinks {
  const size = pages.reduce((sum, { links }) => sum + links.targets.length + links.outbound.length + 2, 0);
  const numbers = new Uint32Array(size);
  const placesOf = new Uint32Array(pages.length);
  const hasFault = new Uint8Array(pages.length);
  const { numberOf, places } = numberedPlaces();
  let end = 0;
  for (const [index, { links }] of pages.entries()) {
    for (const list of [links.targets, links.outbound]) {
      numbers[end] = list.length;
      numbers.set(list, end + 1);
      end += list.length + 1;
    }
    placesOf[index] = numberOf(links.places);
    hasFault[index] = Number(links.hasFault);
  }
  return { numbers, places, placesOf, hasFault };
}

/** Gives each list of places a number: equal ones the same. */
function numberedPlaces() {
  const places: PageLinks['places'][] = [];
  const [byList, byText] = [new Map<PageLinks['places'], number>(), new Map<string, number>()];
  const numberOf = (list: PageLinks['places']): number => {
    const known = byList.get(list);
    if (known !== undefined) return known;
    const text = JSON.stringify(list);
    const number = byText.get(text) ?? places.push(list) - 1;
    byText.set(text, number);
    byList.set(list, number);
    return number;
  };
  return { numberOf, places };
}

/** Unpacks the links of pages, in their order. */
export function unpackLinks({ numbers, places, placesOf, hasFault }: PackedLinks): PageLinks[] {
  let start = 0;
  const next = () => {
    const from = start + 1;
    start = from + (numbers[start] ?? 0);
    return Array.from(numbers.subarray(from, start));
  };
  return Array.from(placesOf, (number, index) => ({
    targets: next(),
    outbound: next(),
    places: places[number] ?? null,
    hasFault: hasFault[index] === 1,
  }));
}
