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

/** Packs the links of pages. Those that are packed already are copied. */
export function packLinks(pages: readonly Pick<MadePage, 'links'>[]): PackedLinks {
  const size = pages.reduce((sum, { links }) => sum + sizeOf(links), 0);
  const numbers = new Uint32Array(size);
  const placesOf = new Uint32Array(pages.length);
  const hasFault = new Uint8Array(pages.length);
  const { numberOf, places } = numberedPlaces();
  let end = 0;
  for (const [index, { links }] of pages.entries()) {
    numbers.set(links instanceof LinksInPack ? links.numbers : numbersOf(links), end);
    end += sizeOf(links);
    placesOf[index] = numberOf(links.places);
    hasFault[index] = Number(links.hasFault);
  }
  return { numbers, places, placesOf, hasFault };
}

function sizeOf(links: PageLinks): number {
  return links instanceof LinksInPack
    ? links.numbers.length
    : links.targets.length + links.outbound.length + 2;
}

function numbersOf({ targets, outbound }: PageLinks): number[] {
  return [targets.length, ...targets, outbound.length, ...outbound];
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

/** The links of a page in a pack: lists of them are made where they are read, which is of few pages after an edit. */
class LinksInPack implements PageLinks {
  /** Those of the page: its targets and its outbound links, each list after its length. */
  readonly numbers: Uint32Array;
  readonly places: PageLinks['places'];
  readonly hasFault: boolean;

  constructor(numbers: Uint32Array, places: PageLinks['places'], hasFault: boolean) {
    this.numbers = numbers;
    this.places = places;
    this.hasFault = hasFault;
  }

  get targets(): readonly number[] {
    return Array.from(this.numbers.subarray(1, this.#outbound));
  }

  get outbound(): readonly number[] {
    return Array.from(this.numbers.subarray(this.#outbound + 1));
  }

  /** The place of the length of the second list. */
  get #outbound(): number {
    return 1 + (this.numbers[0] ?? 0);
  }
}

/** Unpacks the links of pages, in their order. */
export function unpackLinks({ numbers, places, placesOf, hasFault }: PackedLinks): PageLinks[] {
  let end = 0;
  const next = () => {
    const start = end;
    for (let list = 0; list < 2; list++) end += 1 + (numbers[end] ?? 0);
    return numbers.subarray(start, end);
  };
  return Array.from(
    placesOf,
    (number, index) => new LinksInPack(next(), places[number] ?? null, hasFault[index] === 1),
  );
}
