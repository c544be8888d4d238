import { listAt } from '../groupBy.ts';
import { memoize } from '../memoize.ts';
import { stemOf, wordsOf } from './words.ts';

export interface SearchedText {
  readonly text: string;
  readonly weight: number;
}

export type SynonymGroup = readonly string[];

/**
 * The index of some documents. It depends on no others, so it can be cached while their texts stay the same.
 */
export interface ReadTexts {
  readonly documents: number;
  /**
   * For each term, the numbers of its documents, each followed by the term's weight in it, a whole number.
   */
  readonly byTerm: ReadonlyMap<string, readonly number[]>;
}

const SYNONYM_SHARE = 0.7;

/** The number of words at which a match counts half as much as in a short text. */
const LONG_TEXT = 400;

/**
 * The maximum length of memoized texts: many documents share short labels, but
 * longer texts are rarely repeated.
 */
const LONG_LABELS = 100;

/** The fixed-point scale of weights, since integers are shorter to store. */
const PARTS = 1000;

/**
 * Makes a reader that indexes documents by position, with synonyms and without
 * silent words, separated by spaces.
 */
export function textReader(
  synonyms: readonly SynonymGroup[],
  silent = '',
): (documents: readonly (readonly SearchedText[])[]) => ReadTexts {
  const vocabulary = new Vocabulary(synonyms, silent);
  const readLabels = memoize((text: string) => vocabulary.read(text));
  const read = (text: string) => (text.length < LONG_LABELS ? readLabels(text) : vocabulary.read(text));
  return (documents) => {
    // A term's documents alternate with their weights, because arrays of pairs would be several times slower.
    const found = new Map<number, number[]>();
    documents.forEach((texts, document) => {
      for (const [term, weight] of weightsOf(texts, read))
        listAt(found, term).push(document, Math.round(weight * PARTS));
    });
    const byTerm = new Map(Array.from(found, ([term, entries]) => [vocabulary.stems[term] ?? '', entries]));
    return { documents: documents.length, byTerm };
  };
}

function weightsOf(texts: readonly SearchedText[], read: (text: string) => Counts): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { text, weight } of texts) {
    const { length, counts } = read(text);
    const norm = 0.5 + length / LONG_TEXT;
    for (const [term, count] of counts)
      weights.set(term, (weights.get(term) ?? 0) + (weight * count) / (count + norm));
  }
  return weights;
}

interface Counts {
  /** Words. */
  readonly length: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** A phrase with the terms of its synonyms, looked up by its first term. */
interface Phrase {
  readonly terms: readonly number[];
  readonly others: readonly number[];
}

class Vocabulary {
  readonly stems: string[] = [];
  readonly #byStem = new Map<string, number>();
  readonly #byWord = new Map<string, number>();
  readonly #phrases = new Map<number, Phrase[]>();
  readonly #silent: ReadonlySet<number>;

  constructor(synonyms: readonly SynonymGroup[], silent: string) {
    this.#silent = new Set(this.#termsOf(silent));
    for (const group of synonyms) {
      const phrases = group.map((phrase) => this.#termsOf(phrase));
      for (const terms of phrases) {
        const others = phrases.filter((phrase) => phrase !== terms).flat();
        for (const first of terms.slice(0, 1)) listAt(this.#phrases, first).push({ terms, others });
      }
    }
  }

  read(text: string): Counts {
    const terms = this.#termsOf(text);
    const counts = new Map<number, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of this.#synonymsIn(terms))
      counts.set(term, Math.max(counts.get(term) ?? 0, SYNONYM_SHARE));
    for (const term of this.#silent) counts.delete(term);
    return { length: terms.length, counts };
  }

  #synonymsIn(terms: readonly number[]): Set<number> {
    const found = new Set<number>();
    terms.forEach((term, place) => {
      for (const phrase of this.#phrases.get(term) ?? []) {
        if (!phrase.terms.every((part, index) => terms[place + index] === part)) continue;
        for (const other of phrase.others) found.add(other);
      }
    });
    return found;
  }

  #termsOf(text: string): number[] {
    return wordsOf(text).map((word) => {
      const term = this.#byWord.get(word) ?? this.#numberOf(stemOf(word));
      this.#byWord.set(word, term);
      return term;
    });
  }

  #numberOf(stem: string): number {
    const number = this.#byStem.get(stem) ?? this.stems.push(stem) - 1;
    this.#byStem.set(stem, number);
    return number;
  }
}
