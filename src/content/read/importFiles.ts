/** The mapping and the ledger of each feed. */
const IMPORT_FILE = /^import(?:-ledger(?:-.+)?\.json|(?:-.+)?\.yaml)$/;

/**
 * Whether a file is one that `npm run import` keeps beside the content: no page shows what it says.
 * @param name its path in the content folder
 */
export function isImportFile(name: string): boolean {
  return IMPORT_FILE.test(name);
}
