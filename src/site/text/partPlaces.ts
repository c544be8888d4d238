import { type Token, walkTokens } from 'marked';
import type { Markdown } from '../../content/read/markdown.ts';
import { headingsOf } from './headings.ts';

/** Where the heading with an id begins in a text; null where the text has none. */
export function headingPlace(text: Markdown, id: string): number | null {
  const headings = headingsOf(text);
  let start = 0;
  for (const token of text.tokens) {
    const found = tokensWithin(token).find((inner) => headings.get(inner)?.id === id);
    if (found) return start + Math.max(0, token.raw.indexOf(found.raw));
    start += token.raw.length;
  }
  return null;
}

/** A token and those within it. */
function tokensWithin(token: Token): Token[] {
  const found: Token[] = [];
  void walkTokens([token], (inner) => void found.push(inner));
  return found;
}

/** Where the images of a text are that its page shows with an address. */
export function imagePlaces({ links }: Markdown, src: string): readonly number[] {
  // The page's address of a picture of the site begins with the path of the site.
  const shown = links.filter(({ href, isImage }) => isImage && src.endsWith(href));
  return shown.map(({ offset }) => offset);
}
