import { statSync } from 'node:fs';

/**
 * Tells a file from any later version: the system changes the last of these times with every write, and no tool can set
 * it back. Null where there is no such file.
 */
export function fileStamp(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : null;
}
