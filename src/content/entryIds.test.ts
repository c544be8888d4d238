import { expect, it } from 'vitest';
import { EntryIds } from './entryIds.ts';

it('the id of a new entry follows the highest existing number', () => {
  expect(new EntryIds([]).next).toBe('1');
  expect(new EntryIds(['7', '012', 'B-90', '3.5', `${'9'.repeat(16)}`]).next).toBe('13');
});

it('the ids of several new entries differ, even if some already have one', () => {
  const ids = new EntryIds(['1']);
  expect(ids.next).toBe(ids.next);
  ids.take('2');
  ids.take('own');
  ids.take('1');
  expect(ids.next).toBe('3');
});
