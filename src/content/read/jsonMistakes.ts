import {
  type ParseError,
  type ParseErrorCode,
  type ParseOptions,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
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

/** Returns the syntax errors of a text, up to the first one that triggers others right after it. */
export function jsonMistakes(text: string, errors: readonly ParseError[]): SyntaxMistake[] {
  const lines = errors.map(({ offset }) => positionAt(text, offset).line);
  const lost = lines.findIndex((line, index) => {
    const apart = (lines[index + 1] ?? Infinity) - line;
    return apart === 0 || (apart === 1 && !errors.slice(index, index + 2).every(isMissingComma));
  });
  const told = lost < 0 ? errors : errors.slice(0, lost + 1);
  const isField = isFieldInList(
    text,
    errors.filter((_, index) => lines[index] === lines[lost]),
  );
  return told.map(({ error, offset }, index) => ({
    offset,
    message: isField && index === lost ? FIELD_IN_LIST : describeMistake(error),
  }));
}

/** The parser continues after a missing comma, so each line without one is an error. */
function isMissingComma({ error }: ParseError): boolean {
  return printParseErrorCode(error) === 'CommaExpected';
}

/** Whether a list has a colon between entries, which the parser reports as two errors. */
function isFieldInList(text: string, errors: readonly ParseError[]): boolean {
  const atColon = errors.filter(({ offset }) => text[offset] === ':');
  return atColon.map(({ error }) => printParseErrorCode(error)).join() === 'CommaExpected,ValueExpected';
}

/** Describes what is expected at an error. */
function describeMistake(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return WORDS[name] ?? `expected valid JSON (${name})`;
}

/** Returns the first syntax error, or null for valid JSON. */
export function firstMistake(text: string): (Position & { readonly message: string }) | null {
  const tooDeep = offsetTooDeep(text);
  if (tooDeep !== null) return { ...positionAt(text, tooDeep), message: TOO_DEEP };
  const mistakes: (Position & { readonly message: string })[] = [];
  visit(
    text,
    {
      onError: (code, _offset, _length, line, column) => {
        if (mistakes.length === 0)
          mistakes.push({ line: line + 1, column: column + 1, message: describeMistake(code) });
      },
    },
    STRICT,
  );
  return mistakes[0] ?? null;
}
