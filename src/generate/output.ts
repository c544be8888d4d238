import {
  copyFileSync,
  existsSync,
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
import { z } from 'zod';
import { claimFolder } from '../cli/claimFolder.ts';
import { contentsOf, type FolderContents } from '../linkcheck/folderContents.ts';
import { MARKER_FILE } from '../site/hosting/hostFiles.ts';
import { asOutputError, codeOf, OutputError } from './outputError.ts';
import { type PresentFiles, presentFiles } from './presentFiles.ts';
import { FolderMaker, Stage, type StagedFile, type StagePlan } from './stage.ts';

/** A file that the build has made: its path within the site, without a leading slash. */
export interface BuiltFile {
  readonly path: string;
  readonly contents: Buffer;
}

/** Looks at what a folder holds. */
type Look = (folder: string) => PresentFiles | Promise<PresentFiles>;

/** A commit that has begun: what is moved from the staging folder, and what is removed. */
const commitSchema = z.object({ staged: z.array(z.string()), stale: z.array(z.string()) });
type Commit = z.output<typeof commitSchema>;

/**
 * The only writer of the output folder. What differs from the files already there is staged beside it and moved in
 * by `commit`; until then the folder is untouched, and files that stay the same are never written. A commit that a killed
 * process has left half done is finished by the next build.
 */
export class Output {
  readonly #folder: string;
  readonly #staging: Staging;
  /** The files and folders that lay in the output folder before this build. */
  readonly #present: PresentFiles;
  readonly #stage: Stage;
  /** Every file of this build. */
  readonly #files = new Map<string, StagedFile>();
  #bytes = 0;

  private constructor(folder: string, staging: Staging, present: PresentFiles) {
    this.#folder = folder;
    this.#staging = staging;
    this.#present = present;
    this.#stage = new Stage(this.plan);
  }

  /**
   * Opens an output folder, which may not exist yet.
   * @param look looks at it, once no other build writes to it
   * @throws OutputError where it holds something that is not an earlier build, or the content itself
   * @throws UserError where another build writes to it
   */
  static async open(folder: string, content: string, look: Look = presentFiles): Promise<Output> {
    const out = path.resolve(folder);
    assertUsable(out, path.resolve(content));
    const staging = asOutputError(out, () => openStaging(out));
    try {
      const output = new Output(out, staging, await look(out));
      output.write(MARKER_FILE, '');
      return output;
    } catch (error) {
      staging.release();
      throw error;
    }
  }

  /** What told the files that were there before this build from any later version. */
  get stampsBefore(): ReadonlyMap<string, string> {
    return this.#present.stamps;
  }

  /** What another thread needs to write files of this build, which `adopt` then takes in. */
  get plan(): StagePlan {
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
    const written = this.#stage.write(file, content);
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

  /** Takes files into the build that were written by its plan. */
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
    asOutputError(this.#folder, () => {
      if (this.#present.files.size > 0 || !moveWhole(this.#staging.files, this.#folder)) {
        writeFileSync(this.#staging.commit, JSON.stringify({ staged, stale } satisfies Commit));
        carryOut({ staged, stale }, this.#staging, this.#folder, this.#present);
      }
    });
    return { written: staged.length, removed: stale.length };
  }

  /** Removes the staging folder; after a commit there is nothing in it. */
  discard(): void {
    this.#staging.release();
  }
}

/** The folder beside an output folder where a build waits until it is whole. */
interface Staging {
  readonly files: string;
  /** Where a commit is written down before it begins. */
  readonly commit: string;
  /** Removes the folder and lets other builds have it. */
  readonly release: () => void;
}

/** Claims the staging folder of an output folder, and finishes the commit of a process that was killed in it. */
function openStaging(out: string): Staging {
  const root = path.join(path.dirname(out), `.${path.basename(out)}.staging`);
  mkdirSync(path.dirname(out), { recursive: true });
  const { remove: release } = claimFolder(root, `a build into '${out}'`);
  const staging = { files: path.join(root, 'files'), commit: path.join(root, 'commit.json'), release };
  const commit = readCommit(staging.commit);
  if (commit) carryOut(commit, staging, out, contentsOf(out));
  rmSync(staging.commit, { force: true });
  rmSync(staging.files, { recursive: true, force: true });
  mkdirSync(staging.files);
  return staging;
}

/** A commit that was written down; null where there is none, or where its writer was killed: it had not begun then. */
function readCommit(file: string): Commit | null {
  if (!existsSync(file)) return null;
  try {
    return commitSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Makes the staged files the output folder itself; false where the system cannot, as for the root of a volume. */
function moveWhole(staged: string, folder: string): boolean {
  try {
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(staged, folder);
    return true;
  } catch {
    return false;
  }
}

/** Carries out a commit, from its beginning or from where a killed process has left it. */
function carryOut(
  { staged, stale }: Commit,
  { files }: Staging,
  folder: string,
  present: FolderContents,
): void {
  const folders = new FolderMaker();
  // What is stale goes first: a page may now be a folder where a file was, or the other way about.
  for (const file of stale) if (present.files.has(file)) rmSync(path.join(folder, file), { force: true });
  removeEmptyFolders(folder, stale);
  for (const file of staged) {
    const [source, target] = [path.join(files, file), path.join(folder, file)];
    if (!existsSync(source)) continue;
    if (present.folders.has(file)) rmSync(target, { recursive: true, force: true });
    folders.make(path.dirname(target));
    move(source, target);
  }
}

/** A volume of its own, such as a mounted output folder, takes copies alone. */
function move(source: string, target: string): void {
  try {
    renameSync(source, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    copyFileSync(source, target);
    unlinkSync(source);
  }
}

/** Removes the folders that became empty when files were removed, the innermost first. */
function removeEmptyFolders(root: string, removed: readonly string[]): void {
  const folders = [...new Set(removed.flatMap(parentsOf))].sort((a, b) => b.length - a.length);
  for (const folder of folders) {
    const full = path.join(root, folder);
    if (existsSync(full) && readdirSync(full).length === 0) rmdirSync(full);
  }
}

function parentsOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...parentsOf(folder)];
}

function assertUsable(out: string, content: string): void {
  if (`${content}${path.sep}`.startsWith(`${out}${path.sep}`)) {
    throw new OutputError(
      `expected an output folder apart from the content, found '${out}', which holds '${content}'`,
    );
  }
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
    if (code === 'ENOENT') return [];
    throw new OutputError(`expected a folder to write to, found '${folder}' (${code})`);
  }
}
