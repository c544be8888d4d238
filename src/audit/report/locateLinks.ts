import path from 'node:path';
import { displayPath } from '../../cli/files.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import type { Position } from '../../content/check/problem.ts';
import { type LinkRules, linkRules, normalizeLink } from '../../content/normalizeLink.ts';
import { isImportFile } from '../../content/read/contentFiles.ts';
import { LINK_LEDGER_FILE } from '../../content/read/ledgers.ts';
import { readTexts, type SourceFile } from '../../content/read/sourceFile.ts';
import { originOf } from '../../domain/entry.ts';
import { pathInProduct } from '../../domain/products/offers.ts';
import { offersByLink } from '../inventory.ts';

/** The place of a link in the content, for an editor to open. Line and column count from 1. */
export interface LinkPlace extends Position {
  readonly file: string;
}

export type LocateLink = (url: string) => readonly LinkPlace[];

const WEB_URL = /https?:\/\/[^\s"'`<>\\|]+/g;

/** Reads a content folder once. An offer's link is also found by its field, whatever its spelling there. */
export async function locateLinks(folder: string, catalogue: Catalogue): Promise<LocateLink> {
  const places = new Map<string, LinkPlace[]>();
  const add = (url: string, place: LinkPlace) => {
    const known = places.get(url) ?? [];
    const last = known.at(-1);
    if (last?.file !== place.file || last.line !== place.line) places.set(url, [...known, place]);
  };
  for (const [name, text] of await readTexts(folder)) {
    if (name === LINK_LEDGER_FILE || isImportFile(name)) continue;
    addUrls({ file: displayPath(path.join(folder, name)), text }, linkRules(catalogue), add);
  }
  for (const [url, offers] of offersByLink(catalogue)) {
    for (const { product, offer } of offers) {
      const { file, locate } = originOf(product);
      // Finding a field reads the file again, and nearly every link was found as it is written.
      if (places.get(url)?.some((place) => place.file === file)) continue;
      add(url, { file, ...locate(pathInProduct(offer, 'link')) });
    }
  }
  return (url) => places.get(url) ?? [];
}

function addUrls(
  { file, text }: SourceFile,
  rules: LinkRules,
  add: (url: string, place: LinkPlace) => void,
): void {
  for (const [index, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(WEB_URL)) {
      const url = withoutPunctuation(match[0]);
      if (!URL.canParse(url)) continue;
      // A quoted address begins at its mark, as the value of a field does.
      const isQuoted = line[match.index - 1] === '"';
      const column = match.index + (isQuoted ? 0 : 1);
      add(normalizeLink(url, rules), { file, line: index + 1, column });
    }
  }
}

/**
 * Removes the punctuation of the sentence or of markdown at the end; a bracket stays where the URL opens it.
 */
function withoutPunctuation(url: string): string {
  const end = url.at(-1) ?? '';
  const isUnbalanced = end === ')' && url.split(')').length > url.split('(').length;
  return isUnbalanced || /[.,;:!?*_\]}]/.test(end) ? withoutPunctuation(url.slice(0, -1)) : url;
}
