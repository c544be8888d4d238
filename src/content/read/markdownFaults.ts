import type { Token, Tokens } from 'marked';
import { pluralize } from '../../domain/plural.ts';
import { show } from '../check/validate.ts';
import { DIRECTIVES } from '../schemas/directives.ts';

interface FaultAt {
  readonly written: string;
  readonly message: string;
}

/** Creates a function that finds, token by token, texts that a page would not show as they are meant. */
export function markdownFaults(): (token: Token) => readonly FaultAt[] {
  const opened = new Set<string>();
  let last: Token | null = null;
  return (token) => {
    const isEscaped = last?.type === 'escape';
    last = token;
    switch (token.type) {
      case 'html':
        return htmlFaults(token.raw, opened);
      case 'table':
        return isTable(token) ? tableFaults(token) : [];
      case 'paragraph':
        return [...brokenTable(token.raw), ...shortcodes(token.raw), ...brokenHeadings(token.raw)];
      case 'text':
        return isEscaped || 'tokens' in token ? [] : directiveInLine(token.raw);
      default:
        return [];
    }
  };
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

/** Comments are for editors: no page has them. */
const COMMENTS = /^\s*(?:<!--[\s\S]*?-->\s*)+$/;
const TAG = /<(\/?)([A-Za-z][\w-]*)[^>]*>?/;

/** @param opened the tags so far, whose end tags are not reported again */
function htmlFaults(raw: string, opened: Set<string>): FaultAt[] {
  if (COMMENTS.test(raw)) return [];
  const written = raw.trim();
  if (written.startsWith('<!--')) {
    const found = written.includes('-->')
      ? 'text behind it; write that on a line of its own'
      : "no '-->'; add it";
    return [{ written, message: `expected a comment from '<!--' to '-->', found ${found}` }];
  }
  const [tag = written, slash, name = ''] = TAG.exec(written) ?? [];
  const key = name.toLowerCase();
  if (slash === '/' && opened.has(key)) return [];
  opened.add(key);
  const instead = INSTEAD.find(([names]) => names.split(' ').includes(key))?.[1] ?? OTHERWISE;
  return [{ written, message: `expected markdown, found the HTML ${show(tag)}; ${instead}` }];
}

const OTHERWISE = "write markdown, or '\\<' for the sign itself";

/** What to write in place of HTML, by the tags that it replaces. */
const INSTEAD: readonly (readonly [tags: string, words: string])[] = [
  ['b strong', "write '**words**'"],
  ['i em cite', "write '*words*'"],
  ['s del strike', "write '~~words~~'"],
  ['a', "write '[words](https://…)', or '::button[words]{href=…}' for a button"],
  ['img picture figure figcaption', 'write \'::figure{src=/images/tray.jpg alt="What it shows"}\''],
  ['iframe video embed object', 'write \'::video{url=https://… image=/images/… title="…"}\''],
  ['br', 'end the line with a backslash, or leave a line empty for a new paragraph'],
  ['hr', "write '---' between two empty lines"],
  [
    'p div span section article center font u small mark big',
    'write its words alone, with an empty line between paragraphs',
  ],
  ['h1 h2 h3 h4 h5 h6', "write '## Words' or '### Words'"],
  ['ul ol li dl dt dd', "write a line that begins with '- ' or '1. ' for each entry"],
  ['table thead tbody tr td th', "write '| a | b |', and '| --- | --- |' below the first line"],
  ['blockquote q', "begin each line with '> '"],
  ['code pre kbd samp', "write '`words`', or lines between two of '```'"],
  ['details summary aside', "write ':::note[Title]', the text, and ':::'"],
  [
    'script style link meta noscript',
    'delete it: texts bring no scripts and styles; analytics and head are in site.yaml',
  ],
];

/** Markdown drops the cells of a row that its header does not have. */
function tableFaults({ raw, header }: Tokens.Table): FaultAt[] {
  const most = header.length;
  return raw
    .split('\n')
    .slice(2)
    .flatMap((row) => {
      const cells = cellsIn(row);
      if (cells <= most) return [];
      const expected = `expected at most ${pluralize(most, 'cell')}, as in the header of the table`;
      const mend = "delete what is too much, or write '\\|' for a bar within a cell";
      return [{ written: row, message: `${expected}, found ${cells}; ${mend}` }];
    });
}

const DASHES = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Without as many dashes as cells in its header, a table is a paragraph with bars. */
function brokenTable(raw: string): FaultAt[] {
  const [header = '', dashes = ''] = raw.split('\n', 2);
  if (!header.includes('|') || !dashes.includes('|') || !DASHES.test(dashes)) return [];
  const expected = cellsIn(header);
  const found = cellsIn(dashes);
  if (expected === found) return [];
  const message =
    `expected '---' for each of the ${expected} cells in the header of the table, found ${found}; write ` +
    'as many';
  return [{ written: dashes, message }];
}

/** The cells of a row: bars at its ends, behind a backslash and before a product's words divide nothing. */
function cellsIn(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)((?:\\\\)*)\|$/, '$1');
  return inner.replace(/\\.|\{product:[^{}]*\}/g, '').split('|').length;
}

/** `[lasso id="7"]`, as WordPress has it, and converters write it: with backslashes. */
const SHORTCODE = /\\?\[[a-z][\w-]*\s+[\w-]+=\\?["'“”][^\][\n]*\](?![([])/g;

function shortcodes(raw: string): FaultAt[] {
  return Array.from(raw.matchAll(SHORTCODE), ([written]) => ({
    written,
    message: `expected markdown, found the shortcode ${show(written)}; write a box such as '::product{id=10}'`,
  }));
}

/** Without a blank behind its signs, a heading is a paragraph; `#1` is a rank. */
const HEADING = /^ {0,3}(#(?=\p{L})|#{2,6}(?=[^\s#])).*/gmu;

function brokenHeadings(raw: string): FaultAt[] {
  return Array.from(raw.matchAll(HEADING), ([written, signs]) => ({
    written,
    message:
      `expected a blank behind '${signs}', found ${show(written)}; add it for a heading, or write '\\#' ` +
      'for the sign itself',
  }));
}

const IN_LINE = new RegExp(`:{1,3}(?:${Object.keys(DIRECTIVES).join('|')})(?=[[{])`);

/** A directive in a line of a text would be shown as it is written. */
function directiveInLine(raw: string): FaultAt[] {
  const written = IN_LINE.exec(raw)?.[0];
  if (written === undefined) return [];
  const found = `expected a directive at the start of a line, found ${show(written)} within one`;
  const mend =
    "put it on a line of its own, with an empty line before it, or write '\\:' for the sign itself";
  return [{ written, message: `${found}; ${mend}` }];
}
