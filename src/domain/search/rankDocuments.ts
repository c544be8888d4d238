import type { Postings } from './indexTexts.ts';
import type { AskedWord, SearchPlan } from './searchPlan.ts';

/** A document that a query finds, by its number, with what speaks for it. */
export interface FoundDocument {
  readonly document: number;
  readonly score: number;
}

/** Of what a query asks for, a document that is found has at least this share of what the best one has. */
const LEAST_COVERED = 0.25;

/**
 * Finds the documents that a query asks for, the best first. A document with more of its words goes before one that has few of
 * them often: a rare word counts for more than a common one. Sorting keeps the order of equal ones.
 * @param postingsOf gives the postings of each term of the plan
 */
export function rankDocuments(
  plan: SearchPlan,
  postingsOf: (term: number) => Postings,
  documents: number,
): FoundDocument[] {
  const scores = new Float64Array(documents);
  const covered = new Float64Array(documents);
  let asked = 0;
  for (const { meant } of plan) {
    const best = bestOfTerms(meant, postingsOf, documents);
    const having = best.filter((weight) => weight > 0).length;
    if (having === 0) continue;
    const rarity = Math.log(1 + documents / having);
    asked += rarity;
    best.forEach((weight, document) => {
      if (weight === 0) return;
      scores[document] = (scores[document] ?? 0) + weight;
      covered[document] = (covered[document] ?? 0) + rarity;
    });
  }
  const least = covered.reduce((high, share) => Math.max(high, share), 0) * LEAST_COVERED;
  const found: FoundDocument[] = [];
  scores.forEach((score, document) => {
    const share = covered[document] ?? 0;
    if (share > 0 && share >= least) found.push({ document, score: score * Math.sqrt(share / asked) });
  });
  return found.sort((a, b) => b.score - a.score);
}

/** What the likeliest term of a word says of each document. */
function bestOfTerms(
  meant: AskedWord['meant'],
  postingsOf: (term: number) => Postings,
  documents: number,
): Float64Array {
  const best = new Float64Array(documents);
  for (const { term, share } of meant) {
    const postings = postingsOf(term);
    for (let at = 0, document = 0; at < postings.length; at += 2) {
      document += postings[at] ?? 0;
      best[document] = Math.max(best[document] ?? 0, share * (postings[at + 1] ?? 0));
    }
  }
  return best;
}
