/**
 * Whether an address can be that of a site: every page's address begins with it. What stands behind `?` or `#` would be lost, and
 * a page such as `index.html`, copied from a browser, would be taken for a folder.
 */
export function isSiteAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(value) || !URL.canParse(value)) return false;
  return !/\/[^/]+\.html?\/?$/i.test(new URL(value).pathname);
}
