import type { LandingPage } from '../../content/catalogue.ts';
import { plainText } from '../../domain/linkedText.ts';
import type { ContentCheck, Finding } from '../check.ts';
import type { Repetition } from './limits.ts';

/** A text of an entry of the catalogue, and what to call the entry in a message. */
export interface NamedText {
  readonly entry: object;
  readonly name: string;
  readonly text: string;
}

/** A text that has words of another one: `share`, from 0 to 1, of its five-word sequences. */
interface Overlap {
  readonly repeating: NamedText;
  readonly repeated: NamedText;
  readonly share: number;
}

/** Sequences of five words are rarely met twice by chance, and short enough to survive small changes. */
const SHINGLE_WORDS = 5;

interface IndexedText {
  readonly named: NamedText;
  readonly position: number;
  readonly shingles: ReadonlySet<string>;
}

type ShingleIndex = ReadonlyMap<string, readonly IndexedText[]>;

/** Every product is described in words of its own. */
export const productOverlap: ContentCheck<Repetition> = ({ products }, limits) =>
  overlapFindings(
    products.map((entry) => {
      return { entry, name: `product ${entry.id}, '${entry.name}',`, text: entry.description };
    }),
    limits,
  );

/** Every landing page has words of its own: search engines list only one of two that say the same. */
export const landingPageOverlap: ContentCheck<Repetition> = ({ landingPages }, limits) =>
  overlapFindings(
    landingPages.map((entry) => {
      return { entry, name: `the landing page '${entry.slug}'`, text: wordsOf(entry) };
    }),
    limits,
  );

function wordsOf({ title, description, blocks }: LandingPage): string {
  const advice = blocks.flatMap((block) => [block.title, plainText(block.description)]);
  return [title, description, ...advice].join('\n');
}

function overlapFindings(texts: readonly NamedText[], limits: Repetition): Finding[] {
  return findOverlaps(texts, limits).map(({ repeating, repeated, share }) => ({
    entry: repeating.entry,
    field: ['description'],
    message: overlapMessage(share, `in ${repeated.name}`),
  }));
}

/** The message about a text with words of another, `in` or `on` something. */
export function overlapMessage(share: number, where: string): string {
  return `expected words of its own, found ${Math.round(share * 100)}% of them ${where} too; rewrite one of the two`;
}

/**
 * The texts whose five-word sequences are in a longer text too, or in an earlier one of the same length, to the
 * share or more; each text once, with one that it repeats. The share is of the shorter text: never less than Jaccard's
 * measure, and not fooled by a copy with something added.
 */
export function findOverlaps(texts: readonly NamedText[], { share }: Repetition): Overlap[] {
  const all = texts.map((named, position) => ({ named, position, shingles: shinglesOf(named.text) }));
  const index = indexShingles(all);
  return all.flatMap((text) => firstOverlap(text, index, share) ?? []);
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.slice(0, Math.max(1, words.length - SHINGLE_WORDS + 1));
  return new Set(starts.map((_, start) => words.slice(start, start + SHINGLE_WORDS).join(' ')));
}

function indexShingles(texts: readonly IndexedText[]): ShingleIndex {
  const index = new Map<string, IndexedText[]>();
  for (const text of texts) {
    for (const shingle of text.shingles) {
      const holders = index.get(shingle);
      if (holders) holders.push(text);
      else index.set(shingle, [text]);
    }
  }
  return index;
}

function firstOverlap(text: IndexedText, index: ShingleIndex, share: number): Overlap | undefined {
  const seen = new Set<IndexedText>();
  for (const shingle of rarestShingles(text, index, share)) {
    for (const other of index.get(shingle) ?? []) {
      if (seen.has(other) || !mayBeRepeated(other, text)) continue;
      seen.add(other);
      const found = sharedPart(text, other);
      if (found >= share) return { repeating: text.named, repeated: other.named, share: found };
    }
  }
  return undefined;
}

/**
 * So many of a text's rarest shingles that a text with the share in common has one of them. Phrases that many texts
 * have are left out of the search, so that it takes about as long for each text however many there are (prefix
 * filtering: Chaudhuri, Ganti and Kaushik, "A Primitive Operator for Similarity Joins in Data Cleaning", 2006).
 */
function rarestShingles({ shingles }: IndexedText, index: ShingleIndex, share: number): string[] {
  const holders = (shingle: string) => index.get(shingle)?.length ?? 0;
  const wanted = shingles.size - Math.ceil(share * shingles.size) + 1;
  return [...shingles].sort((a, b) => holders(a) - holders(b)).slice(0, wanted);
}

function mayBeRepeated(other: IndexedText, text: IndexedText): boolean {
  const difference = other.shingles.size - text.shingles.size;
  return difference > 0 || (difference === 0 && other.position < text.position);
}

function sharedPart({ shingles }: IndexedText, other: IndexedText): number {
  return [...shingles].filter((shingle) => other.shingles.has(shingle)).length / Math.max(1, shingles.size);
}
