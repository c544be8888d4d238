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
import { codeOf } from '../cli/systemError.ts';
import { contentsOf, type FolderContents } from '../linkcheck/folderContents.ts';
import { FolderMaker } from './stagingWriter.ts';

/** A commit: files to move from staging, and files to remove. Paths are relative to the output folder. */
const commitSchema = z.object({ staged: z.array(z.string()), stale: z.array(z.string()) });
type Commit = z.output<typeof commitSchema>;

/** The staging folder beside an output folder. */
export class Staging {
  /** The folder of the staged files. */
  readonly files: string;
  /** Removes the staging folder and releases its lock. */
  readonly release: () => void;
  readonly #folder: string;
  /** The journal: a commit is written to it before it begins. */
  readonly #commitFile: string;

  private constructor(folder: string, root: string, release: () => void) {
    this.#folder = folder;
    this.files = path.join(root, 'files');
    this.#commitFile = path.join(root, 'commit.json');
    this.release = release;
  }

  /**
   * Locks the staging folder of an output folder, and finishes an interrupted commit.
   * @throws UserError if another build holds the lock, and any file system error
   */
  static open(folder: string): Staging {
    const root = path.join(path.dirname(folder), `.${path.basename(folder)}.staging`);
    mkdirSync(path.dirname(folder), { recursive: true });
    const { remove } = claimFolder(root, `a build into '${folder}'`);
    const staging = new Staging(folder, root, remove);
    staging.#finish();
    return staging;
  }

  /**
   * Moves staged files into the output folder and removes stale ones.
   * @param present contents of the output folder
   */
  commit(commit: Commit, present: FolderContents): void {
    if (present.files.size === 0 && moveWhole(this.files, this.#folder)) return;
    writeFileSync(this.#commitFile, JSON.stringify(commit));
    carryOut(commit, this.files, this.#folder, present);
  }

  #finish(): void {
    const commit = readCommit(this.#commitFile);
    if (commit) carryOut(commit, this.files, this.#folder, contentsOf(this.#folder));
    rmSync(this.#commitFile, { force: true });
    rmSync(this.files, { recursive: true, force: true });
    mkdirSync(this.files);
  }
}

/** Reads the journal; null if there is none, or if it is incomplete, because then the commit had not begun. */
function readCommit(file: string): Commit | null {
  if (!existsSync(file)) return null;
  try {
    return commitSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Renames the staging folder to the output folder; false if the system cannot, such as for the root of a volume. */
function moveWhole(staged: string, folder: string): boolean {
  try {
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(staged, folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Carries out a commit, or the rest of an interrupted one.
 * @param files the folder of the staged files
 * @param present contents of the output folder
 */
function carryOut({ staged, stale }: Commit, files: string, folder: string, present: FolderContents): void {
  const folders = new FolderMaker();
  // Remove stale files first, because a file can become a folder or the reverse.
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

/** Removes folders that became empty, innermost first. */
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
