import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FROZEN_CONTENT, productFile, rawProduct } from '../../content/testing.ts';
import { buildSite } from '../../generate/buildSite.ts';
import { buildFolders, filesOf, writeFilesOf } from '../../generate/testing.ts';

/** The files of the sites that were built, by their links. */
const builtSites = new Map<string, Awaited<ReturnType<typeof filesOf>>>();

/**
 * Makes a built site with a product for each link, and with stores that have ids and markers, which the valid
 * content's do not have. The same links are built once.
 * @returns its content folder, and the arguments with which the command audits it
 */
export async function siteWithLinks(links: readonly string[]) {
  const { content, out } = await buildFolders();
  const products = links.map((link, index) => rawProduct({ id: 50 + index, slug: `x-${index}`, link }));
  await writeFile(path.join(content, 'products/30-more.json'), productFile(...products));
  await cp(path.join(FROZEN_CONTENT, 'stores.yaml'), path.join(content, 'stores.yaml'));
  const built = builtSites.get(links.join());
  if (built) writeFilesOf(built, out);
  else await buildSite({ content, out });
  builtSites.set(links.join(), built ?? (await filesOf(out)));
  const folders = ['--content', content, '--dist', out, '--report-dir', path.join(content, '../reports')];
  return { content, args: [...folders, '--pause', '0'] };
}
