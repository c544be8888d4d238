/** Text as the rules search it: lower-case, with straight apostrophes and without the entities that phrases may hold. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/&(?:#0?39|#x27|apos|rsquo);|’/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The first of some phrases that a normalised text holds, as stores.yaml spells it; null where it holds none. */
export function findPhrase(phrases: readonly string[], text: string): string | null {
  return phrases.find((phrase) => text.includes(normalizeText(phrase))) ?? null;
}

/** The title of a page from its normalised text, with single spaces; empty where it has none. */
export function titleOf(text: string): string {
  const [, title = ''] = /<title(?:\s[^<>]*)?>([^<]{0,500})/i.exec(text) ?? [];
  return title.replaceAll(/\s+/g, ' ').trim();
}
