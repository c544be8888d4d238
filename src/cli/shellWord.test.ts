import { expect, it } from 'vitest';
import { shellWord } from './shellWord.ts';

it.each([
  ['../my-site', '../my-site'],
  ['my site', '"my site"'],
  ["Anna's $HOME", String.raw`'Anna'\''s $HOME'`],
  ['', "''"],
])('%s is one word of a shell', (text, expected) => {
  expect(shellWord(text)).toBe(expected);
});
