import { Lexer, type Token, type Tokens, walkTokens } from 'marked';

/** Markdown that has been read: pages render it with links of their own site. */
export interface Markdown {
  readonly tokens: readonly Token[];
  /** Targets of links and images, as written, in order. */
  readonly links: readonly MarkdownLink[];
}

export interface MarkdownLink {
  readonly href: string;
  /** The link as it stands in the text: what an editor has to look for. */
  readonly raw: string;
}

/** Reads markdown (GitHub's dialect). Raw HTML stays text: pages escape it. */
export function parseMarkdown(text: string): Markdown {
  const tokens = new Lexer({ gfm: true }).lex(text);
  const links: MarkdownLink[] = [];
  walkTokens(tokens, (token) => {
    if (isLink(token)) links.push({ href: token.href, raw: token.raw });
  });
  return { tokens, links };
}

function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}

/** Whether a link's target is of the kinds that content may use: http, https, mailto, a site path or a fragment. */
export function isAllowedTarget(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|\/(?!\/)|#)/i.test(href);
}
