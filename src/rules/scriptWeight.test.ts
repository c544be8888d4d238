import { expect, it } from 'vitest';
import { scriptWeight } from './scriptWeight.ts';
import { messagesOf } from './testing.ts';

const PAGE = `<script type="module" src="/entry.js"></script><link rel="modulepreload" href="/list.js">
  <link rel="modulepreload" href="/list.js"><link rel="stylesheet" href="/print.css">`;

const scripts = (list: number) => ({
  scriptBytes: new Map([
    ['/entry.js', 100],
    ['/list.js', list],
    ['/print.css', 999],
  ]),
});

it('wants the scripts that a page loads at once to be within the budget, each counted once', () => {
  expect(messagesOf(scriptWeight, PAGE, {}, scripts(200))).toEqual([]);
  expect(messagesOf(scriptWeight, PAGE, {}, scripts(201))).toEqual([
    'expected at most 300 bytes of scripts after gzip, found 301; load some later, or raise budgets.scripts',
  ]);
});
