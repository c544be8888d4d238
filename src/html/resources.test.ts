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
  ["const later = () => import('./a.js'); say(\"import './b.js'\");", ''],
  ["importMap('./a.js'); import.meta.url;", ''],
])('the module %s imports %s', (script, addresses) => {
  expect(importsIn(script).join(' ')).toBe(addresses);
});
