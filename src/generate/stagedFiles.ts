import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderMaker } from '../cli/replaceFiles.ts';
import { codeOf } from '../cli/systemError.ts';
import { UserError } from '../cli/userError.ts';

/** A file to write: its path within the site, without a leading slash, and its contents. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Buffer;
}

/** A file of `assets/` named by a hash of its content, so that browsers may cache it without a limit. */
export function hashedFile(name: string, extension: string, contents: Buffer): BuiltFile {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}.${extension}`, contents };
}

/** Where a build writes. */
interface StagingTarget {
  /** The output folder; only a commit changes it. */
  readonly folder: string;
  readonly staged: string;
  /** The files in the output folder, relative to it. */
  readonly present: ReadonlySet<string>;
}

/** A file of a build. */
export interface StagedFile {
  /** Relative to the output folder. */
  readonly file: string;
  readonly bytes: number;
  /** Whether the output folder has the same file already, so that nothing was written. */
  readonly unchanged: boolean;
}

/**
 * Writes files to the staging folder. It is synchronous, because that is much faster for many small files.
 */
export class StagingWriter {
  readonly #target: StagingTarget;
  readonly #makeFolder = folderMaker();

  constructor(stagingTarget: StagingTarget) {
    this.#target = stagingTarget;
  }

  /** Writes a file, unless the output folder holds the same. */
  write(file: string, content: string | Buffer): StagedFile {
    const { folder, staged, present } = this.#target;
    const target = inside(folder, file);
    const contents = typeof content === 'string' ? Buffer.from(content) : content;
    const unchanged = present.has(file) && holds(target, contents);
    if (!unchanged) {
      if (!existsSync(staged))
        throw new OutputError(
          `expected the folder '${staged}', which another program has removed; build again`,
        );
      asOutputError(target, () => {
        const name = path.join(staged, file);
        this.#makeFolder(path.dirname(name));
        writeFileSync(name, contents);
      });
    }
    return { file, bytes: contents.length, unchanged };
  }
}

/** Whether a file has these contents; false for an unreadable file, which is replaced. */
function holds(file: string, contents: Buffer): boolean {
  try {
    return readFileSync(file).equals(contents);
  } catch {
    return false;
  }
}

function inside(folder: string, file: string): string {
  const target = path.resolve(folder, file);
  if (target.startsWith(folder + path.sep)) return target;
  throw new OutputError(`expected a file inside the output folder, found '${file}'`);
}

/** The output folder cannot be used. */
export class OutputError extends UserError {
  override readonly name = 'OutputError';
}

/** Explanation and remedy for each system error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room, or choose another folder with --out',
  EDQUOT: 'the disk quota is used up; make room, or choose another folder with --out',
  EROFS: 'the disk is read-only; choose another folder with --out',
  // Node's code for a read-only disk when it creates a folder with its parents.
  ENOENT: 'no folder can be made there, as on a read-only disk; choose another folder with --out',
  EACCES: 'it may not be written to; change its permissions, or choose another folder with --out',
  EPERM: 'it may not be written to; change its permissions, or choose another folder with --out',
  EMFILE: 'too many files are open; close other programs',
};

/**
 * Runs a step that writes to a file or folder.
 * @throws OutputError instead of a system error, with the path and the remedy
 */
export function asOutputError<T>(place: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    const refusal = REFUSALS[codeOf(error) ?? ''];
    if (!refusal) throw error;
    throw new OutputError(`expected to write to '${place}', but ${refusal}`);
  }
}
