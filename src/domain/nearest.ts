/** The most edits that still count as a typo; for short words the limit is a third of their length. */
const MAX_EDITS = 4;

/** Numbers get no suggestion, since any number is a few edits away from any other. */
const NUMBER = /^\d+$/;

/** The candidate closest to a mistyped word, with at most so many edits; undefined if none is close. */
export function nearest(word: string, candidates: Iterable<string>, most = MAX_EDITS): string | undefined {
  if (NUMBER.test(word)) return undefined;
  let best: string | undefined;
  let bestEdits = Math.min(most, Math.ceil(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const edits = typingMistakes(word.toLowerCase(), candidate.toLowerCase());
    if (edits < bestEdits && isTypo(word, candidate)) {
      best = candidate;
      bestEdits = edits;
    }
  }
  return best;
}

/**
 * Whether the words that differ are alike: no typo makes 'manual' of 'mini', however much
 * the rest of two slugs has in common.
 */
function isTypo(slug: string, candidate: string): boolean {
  const words = wordsOf(slug);
  const known = wordsOf(candidate);
  const own = words.filter((word) => !known.includes(word)).join('');
  const other = known.filter((word) => !words.includes(word)).join('');
  const isOneMore = own === '' || other === '';
  return isOneMore || typingMistakes(own, other) <= Math.ceil(Math.max(own.length, other.length) / 2);
}

/** The share of a slug's words that a candidate must contain. */
const MIN_SHARED_WORDS = 0.75;

/** The letters of a word for each of its edits: short words are an edit or two away from many others. */
const LETTERS_PER_EDIT = 4;

/**
 * Returns the candidate that shares most words with a shortened or mistyped slug, or undefined if none shares
 * enough. Its numbers must be the same. Ties go to the candidate with the fewest words.
 */
export function nearestByWords(slug: string, candidates: Iterable<string>): string | undefined {
  const words = wordsOf(slug);
  let best: { readonly slug: string; readonly rank: number } | undefined;
  for (const candidate of candidates) {
    const known = wordsOf(candidate);
    const isKnown = (word: string) =>
      known.includes(word) || nearest(word, known, Math.floor(word.length / LETTERS_PER_EDIT)) !== undefined;
    const shared = words.filter(isKnown);
    const lacksNumber = words.some((word) => NUMBER.test(word) && !known.includes(word));
    if (lacksNumber || shared.length < Math.max(2, words.length * MIN_SHARED_WORDS)) continue;
    const rank = shared.length - known.length / 100;
    if (!best || rank > best.rank) best = { slug: candidate, rank };
  }
  return best?.slug;
}

function wordsOf(slug: string): string[] {
  return slug.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of adjacent letters. */
export function typingMistakes(a: string, b: string): number {
  let before: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
