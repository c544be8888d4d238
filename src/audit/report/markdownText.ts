import { sanitizeLine, shorten } from './sanitizeLine.ts';

/** Invisible, and enough to keep GitHub from notifying a person or naming an issue that a text happens to spell. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Text as markdown that means nothing but itself, in a table too. A backslash takes its meaning from any punctuation
 * (CommonMark, 2.4): here from what begins a tag, a link, an address, an entity, emphasis, code or another cell.
 */
export function markdownText(text: string): string {
  return sanitizeLine(text)
    .replace(/[\\`*_{}[\]<>|~!&$#:]/g, (character) => `\\${character}`)
    .replace(/(www)\./gi, '$1\\.')
    .replace(/[@#]/g, (character) => character + ZERO_WIDTH_SPACE);
}

/** Longer addresses are shown cut, and lead to the whole all the same. */
const MAX_SHOWN = 80;

/** An address longer than this stays text: tables of such would be more than an issue may hold. */
const MAX_ADDRESS = 500;

/** A link to a web address; any other address stays text. */
export function markdownLink(text: string, address: string): string {
  const shown = markdownText(shorten(text, MAX_SHOWN));
  if (!/^https?:\/\//i.test(address) || address.length > MAX_ADDRESS) return shown;
  const safe = sanitizeLine(address).replace(/[<>\\|`\s]/g, encodeURIComponent);
  return `[${shown}](<${safe}>)`;
}

/** A table of cells that are markdown already; nothing where there are no rows. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
