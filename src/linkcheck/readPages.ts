import { readFileSync } from 'node:fs';
import type { ReadPage } from '../html/page.ts';
import { readPage, SharedParts } from '../html/readPage.ts';
import type { BuiltFiles } from './builtSite.ts';

/** Pages that have been read, by the file that each is written to. */
export type PagesByFile = ReadonlyMap<string, ReadPage>;

/** Reads every page of a build. Reads at once: for files that were just written that takes a third of the time of waiting. */
export function readPages(files: BuiltFiles): PagesByFile {
  const shared = new SharedParts();
  return readAll(files, isPage, (text) => readPage(text, shared));
}

/** Names the pages of a build, each with a function that reads it, so that none has to stay in memory. */
export function* eachPage(files: BuiltFiles): Generator<[file: string, read: () => ReadPage]> {
  for (const file of files.files) {
    const located = isPage(file) ? files.locate(file) : null;
    if (located !== null) yield [file, () => readPage(readFileSync(located, 'utf8'))];
  }
}

/** Reads sitemaps, feeds and the other lists of addresses of a build, each as a page of links. */
export function readLists(files: BuiltFiles): PagesByFile {
  return readAll(files, isList, (text, file) => readPage(addressesIn(text, file)));
}

function readAll(
  files: BuiltFiles,
  isWanted: (file: string) => boolean,
  read: (text: string, file: string) => ReadPage,
): PagesByFile {
  const pages = new Map<string, ReadPage>();
  for (const file of files.files) {
    const located = isWanted(file) ? files.locate(file) : null;
    if (located !== null) pages.set(file, read(readFileSync(located, 'utf8'), file));
  }
  return pages;
}

function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** The files beside pages that list addresses: sitemaps, feeds, robots.txt, llms.txt, manifests. */
function isList(file: string): boolean {
  return /\.(?:xml|json|webmanifest)$|(?:^|\/)(?:robots|llms)\.txt$/.test(file);
}

/** Addresses in elements, in attributes, and in plain text up to whatever ends them there, escaped or not; brackets are of IPv6 hosts. */
const LISTED =
  /<(?:loc|link|url|icon|logo)>\s*([^<\s]+)|\s(?:href|src|url)="([^"]+)"|\b(https?:\/\/(?:\[[\da-f:.]+\])?(?:(?!&(?:quot|gt|lt|#))[^\s"'<>\\\]])+)/g;

/** The addresses of icons and of the first page in a web manifest (https://www.w3.org/TR/appmanifest/), relative or not. */
const IN_MANIFEST = /"(?:src|url|start_url)":\s*"([^"]+)"/g;

/** The links of llms.txt, which is Markdown (https://llmstxt.org/). */
const IN_MARKDOWN = /\]\(([^()\s]+)\)/g;

function patternOf(file: string): RegExp {
  if (file.endsWith('.webmanifest')) return IN_MANIFEST;
  return file.endsWith('llms.txt') ? IN_MARKDOWN : LISTED;
}

/** The entries of a sitemap, of a feed or of another list, each as a link. */
function addressesIn(text: string, file: string): string {
  const found = text.matchAll(patternOf(file));
  const addresses = Array.from(found, ([, ...groups]) => groups.find((group) => group !== undefined));
  return [...new Set(addresses)].map((address) => `<a href="${address}"></a>`).join('\n');
}
