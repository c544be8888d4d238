interface NamedText {
  readonly name: string;
  readonly text: string;
}

const SHINGLE_WORDS = 5;

/**
 * The pairs of texts of which one repeats a share of another's five-word sequences, or more. The share is of the
 * shorter text: never less than Jaccard's measure, and not fooled by a copy with something added.
 */
export function overlaps(texts: readonly NamedText[], share: number): string[] {
  const all = texts.map(({ name, text }) => ({ name, shingles: shinglesOf(text) }));
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .map((other) => ({ other, repeated: containment(one.shingles, other.shingles) }))
      .filter(({ repeated }) => repeated >= share)
      .map(({ other, repeated }) => `${one.name} and ${other.name} share ${Math.round(repeated * 100)}%`),
  );
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = words.slice(0, Math.max(1, words.length - SHINGLE_WORDS + 1));
  return new Set(starts.map((_, index) => words.slice(index, index + SHINGLE_WORDS).join(' ')));
}

function containment(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}
