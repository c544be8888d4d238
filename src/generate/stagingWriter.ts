import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FolderMaker } from '../cli/replaceFiles.ts';
import { asOutputError, OutputError } from './outputError.ts';

/** Where a build writes. Plain data, so that each worker can create its own writer. */
export interface StagingTarget {
  /** The output folder; only a commit changes it. */
  readonly folder: string;
  /** The staging folder. */
  readonly staged: string;
  /** The files in the output folder, relative to it. */
  readonly present: ReadonlySet<string>;
}

/** A file of a build. */
export interface StagedFile {
  /** Relative to the output folder. */
  readonly file: string;
  readonly bytes: number;
  /** Whether the output folder holds the same file already: then nothing was written. */
  readonly unchanged: boolean;
}

/**
 * Writes files to the staging folder. It is synchronous, because that is much faster for many small files.
 */
export class StagingWriter {
  readonly #target: StagingTarget;
  readonly #folders = new FolderMaker();

  constructor(stagingTarget: StagingTarget) {
    this.#target = stagingTarget;
  }

  /**
   * Writes a file, unless the output folder holds the same.
   * @param file relative; it may not leave the folder
   * @throws OutputError where it cannot be written, and where the staging folder is gone: the build that it belongs to has failed
   */
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
        this.#folders.make(path.dirname(name));
        writeFileSync(name, contents);
      });
    }
    return { file, bytes: contents.length, unchanged };
  }
}

/** Whether a file has these contents: one that cannot be read is replaced. */
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
