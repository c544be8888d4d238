/** The name of the script that every page loads, whatever else it has. Its address ends with a hash. */
export const SITE_SCRIPT = 'site';

/** Whether an address of a script is that of the script of all pages. */
export function isSiteScript(address: string): boolean {
  return new RegExp(`/assets/${SITE_SCRIPT}-[^-/]+\\.js$`).test(address);
}
