import { stemOf, wordsOf } from './words.ts';

/** A text that is searched, and how much it says of what its page is about. */
export interface SearchedText {
  readonly text: string;
  readonly weight: number;
}

/** Words and phrases that mean the same. */
export type SynonymGroup = readonly string[];

/**
 * The documents of a term and how well it tells each, as pairs: how far the document's number is from that of the pair before
 * (from 0 for the first), and a weight from 1 to 255.
 */
export type Postings = readonly number[];

/** Every term of some documents in the order of its letters, each with its postings. */
export interface TextIndex {
  readonly terms: readonly string[];
  readonly postings: readonly Postings[];
}

/** A synonym says a little less than the word that the text has. */
const SYNONYM_SHARE = 0.7;

/** A text of so many words says half of what a short one says by the same word. */
const LONG_TEXT = 400;

/** The weight of the term that tells its document best: a byte has room for it. */
const MOST_WEIGHT = 255;

/**
 * Indexes documents, which have their places for numbers. What a term says of a document is worked out here once, after BM25
 * (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009): rare terms say more than common ones, and one in a short
 * text more than one in a long one. Texts are also found by the synonyms of what they have.
 */
export function indexTexts(
  documents: readonly (readonly SearchedText[])[],
  synonyms: readonly SynonymGroup[] = [],
): TextIndex {
  const vocabulary = new Vocabulary(synonyms);
  // For each term its documents and weights in turn: pairs of their own would take several times as long.
  const found: number[][] = [];
  documents.forEach((texts, document) => {
    for (const [term, weight] of weightsOf(texts, vocabulary)) {
      const entries = found[term];
      if (entries) entries.push(document, weight);
      else found[term] = [document, weight];
    }
  });
  const sorted = vocabulary.stems
    .map((term, number) => ({ term, entries: withRarity(found[number] ?? [], documents.length) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => (a.term < b.term ? -1 : 1));
  const most = sorted.reduce((high, { entries }) => Math.max(high, mostWeight(entries)), 0);
  return {
    terms: sorted.map(({ term }) => term),
    postings: sorted.map(({ entries }) => encode(entries, MOST_WEIGHT / most)),
  };
}

/** What each term, by its number, says of a document by itself. */
function weightsOf(texts: readonly SearchedText[], vocabulary: Vocabulary): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { text, weight } of texts) {
    const { length, counts } = vocabulary.read(text);
    const norm = 0.5 + length / LONG_TEXT;
    for (const [term, count] of counts)
      weights.set(term, (weights.get(term) ?? 0) + (weight * count) / (count + norm));
  }
  return weights;
}

function withRarity(entries: readonly number[], documents: number): number[] {
  const count = entries.length / 2;
  const rarity = Math.log(1 + (documents - count + 0.5) / (count + 0.5));
  return entries.map((value, place) => (place % 2 === 0 ? value : value * rarity));
}

function mostWeight(entries: readonly number[]): number {
  return entries.reduce((high, value, place) => (place % 2 === 0 ? high : Math.max(high, value)), 0);
}

function encode(entries: readonly number[], scale: number): Postings {
  return entries.map((value, place) =>
    place % 2 === 0 ? value - (entries[place - 2] ?? 0) : Math.max(1, Math.round(value * scale)),
  );
}

/** How often a text has each term, by the term's number. */
interface Counts {
  /** Words. */
  readonly length: number;
  readonly counts: ReadonlyMap<number, number>;
}

/** A phrase of which the first term has been found: its terms, and those of the phrases that mean the same. */
interface Phrase {
  readonly terms: readonly number[];
  readonly others: readonly number[];
}

/** The terms of texts, each with a number: a word is cut once, and a text that occurs again is read once. */
class Vocabulary {
  readonly stems: string[] = [];
  readonly #byStem = new Map<string, number>();
  readonly #byWord = new Map<string, number>();
  readonly #byText = new Map<string, Counts>();
  readonly #phrases = new Map<number, Phrase[]>();

  constructor(synonyms: readonly SynonymGroup[]) {
    for (const group of synonyms) {
      const phrases = group.map((phrase) => this.#termsOf(phrase));
      for (const terms of phrases) {
        const others = phrases.filter((phrase) => phrase !== terms).flat();
        for (const first of terms.slice(0, 1))
          this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { terms, others }]);
      }
    }
  }

  read(text: string): Counts {
    const known = this.#byText.get(text) ?? this.#count(this.#termsOf(text));
    this.#byText.set(text, known);
    return known;
  }

  #count(terms: readonly number[]): Counts {
    const counts = new Map<number, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of this.#synonymsIn(terms))
      counts.set(term, Math.max(counts.get(term) ?? 0, SYNONYM_SHARE));
    return { length: terms.length, counts };
  }

  /** The terms of what means the same as a phrase of a text. */
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
