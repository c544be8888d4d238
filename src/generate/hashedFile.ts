import { createHash } from 'node:crypto';
import type { BuiltFile } from './output.ts';

/** A file of `assets/` named by a hash of its content, so that browsers may cache it without a limit. */
export function hashedFile(name: string, extension: string, contents: Buffer): BuiltFile {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}.${extension}`, contents };
}
