import type { YAMLError } from 'yaml';
import { groupBy } from '../../domain/groupBy.ts';
import { show } from '../check/validate.ts';
import type { SyntaxMistake } from './sourceFile.ts';

/**
 * Returns the first error of each line, up to the first error of structure: later errors only follow from it,
 * and name correct lines.
 */
export function yamlMistakes(yaml: string, errors: readonly YAMLError[]): SyntaxMistake[] {
  const mistakes = firstOfLines(yaml, withinDocument(errors)).map((error) => mistakeOf(error, yaml, errors));
  const lost = mistakes.findIndex(({ message }) => STRUCTURE.some((begins) => message.startsWith(begins)));
  return lost < 0 ? mistakes : mistakes.slice(0, lost + 1);
}

/**
 * Returns the errors up to the end of the document. If it ends too early, everything after it is an error.
 */
function withinDocument(errors: readonly YAMLError[]): YAMLError[] {
  return errors.filter(({ message }, index) => index === 0 || !message.includes('token in YAML stream'));
}

function firstOfLines(yaml: string, errors: readonly YAMLError[]): YAMLError[] {
  const firsts = groupBy(errors, ({ pos }) => lineStart(yaml, pos[0]));
  return [...firsts.values()].flatMap((ofLine) => ofLine.slice(0, 1));
}

function mistakeOf(error: YAMLError, yaml: string, errors: readonly YAMLError[]): SyntaxMistake {
  const offset = error.pos[0];
  if (UNEVEN.test(error.message)) return unevenEntry(yaml, offset);
  if (BEHIND_END.test(error.message) && offset === lineStart(yaml, offset)) {
    const indented = INDENTED_START.exec(yaml);
    if (indented) return unevenEntry(yaml, indented[0].length);
  }
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return repeatedKey(yaml, offset);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return nestedEntry(error, yaml, errors);
    default:
      return (
        endInComment(error, yaml) ?? unclosedText(error, yaml) ?? { offset, message: wordsFor(error, yaml) }
      );
  }
}

const UNEVEN = /^(?:All (?:mapping|sequence) items must start|Sequence item without)/;

