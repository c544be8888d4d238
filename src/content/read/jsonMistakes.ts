import { type ParseError, type ParseOptions, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Position } from '../check/problem.ts';
import { positionAt, type SyntaxMistake } from './sourceFile.ts';

/** The maximum nesting depth, more than any file needs and safe for a recursive parser. */
const MOST_LEVELS = 100;

const TOO_DEEP = `expected at most ${MOST_LEVELS} lists and objects within each other, found more; correct the brackets`;

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs;

/**
 * Returns the offset of the first list or object that is nested too deeply, in valid
 * JSON or not; null if there is none.
 */
function offsetTooDeep(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > MOST_LEVELS) return index;
  }
  return null;
}

const STRICT: ParseOptions = { disallowComments: true, allowTrailingComma: false };

const WORDS: Record<string, string> = {
  CommaExpected: 'expected a comma before this',
  ColonExpected: 'expected a colon after the field name',
  ValueExpected: 'expected a value; if a comma stands before this, delete it',
  PropertyNameExpected: 'expected a field name in double quotes; if a comma stands before this, delete it',
  CloseBraceExpected: "expected a closing '}'",
  CloseBracketExpected: "expected a closing ']'",
  EndOfFileExpected: 'expected the end of the file, found more after it',
  InvalidSymbol:
    'expected a value, found a word; put text in double quotes, and write \\" for a quote within it',
  InvalidCommentToken: 'expected no comments: JSON has none',
  UnexpectedEndOfString: 'expected a closing quote in this line',
  InvalidCharacter: 'expected no line break or tab within text',
  InvalidEscapeCharacter: "expected a known escape after '\\', such as '\\n'",
};

const FIELD_IN_LIST =
  "expected a value of the list, found a field; close the list with ']' before it, or begin an entry with '{'";

/**
 * Returns the syntax errors of a JSON text up to the first but a missing
 * comma: after that the parser is wrong.
 */
export function mistakesIn(text: string): readonly SyntaxMistake[] {
  const tooDeep = offsetTooDeep(text);
  if (tooDeep !== null) return [{ offset: tooDeep, message: TOO_DEEP }];
  const errors: ParseError[] = [];
  parseTree(text, errors, STRICT);
  const found = errors.map(({ error, offset }) => ({ name: printParseErrorCode(error), offset }));
  const lost = found.findIndex(({ name, offset }) => text[offset] === ':' || name !== 'CommaExpected');
  const reported = lost < 0 ? found : found.slice(0, lost + 1);
  return reported.map(({ name, offset }) => ({ offset, message: wordsAt(text, offset, name) }));
}

/** A short text behind a colon, up to what ends a value. */
const BARE_TEXT = /(?<=:\s*)[^\s"'“”][^"'“”\n]{0,40}?(?=\s*(?:,\s*"|,?\s*(?:[\]}]|$)))/my;
const IN_SINGLE_QUOTES = /^'([^'"\n]{0,40})'(?=\s*[,:\]}])/;

function wordsAt(text: string, offset: number, name: string): string {
  if (text[offset] === ':') return FIELD_IN_LIST;
  if (/^\d,\d/.test(text.slice(Math.max(0, offset - 2)))) return "expected '.' before decimals, found ','";
  BARE_TEXT.lastIndex = offset;
  const [bare] = (name === 'InvalidSymbol' && BARE_TEXT.exec(text)) || [];
  const [quoted, inner] = IN_SINGLE_QUOTES.exec(text.slice(offset)) ?? [];
  if (quoted) return `expected double quotes, found ${quoted}; write "${inner}"`;
  if (bare) return `expected a value, found ${bare} without quotes; write "${bare}"`;
  return WORDS[name] ?? `expected valid JSON (${name})`;
}

export function firstMistake(text: string): (Position & { readonly message: string }) | null {
  const [first] = mistakesIn(text);
  return first ? { ...positionAt(text, first.offset), message: first.message } : null;
}
