import { expect, it } from 'vitest';
import { orderOf } from './sortableTable.ts';

it.each([
  ['prices', ['$9.99', '$89.99', '$119.99', '$1,024.00'], '–'],
  ['numbers with words', ['9 eggs', '12–16 eggs', '24 eggs'], '–'],
  ['costs', ['About $1.66', 'About $3.80', 'About $12.00'], '–'],
  ['words', ['All around', 'Clear lid', 'Window'], '–'],
])('%s are in order, and what is not stated comes last both ways', (_, texts, unknown) => {
  const all = [unknown, ...texts.toReversed()];
  expect(all.toSorted(orderOf('ascending'))).toEqual([...texts, unknown]);
  expect(all.toSorted(orderOf('descending'))).toEqual([...texts.toReversed(), unknown]);
});
