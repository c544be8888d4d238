import { expect, it } from 'vitest';
import { parseRefresh } from './addresses.ts';

it.each<[content: string, seconds: number, address: string]>([
  ['5', 5, ''],
  [' 0; url=/there/', 0, '/there/'],
  ["0;URL = '/there/?x=1' ", 0, '/there/?x=1'],
  ['0.5,url="/there/"x', 0, '/there/'],
  ['.5 /there/', 0, '/there/'],
  ["0; url=/hen's-eggs/ ", 0, "/hen's-eggs/"],
  [`0; url="/hen's-eggs/`, 0, "/hen's-eggs/"],
  ['10;', 10, ''],
])('the refresh %j waits %d seconds and leads to %j', (content, seconds, address) => {
  expect(parseRefresh(content)).toEqual({ seconds, address });
});

it.each(['', 'url=/there/', '-1; url=/there/', '5x'])('%j is no refresh', (content) => {
  expect(parseRefresh(content)).toBeNull();
});
