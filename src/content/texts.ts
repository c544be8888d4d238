import { type Token, walkTokens } from 'marked';
import type { Slug } from '../domain/slug.ts';
import type { Source } from './catalogue.ts';
import { isLink, type Markdown, readText } from './read/markdown.ts';
import { citedSource } from './schemas/fields.ts';

/** How many words a reader takes in a minute: an assumption, within what adults read of plain texts. */
const WORDS_A_MINUTE = 220;

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

export function countBodyWords(body: Markdown): number {
  return countWords(readText(body).replace(/\]\([^)]*\)/g, ']'));
}

/** Returns the reading time of a markdown text in minutes, rounded up and at least one. */
export function minutesToRead(body: Markdown): number {
  return Math.max(1, Math.ceil(countBodyWords(body) / WORDS_A_MINUTE));
}

/** A text that may cite sources, in its front matter and by links such as `source:brinsea-humidity`. */
interface CitingText {
  readonly body: Markdown;
  readonly sources?: readonly Slug[];
}

type Sources = ReadonlyMap<string, Source>;

/**
 * Resolves the citations of a text. Its list of sources has those that it names, then those that
 * only its links cite. A link goes to its source's URL, or to its place in that list
 * (`#source-3`) if the source is printed.
 */
export function resolveCitations<T extends CitingText>(text: T, sources: Sources): T {
  const linked = text.body.links.flatMap(({ href }) => sources.get(citedSource(href) ?? '')?.id ?? []);
  const listed = [...new Set([...(text.sources ?? []), ...linked])];
  const addressOf = (href: string): string => {
    const source = sources.get(citedSource(href) ?? '');
    return source ? (source.url ?? `#source-${listed.indexOf(source.id) + 1}`) : href;
  };
  const body = withAddresses(text.body, addressOf);
  return text.sources ? { ...text, body, sources: listed } : { ...text, body };
}

function withAddresses(body: Markdown, addressOf: (href: string) => string): Markdown {
  const tokens = structuredClone([...body.tokens]);
  void walkTokens(tokens, (token: Token) => {
    if (isLink(token)) token.href = addressOf(token.href);
  });
  const links = body.links.map((link) => ({ ...link, href: addressOf(link.href) }));
  return { ...body, tokens, links };
}
