import { cp, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWithin } from '../cli/files.ts';
import { Staging } from '../cli/replaceFiles.ts';
import { UserError } from '../cli/userError.ts';
import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import { ContentError } from '../content/check/problem.ts';
import type { Answers } from './answers.ts';
import { carryOver } from './carryOver.ts';
import { editYaml } from './contentFiles.ts';
import { readSiteWithDrafts } from './siteWithDrafts.ts';

/** The files that every site begins with, their texts to be written. */
const STARTER = path.join(import.meta.dirname, 'starter');

/** What a content folder is made of. */
export interface FreshContent {
  /** The folder that is made. */
  readonly folder: string;
  /** The content folder that facts are taken from, and what was read of it. */
  readonly from: string;
  readonly built: BuiltCatalogue;
  readonly answers: Answers;
  readonly year: number;
  /** Stops the writing: nothing is left then. */
  readonly signal: AbortSignal;
}

/**
 * Makes sure that a folder can be made: nothing stands there, or an empty folder, and it is no part of other content.
 * @throws UserError where it cannot
 */
export async function assertCanBegin(folder: string, from: string): Promise<void> {
  const target = path.resolve(folder);
  const found = await lstat(target).catch(() => null);
  if (found && !found.isDirectory()) throw new UserError(standsThere(folder, found.isSymbolicLink()));
  const { length } = found ? await readdir(target) : [];
  if (length > 0)
    throw new UserError(
      `expected a new or an empty folder '${folder}', found one with ${length === 1 ? 'an entry' : `${length} entries`}, which stays as it is; name another one`,
    );
  if (isWithin(target, path.resolve(from)))
    throw new UserError(
      `expected a folder outside of the content '${from}', found '${folder}' inside of it; name another one`,
    );
  const parent = path.dirname(target);
  if (!(await stat(parent).catch(() => null))?.isDirectory())
    throw new UserError(`expected a folder '${parent}' for '${folder}', found none; make it first`);
}

function standsThere(folder: string, isLink: boolean): string {
  const found = isLink ? 'a symbolic link; name the folder that it leads to' : 'a file; name another one';
  return `expected a new folder '${folder}', found ${found}`;
}

/**
 * Writes a content folder beside the place where it goes, checks it, and moves it there. What a killed command has left of
 * the same folder is removed.
 * @returns whether it was moved; not where the signal came before that
 * @throws UserError while another command makes the folder
 */
export async function writeContent(fresh: FreshContent): Promise<boolean> {
  await assertCanBegin(fresh.folder, fresh.from);
  const staging = Staging.open(fresh.folder, `an init of '${fresh.folder}'`);
  try {
    await fill(staging.files, fresh);
    if (fresh.signal.aborted) return false;
    await assertCanBegin(fresh.folder, fresh.from);
    staging.commit();
    return true;
  } finally {
    staging.release();
  }
}

async function fill(folder: string, { from, built, answers, year }: FreshContent): Promise<void> {
  await cp(STARTER, folder, { recursive: true });
  await editYaml(path.join(folder, 'site.yaml'), (document) => {
    const { name, url, email, tags } = answers;
    const site = { name: name.trim(), url, email, copyrightYear: year, tags: document.createNode(tags) };
    for (const [field, value] of Object.entries(site)) document.set(field, value);
    const disclosure = disclosureOf(built, answers);
    if (disclosure !== null) document.set('disclosure', disclosure);
  });
  await carryOver(from, folder, built, answers);
  const errors = (await readSiteWithDrafts(folder)).problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);
}

/** The sentence of the programme, where the only tag is that of a store whose sentence the content has. */
function disclosureOf({ catalogue: { site } }: BuiltCatalogue, { tags }: Answers): string | null {
  const stores = Object.keys(tags);
  return stores.length === 1 && stores.every((store) => store in site.tags) ? site.disclosure : null;
}
