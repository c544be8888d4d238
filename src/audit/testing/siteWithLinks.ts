import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FROZEN_CONTENT, productFile, rawProduct } from '../../content/testing.ts';
import { buildSite } from '../../generate/buildSite.ts';
import { buildFolders } from '../../generate/testing.ts';

/**
 * Builds a site with a product for each link, and with stores that have ids and markers, which the valid content's do not have.
 * @returns its content folder, and the arguments with which the command audits it
 */
export async function siteWithLinks(links: readonly string[]) {
  const { content, out } = await buildFolders();
  const products = links.map((link, index) => rawProduct({ id: 50 + index, slug: `x-${index}`, link }));
  await writeFile(path.join(content, 'products/30-more.json'), productFile(...products));
  await cp(path.join(FROZEN_CONTENT, 'stores.yaml'), path.join(content, 'stores.yaml'));
  await buildSite({ content, out });
  const folders = ['--content', content, '--dist', out, '--report-dir', path.join(content, '../reports')];
  return { content, args: [...folders, '--pause', '0'] };
}
