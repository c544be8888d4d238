import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { THEME } from './themeColours.ts';

it('browsers paint what is around a page in the colours of its paper, light and dark', async () => {
  const tokens = await readFile('templates/styles/tokens.css', 'utf8');
  const papers = Array.from(tokens.matchAll(/--paper: (#[0-9a-f]+);/g), ([, colour]) => colour);
  expect(papers).toEqual([THEME.light, THEME.dark]);
});
