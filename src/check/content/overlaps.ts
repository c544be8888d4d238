import type { LandingEntry } from '../../content/catalogue.ts';
import type { Entry } from '../../domain/entry.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { withoutLinks } from '../../domain/linkedText.ts';
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

function wordsOf({ title, description, blocks }: LandingEntry): string {
  const advice = blocks.flatMap((block) => [block.title, withoutLinks(block.description)]);
  return [title, description, ...advice].join('\n');
}

function overlapFindings(texts: readonly NamedText<Entry>[], limits: Repetition): Finding[] {
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
 * Finds texts that share at least the limit of their five-word sequences with a longer text, or with an
 * earlier one of the same length. Each is returned once, with one text that it repeats. The share is that of
 * the shorter text, which is never less than Jaccard's measure and finds copies with additions.
 */
export function findOverlaps<E>(texts: readonly NamedText<E>[], { share }: Repetition): Overlap<E>[] {
  const all = texts.map((named, position) => ({ named, position, shingles: shinglesOf(named.text) }));
  const pairs = all.flatMap((text) => Array.from(text.shingles, (shingle) => ({ shingle, text })));
  const holders = groupBy(pairs, ({ shingle }) => shingle);
  const holdersOf = (shingle: string) => holders.get(shingle) ?? [];
  return all.flatMap(({ named, position, shingles }) => {
    // Any text with the share in common has one of so many of the rarest shingles. The search skips phrases
    // of many texts, so each text takes about the same time however many there are (prefix filtering:
    // Chaudhuri, Ganti and Kaushik, "A Primitive Operator for Similarity Joins in Data Cleaning", 2006).
    const wanted = shingles.size - Math.ceil(share * shingles.size) + 1;
    const rarest = [...shingles].sort((a, b) => holdersOf(a).length - holdersOf(b).length).slice(0, wanted);
    for (const other of new Set(rarest.flatMap((shingle) => holdersOf(shingle).map(({ text }) => text)))) {
      const difference = other.shingles.size - shingles.size;
      if (difference < 0 || (difference === 0 && other.position >= position)) continue;
      const shared = [...shingles].filter((one) => other.shingles.has(one)).length;
      const found = shared / Math.max(1, shingles.size);
      if (found >= share) return { repeating: named, repeated: other.named, share: found };
    }
    return [];
  });
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.slice(0, Math.max(1, words.length - SHINGLE_WORDS + 1));
  return new Set(starts.map((_, start) => words.slice(start, start + SHINGLE_WORDS).join(' ')));
}
