/** The path of the page that compares, base path included: scripts are in a folder beside its own. */
export const COMPARE_PATH = new URL('../compare/', import.meta.url).pathname;
