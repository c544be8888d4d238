import { type Token, type Tokens, walkTokens } from 'marked';
import type { Markdown } from '../../content/read/markdown.ts';
import { slugify } from '../../domain/slug.ts';

/** A heading of a text, as links to it need it. */
interface Heading {
  readonly id: string;
  /** The heading without emphasis or links. */
  readonly text: string;
  /** Whether it heads a main section of the text. */
  readonly isSection: boolean;
}

/** Ids that the page around a text uses: a heading of the same name gets another. */
const TAKEN = ['main', 'drawer', 'products-menu', 'drawing', 'on-this-page', 'day-by-day', 'checklists'];

/** The places of a page's list of sources are `source-1` and so on. */
const SOURCE_ID = /^source-\d+$/;

/** Every heading of a text in order, by its token, each with an id that is unique within its page. */
export function headingsOf({ tokens }: Markdown): ReadonlyMap<Token, Heading> {
  const ids = new Set<string>(TAKEN);
  const sections = new Set(tokens);
  const headings = new Map<Token, Heading>();
  void walkTokens([...tokens], (token) => {
    if (!isHeading(token)) return;
    const text = plainText(token.tokens);
    // Pages show a heading of the first level as one of the second: their title is the first.
    const isSection = token.depth <= 2 && sections.has(token);
    headings.set(token, { id: uniqueId(text, ids), text, isSection });
  });
  return headings;
}

function uniqueId(text: string, taken: Set<string>): string {
  const base = slugify(text) || 'section';
  let id: string = base;
  for (let count = 2; taken.has(id) || SOURCE_ID.test(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token)))
    .join('');
}

function textOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}
