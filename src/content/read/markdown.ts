import { Lexer, type Token, type Tokens, walkTokens } from 'marked';

/** Parsed markdown, which pages render with the links of the site. */
export interface Markdown {
  readonly tokens: readonly Token[];
  /** Targets of links and images, as written, in order. */
  readonly links: readonly MarkdownLink[];
}

export interface MarkdownLink {
  readonly href: string;
  /** Whether the page shows the target, such as an image, instead of leading to it. */
  readonly isImage: boolean;
  /** The offset of the link in the text. */
  readonly offset: number;
}

/**
 * Parses GitHub Flavored Markdown. Raw HTML stays text, which pages escape.
 * @throws RangeError if it is nested so deeply that parsing or rendering would overflow the stack
 */
export function parseMarkdown(text: string): Markdown {
  const tokens = new Lexer({ gfm: true }).lex(text);
  if (isDeeper(tokens, MOST_LEVELS)) throw new RangeError('the text is nested too deeply');
  const links: MarkdownLink[] = [];
  let cursor = 0;
  void walkTokens(tokens, (token) => {
    if (!isLink(token)) return;
    const offset = offsetOf(token, text, cursor);
    links.push({ href: token.href, isImage: token.type === 'image', offset });
    cursor = offset + 1;
  });
  return { tokens, links };
}

/** Levels of arrays and objects: a nested list adds four, a quotation two. */
const MOST_LEVELS = 400;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}

/** Finds the offset of a link. Tokens do not have one, so it searches the text after the last link. */
function offsetOf({ raw, href }: { raw: string; href: string }, text: string, cursor: number): number {
  for (const [words, from] of [
    [raw, cursor],
    [href, cursor],
    [href, 0],
  ] as const) {
    const offset = text.indexOf(words, from);
    if (offset >= 0) return offset;
  }
  return 0;
}

/** Whether a value is parsed markdown. */
export function isMarkdown(value: unknown): value is Markdown {
  return typeof value === 'object' && value !== null && 'tokens' in value && Array.isArray(value.tokens);
}

/** Returns markdown as it was written. */
export function writtenText({ tokens }: Markdown): string {
  return tokens.map(({ raw }) => raw).join('');
}

/** Whether a token is a link or an image, which has a target. */
export function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}

/** Returns the source id of a citation link such as `source:brinsea-humidity`, or null for other links. */
export function citedSource(href: string): string | null {
  return /^source:(.*)$/.exec(href)?.[1] ?? null;
}

/** Whether a link target is allowed in content: http, https, mailto, a site path or a fragment. */
export function isAllowedTarget(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|\/(?!\/)|#)/i.test(href);
}
