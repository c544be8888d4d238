import { expect, it } from 'vitest';
import { messagesBetween, UNLISTED } from './testing.ts';
import { uniqueTitle } from './uniqueTitle.ts';

it('lets the first page with a title have it', () => {
  expect(messagesBetween(uniqueTitle, '/eggs')).toEqual([]);
});

it('names the first page with the title to the others', () => {
  expect(messagesBetween(uniqueTitle, '/hens')).toEqual([
    'expected a title of its own, found that of /hens; give each its own',
  ]);
  expect(messagesBetween(uniqueTitle, '/hens', UNLISTED)).toEqual([]);
});
