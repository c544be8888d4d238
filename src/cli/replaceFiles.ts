import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { memoize } from '../domain/memoize.ts';
import { jsonOrNull } from '../domain/text.ts';
import { type ClaimedFolder, claimFolder } from './claimFolder.ts';
import { filesIn } from './files.ts';
import { codeOf, namingFile } from './systemError.ts';
import { HalfwayError } from './userError.ts';

/**
 * Replaces a file in one step, for any reader and writer beside it; flushed,
 * the file also survives a power cut.
 */
export function replaceFile(
  file: string,
  contents: string | Uint8Array,
  { flush }: { flush: boolean },
): void {
  // A dot hides the temporary file from everything that lists the folder.
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.new`);
  try {
    writeFileSync(temporary, contents, { flush });
    renameSync(temporary, file);
  } catch (error) {
    if (!isRealFolder(temporary)) rmSync(temporary, { force: true });
    throw namingFile(file, error);
  }
}

/**
 * New files of a folder, staged beside it and moved in together; the next process
 * finishes a commit that was interrupted.
 */
export class Staging {
  readonly files: string;
  readonly #folder: string;
  readonly #root: string;
  /**
   * The file that lists the stale files of a commit. The files to move in are those that are still staged.
   */
  readonly #journal: string;
  readonly #claim: ClaimedFolder;
  #isFlushed = false;

  private constructor(folder: string, purpose: string) {
    this.#folder = path.resolve(folder);
    this.#root = stagingFolder(folder);
    this.files = path.join(this.#root, 'files');
    this.#journal = path.join(this.#root, 'commit.json');
    mkdirSync(path.dirname(this.#folder), { recursive: true });
    this.#claim = claimFolder(this.#root, purpose);
  }

  /**
   * Locks the staging folder for a purpose such as `a build into 'dist'`, and finishes an interrupted commit.
   */
  static open(folder: string, purpose: string): Staging {
    const staging = new Staging(folder, purpose);
    try {
      staging.#recover();
    } catch (error) {
      staging.#claim.leave();
      throw error;
    }
    return staging;
  }

  /** Stages a file, by its path within the folder, and waits until it is on the disk. */
  write(name: string, contents: string | Uint8Array): void {
    const file = path.join(this.files, name);
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, contents, { flush: true });
    } catch (error) {
      throw namingFile(file, error);
    }
    this.#isFlushed = true;
  }

  /**
   * Moves the staged files into the folder, and removes stale ones; a HalfwayError
   * says that some could not be moved.
   */
  commit(stale: readonly string[] = []): void {
    if (stale.length === 0 && this.#moveWhole()) return;
    this.#assertWritable();
    replaceFile(this.#journal, JSON.stringify(stale), { flush: this.#isFlushed });
    try {
      this.#carryOut(stale);
    } catch (error) {
      throw new HalfwayError(
        `${this.#folder}: expected to move in every file, found: ` +
          `${error instanceof Error ? error.message : error}; mend that, and run the same command again, ` +
          `which moves in what is left in ${this.#root}`,
      );
    }
    rmSync(this.#journal);
  }

  /** Releases the lock and removes staged files, unless a commit has to be finished. */
  release(): void {
    if (existsSync(this.#journal)) this.#claim.leave();
    else this.#claim.remove();
  }

  #recover(): void {
    const text = existsSync(this.#journal) ? readFileSync(this.#journal, 'utf8') : '';
    const stale = jsonOrNull(text);
    // An incomplete journal was never a commit: nothing was moved.
    if (Array.isArray(stale)) this.#carryOut(stale.map(String));
    rmSync(this.#journal, { force: true });
    rmSync(this.files, { recursive: true, force: true });
    mkdirSync(this.files);
  }

  /** Renames the staged folder to a folder that is empty or missing; false if the system cannot. */
  #moveWhole(): boolean {
    try {
      if (existsSync(this.#folder)) rmdirSync(this.#folder);
      renameSync(this.files, this.#folder);
      return true;
    } catch {
      return false;
    }
  }

  /** Finds a read-only folder before anything is moved. */
  #assertWritable(): void {
    const targets = Array.from(filesIn(this.files), (name) => path.join(this.#folder, name));
    const folders = new Set(targets.map((target) => path.dirname(target)));
    for (const folder of folders) if (existsSync(folder)) accessSync(folder, constants.W_OK);
  }

  #carryOut(stale: readonly string[]): void {
    // Remove stale files first, because a file can become a folder or the reverse.
    for (const name of stale) {
      const file = path.join(this.#folder, name);
      if (!isRealFolder(file)) rmSync(file, { force: true });
      removeEmptyFolders(this.#folder, path.dirname(name));
    }
    const makeFolder = folderMaker();
    for (const name of filesIn(this.files)) {
      const target = path.join(this.#folder, name);
      if (isRealFolder(target)) rmSync(target, { recursive: true });
      makeFolder(path.dirname(target));
      move(path.join(this.files, name), target);
    }
  }
}

/** The folder beside a folder in which its new files are staged. */
export function stagingFolder(folder: string): string {
  const full = path.resolve(folder);
  return path.join(path.dirname(full), `.${path.basename(full)}.staging`);
}

export function folderMaker(): (folder: string) => void {
  return memoize((folder) => mkdirSync(folder, { recursive: true }));
}

/** Moves a file; across volumes, such as a mounted output folder, it copies. */
function move(source: string, target: string): void {
  try {
    renameSync(source, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    copyFileSync(source, target);
    unlinkSync(source);
  }
}

/** Removes a folder within a root if it is empty or gone, then those around it. */
function removeEmptyFolders(root: string, folder: string): void {
  if (folder === '.') return;
  const full = path.join(root, folder);
  if (isRealFolder(full)) {
    if (readdirSync(full).length > 0) return;
    rmdirSync(full);
  }
  removeEmptyFolders(root, path.dirname(folder));
}

/** Whether a path is a folder itself, and no link to one. */
function isRealFolder(file: string): boolean {
  try {
    return lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}
