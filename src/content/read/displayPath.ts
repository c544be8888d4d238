import path from 'node:path';

/** A path as a terminal shows it, with forward slashes on every system. */
export function displayPath(fullPath: string): string {
  return path.relative(process.cwd(), fullPath).split(path.sep).join('/') || '.';
}
