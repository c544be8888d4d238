import { expect, it } from 'vitest';
import { messagesOf, UNLISTED } from './testing.ts';
import { uniqueTitle } from './uniqueTitle.ts';

const PAGE = '<title>Eggs</title>';

it('lets the first page with a title have it', () => {
  expect(messagesOf(uniqueTitle, PAGE, {}, { titleOwners: new Map([['Eggs', '/eggs']]) })).toEqual([]);
});

it('names the first page with the title to the others', () => {
  const site = { titleOwners: new Map([['Eggs', '/hens'] as const]) };
  expect(messagesOf(uniqueTitle, PAGE, {}, site)).toEqual([
    'expected a title of its own, found that of /hens; give each its own',
  ]);
  expect(messagesOf(uniqueTitle, PAGE, UNLISTED, site)).toEqual([]);
});
