import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENGINE } from '../cli/engine.ts';
import type { ComparedPage, ComparedSite } from './comparedSite.ts';

/** The layouts, whose pages are the same as those of the other generators. */
const LAYOUTS = path.join(ENGINE, 'src/bench/hugo');

/** Pages that Hugo makes without being asked. */
const UNASKED = ['home', 'section', 'taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404'];

/**
 * Writes a site for Hugo: a file of content for each page, with its data as front matter, and what pages
 * share as data files.
 */
export async function writeHugoSite(site: ComparedSite, folder: string): Promise<void> {
  const { url, name, style, links, cards, pages } = site;
  await cp(LAYOUTS, folder, { recursive: true });
  for (const part of ['content', 'data']) await mkdir(path.join(folder, part), { recursive: true });
  const write = (file: string, data: object) =>
    writeFile(path.join(folder, file), `${JSON.stringify(data, null, 1)}\n`);
  await write('hugo.json', { baseURL: url, title: name, disableKinds: UNASKED });
  await write('data/frame.json', { style, links });
  await write('data/cards.json', cards);
  for (const [index, page] of pages.entries()) await write(`content/page-${index}.md`, frontMatter(page));
}

/** Hugo makes the canonical address itself, and takes the file from the URL. */
function frontMatter({ file: _file, canonical: _canonical, ...page }: ComparedPage): object {
  return page;
}
