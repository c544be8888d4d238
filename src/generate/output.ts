import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileStamp, isWithin, type Stamps, stampsIn } from '../cli/files.ts';
import { Staging } from '../cli/replaceFiles.ts';
import { codeOf } from '../cli/systemError.ts';
import { CONTENT_FOLDERS } from '../content/read/contentFiles.ts';
import { MARKER_FILE } from '../domain/markerFile.ts';
import { asOutputError, OutputError, type StagedFile, StagingWriter } from './stagedFiles.ts';

/**
 * Writes the output folder. Changed files are staged beside it and moved in by `commit`; unchanged files are
 * never rewritten. If a process is killed during a commit, the next build finishes it.
 */
export class Output {
  readonly #folder: string;
  readonly #staging: Staging;
  /** Stamp of each file that the output folder held before this build, and at the end of the last one. */
  readonly #stampsBefore: Stamps;
  readonly #lastStamps: Stamps;
  readonly #writer: StagingWriter;
  /** Every file of this build. */
  readonly #files = new Map<string, StagedFile>();
  #isOpen = true;

  private constructor(folder: string, staging: Staging, stamps: { before: Stamps; last: Stamps }) {
    this.#folder = folder;
    this.#staging = staging;
    this.#stampsBefore = stamps.before;
    this.#lastStamps = stamps.last;
    this.#writer = new StagingWriter({
      folder,
      staged: staging.files,
      present: new Set(stamps.before.keys()),
    });
  }

  /**
   * Opens an output folder, which may not exist yet.
   * @throws OutputError if it holds the content, or files that no build wrote
   */
  static open(folder: string, content: string, last: Stamps = new Map()): Output {
    const out = path.resolve(folder);
    assertUsable(out, path.resolve(content));
    const staging = asOutputError(out, () => Staging.open(out, `a build into '${out}'`));
    try {
      return new Output(out, staging, { before: stampsIn(out), last });
    } catch (error) {
      staging.release();
      throw error;
    }
  }

  /** Whether builds may still write to it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether a file is as the last build left it. */
  isUntouched(file: string): boolean {
    const stamp = this.#lastStamps.get(file);
    return stamp !== undefined && stamp === this.#stampsBefore.get(file);
  }

  /**
   * Stamp of each file after the commit. Files that the build did not write keep
   * the stamp that they had before it.
   */
  stamps(): Stamps {
    const stampOf = ({ file, unchanged }: StagedFile) =>
      (unchanged ? this.#stampsBefore.get(file) : fileStamp(this.inPlace(file))) ?? '';
    return new Map([...this.#files.values()].map((file) => [file.file, stampOf(file)]));
  }

  /** The size of all files of this build, in bytes. */
  get bytes(): number {
    return [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Writes a file of this build; `file` is relative and must stay inside the folder. */
  write(file: string, content: string | Buffer): StagedFile {
    const written = this.#writer.write(file, content);
    this.adopt([written]);
    return written;
  }

  /** Every file of this build. */
  get staged(): Iterable<StagedFile> {
    return this.#files.values();
  }

  /** Adds files that the previous build left. */
  adopt(files: readonly StagedFile[]): void {
    for (const file of files) this.#files.set(file.file, file);
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

  /** Moves staged files into the output folder and removes stale files. */
  commit(): { written: number; removed: number } {
    // Without it no further build would write to this folder.
    if (!this.#files.has(MARKER_FILE)) this.write(MARKER_FILE, '');
    const written = [...this.#files.values()].filter(({ unchanged }) => !unchanged).length;
    const stale = [...this.#stampsBefore.keys()].filter((file) => !this.#files.has(file)).sort();
    asOutputError(this.#folder, () => this.#staging.commit(stale));
    return { written, removed: stale.length };
  }

  /** Removes the staging folder, unless a commit has to be finished by the next build. */
  discard(): void {
    this.#isOpen = false;
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
        `expected a folder to write to, found '${folder}', a link to a folder that does not exist; make ` +
          'that folder, or choose another one',
      );
    throw new OutputError(`expected a folder to write to, found '${folder}' (${code})`);
  }
}

/** Whether it is a symbolic link, broken or not. */
function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
