import { stemOf, tellingWords, wordsOf } from './words.ts';

/** A longer query is cut: nobody types it, and each word costs time. */
export const LONGEST_QUERY = 200;
const MOST_WORDS = 12;

/** The most terms that the beginning of a word stands for. */
const MOST_ENDINGS = 24;

/** What a term that was not written as it is counts for: one that goes on, one with a typing mistake, one with two. */
const GOES_ON = 0.8;
const MISTYPED = [1, 0.6, 0.35] as const;

/** A term that a word of a query may mean, by its place among all terms, and how likely, up to 1. */
export interface MeantTerm {
  readonly term: number;
  readonly share: number;
}

/** What each word of a query may mean; nothing for a word that no text has. */
export type SearchPlan = readonly (readonly MeantTerm[])[];

/**
 * Works out which terms a query asks for: its words, what begins with them, and where there is neither, what they are a typing
 * mistake of.
 * @param terms all terms in the order of their letters
 */
export function planSearch(query: string, terms: readonly string[]): SearchPlan {
  const words = [...new Set(wordsOf(query.slice(0, LONGEST_QUERY)))];
  return tellingWords(words)
    .slice(0, MOST_WORDS)
    .map((word) => meantBy(word, terms));
}

function meantBy(word: string, terms: readonly string[]): readonly MeantTerm[] {
  const stem = stemOf(word);
  const place = firstAtLeast(terms, stem);
  const whole = terms[place] === stem ? [{ term: place, share: 1 }] : [];
  // One number is no beginning of another, and no typing mistake.
  if (/\d/.test(word)) return whole;
  const written = [...whole, ...endingsOf(word, terms, stem)];
  return written.length > 0 ? written : mistypedFor(stem, terms);
}

/** The terms that go on from a word, the shortest first. */
function endingsOf(word: string, terms: readonly string[], stem: string): MeantTerm[] {
  const beginning = stem.length < word.length ? stem : word;
  if (beginning.length < 2) return [];
  const found: MeantTerm[] = [];
  for (let term = firstAtLeast(terms, beginning); terms[term]?.startsWith(beginning); term++) {
    const { length } = terms[term] ?? '';
    if (terms[term] !== stem) found.push({ term, share: (GOES_ON * beginning.length) / length });
  }
  return found.sort((a, b) => b.share - a.share || a.term - b.term).slice(0, MOST_ENDINGS);
}

function mistypedFor(stem: string, terms: readonly string[]): MeantTerm[] {
  const most = stem.length < 4 ? 0 : stem.length < 7 ? 1 : 2;
  const found = terms.flatMap((name, term) => {
    if (Math.abs(name.length - stem.length) > most || /\d/.test(name)) return [];
    const edits = typingMistakes(stem, name);
    return edits > most ? [] : [{ term, share: MISTYPED[edits] ?? 0 }];
  });
  // Where one mistake explains it, two do not.
  const best = found.reduce((high, { share }) => Math.max(high, share), 0);
  return found.filter(({ share }) => share === best);
}

/** The insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
export function typingMistakes(a: string, b: string): number {
  let [before, previous]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (previous?.[column - 1] ?? 0) + (isSame ? 0 : 1),
          (previous?.[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          isSwapped ? (before?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, previous] = [previous, current];
  }
  return previous?.[b.length] ?? 0;
}

/** The place of the first term that is not before a word. */
function firstAtLeast(terms: readonly string[], word: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
