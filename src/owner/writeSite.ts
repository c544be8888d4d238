import { existsSync } from 'node:fs';
import { cp, lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { isWithin } from '../cli/files.ts';
import { Staging } from '../cli/replaceFiles.ts';
import { UserError } from '../cli/userError.ts';
import type { Catalogue } from '../content/catalogue.ts';
import { ContentError } from '../content/check/problem.ts';
import type { SetupAnswers } from './answers.ts';
import { carryOver } from './carryOver.ts';
import { editYaml } from './contentFiles.ts';
import { siteFiles } from './siteFiles.ts';
import { readSiteWithDrafts } from './siteWithDrafts.ts';

/** The files that every site begins with, their texts to be written. */
const STARTER = path.join(import.meta.dirname, 'starter');

export interface FreshSite {
  readonly folder: string;
  /** The content folder to copy facts from, and its catalogue. */
  readonly from: string;
  readonly catalogue: Catalogue;
  readonly answers: SetupAnswers;
  readonly year: number;
  /** Stops writing, and leaves nothing behind. */
  readonly signal: AbortSignal;
}

/** Files that a site extends if they exist. */
const ADDED_TO = ['package.json', '.gitignore'];

/**
 * Makes sure that a folder is new, or holds none of the files that are
 * written, and is no part of other content.
 */
export async function assertCanBegin(
  folder: string,
  from: string,
  names: readonly string[] = ['content'],
): Promise<void> {
  const target = path.resolve(folder);
  const found = await lstat(target).catch(() => null);
  if (found && !found.isDirectory()) throw new UserError(standsThere(folder, found.isSymbolicLink()));
  const taken = names.filter((name) => !ADDED_TO.includes(name) && existsSync(path.join(target, name)));
  if (taken.length > 0)
    throw new UserError(
      `expected a folder '${folder}' without a site, found '${taken.join("', '")}' in it, which stays ` +
        'as it is; name another one',
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
 * Writes a site beside its target folder, checks it and moves it there.
 * Returns false if the signal came first.
 */
export async function writeSite(fresh: FreshSite): Promise<boolean> {
  await assertCanBegin(fresh.folder, fresh.from);
  const staging = Staging.open(fresh.folder, `an init of '${fresh.folder}'`);
  try {
    await writeContent(path.join(staging.files, 'content'), fresh);
    for (const [name, text] of await siteFiles(fresh.folder, fresh.answers.host)) staging.write(name, text);
    if (fresh.signal.aborted) return false;
    await assertCanBegin(fresh.folder, fresh.from, await glob('**', { cwd: staging.files, dot: true }));
    staging.commit();
    return true;
  } finally {
    staging.release();
  }
}

async function writeContent(folder: string, { from, catalogue, answers, year }: FreshSite): Promise<void> {
  await cp(STARTER, folder, { recursive: true });
  await editYaml(path.join(folder, 'site.yaml'), (document) => {
    const { name, url, host, email, locale, currency, tags } = answers;
    const site = { name: name.trim(), url, email, copyrightYear: year, tags: document.createNode(tags) };
    for (const [field, value] of Object.entries(site)) document.set(field, value);
    if (host !== 'none') document.set('host', host);
    for (const [field, value] of Object.entries({ locale, currency }))
      if (value !== undefined) document.set(field, value);
    const disclosure = disclosureOf(catalogue, answers);
    if (disclosure !== null) document.set('disclosure', disclosure);
  });
  await carryOver(from, folder, catalogue, answers);
  const { errors } = await readSiteWithDrafts(folder);
  if (errors.length > 0) throw new ContentError(errors);
}

/** The program's sentence, if the only tag belongs to a store whose sentence the content has. */
function disclosureOf({ site }: Catalogue, { tags }: SetupAnswers): string | null {
  const stores = Object.keys(tags);
  return stores.length === 1 && stores.every((store) => store in site.tags) ? site.disclosure : null;
}
