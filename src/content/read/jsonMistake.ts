import { type ParseErrorCode, type ParseOptions, printParseErrorCode, visit } from 'jsonc-parser';
import type { Position } from '../check/problem.ts';

/** JSON as RFC 8259 has it. */
export const STRICT: ParseOptions = { disallowComments: true, allowTrailingComma: false };

const WORDS: Record<string, string> = {
  CommaExpected: 'expected a comma before this',
  ColonExpected: 'expected a colon after the field name',
  ValueExpected: 'expected a value; if a comma stands before this, delete it',
  PropertyNameExpected: 'expected a field name in double quotes; if a comma stands before this, delete it',
  CloseBraceExpected: "expected a closing '}'",
  CloseBracketExpected: "expected a closing ']'",
  EndOfFileExpected: 'expected the end of the file, found more after it',
  InvalidSymbol: 'expected a value, found a word; text has to stand in double quotes',
  InvalidCommentToken: 'expected no comments: JSON has none',
  UnexpectedEndOfString: 'expected a closing quote in this line',
  InvalidCharacter: 'expected no line break or tab within text',
  InvalidEscapeCharacter: "expected a known escape after '\\', such as '\\n'",
};

/** Says what is expected where a mistake is. */
export function describeMistake(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return WORDS[name] ?? `expected valid JSON (${name})`;
}

/** Finds the first mistake of a text; null where it is valid JSON. */
export function firstMistake(text: string): (Position & { readonly message: string }) | null {
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
