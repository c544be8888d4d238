import { expect, it } from 'vitest';
import { countEach, groupBy, repeatsAmong } from './groupBy.ts';
import { firstIndex } from './table.ts';

it('groups are in the order of their first values', () => {
  expect([...groupBy(['bb', 'a', 'cc'], (text) => text.length)]).toEqual([
    [2, ['bb', 'cc']],
    [1, ['a']],
  ]);
});

it('equal values are counted', () => {
  expect([...countEach(['duck', 'hen', 'duck'])]).toEqual([
    ['duck', 2],
    ['hen', 1],
  ]);
});

it('each repeat is named with the first entry of its key', () => {
  const keyOf = (text: string) => text.slice(0, 1);
  expect(repeatsAmong(['a1', 'b1', 'a2', 'a3'], keyOf)).toEqual([
    ['a2', 'a1'],
    ['a3', 'a1'],
  ]);
});

it.each([
  [0, 0],
  [3, 1],
  [4, 2],
  [7, 3],
  [8, 4],
])('the first item from %i on has the index %i', (least, index) => {
  expect(firstIndex([1, 3, 5, 7], (item) => item >= least)).toBe(index);
});
