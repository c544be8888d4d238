import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { UserError } from '../cli/userError.ts';

/** GitHub Pages needs this file. Here it also marks a folder as an earlier build, whose stale files may be removed. */
const MARKER = '.nojekyll';

/** A file that the build has made: its path within the site, without a leading slash. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Buffer;
}

/** The output folder cannot be used as it is. */
export class OutputError extends UserError {
  override readonly name = 'OutputError';
}

/**
 * The only writer of the output folder. What differs from the files already there is staged beside it and moved in
 * by `commit`; until then the folder is untouched, and files that stay the same are never written.
 */
export class Output {
  readonly #folder: string;
  readonly #staging: string;
  /** Every file of this build, and whether it waits in the staging folder. */
  readonly #files = new Map<string, 'staged' | 'unchanged'>();
  #bytes = 0;

  private constructor(folder: string, staging: string) {
    this.#folder = folder;
    this.#staging = staging;
  }

  /**
   * Opens an output folder, which may not exist yet.
   * @throws OutputError where it holds something that is not an earlier build, or the content itself.
   */
  static async open(folder: string, content: string): Promise<Output> {
    const out = path.resolve(folder);
    await assertUsable(out, path.resolve(content));
    const staging = path.join(path.dirname(out), `.${path.basename(out)}.staging`);
    await rm(staging, { recursive: true, force: true });
    const output = new Output(out, staging);
    await output.write(MARKER, '');
    return output;
  }

  /** The size of all files of this build, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Every file of this build, relative to the output folder. */
  get files(): Iterable<string> {
    return this.#files.keys();
  }

  /** Takes a file into the build; `file` is relative and may not leave the folder. */
  async write(file: string, content: string | Buffer): Promise<void> {
    const target = this.#inside(this.#folder, file);
    const bytes = Buffer.from(content);
    this.#bytes += bytes.length;
    const unchanged = (await readIfThere(target))?.equals(bytes) ?? false;
    this.#files.set(file, unchanged ? 'unchanged' : 'staged');
    if (unchanged) return;
    const staged = this.#inside(this.#staging, file);
    await mkdir(path.dirname(staged), { recursive: true });
    await writeFile(staged, bytes);
  }

  /** Where a file of this build lies at present, or null if the build has no such file. */
  locate(file: string): string | null {
    const state = this.#files.get(file);
    if (!state) return null;
    return path.join(state === 'staged' ? this.#staging : this.#folder, file);
  }

  /** Moves the build into place and removes what earlier builds left behind. */
  async commit(): Promise<{ written: number; removed: number }> {
    const staged = [...this.#files].filter(([, state]) => state === 'staged').map(([file]) => file);
    const stale = await this.#staleFiles();
    await this.#removeBlocking(staged);
    for (const file of staged) {
      const target = path.join(this.#folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(this.#staging, file), target);
      this.#files.set(file, 'unchanged');
    }
    for (const file of stale) await rm(path.join(this.#folder, file), { force: true });
    await removeEmptyFolders(this.#folder, stale);
    return { written: staged.length, removed: stale.length };
  }

  /** Removes the staging folder; after a commit there is nothing in it. */
  async discard(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
  }

  async #staleFiles(): Promise<string[]> {
    const present = await glob('**/*', { cwd: this.#folder, dot: true, followSymbolicLinks: false });
    return present.filter((file) => !this.#files.has(file)).sort();
  }

  /** Where a page was a file and is now a folder, or the other way about, the old one has to go first. */
  async #removeBlocking(staged: readonly string[]): Promise<void> {
    const folders = new Set(staged.flatMap(parentsOf));
    const present = await glob('**/*', { cwd: this.#folder, dot: true, onlyFiles: false, objectMode: true });
    const wanted = new Set(staged);
    for (const { path: file, dirent } of present) {
      const blocks = dirent.isDirectory() ? wanted.has(file) : folders.has(file);
      if (blocks) await rm(path.join(this.#folder, file), { recursive: true, force: true });
    }
  }

  #inside(folder: string, file: string): string {
    const target = path.resolve(folder, file);
    if (target.startsWith(folder + path.sep)) return target;
    throw new OutputError(`expected a file inside the output folder, found '${file}'`);
  }
}

async function assertUsable(out: string, content: string): Promise<void> {
  if (`${content}${path.sep}`.startsWith(`${out}${path.sep}`)) {
    throw new OutputError(
      `expected an output folder apart from the content, found '${out}', which holds '${content}'`,
    );
  }
  const present = await readdir(out).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new OutputError(`expected a folder to write to, found '${out}' (${error.code})`);
  });
  if (present.length > 0 && !present.includes(MARKER)) {
    throw new OutputError(
      `expected an empty folder or an earlier build, found other files in '${out}'; choose another folder, or empty it`,
    );
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}

function parentsOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...parentsOf(folder)];
}

/** Removes the folders that became empty when files were removed, the innermost first. */
async function removeEmptyFolders(root: string, removed: readonly string[]): Promise<void> {
  const folders = [...new Set(removed.flatMap(parentsOf))].sort((a, b) => b.length - a.length);
  for (const folder of folders) await rmdir(path.join(root, folder)).catch(() => undefined);
}
