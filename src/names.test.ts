import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, it } from 'vitest';

/** Names that two files may declare, and why both mean the same. */
const SHARED: Readonly<Record<string, string>> = {
  View: 'the build renders with React and the browser with Preact',
  html: 'the build renders with React and the browser with Preact',
  hydrateTool: 'every engine of a tool exports it for `loadOnUse`',
  isDirective: '`src/site` may import only types from `src/content`',
};

const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** The files that declare each exported name of the product. A re-export declares nothing. */
const declarations = new Map<string, string[]>();

for (const file of glob.sync(['src/**/*.{ts,tsx}', 'templates/**/*.{ts,tsx}', 'scripts/*.ts'])) {
  if (/\.test\.tsx?$|\/testing(\.ts$|\/)|^src\/e2e\//.test(file)) continue;
  const names = Array.from(readFileSync(file, 'utf8').matchAll(DECLARATION), ([, name = '']) => name);
  for (const name of new Set(names)) declarations.set(name, [...(declarations.get(name) ?? []), file]);
}

const repeated = [...declarations].filter(([, files]) => files.length > 1);

it('an exported name is declared by one file: a name that two files export has two meanings', () => {
  expect(declarations.size).toBeGreaterThan(1500);
  const messages = repeated
    .filter(([name]) => !Object.hasOwn(SHARED, name))
    .map(
      ([name, files]) => `expected one file to export '${name}', found ${files.join(' and ')}; rename one`,
    );
  expect(messages).toEqual([]);
});

it('every exception is still needed', () => {
  const unused = Object.keys(SHARED).filter((name) => !repeated.some(([other]) => other === name));
  expect(unused).toEqual([]);
});
