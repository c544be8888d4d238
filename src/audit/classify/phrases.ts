/** Characters that nobody sees. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** White space other than a single space, which most of it is. */
const OTHER_SPACE = / \s+|[^\S ]\s*/g;

/** Text with single spaces in place of all white space, and without what nobody sees. */
export function collapse(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(OTHER_SPACE, ' ').trim();
}

/** Characters that phrases are not spelt with; few texts have one. */
const OTHER_SPELLING = /[‘’ʼ`´“”‐‑–—…]/;

/** Text as phrases are searched in it: lower-case, with straight apostrophes and hyphens and single spaces. */
export function normalizeText(text: string): string {
  const lower = collapse(text).toLowerCase();
  if (!OTHER_SPELLING.test(lower)) return lower;
  return lower
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll('…', '...');
}

/** The first of some phrases that a normalised text holds, as stores.yaml spells it; null where it holds none. */
export function findPhrase(phrases: readonly string[], text: string): string | null {
  return phrases.find((phrase) => text.includes(normalizedPhrase(phrase))) ?? null;
}

/** The phrases of stores.yaml and of the rules, which are searched in every page, by their spelling there. */
const NORMALIZED = new Map<string, string>();

function normalizedPhrase(phrase: string): string {
  const known = NORMALIZED.get(phrase) ?? normalizeText(phrase);
  NORMALIZED.set(phrase, known);
  return known;
}
