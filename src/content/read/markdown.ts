import { Marked, type Token, type Tokens, walkTokens } from 'marked';
import { picturePathIn } from '../../domain/picturePath.ts';
import { alertExtension } from './alerts.ts';
import {
  type DirectiveToken,
  directiveExtension,
  isDirective,
  type ShownParts,
  type TextFault,
} from './directives.ts';
import { Footnotes, footnoteExtensions } from './footnotes.ts';
import { headingIds } from './headingIds.ts';
import { leftoversIn } from './leftovers.ts';
import { markdownFaults } from './markdownFaults.ts';

/**
 * Parsed markdown, which pages render with the links of the site. Offsets
 * count from the beginning of the text.
 */
export interface Markdown extends ShownParts {
  readonly tokens: readonly Token[];
}

export const EMPTY: Markdown = { tokens: [], links: [], products: [], plates: [], asins: [], faults: [] };

/**
 * Parses GitHub Flavored Markdown with directives, footnotes, alerts and ids of headings. HTML is a fault, but for comments, which pages leave out.
 * @throws RangeError if it is nested so deeply that parsing or rendering would overflow the stack
 */
export function parseMarkdown(text: string): Markdown {
  const extensions = [directiveExtension(), alertExtension(), ...footnoteExtensions()];
  const marked = new Marked({ gfm: true, extensions });
  const tokens: Token[] = marked.lexer(text);
  if (isDeeper(tokens, MOST_LEVELS)) throw new RangeError('the text is nested too deeply');
  const links: ShownParts['links'][number][] = [];
  const products: ShownParts['products'][number][] = [];
  const plates: ShownParts['plates'][number][] = [];
  const asins: ShownParts['asins'][number][] = [];
  const faults: TextFault[] = [];
  const faultsAt = markdownFaults();
  const idFaultsAt = headingIds();
  const footnotes = new Footnotes();
  let start = 0;
  for (const block of tokens) {
    let cursor = start;
    const placeOf = (written: string) => {
      const at = text.indexOf(written, cursor);
      return at < 0 ? cursor : at;
    };
    void walkTokens([block], (token) => {
      if (isLink(token)) {
        const offset = offsetOf(token, text, cursor);
        token.href = picturePathIn(token.href);
        links.push({ href: token.href, isImage: token.type === 'image', offset });
        cursor = offset + 1;
      } else if (isDirective(token)) {
        const offset = token === block ? start : placeOf(firstLine(token.raw));
        const moved = <T extends { readonly offset: number }>(parts: readonly T[]): T[] =>
          parts.map((part) => ({ ...part, offset: offset + part.offset }));
        faults.push(...moved(faultsOf(token, token === block)));
        products.push(...moved(token.products));
        plates.push(...moved(token.plates));
        asins.push(...moved(token.asins));
        links.push(...moved(token.links));
        cursor = offset + 1;
      }
      const place = placeOf(firstLine(token.raw));
      faults.push(...idFaultsAt(token, place));
      if (footnotes.add(token, place)) cursor = place + 1;
      for (const { written, message } of faultsAt(token)) {
        const offset = placeOf(firstLine(written));
        faults.push({ offset, message });
        cursor = offset + 1;
      }
      for (const { written, before, message } of leftoversIn(token)) {
        let offset = placeOf(written);
        for (let count = 0; count < before; count++)
          offset = Math.max(offset, text.indexOf(written, offset + 1));
        faults.push({ offset, message, isWarning: true });
      }
      // Code may have the same words as the text after it.
      if (token.type === 'codespan') cursor = Math.min(placeOf(token.raw) + token.raw.length, text.length);
    });
    start += block.raw.length;
  }
  const { list, faults: footnoteFaults } = footnotes.finish();
  faults.push(...footnoteFaults);
  if (list) tokens.push(list);
  return { tokens, links, products, plates, asins, faults };
}

function firstLine(raw: string): string {
  return raw.split('\n', 1)[0] ?? '';
}

/** A directive within another element is always a fault. */
function faultsOf({ faults }: DirectiveToken, isAlone: boolean): readonly TextFault[] {
  return isAlone || faults.length > 0 ? faults : [{ offset: 0, message: WITHIN }];
}

const WITHIN =
  'expected a directive outside of lists, quotations and other directives, found one inside; put an ' +
  'empty line before it, and begin it at the start of the line';

/** Levels of arrays and objects: a nested list adds four, a quotation two. */
const MOST_LEVELS = 400;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1));
}

/** Finds the offset of a link. Tokens do not have one, so it searches the text after the last link. */
function offsetOf({ raw, href }: { raw: string; href: string }, text: string, cursor: number): number {
  const places = [text.indexOf(raw, cursor), text.indexOf(href, cursor), text.indexOf(href)];
  return places.find((place) => place >= 0) ?? 0;
}

export function isMarkdown(value: unknown): value is Markdown {
  return typeof value === 'object' && value !== null && 'tokens' in value && Array.isArray(value.tokens);
}

export function writtenText({ tokens }: Markdown): string {
  return tokens.map(({ raw }) => raw).join('');
}

/** Returns the words of a text that its readers see, with the marks of markdown. */
export function readText({ tokens }: Markdown): string {
  const words = tokens.map((token) => (isDirective(token) ? wordsOf(token) : token.raw)).join('');
  return words.replace(/<!--[\s\S]*?-->/g, '').replace(/[ \t]*\{#[^{}\s]+\}[ \t]*$/gm, '');
}

/** The words of a directive that stand in the text itself. */
function wordsOf({ seen, tokens }: DirectiveToken): string {
  if (tokens) return tokens.map(({ raw }) => raw).join('');
  return `${seen.join('\n')}\n\n`;
}

export function isLink(token: Token): token is Tokens.Link | Tokens.Image {
  return token.type === 'link' || token.type === 'image';
}