/** The parser's messages about text after the end of a value or a document. */
const BEHIND_END = /^Unexpected \S+ at node end$/;
/** Everything before the first entry, and its indentation. A document ends at a line with less. */
const INDENTED_START = /^(?:[ \t]*(?:#.*)?\n)*? +(?=[^\s#])/;

const TAB = 'expected spaces at the start of the line, found a tab; indent with two spaces for each level';
const NO_COLON = 'expected a colon behind the name, found none';

const BEHIND_QUOTE =
  'expected nothing behind the closing quote or brace, found more text; put the whole text in quotes of another kind';
const BEHIND_SIGN =
  "expected nothing behind '>' or '|', found text; put text that begins with one in quotes, or write it in the lines below";
/** What to do with text that YAML takes for an alias. */
export const QUOTE_STAR = "put text that begins with '*' in quotes";

const WORDS: readonly (readonly [begins: string, message: string])[] = [
  ['Tabs are not allowed as indentation', TAB],
  ['Maximum call stack', 'expected a few levels of lists and fields, found too many; correct the brackets'],
  [
    'Source contains multiple documents',
    "expected one document, found a line '---' that begins another; delete it",
  ],
  [
    'Implicit map keys need to be followed by',
    'expected a name and a colon, found a line without; indent it further to go on with the text above',
  ],
  ['Implicit keys need to be on a single line', NO_COLON],
  ['Flow sequence in block', "expected a closing ']' before this, or more indentation, found neither"],
  ['Flow map in block', "expected a closing '}' before this, or more indentation, found neither"],
  [
    'Unexpected block-seq-ind on same line with key',
    "expected a value, found '-' before it; begin a list in the line below, or put text that begins with '-' in quotes",
  ],
  [
    'Alias cannot be an empty string',
    `expected a value, found '*' before it; begin each entry of a list with '-', or ${QUOTE_STAR}`,
  ],
];

const COLON = "expected valid YAML, found a second ': ' in the line; put text with a colon in quotes";
const CURLY_QUOTES =
  "expected straight quotes around text with a colon, found those of a word processor; write '\"' in their place";
const NO_OPENING_QUOTE =
  'expected a quote before the text, as behind it, found none; put the whole text in quotes';
const INDENTATION =
  'expected an entry in line with those before it, found another indentation; indent all entries of one level alike';
const DASH =
  "expected an entry in line with those before it, found '-' where they have none; indent all alike, " +
  "and begin all of a list with '-'";
const BLANK = 'expected a blank behind the colon, found none';

const HASH = "expected text in quotes, found '#', which begins a comment without them";

/** Errors after which the parser reports correct lines. */
const STRUCTURE: readonly string[] = [TAB, NO_COLON, INDENTATION, DASH];

function wordsFor({ code, message, pos }: YAMLError, yaml: string): string {
  if (code === 'MULTILINE_IMPLICIT_KEY' && /^[\w-]+:\S/.test(restOfLine(yaml, pos[0]))) return BLANK;
  const [, words] = WORDS.find(([begins]) => message.startsWith(begins)) ?? [];
  if (words === NO_COLON) return `${words}; write '${/^\S*/.exec(restOfLine(yaml, pos[0]))}: '`;
  const before = yaml.slice(lineStart(yaml, pos[0]), pos[0]).trimEnd();
  const explained = words ?? signWords(message) ?? textBehind(message, before);
  return explained ?? `expected valid YAML, found: ${message}`;
}

function signWords(message: string): string | undefined {
  const [, start] = /^Plain value cannot start with .* (\S)$/.exec(message) ?? [];
  if (start) return `expected a value, found '${start}' at its start; put the whole text in quotes`;
  const [, sequence] = /^Invalid escape sequence (.+)$/.exec(message) ?? [];
  return sequence && `expected a known escape, found '${sequence}'; put text with '\\' in single quotes`;
}

/** Describes text after the end of a value. The parser takes words in bold for an alias: `**Yes**, it is`. */
function textBehind(message: string, before: string): string | undefined {
  if (message.startsWith('Not a YAML token') && /[>|][-+\d]*$/.test(before)) return BEHIND_SIGN;
  if (!BEHIND_END.test(message)) return undefined;
  if (/["'\]}]$/.test(before)) return BEHIND_QUOTE;
  return /\s\*\S+$/.test(before) ? `expected a value, found more text behind '*'; ${QUOTE_STAR}` : undefined;
}

/**
 * Describes an entry after a text: on the same line, or on a line with more indentation than those before it.
 */
function nestedEntry(error: YAMLError, yaml: string, errors: readonly YAMLError[]): SyntaxMistake {
  const offset = error.pos[0];
  if (error.message.startsWith('A block sequence')) return { offset: textStart(yaml, offset), message: DASH };
  const joined = errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset);
  if (joined) return unevenEntry(yaml, joined.pos[1]);
  const rest = restOfLine(yaml, offset);
  return /:(?:\s|$)/.test(rest) ? { offset, message: colonWords(rest) } : unevenEntry(yaml, offset);
}

/** Describes an unquoted text with a colon. After a digit, a quote may mean inches. */
function colonWords(text: string): string {
  if (/^[“”„]/.test(text)) return CURLY_QUOTES;
  return /^[^"]*[^"\d]"\s*$/.test(text) ? NO_OPENING_QUOTE : COLON;
}

/** Describes a bracket that a comment takes along, as in `{ link: #1f5f9c }`. */
function endInComment({ message, pos }: YAMLError, yaml: string): SyntaxMistake | null {
  const comment = /\s#[^\s#]\S*(?=.*[\]}].*\s*$)/.exec(yaml.slice(0, pos[0]));
  return message.startsWith('Flow ') && comment ? { offset: comment.index + 1, message: HASH } : null;
}

function unevenEntry(yaml: string, offset: number): SyntaxMistake {
  return { offset: textStart(yaml, offset), message: INDENTATION };
}

/** Describes an unclosed quote. The parser points to the end of the file, which may be far away. */
function unclosedText({ message, pos }: YAMLError, yaml: string): SyntaxMistake | null {
  const [, quote] = /^Missing closing (["'])quote/.exec(message) ?? [];
  if (!quote) return null;
  const offset = Math.max(0, yaml.lastIndexOf(quote, pos[0] - 1));
  return { offset, message: 'expected a closing quote for the text that begins here, found none' };
}

/** Describes a duplicate key. After a key without a value, the parser places it at the end of that line. */
function repeatedKey(yaml: string, offset: number): SyntaxMistake {
  const start = offset + yaml.slice(offset).search(/\S/);
  const message = `expected each key once, found ${keyAt(yaml, start)} again; keep one of the two`;
  return { offset: start, message };
}

function keyAt(yaml: string, offset: number): string {
  const key = restOfLine(yaml, offset).replace(/\s*:(?:\s.*)?$/, '');
  return show(key.replaceAll(/^["']|["']$/g, ''));
}

function textStart(yaml: string, offset: number): number {
  const start = lineStart(yaml, offset);
  return start + yaml.slice(start).search(/[^ ]/);
}

function lineStart(yaml: string, offset: number): number {
  return yaml.lastIndexOf('\n', offset - 1) + 1;
}

function restOfLine(yaml: string, offset: number): string {
  return /.*/.exec(yaml.slice(offset))?.[0] ?? '';
}
