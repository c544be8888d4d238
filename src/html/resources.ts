import { anyOf, pattern } from './patterns.ts';

const IN_DOUBLE_QUOTES = /"((?:[^"\\\n]|\\.)*)"/;
const IN_SINGLE_QUOTES = /'((?:[^'\\\n]|\\.)*)'/;

/**
 * Comments, strings, `url()` and `@import` of CSS: what stands in a string or a comment is no address. A
 * string without its second quote ends with its line (CSS Syntax, section 4.3.5).
 */
const IN_CSS = anyOf(
  [
    /\/\*.*?(?:\*\/|$)/,
    pattern`(?:url\(\s*|@import\s+)(?:${IN_DOUBLE_QUOTES}|${IN_SINGLE_QUOTES})`,
    /url\(\s*((?:[^\s"'()\\]|\\.)+)\s*\)/,
    /"(?:[^"\\\n]|\\.)*"?/,
    /'(?:[^'\\\n]|\\.)*'?/,
  ],
  'gis',
);

/** The addresses that a style sheet loads; not data in it, nor a place in the page that it styles. */
export function addressesInCss(css: string): string[] {
  if (!/url\(|@import/i.test(css)) return [];
  return Array.from(css.matchAll(IN_CSS), ([, double, single, plain]) => double ?? single ?? plain ?? '')
    .map((address) => address.replace(/\\(.)/gs, '$1').trim())
    .filter((address) => address !== '' && !/^(?:#|data:)/i.test(address));
}

/** The names of an import, with the white space before them: two patterns for it would share it in every way. */
const FROM = /[\w$*{}\s,]+?\bfrom\b\s*/;
const ADDRESS = /(?:"([^"\n]*)"|'([^'\n]*)')/;
const ATTRIBUTES = /(?:\s*with\s*\{[^}]*\})?/;
const IMPORT = anyOf([
  // Without names, the address follows at once.
  pattern`import\b(?:${FROM}|\s*(?=["']))`,
  pattern`export\b${FROM}`,
]);

/**
 * An import, or an export from another module, at the beginning of what is left of a module; or a comment.
 */
const STATEMENT = anyOf([pattern`(?:${IMPORT})${ADDRESS}${ATTRIBUTES}\s*;?`, /\/\*.*?\*\//, /\/\/[^\n]*/]);
const AT_START = new RegExp(pattern`\s*(?:${STATEMENT})`, 'suy');

/**
 * The addresses of the modules that a module imports at its beginning, where bundlers put
 * them; not names for an import map.
 */
export function importsIn(script: string): string[] {
  const addresses: string[] = [];
  AT_START.lastIndex = 0;
  for (let match = AT_START.exec(script); match; match = AT_START.exec(script)) {
    const address = match[1] ?? match[2] ?? '';
    if (/^(?:\.{0,2}\/|https?:)/.test(address)) addresses.push(address);
  }
  return addresses;
}
