import { expect, it } from 'vitest';
import { messagesOf, UNLISTED } from './testing.ts';
import { uniqueDescription } from './uniqueDescription.ts';

const PAGE = '<meta name="description" content="On eggs.">';

it('lets the first page with a description have it', () => {
  expect(
    messagesOf(uniqueDescription, PAGE, {}, { descriptionOwners: new Map([['On eggs.', '/eggs']]) }),
  ).toEqual([]);
});

it('names the first page with the description to the others', () => {
  const site = { descriptionOwners: new Map([['On eggs.', '/hens'] as const]) };
  expect(messagesOf(uniqueDescription, PAGE, {}, site)).toEqual([
    'expected a description of its own, found that of /hens; give each its own',
  ]);
  expect(messagesOf(uniqueDescription, PAGE, UNLISTED, site)).toEqual([]);
});
