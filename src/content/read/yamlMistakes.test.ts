import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { yamlMistakes } from './yamlMistakes.ts';

/** What is said of a text, each with the rest of the line where it is said. */
function reported(yaml: string): [place: string, message: string][] {
  const { errors } = parseDocument(yaml, { prettyErrors: false });
  return yamlMistakes(yaml, errors).map(({ offset, message }) => [
    yaml.slice(offset).split('\n')[0] ?? '',
    message,
  ]);
}

const INDENTATION = 'found another indentation; indent all entries of one level alike';
const DASH = "found '-' where they have none; indent all alike";
const STAR = "put text that begins with '*' in quotes";
const MORE_BEHIND_STAR = `found more text behind '*'; ${STAR}`;
const TAB = 'found a tab; indent with two spaces for each level';

describe('a mistake in YAML', () => {
  it.each<[what: string, yaml: string, place: string, words: string]>([
    ['one below a text with a colon', 'b: "x: y"\n  c: 2\n', 'c: 2', INDENTATION],
    ['an entry of a list that is indented less', 'a:\n  - b\n - c\n', '- c', DASH],
    ['a quote that nothing closes', 'a: "x\nb: 1\n', '"x', 'expected a closing quote for the text'],
    ['a key again below one without a value', 'a:\n  b: 1\n  c:\n  b: 2\n', 'b: 2', "found 'b' again"],
    ['a second document', 'a: 1\n---\nb: 1\n', '---', "found a line '---' that begins another"],
    ['an entry less than its dash', 'a:\n  - b: 1\n   c: 2\n    d: 3\n    e: 4\n', 'c: 2', INDENTATION],
    ['a tab before right entries', 'a:\n\t- b: 1\n    c: 2\n  - d: 3\n    e: 4\n', '\t- b: 1', TAB],
    ['a dash below an entry without', 'a:\n  b: 1\n  - c: 2\n    d: 3\n', '- c: 2', DASH],
    ['a colon without a blank', 'a:\n  b:1\n  c: 2\n', 'b:1', 'expected a blank behind the colon'],
    ['a line without a colon', 'a: x\nb\nc: 1\n', 'b', 'expected a name and a colon, found a line without'],
    ['a name without its colon', 'a: 1\nb\n  c: 1\n  d: 1\ne: 1\n', 'b', "found none; write 'b: '"],
    ['an open bracket', 'a: [x, y\nb: 1\n', 'b: 1', "expected a closing ']' before this"],
    ['a color without quotes', 'a: { b: #fff }\nc: 1\n', '#fff }', 'expected text in quotes'],
    ['a text behind its quote', "a: 'it's'\n", "s'", 'expected nothing behind the closing quote'],
    ['words in bold', 'a:\n  - b: **Yes**, it is\n', ', it is', MORE_BEHIND_STAR],
    ['a first entry that is indented', '# All.\n\n  a: x\nb: 1\nc: 2\nd:\n  - e: 3\n', 'a: x', INDENTATION],
    ['a placeholder behind a star', 'a: *x {{b}}\nc: 1\nd: 2\n', '{{b}}', MORE_BEHIND_STAR],
    ['a name that ends at a comment', 'a #1: x\nb: 1\nc: 2\n', 'b: 1', 'found: Unexpected scalar'],
    ['no opening quote', 'a: Best: the eggs"\n', 'Best: the eggs"', 'expected a quote before the text'],
    ['a colon and inches', 'a: Best: 12"\n', 'Best: 12"', "found a second ': ' in the line"],
    ['curly quotes', 'a: “Best: the eggs”\n', '“Best: the eggs”', 'found those of a word processor'],
    ['a sign of YAML', 'a: @x\n', '@x', "found '@' at its start; put the whole text in quotes"],
    [
      'a regular expression',
      'a: "/ip/(\\d+)"\n',
      '\\d+)"',
      "found '\\d'; put text with '\\' in single quotes",
    ],
    ['entries that begin with stars', 'a:\n  * b\n  * c\n', '* b', "begin each entry of a list with '-'"],
    ['an entry of a list behind its key', 'a: - b\n', '- b', "found '-' before it; begin a list in the line"],
    ['a text that begins as one below', 'a: > b\n', 'b', "expected nothing behind '>' or '|', found text"],
    ['any other', 'a: & b\n', '& b', 'expected valid YAML, found: Anchor cannot be an empty string'],
  ])('%s is reported with its place', (_, yaml, place, words) => {
    expect(reported(yaml)).toEqual([[place, expect.stringContaining(words)]]);
  });

  it('in levels that are too deep is reported at one of them', () => {
    const [[place, message] = []] = reported(`a: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`);
    expect([place?.[0], message]).toEqual(['[', expect.stringContaining('a few levels of lists')]);
  });

  it('reports each line, and each once', () => {
    expect(reported('a: b: c: d\ne: f: g\n')).toHaveLength(2);
  });
});
