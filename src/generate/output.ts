import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../cli/isWithin.ts';
import { codeOf } from '../cli/systemError.ts';
import { CONTENT_FOLDERS } from '../content/read/contentFiles.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import { listOutput, type OutputListing } from './listOutput.ts';
import { asOutputError, OutputError } from './outputError.ts';
import { Staging } from './staging.ts';
import { type StagedFile, type StagingTarget, StagingWriter } from './stagingWriter.ts';

/** A file that the build has made: its path within the site, without a leading slash. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Buffer;
}

/**
 * The only writer of the output folder. What differs from the files already there is staged beside it and moved in
 * by `commit`; until then the folder is untouched, and files that stay the same are never written. A commit that a killed
 * process has left half done is finished by the next build.
 */
export class Output {
  readonly #folder: string;
  readonly #staging: Staging;
  /** The files and folders that lay in the output folder before this build. */
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
   * @throws OutputError where it holds something that is not an earlier build, or the content itself
   * @throws UserError where another build writes to it
   */
  static async open(folder: string, content: string): Promise<Output> {
    const out = path.resolve(folder);
    assertUsable(out, path.resolve(content));
    const staging = asOutputError(out, () => Staging.open(out));
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
   * Takes a file into the build; `file` is relative and may not leave the folder.
   * @throws OutputError where it cannot be written
   */
  write(file: string, content: string | Buffer): StagedFile {
    const written = this.#writer.write(file, content);
    this.adopt([written]);
    return written;
  }

  /** Every file of this build, as it was staged. */
  get staged(): Iterable<StagedFile> {
    return this.#files.values();
  }

  /** The file of that name, as it was staged; null where the build has none. */
  find(file: string): StagedFile | null {
    return this.#files.get(file) ?? null;
  }

  /** Takes files into the build that were written at its place. */
  adopt(files: readonly StagedFile[]): void {
    for (const file of files) {
      this.#files.set(file.file, file);
      this.#bytes += file.bytes;
    }
  }

  /** Where a file of this build lies at present, or null if the build has no such file. */
  locate(file: string): string | null {
    const found = this.#files.get(file);
    return found ? path.join(found.unchanged ? this.#folder : this.#staging.files, file) : null;
  }

  /** Where a file lies once the build is in place. */
  inPlace(file: string): string {
    return path.join(this.#folder, file);
  }

  /**
   * Moves the build into place and removes what earlier builds left behind.
   * @throws OutputError where a file cannot be moved
   */
  commit(): { written: number; removed: number } {
    const staged = [...this.#files.values()].filter(({ unchanged }) => !unchanged).map(({ file }) => file);
    const stale = [...this.#present.files].filter((file) => !this.#files.has(file)).sort();
    asOutputError(this.#folder, () => this.#staging.commit({ staged, stale }, this.#present));
    return { written: staged.length, removed: stale.length };
  }

  /** Removes the staging folder; after a commit there is nothing in it. */
  discard(): void {
    this.#staging.release();
  }
}

function assertUsable(out: string, content: string): void {
  const apart = `expected an output folder apart from the content, found '${out}'`;
  if (isWithin(content, out)) throw new OutputError(`${apart}, which holds '${content}'`);
  // What a build writes into one of these folders, the next one would take for content.
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

/** Whether it is a symbolic link, wherever that leads. */
function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
