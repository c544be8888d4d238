/** Text as it is searched: without case, with plain apostrophes, and with the entities that words may hold. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/&(?:#0?39|#x27|apos|rsquo);|’/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The first of some words that a plain text holds, as they are written in stores.yaml; null where it holds none. */
export function firstOf(words: readonly string[], text: string): string | null {
  return words.find((word) => text.includes(plain(word))) ?? null;
}

/** The title of a page in plain text, with single spaces; empty where it has none. */
export function titleOf(text: string): string {
  const [, title = ''] = /<title(?:\s[^<>]*)?>([^<]{0,500})/i.exec(text) ?? [];
  return title.replaceAll(/\s+/g, ' ').trim();
}
