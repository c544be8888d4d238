import { expect, it } from 'vitest';
import { TOOLS } from '../site/tools.ts';
import { comparePathBeside } from './compare/trayStore.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';

it.each([
  ['compare', comparePathBeside],
  ['help', batchKeyBeside],
] as const)(
  'the page of the tool %s names the key under which its engine keeps what it shows',
  (tool, keyBeside) => {
    const key = keyBeside('https://example.org/guide/assets/site-A1.js');
    expect(`/guide${TOOLS[tool].widget.showsAtOnce}`).toBe(key);
  },
);
