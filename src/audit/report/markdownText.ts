import { sanitizeLine, truncate } from './sanitizeLine.ts';

/** After `@` and `#` it keeps GitHub from reading a mention of a user or an issue. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Escapes text as inline markdown, in a table too. A backslash escapes any punctuation
 * (https://spec.commonmark.org/0.31.2/#backslash-escapes): here what starts a tag, a link, a URL, an entity, emphasis,
 * code or another cell.
 */
export function markdownText(text: string): string {
  return sanitizeLine(text)
    .replace(/[\\`*_{}[\]()<>|~!&$#:]/g, (character) => `\\${character}`)
    .replace(/(www)\./gi, '$1\\.')
    .replace(/[@#]/g, (character) => character + ZERO_WIDTH_SPACE);
}

/** The most characters of a link's text. */
const MAX_SHOWN = 80;

/** The most characters of a link's URL: tables of longer ones would not fit into an issue. */
const MAX_URL = 500;

/** Formats a link. Where the URL is too long, or no web address, the text stays without a link. */
export function markdownLink(text: string, url: string): string {
  const shown = markdownText(truncate(text, MAX_SHOWN));
  if (!/^https?:\/\//i.test(url) || url.length > MAX_URL) return shown;
  const safe = sanitizeLine(url).replace(/[<>\\|`\s]/g, encodeURIComponent);
  return `[${shown}](<${safe}>)`;
}

/** Formats a table of cells that are markdown already; empty where there are no rows. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
