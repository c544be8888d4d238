import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { yamlMistakes } from './yamlMistakes.ts';

/** What is said of a text, with the rest of the line where it is said. */
function told(yaml: string): string[] {
  const { errors } = parseDocument(yaml, { prettyErrors: false });
  return yamlMistakes(yaml, errors).map(
    ({ offset, message }) => `${yaml.slice(offset).split('\n')[0]} | ${message}`,
  );
}

const INDENTATION =
  'expected an entry in line with those before it, found another indentation; indent all entries of one level alike';
const DASH =
  "expected an entry in line with those before it, found '-' where they have none; indent all alike, and begin all of a list with '-'";

describe('a mistake in YAML', () => {
  it.each([
    [
      'a second colon',
      'title: Best: the eggs\n',
      "Best: the eggs | expected valid YAML, found a second ': ' in the line; put text with a colon in quotes",
    ],
    ['a line that is indented further', 'a: 1\nfilters:\n  b: x\n    c: 2\n', `c: 2 | ${INDENTATION}`],
    ['one below a text with a colon', 'b: "x: y"\n  c: 2\n', `c: 2 | ${INDENTATION}`],
    ['a line that is indented less', 'a:\n  b: 1\n c: 2\n', `c: 2 | ${INDENTATION}`],
    ['an entry of a list that is indented less', 'a:\n  - b\n - c\n', `- c | ${DASH}`],
    [
      'a tab',
      'a:\n\tb: 1\n',
      '\tb: 1 | expected spaces at the start of the line, found a tab; indent with two spaces for each level',
    ],
    [
      'a quote that nothing closes',
      'a: "x\nb: 1\n',
      '"x | expected a closing quote for the text that begins here, found none',
    ],
    [
      'a key that stands twice',
      "'a b': 1\n'a b': 2\n",
      "'a b': 2 | expected each key once, found 'a b' again; keep one of the two",
    ],
    [
      'a key that stands again below one without a value',
      'a:\n  b: 1\n  c:\n  b: 2\n',
      "b: 2 | expected each key once, found 'b' again; keep one of the two",
    ],
    [
      'a second document',
      'a: 1\n---\nb: 1\n',
      "--- | expected one document, found a line '---' that begins another; delete it",
    ],
    [
      'an entry of a list that is indented less than its dash',
      'a:\n  - b: 1\n   c: 2\n    d: 3\n    e: 4\n',
      `c: 2 | ${INDENTATION}`,
    ],
    [
      'a tab before entries that are right',
      'a:\n\t- b: 1\n    c: 2\n  - d: 3\n    e: 4\n',
      '\t- b: 1 | expected spaces at the start of the line, found a tab; indent with two spaces for each level',
    ],
    ['a dash below an entry without one', 'a:\n  b: 1\n  - c: 2\n    d: 3\n', `- c: 2 | ${DASH}`],
    ['a colon without a blank', 'a:\n  b:1\n  c: 2\n', 'b:1 | expected a blank behind the colon, found none'],
    [
      'a line without a colon',
      'a: x\nb\nc: 1\n',
      'b | expected a name and a colon, found a line without; indent it further to go on with the text above',
    ],
    [
      'a name without its colon',
      'a: 1\nb\n  c: 1\n  d: 1\ne: 1\n',
      'b | expected a colon behind the name, found none',
    ],
    [
      'an open bracket',
      'a: [x, y\nb: 1\n',
      "b: 1 | expected a closing ']' before this, or more indentation, found neither",
    ],
    [
      'lists within lists without end',
      'a: ['.padEnd(20_000, '['),
      expect.stringMatching(
        /^\[+ \| expected fewer lists and entries within each other, found more than can be read; correct the brackets or the indentation$/,
      ),
    ],
    [
      'a text behind its quote',
      "a: 'it's'\n",
      "s' | expected nothing behind the closing quote or brace, found more text; put the whole text in quotes of another kind",
    ],
    [
      'a text that begins with words in bold',
      'a:\n  - b: **Yes**, it is\n',
      ", it is | expected a value, found more text behind '*'; put text that begins with '*' in quotes",
    ],
    [
      'a first entry that is indented',
      '# All.\n\n  a: x\nb: 1\nc: 2\nd:\n  - e: 3\n',
      `a: x | ${INDENTATION}`,
    ],
    [
      'a placeholder behind a star',
      'a: *x {{b}}\nc: 1\nd: 2\n',
      "{{b}} | expected a value, found more text behind '*'; put text that begins with '*' in quotes",
    ],
    [
      'a name that ends at a comment',
      'a #1: x\nb: 1\nc: 2\n',
      'b: 1 | expected valid YAML, found: Unexpected scalar at node end',
    ],
    [
      'a text without its opening quote',
      'a: Best: the eggs"\n',
      'Best: the eggs" | expected a quote before the text, as behind it, found none; put the whole text in quotes',
    ],
    [
      'a text with a colon that ends in inches',
      'a: Best: 12"\n',
      "Best: 12\" | expected valid YAML, found a second ': ' in the line; put text with a colon in quotes",
    ],
    [
      'a text with a colon in the quotes of a word processor',
      'a: “Best: the eggs”\n',
      "“Best: the eggs” | expected straight quotes around text with a colon, found those of a word processor; write '\"' in their place",
    ],
    [
      'a text that begins with a sign of YAML',
      'a: @x\n',
      "@x | expected a value, found '@' at its start; put the whole text in quotes",
    ],
    [
      'a regular expression in double quotes',
      'a: "/ip/(\\d+)"\n',
      "\\d+)\" | expected a known escape, found '\\d'; put text with '\\' in single quotes",
    ],
    [
      'a list whose entries begin with stars',
      'a:\n  * b\n  * c\n',
      "* b | expected a value, found '*' before it; begin each entry of a list with '-', or put text that begins with '*' in quotes",
    ],
    [
      'an entry of a list behind its key',
      'a: - b\n',
      "- b | expected a value, found '-' before it; begin a list in the line below, or put text that begins with '-' in quotes",
    ],
    [
      'a text that begins as one in lines below',
      'a: > b\n',
      "b | expected nothing behind '>' or '|', found text; put text that begins with one in quotes, or write it in the lines below",
    ],
    ['any other', 'a: & b\n', '& b | expected valid YAML, found: Anchor cannot be an empty string'],
  ])('%s is told with its place', (_, yaml, expected) => {
    expect(told(yaml)).toEqual([expected]);
  });

  it('is told for each part that begins at the edge', () => {
    expect(told('a:\n  b: 1\n c: 2\n  d: 3\ne:\n  f: 1\n g: 2\n')).toEqual([
      `c: 2 | ${INDENTATION}`,
      `g: 2 | ${INDENTATION}`,
    ]);
  });

  it('is told for each line, and once for each', () => {
    expect(told('a: b: c: d\ne: f: g\n')).toHaveLength(2);
  });
});
