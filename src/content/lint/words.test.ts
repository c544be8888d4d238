import { expect, it } from 'vitest';
import { countWords } from './words.ts';

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
