import { expect, it } from 'vitest';
import { messagesBetween, UNLISTED } from './testing.ts';
import { uniqueDescription } from './uniqueDescription.ts';

it('lets the first page with a description have it', () => {
  expect(messagesBetween(uniqueDescription, '/eggs')).toEqual([]);
});

it('names the first page with the description to the others', () => {
  expect(messagesBetween(uniqueDescription, '/hens')).toEqual([
    'expected a description of its own, found that of /hens; give each its own',
  ]);
  expect(messagesBetween(uniqueDescription, '/hens', UNLISTED)).toEqual([]);
});
