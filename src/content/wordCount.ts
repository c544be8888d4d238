import type { Markdown } from './read/markdown.ts';

/** How many words a reader takes in a minute: an assumption, within what adults read of plain texts. */
const WORDS_A_MINUTE = 220;

/** How many words a text has: whatever begins with a letter or a digit, up to white space. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** How many words of a markdown text readers see: those of addresses of links do not count. */
export function countBodyWords({ tokens }: Markdown): number {
  const text = tokens.map(({ raw }) => raw).join('');
  return countWords(text.replace(/\]\([^)]*\)/g, ']'));
}

/** How long it takes to read a markdown text, in whole minutes, rounded up; at least one. */
export function minutesToRead(body: Markdown): number {
  return Math.max(1, Math.ceil(countBodyWords(body) / WORDS_A_MINUTE));
}
