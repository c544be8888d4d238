import type { ReadTexts } from './readTexts.ts';

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

/** The weight of the term that tells its document best: a byte has room for it. */
const MOST_WEIGHT = 255;

/**
 * Indexes documents that were read, which are numbered through; parts of them may be read as they are asked for. What a term
 * says of a document is worked out here once, after BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009):
 * rare terms say more than common ones, and one in a short text more than one in a long one.
 */
export function indexTexts(read: Iterable<ReadTexts>): TextIndex {
  const { documents, byTerm } = join(read);
  const found = [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1));
  const rarities = found.map(([, entries]) => rarityOf(entries.length / 2, documents));
  const most = found.reduce(
    (high, [, entries], term) => Math.max(high, mostWeight(entries) * (rarities[term] ?? 0)),
    0,
  );
  return {
    terms: found.map(([term]) => term),
    postings: found.map(([, entries], term) => encode(entries, ((rarities[term] ?? 0) * MOST_WEIGHT) / most)),
  };
}

/** Numbers documents through; gives how many they are, and the entries of each term in all of them. */
function join(read: Iterable<ReadTexts>): { documents: number; byTerm: Map<string, number[]> } {
  const byTerm = new Map<string, number[]>();
  let first = 0;
  for (const { documents, terms, entries, ends } of read) {
    let at = 0;
    for (const [place, term] of terms.entries()) {
      const all = byTerm.get(term) ?? [];
      if (all.length === 0) byTerm.set(term, all);
      for (const end = ends[place] ?? 0; at < end; at += 2)
        all.push((entries[at] ?? 0) + first, entries[at + 1] ?? 0);
    }
    first += documents;
  }
  return { documents: first, byTerm };
}

function rarityOf(having: number, documents: number): number {
  return Math.log(1 + (documents - having + 0.5) / (having + 0.5));
}

function mostWeight(entries: readonly number[]): number {
  let most = 0;
  for (let at = 1; at < entries.length; at += 2) most = Math.max(most, entries[at] ?? 0);
  return most;
}

function encode(entries: readonly number[], scale: number): Postings {
  const postings: number[] = [];
  let before = 0;
  for (let at = 0; at < entries.length; at += 2) {
    const document = entries[at] ?? 0;
    postings.push(document - before, Math.max(1, Math.round((entries[at + 1] ?? 0) * scale)));
    before = document;
  }
  return postings;
}
