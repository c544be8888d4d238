/** The key of the batches of a site, derived from the URL of a script of it: sites in folders of one host share their storage. */
export function batchKeyBeside(script: string): string {
  return new URL('../hatch-batches', script).pathname;
}
