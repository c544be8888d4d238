/**
 * An address of a header, as a URL is parsed: `fetch` gives each byte as a character (https://infra.spec.whatwg.org/#isomorphic-decode),
 * and a URL parser would take those of UTF-8 for Latin-1.
 */
export function escapeBytes(address: string): string {
  return address.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
