import { type ParseError, type ParseOptions, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Position } from '../check/problem.ts';
import { positionAt, type SyntaxMistake } from './sourceFile.ts';

/** The maximum nesting depth, more than any file needs and safe for a recursive parser. */
export const MOST_LEVELS = 100;

export const TOO_DEEP = `expected at most ${MOST_LEVELS} lists and objects within each other, found more; correct the brackets`;

/** A string, or a bracket that begins or ends a list or an object. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs;

/** Returns the offset of the first list or object that is nested too deeply, in valid JSON or not; null if there is none. */
export function offsetTooDeep(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > MOST_LEVELS) return index;
  }
  return null;
}

/** JSON according to RFC 8259. */
export const STRICT: ParseOptions = { disallowComments: true, allowTrailingComma: false };

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

/** Returns the syntax errors of a text, up to the first one after which the parser reports correct text: any but a missing comma. */
export function jsonMistakes(text: string, errors: readonly ParseError[]): SyntaxMistake[] {
  const isField = ({ offset }: ParseError) => text[offset] === ':';
  const lost = errors.findIndex((error) => isField(error) || nameOf(error) !== 'CommaExpected');
  const told = lost < 0 ? errors : errors.slice(0, lost + 1);
  return told.map((error) => {
    return { offset: error.offset, message: isField(error) ? FIELD_IN_LIST : describeMistake(nameOf(error)) };
  });
}

function nameOf({ error }: ParseError): string {
  return printParseErrorCode(error);
}

function describeMistake(name: string): string {
  return WORDS[name] ?? `expected valid JSON (${name})`;
}

/** Returns the first syntax error, or null for valid JSON. */
export function firstMistake(text: string): (Position & { readonly message: string }) | null {
  const tooDeep = offsetTooDeep(text);
  if (tooDeep !== null) return { ...positionAt(text, tooDeep), message: TOO_DEEP };
  const errors: ParseError[] = [];
  parseTree(text, errors, STRICT);
  const [first] = jsonMistakes(text, errors);
  return first ? { ...positionAt(text, first.offset), message: first.message } : null;
}
