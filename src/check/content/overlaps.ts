import type { LandingPage } from '../../content/catalogue.ts';
import { plainText } from '../../domain/linkedText.ts';
import type { ContentCheck, Finding, Repetition } from '../check.ts';

interface NamedText<E> {
  readonly entry: E;
  readonly name: string;
  readonly text: string;
}

/** A text that repeats another: `share`, from 0 to 1, of its five-word sequences. */
interface Overlap<E> {
  readonly repeating: NamedText<E>;
  readonly repeated: NamedText<E>;
  readonly share: number;
}

/** Five words in sequence rarely repeat by chance, and small changes leave some intact. */
const SHINGLE_WORDS = 5;

interface IndexedText<E> {
  readonly named: NamedText<E>;
  readonly position: number;
  readonly shingles: ReadonlySet<string>;
}

type ShingleIndex<E> = ReadonlyMap<string, readonly IndexedText<E>[]>;

export const productOverlap: ContentCheck<Repetition> = ({ products }, limits) =>
  overlapFindings(
    products.map((entry) => {
      return { entry, name: `product ${entry.id}, '${entry.name}',`, text: entry.description };
    }),
    limits,
  );

/** Each landing page has words of its own, because search engines list only one of two that say the same. */
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

function overlapFindings(texts: readonly NamedText<object>[], limits: Repetition): Finding[] {
  return findOverlaps(texts, limits).map(({ repeating, repeated, share }) => ({
    entry: repeating.entry,
    field: ['description'],
    message: overlapMessage(share, `in ${repeated.name}`),
  }));
}

export function overlapMessage(share: number, where: string): string {
  return `expected words of its own, found ${Math.round(share * 100)}% of them ${where} too; rewrite one of the two`;
}

/**
 * Finds texts that share at least the limit of their five-word sequences with a longer text, or with an earlier one of the same length.
 * Each is returned once, with one text that it repeats. The share is that of the shorter text, which is never less than Jaccard's
 * measure and finds copies with additions.
 */
export function findOverlaps<E>(texts: readonly NamedText<E>[], { share }: Repetition): Overlap<E>[] {
  const all = texts.map((named, position) => ({ named, position, shingles: shinglesOf(named.text) }));
  const index = new Map<string, IndexedText<E>[]>();
  for (const text of all) {
    for (const shingle of text.shingles) {
      const holders = index.get(shingle);
      if (holders) holders.push(text);
      else index.set(shingle, [text]);
    }
  }
  return all.flatMap((text) => firstOverlap(text, index, share) ?? []);
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.slice(0, Math.max(1, words.length - SHINGLE_WORDS + 1));
  return new Set(starts.map((_, start) => words.slice(start, start + SHINGLE_WORDS).join(' ')));
}

function firstOverlap<E>(
  text: IndexedText<E>,
  index: ShingleIndex<E>,
  share: number,
): Overlap<E> | undefined {
  const seen = new Set<IndexedText<E>>();
  for (const shingle of rarestShingles(text, index, share)) {
    for (const other of index.get(shingle) ?? []) {
      if (seen.has(other) || !mayBeRepeated(other, text)) continue;
      seen.add(other);
      const shared = [...text.shingles].filter((one) => other.shingles.has(one)).length;
      const found = shared / Math.max(1, text.shingles.size);
      if (found >= share) return { repeating: text.named, repeated: other.named, share: found };
    }
  }
  return undefined;
}

/**
 * Returns enough of a text's rarest shingles that any text with the share in common has one of them. The search skips phrases of many
 * texts, so each text takes about the same time however many there are (prefix filtering: Chaudhuri, Ganti and Kaushik, "A Primitive
 * Operator for Similarity Joins in Data Cleaning", 2006).
 */
function rarestShingles<E>({ shingles }: IndexedText<E>, index: ShingleIndex<E>, share: number): string[] {
  const holders = (shingle: string) => index.get(shingle)?.length ?? 0;
  const wanted = shingles.size - Math.ceil(share * shingles.size) + 1;
  return [...shingles].sort((a, b) => holders(a) - holders(b)).slice(0, wanted);
}

function mayBeRepeated<E>(other: IndexedText<E>, text: IndexedText<E>): boolean {
  const difference = other.shingles.size - text.shingles.size;
  return difference > 0 || (difference === 0 && other.position < text.position);
}
