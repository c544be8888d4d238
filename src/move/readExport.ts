import { statSync } from 'node:fs';
import { UserError } from '../cli/userError.ts';
import type { OldSite } from './oldSite.ts';
import { readGhost } from './readGhost.ts';
import { readMarkdownFolder } from './readMarkdownFolder.ts';
import { readWxr } from './readWxr.ts';

/**
 * Reads what a site has exported: the files of WordPress, the file of Ghost, or a folder of markdown.
 * @param home the address of the site, where the export does not name it
 * @throws UserError if a file is missing, or none of these
 */
export async function readExport(names: readonly string[], home: URL | null): Promise<OldSite> {
  const [first = ''] = names;
  for (const name of names)
    if (!statSync(name, { throwIfNoEntry: false }))
      throw new UserError(`expected the file or the folder of an export, found no '${name}'`);
  if (statSync(first).isDirectory()) return readMarkdownFolder(first, home);
  if (first.toLowerCase().endsWith('.json')) return readGhost(first, home);
  const site = await readWxr(names);
  return home ? { ...site, home } : site;
}
