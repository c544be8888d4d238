import { expect, it } from 'vitest';
import { addressesInCss, importsIn } from './resources.ts';

it.each([
  ['a { background: url(/a.svg) }', '/a.svg'],
  ['a { background: url( "/a b.svg" ), URL(\'/c.svg\') }', '/a b.svg /c.svg'],
  ['@import "/a.css"; @import url(/b.css) print; @import url("/c.css");', '/a.css /b.css /c.css'],
  ['@font-face { src: url(/a\\).woff2) format("woff2") }', '/a).woff2'],
  ['a { background: url(data:image/svg+xml,x); clip-path: url(#egg) }', ''],
  ['/* url(/a.svg) */ a::before { content: "url(/b.svg)" } /* open url(/c.svg)', ''],
  ['a { content: \'@import "/a.css"\' }', ''],
  ['a { content: "url(/a.svg)\n} b { background: url(/b.svg) }', '/b.svg'],
  ["a { content: 'it\\'s url(/a.svg)' } b { background: url(/b.svg) }", '/b.svg'],
  ['a { content: "url(/a.svg)', ''],
])('the style %s loads %s', (css, addresses) => {
  expect(addressesInCss(css).join(' ')).toBe(addresses);
});

it.each([
  ['import{a as b,c}from"./a.js";import"./b.js";f();', './a.js ./b.js'],
  ["// first\nimport egg, { hen as $hen } from '/a.js'\nimport * as all from '../b.js';", '/a.js ../b.js'],
  [
    "/* first */ import data from './a.json' with { type: 'json' }; export { b } from './b.js'",
    './a.json ./b.js',
  ],
  ["import preact from 'preact'; import './a.js';", './a.js'],
  ["import from from './a.js'; export * from'./b.js'", './a.js ./b.js'],
  ["import  './a.js'; importer from './b.js'", './a.js'],
  ["const later = () => import('./a.js'); say(\"import './b.js'\");", ''],
  ["importMap('./a.js'); import.meta.url;", ''],
])('the module %s imports %s', (script, addresses) => {
  expect(importsIn(script).join(' ')).toBe(addresses);
});

// Each takes most of an hour or more where the steps grow with the square of the length.
it.each([
  [
    'a string of escaped quotes',
    addressesInCss,
    `@import "/a.css"; a { content: "${'\\"'.repeat(1_000_000)}`,
    '/a.css',
  ],
  ['an import of white space', importsIn, `import './a.js'; import${' '.repeat(1_000_000)};`, './a.js'],
  ['an export of white space', importsIn, `import './a.js'; export${' '.repeat(1_000_000)};`, './a.js'],
])('addresses are found before a million characters of %s', (_name, addressesIn, text, address) => {
  expect(addressesIn(text)).toEqual([address]);
});
