import { access, constants, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type ClaimedFolder, claimFolder } from '../../cli/claimFolder.ts';
import { HalfwayError } from '../../cli/userError.ts';
import { writeSynced } from '../../cli/writeSynced.ts';
import { readIfThere, unlessMissing } from './readIfThere.ts';

const COMMIT = 'commit.json';
const FILES = 'files';

const namesSchema = z.array(z.string());

/**
 * The files of an import, written beside the content folder and moved in at the end. Until `commit` every file of the content is
 * as it was, whatever happens to the process. The commit is written down before it begins: the next import finishes one that was
 * cut off between two files, of which each is whole.
 */
export class Staging {
  readonly #content: string;
  readonly #folder: string;
  readonly #claim: ClaimedFolder;
  readonly #names: string[] = [];
  #isCommitted = false;

  private constructor(content: string) {
    this.#content = content;
    this.#folder = stagingFolder(content);
    this.#claim = claimFolder(this.#folder, `an import into '${content}'`);
  }

  /**
   * Claims the folder, and clears up what a killed import left in it.
   * @throws UserError where another import is running
   */
  static async begin(content: string): Promise<Staging> {
    const staging = new Staging(content);
    try {
      await staging.#finishEarlier();
      await mkdir(path.join(staging.#folder, FILES));
    } catch (error) {
      staging.#claim.leave();
      throw error;
    }
    return staging;
  }

  /** The names of the files so far. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Writes a file of the content folder, by its path within it, and waits until it is on the disk. */
  async write(name: string, text: string): Promise<void> {
    this.#names.push(name);
    const file = path.join(this.#folder, FILES, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeSynced(file, text);
  }

  /**
   * Moves the files in.
   * @throws HalfwayError where a file cannot be moved: the next import moves in what is left
   */
  async commit(): Promise<void> {
    await this.#assertWritable();
    const file = path.join(this.#folder, COMMIT);
    await writeSynced(`${file}.new`, JSON.stringify(this.#names));
    await rename(`${file}.new`, file);
    this.#isCommitted = true;
    await this.#moveIn(this.#names).catch((error: Error) => {
      throw new HalfwayError(
        `${this.#content}: expected to move in every file, found: ${error.message}; mend that, and run the same command again, which moves in what is left in ${this.#folder}`,
      );
    });
    this.#claim.remove();
  }

  /** Throws away what was written, unless it is being moved in: half of an import must not be lost. */
  discard(): void {
    if (this.#isCommitted) this.#claim.leave();
    else this.#claim.remove();
  }

  /** Finds out before anything is moved whether a folder is read-only. */
  async #assertWritable(): Promise<void> {
    const folders = new Set(this.#names.map((name) => path.dirname(path.join(this.#content, name))));
    for (const folder of folders) await access(folder, constants.W_OK).catch(unlessMissing);
  }

  async #moveIn(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const target = path.join(this.#content, name);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(this.#folder, FILES, name), target).catch(unlessMissing);
    }
  }

  async #finishEarlier(): Promise<void> {
    const commit = path.join(this.#folder, COMMIT);
    const names = await readIfThere(commit);
    // This class wrote the file, whole or not at all.
    if (names !== null) await this.#moveIn(namesSchema.parse(JSON.parse(names)));
    await rm(commit, { force: true });
    await rm(path.join(this.#folder, FILES), { recursive: true, force: true });
  }
}

/** The folder beside a content folder in which an import writes. */
export function stagingFolder(content: string): string {
  const full = path.resolve(content);
  return path.join(path.dirname(full), `.${path.basename(full)}-import.staging`);
}
