/**
 * The key of the batches of a site, derived from the URL of a script of it: sites in
 * folders of one host share their storage.
 */
export function batchKeyBeside(script: string): string {
  return new URL('../hatch-batches', script).pathname;
}

/** The address of the log of a batch, or of all: the key has the base path of the site. */
export function logAddress(key: string, id?: string): string {
  return key.replace(/[^/]*$/, 'hatch-log/') + (id ? `?batch=${id}` : '');
}
