import { expect, it } from 'vitest';
import { parseMarkdown } from './read/markdown.ts';
import { countBodyWords, countWords, minutesToRead } from './texts.ts';

it.each([
  ['', 0],
  ['  \n', 0],
  ['Turns eggs.', 2],
  ['99.5 °F, day-old chicks & hens’ eggs', 6],
  ['– * —', 0],
  ['Œufs de caille', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it('the word count of a markdown text excludes link URLs', () => {
  expect(countBodyWords(parseMarkdown('# Turning\n\nSee [how to](/blog/how-to-turn-eggs) turn.'))).toBe(5);
});

it('counts of directives and comments only what readers see', () => {
  const text =
    '<!-- Not this. -->\n\n::product[Quiet and warm.]{id=1 label="Best"}\n\n:::note\nMind the heat.\n:::\n';
  expect(countBodyWords(parseMarkdown(text))).toBe(7);
});

it.each([
  [0, 1],
  [1, 1],
  [220, 1],
  [221, 2],
  [1447, 7],
])('a text of %i words takes %i minutes', (words, minutes) => {
  expect(minutesToRead(parseMarkdown('egg '.repeat(words)))).toBe(minutes);
});
