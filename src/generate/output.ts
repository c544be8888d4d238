import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../cli/isWithin.ts';
import { Staging } from '../cli/replaceFiles.ts';
import { codeOf } from '../cli/systemError.ts';
import { CONTENT_FOLDERS } from '../content/read/contentFiles.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import { listOutput, type OutputListing } from './listOutput.ts';
import { asOutputError, OutputError } from './outputError.ts';
import { type StagedFile, type StagingTarget, StagingWriter } from './stagingWriter.ts';

/** A file to write: its path within the site, without a leading slash, and its contents. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Buffer;
}

/**
 * Writes the output folder. Changed files are staged beside it and moved in by `commit`; unchanged files are never rewritten. If a process
 * is killed during a commit, the next build finishes it.
 */
export class Output {
  readonly #folder: string;
  readonly #staging: Staging;
  /** Contents of the output folder before this build. */
  readonly #present: OutputListing;
  readonly #writer: StagingWriter;
  /** Every file of this build. */
  readonly #files = new Map<string, StagedFile>();
  #bytes = 0;

  private constructor(folder: string, staging: Staging, present: OutputListing) {
    this.#folder = folder;
    this.#staging = staging;
    this.#present = present;
    this.#writer = new StagingWriter(this.stagingTarget);
  }

  /**
   * Opens an output folder, which may not exist yet.
   * @throws OutputError if it holds the content, or files that no build wrote
   * @throws UserError if another build is writing to it
   */
  static async open(folder: string, content: string): Promise<Output> {
    const out = path.resolve(folder);
    assertUsable(out, path.resolve(content));
    const staging = asOutputError(out, () => Staging.open(out, `a build into '${out}'`));
    try {
      const output = new Output(out, staging, listOutput(out));
      output.write(MARKER_FILE, '');
      return output;
    } catch (error) {
      staging.release();
      throw error;
    }
  }

  /** Stamp of each file that the output folder held before this build. */
  get stampsBefore(): ReadonlyMap<string, string> {
    return this.#present.stamps;
  }

  /** Lets a worker write files of this build; pass them to `adopt` afterwards. */
  get stagingTarget(): StagingTarget {
    return { folder: this.#folder, staged: this.#staging.files, present: this.#present.files };
  }

  /** The size of all files of this build, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Every file of this build, relative to the output folder. */
  get files(): Iterable<string> {
    return this.#files.keys();
  }

  /**
   * Writes a file of this build; `file` is relative and must stay inside the folder.
   * @throws OutputError if it cannot be written
   */
  write(file: string, content: string | Buffer): StagedFile {
    const written = this.#writer.write(file, content);
    this.adopt([written]);
    return written;
  }

  /** Every file of this build. */
  get staged(): Iterable<StagedFile> {
    return this.#files.values();
  }

  /** Finds a file of this build; null if there is none. */
  find(file: string): StagedFile | null {
    return this.#files.get(file) ?? null;
  }

  /** Adds files that a worker wrote or the previous build left. */
  adopt(files: readonly StagedFile[]): void {
    for (const file of files) {
      this.#files.set(file.file, file);
      this.#bytes += file.bytes;
    }
  }

  /** Current path of a file of this build; null if there is none. */
  locate(file: string): string | null {
    const found = this.#files.get(file);
    return found ? path.join(found.unchanged ? this.#folder : this.#staging.files, file) : null;
  }

  /** Path of a file after the commit. */
  inPlace(file: string): string {
    return path.join(this.#folder, file);
  }

  /**
   * Moves staged files into the output folder and removes stale files.
   * @throws OutputError or HalfwayError if a file cannot be moved
   */
  commit(): { written: number; removed: number } {
    const written = [...this.#files.values()].filter(({ unchanged }) => !unchanged).length;
    const stale = [...this.#present.files].filter((file) => !this.#files.has(file)).sort();
    asOutputError(this.#folder, () => this.#staging.commit(stale));
    return { written, removed: stale.length };
  }

  /** Removes the staging folder, unless a commit has to be finished by the next build. */
  discard(): void {
    this.#staging.release();
  }
}

function assertUsable(out: string, content: string): void {
  const apart = `expected an output folder apart from the content, found '${out}'`;
  if (isWithin(content, out)) throw new OutputError(`${apart}, which holds '${content}'`);
  // The next build would read output in these folders as content.
  const read = CONTENT_FOLDERS.map((name) => path.join(content, name));
  const around = read.find((folder) => isWithin(out, folder));
  if (around) throw new OutputError(`${apart}, which lies in '${around}'; choose another folder`);
  const present = namesIn(out);
  if (present.length > 0 && !present.includes(MARKER_FILE)) {
    throw new OutputError(
      `expected an empty folder or an earlier build, found other files in '${out}'; choose another folder, or empty it`,
    );
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' && !isLink(folder)) return [];
    if (code === 'ENOENT')
      throw new OutputError(
        `expected a folder to write to, found '${folder}', a link to a folder that does not exist; make that folder, or choose another one`,
      );
    throw new OutputError(`expected a folder to write to, found '${folder}' (${code})`);
  }
}

/** Whether it is a symbolic link, broken or not. */
function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
