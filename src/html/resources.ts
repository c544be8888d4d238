/** Comments, strings, `url()` and `@import` of CSS: what stands in a string or a comment is no address. */
const IN_CSS =
  /\/\*.*?(?:\*\/|$)|(?:url\(\s*|@import\s+)(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')|url\(\s*((?:[^\s"'()\\]|\\.)+)\s*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gis;

/** The addresses that a style sheet loads; not data in it, nor a place in the page that it styles. */
export function addressesInCss(css: string): string[] {
  if (!/url\(|@import/i.test(css)) return [];
  return Array.from(css.matchAll(IN_CSS), ([, double, single, plain]) => double ?? single ?? plain ?? '')
    .map((address) => address.replace(/\\(.)/gs, '$1').trim())
    .filter((address) => address !== '' && !/^(?:#|data:)/i.test(address));
}

/**
 * An import, or an export from another module, at the beginning of what is left of a module; or a comment.
 */
const AT_START =
  /\s*(?:(?:import\b\s*(?:[\w$*{}\s,]+?\bfrom\b\s*|(?=["']))|export\b\s*[\w$*{}\s,]+?\bfrom\b\s*)(?:"([^"\n]*)"|'([^'\n]*)')(?:\s*with\s*\{[^}]*\})?\s*;?|\/\*.*?\*\/|\/\/[^\n]*)/suy;

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
