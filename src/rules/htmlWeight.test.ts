import { expect, it } from 'vitest';
import { htmlWeight } from './htmlWeight.ts';
import { messagesOf } from './testing.ts';

it('wants what is sent of a page to be within the budget', () => {
  expect(messagesOf(htmlWeight, '', { bytes: 2000 })).toEqual([]);
  expect(messagesOf(htmlWeight, '', { bytes: 2001 })).toEqual([
    'expected at most 2,000 bytes of HTML after gzip, found 2,001; shorten the page, or raise budgets.html',
  ]);
});
