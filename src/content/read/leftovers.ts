import type { Token, Tokens } from 'marked';
import { show } from '../check/validate.ts';

interface Leftover {
  readonly written: string;
  /** How often the same signs come before it in its block, such as in code. */
  readonly before: number;
  readonly message: string;
}

interface Markup {
  readonly pattern: RegExp;
  readonly name: string;
  readonly mend: string;
}

/** In place of each sign of code, links and other parts that are no plain words. */
const PART = '\uFFFC';
/** In place of an escaped sign: what follows it is meant for readers. */
const ESCAPED = '\uFFFD';

const WITH_BLANK = "write '%20' for each blank in its address, or put the address between '<' and '>'";
const BOX = "write a box such as '::product{id=10}'";

/** What other programs read as markup, and a page would show to its readers as it is written. */
const MARKUP: readonly Markup[] = [
  { pattern: /!\[[^\]\n]*\]\((?:[^()\n]|\([^()\n]*\))*\)/g, name: 'picture', mend: WITH_BLANK },
  {
    pattern: /(?<!\uFFFD)\[[^\]\n]*\]\((?:\/|#|\uFFFC|https?:)(?:[^()\n]|\([^()\n]*\))*\)/g,
    name: 'link',
    mend: WITH_BLANK,
  },
  {
    pattern: /(?<!\uFFFD)(?:\[\[_?toc_?\]\]|\[toc\]|\{:toc\})/gi,
    name: 'list of contents',
    mend: 'delete it: pages list their headings',
  },
  { pattern: /\{\{[<%][^{}]*[%>]\}\}/g, name: 'shortcode', mend: BOX },
  { pattern: /\{%[^{}]*%\}/g, name: 'tag of a template', mend: BOX },
  {
    pattern: /\{:?[ \t]*[#.][\w:.-]+(?:[ \t]+[#.]?[\w:.="'-]+)*[ \t]*\}|\{:[^{}\n]*\}/g,
    name: 'attribute',
    mend: "delete it; '{#id}' at the end of a heading sets its id",
  },
  { pattern: /\[\[[^[\]\n]+\]\]/g, name: 'link of a wiki', mend: "write '[words](/blog/slug)'" },
  {
    pattern: /(?<![=\w\uFFFD])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/g,
    name: 'highlight',
    mend: "write '**words**'",
  },
];

/** Finds markup that a page would show as it is written, in the plain words of a token. */
export function leftoversIn(token: Token): Leftover[] {
  return [...linesIn(token).flatMap(inWords), ...definitionsIn(token)];
}

function inWords(tokens: readonly Token[]): Leftover[] {
  const raw = tokens.map((inner) => inner.raw).join('');
  let words = tokens.map(plainOf).join('');
  return MARKUP.flatMap(({ pattern, name, mend }) => {
    const found = Array.from(words.matchAll(pattern), ({ 0: match, index }) => {
      const written = raw.slice(index, index + match.length);
      return {
        written,
        before: raw.slice(0, index).split(written).length - 1,
        message:
          `expected markdown, found the ${name} ${show(written)}, which readers see as it is; ${mend}, or ` +
          'write a backslash before its first sign for the signs themselves',
      };
    });
    words = words.replace(pattern, (match) => PART.repeat(match.length));
    return found;
  });
}

function plainOf(token: Token): string {
  if (token.type === 'text' && !('tokens' in token)) return token.raw;
  return (token.type === 'escape' ? ESCAPED : PART).repeat(token.raw.length);
}

const BLOCKS: readonly string[] = ['blockquote', 'list', 'list_item', 'directive', 'footnote', 'link'];

/** The parts of each line of words in a token: a table has one in each cell, other blocks have none. */
function linesIn(token: Token): (readonly Token[])[] {
  if (isTable(token)) return [token.header, ...token.rows].flat().map((cell) => cell.tokens);
  if (BLOCKS.includes(token.type) || !('tokens' in token) || !token.tokens) return [];
  return [token.tokens];
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

/** `: words` below a term, as other programs write lists of definitions. */
const DEFINITION = /^[^\n]*\S[^\n]*\n(?:[^\n]*\n)*? {0,3}(:[ \t]+\S[^\n]*)/;

function definitionsIn(token: Token): Leftover[] {
  const written = token.type === 'paragraph' ? DEFINITION.exec(token.raw)?.[1] : undefined;
  if (written === undefined) return [];
  const found = `found the definition ${show(written)}, which readers see with its colon`;
  const mend = "write '- **Term**: words' for each term, or a backslash before the colon for the sign itself";
  return [{ written, before: 0, message: `expected markdown, ${found}; ${mend}` }];
}
