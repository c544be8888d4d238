import { statSync } from 'node:fs';

/**
 * Stamp that changes with every write to a file, because tools cannot set its change time; null if there is no file.
 */
export function fileStamp(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}
