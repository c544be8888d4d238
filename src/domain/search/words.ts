const SHORTEST_STEM = 3;

/**
 * The words of a text, normalized to compare: lower-case, without marks, apostrophes and signs. A unit is a
 * word beside its number, so that `12V` is `12 V`. A price keeps its sign: `$50` is not the 50 of 50 eggs.
 */
export function wordsOf(text: string): string[] {
  return foldCase(text).match(/\p{L}+|\p{Sc}?\p{N}+/gu) ?? [];
}

/** Splits a text into separators and words, which join to the original text. Every second part is a word. */
export function partsOf(text: string): string[] {
  return text.split(/(\p{Sc}?[\p{L}\p{N}\p{M}'’]+)/u);
}

/**
 * The common stem of the forms of an English word: plurals, `-ing`, `-ed`, the `-ion` of `-ation` and a last
 * `e` are cut off. It need not be a word, since texts and queries are cut in the same way.
 */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<=s|x|z|ch|sh)es$|(?<=[^suia])s$/, '');
  const whole = singular.length < SHORTEST_STEM ? word : singular;
  const root = whole.replace(/(?:ing|(?<!e)ed|(?<=[a-z]{3}at)ion)$/, '');
  const isRoot = root.length >= SHORTEST_STEM && /[aeiouy]/.test(root);
  return withoutDoubled(isRoot ? root : whole, isRoot && root !== whole);
}

/** `wrapp` of `wrapped` is `wrap`, and `candle` is `candl`, as `candling` is. */
function withoutDoubled(stem: string, isCut: boolean): string {
  if (isCut) return stem.replace(/([bdgmnprt])\1$/, '$1');
  return stem.length > SHORTEST_STEM ? stem.replace(/e$/, '') : stem;
}

function foldCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}

type MarkedPart = readonly [text: string, isMarked: boolean];

export function markWords(text: string, terms: ReadonlySet<string>): readonly MarkedPart[] {
  const parts = partsOf(text).map(
    (part, place): MarkedPart => [part, place % 2 === 1 && isMarked(part, terms)],
  );
  return parts.filter(([part]) => part !== '');
}

function isMarked(word: string, terms: ReadonlySet<string>): boolean {
  return wordsOf(word).some((part) => terms.has(stemOf(part)));
}

export function matchOf(pattern: string, query: string): RegExpExecArray | null {
  return new RegExp(pattern, 'iu').exec(query);
}
