import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { formatProblem, ProblemLog } from '../check/problem.ts';
import { parseJson } from './parseJson.ts';
import { positionAt } from './sourceFile.ts';

/** Every path that leads to a value, and to the value itself. */
function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [[], ...entries.flatMap(([key, child]) => pathsIn(child).map((rest) => [key, ...rest]))];
}

const parse = (text: string) => parseJson({ file: 'a.json', text }, new ProblemLog());

describe('the position of a value in JSON', () => {
  it('is its first character, in any list', () => {
    const indent = fc.constantFrom('', ' ', '\n  ', '\t');
    const text = fc
      .tuple(fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()), indent, indent)
      .map(([value, before, within]) => before + JSON.stringify(value, null, within.replace('\n', '')));
    fc.assert(
      fc.property(text, (json) => {
        const parsed = parse(json);
        const tree = parseTree(json);
        for (const place of pathsIn(parsed?.value)) {
          const node = tree && findNodeAtLocation(tree, place);
          expect(parsed?.origin.locate(place)).toEqual(positionAt(json, node?.offset ?? -1));
        }
      }),
    );
  });

  it('is the entry if a field is missing, and the list if an entry is missing', () => {
    const parsed = parse('[\n  {"a": "x]\\"}"},\n  {"b": [1, 2]}\n]');
    expect(parsed?.origin.locate([1, 'a'])).toEqual({ line: 3, column: 3 });
    expect(parsed?.origin.locate([1, 'b', 1])).toEqual({ line: 3, column: 13 });
    expect(parsed?.origin.locate([2])).toEqual({ line: 1, column: 1 });
  });
});

/** What is said of a text. */
function reported(text: string): string[] {
  const log = new ProblemLog();
  parseJson({ file: 'a.json', text }, log);
  return log.problems.map(formatProblem);
}

const FIELD_IN_LIST =
  "expected a value of the list, found a field; close the list with ']' before it, or begin an entry with '{'";

const BARE = 'expected a value, found $1,299.00 without quotes; write "$1,299.00"';
const WORD = 'expected a value, found a word; put text in double quotes, and write \\" for a quote within it';
describe('a JSON syntax error', () => {
  it.each([
    ['no brace before an entry', '[\n"a": 1,\n"b": 2,\n"c": 3\n]', `a.json:2:4 ${FIELD_IN_LIST}`],
    ['no bracket behind a list', '{"a": [\n1,\n2,\n"b": 2,\n"c": 3\n}', `a.json:4:4 ${FIELD_IN_LIST}`],
    ['no quote behind a text', '{\n"a": "x,\n"b": 1\n}', 'a.json:2:6 expected a closing quote in this line'],
    ['no quote before a name', '{\na": "x",\n"b": 1\n}', `a.json:2:1 ${WORD}`],
    ['a quote within a text', '{\n"a": "a 12" tray",\n"b": 1\n}', `a.json:2:13 ${WORD}`],
    ['a price without quotes', '{"price": $1,299.00,\n"b": 1}', `a.json:1:11 ${BARE}`],
    ['a price in single quotes', "[1, '$9']", `a.json:1:5 expected double quotes, found '$9'; write "$9"`],
    ['a comma in a number', '{"a": 89,99\n}', "a.json:1:10 expected '.' before decimals, found ','"],
    ['the quotes of a word processor', '{\n“a”: "x",\n"b": 1\n}', `a.json:2:1 ${WORD}`],
  ])('is reported once: %s', (_, text, expected) => {
    expect(reported(text)).toEqual([expected]);
  });

  it('is reported with others where only commas are missing', () => {
    expect(reported('[\n{"a": 1\n"b": 2},\n\n{"a": 1\n"b": 2}\n]')).toEqual([
      'a.json:3:1 expected a comma before this',
      'a.json:6:1 expected a comma before this',
    ]);
  });
});
