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

/** Levenshtein distance: the insertions, deletions and substitutions that turn one word into the other. */
export function editDistance(a: string, b: string): number {
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
