/** A name this many edits away, or a third of its own length where that is less, is still taken for a typing mistake. */
const MAX_EDITS = 4;

/** Every number is a few edits from any other, so that none is more likely meant than another. */
const NUMBER = /^\d+$/;

/** The candidate that a mistyped word most likely means, or undefined where none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (NUMBER.test(word)) return undefined;
  let best: string | undefined;
  let bestEdits = Math.min(MAX_EDITS, Math.ceil(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < bestEdits) [best, bestEdits] = [candidate, edits];
  }
  return best;
}

/** Of the words of a slug, this share must be in another one for it to be meant. */
const MIN_SHARED_WORDS = 0.75;

/** A shorter word is an edit or two away from many others. */
const MIN_MISTYPED_LENGTH = 4;

/**
 * The slug that shares most words with a shortened or mistyped one, or undefined where none shares enough. Its numbers
 * must be the same. Of several the one with the fewest words.
 */
export function nearestByWords(slug: string, candidates: Iterable<string>): string | undefined {
  const words = wordsOf(slug);
  let best: { readonly slug: string; readonly rank: number } | undefined;
  for (const candidate of candidates) {
    const known = wordsOf(candidate);
    const shared = words.filter((word) => isAmong(word, known));
    const lacksNumber = words.some((word) => NUMBER.test(word) && !known.includes(word));
    if (lacksNumber || shared.length < Math.max(2, words.length * MIN_SHARED_WORDS)) continue;
    const rank = shared.length - known.length / 100;
    if (!best || rank > best.rank) best = { slug: candidate, rank };
  }
  return best?.slug;
}

function isAmong(word: string, known: readonly string[]): boolean {
  return known.includes(word) || (word.length >= MIN_MISTYPED_LENGTH && nearest(word, known) !== undefined);
}

function wordsOf(slug: string): string[] {
  return slug.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Levenshtein distance: the insertions, deletions and substitutions that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substituted = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substituted, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
