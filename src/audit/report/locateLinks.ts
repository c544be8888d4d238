import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { ProblemLog } from '../../content/check/problem.ts';
import { normalizeLink } from '../../content/normalizeLink.ts';
import { LEDGER_FILE } from '../../content/read/readLedger.ts';
import { readSources, type SourceFile } from '../../content/read/sourceFile.ts';
import { productsByLink } from '../productsByLink.ts';

/** Where an address stands in the content: what an editor opens to mend it. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the places of a link as it is asked; none where the content does not spell it out. */
export type LocateLink = (url: string) => readonly Place[];

const ADDRESS = /https?:\/\/[^\s"'`<>\\|]+/g;

/**
 * Reads a content folder once for where its addresses stand, with or without a tag. A product's link is found by its
 * field as well, however it is spelt there.
 */
export async function locateLinks(
  folder: string,
  { catalogue, sources }: BuiltCatalogue,
): Promise<LocateLink> {
  const places = new Map<string, Map<string, Place>>();
  const add = (url: string, place: Place) => {
    const known = places.get(url) ?? new Map<string, Place>();
    places.set(url, known);
    const line = `${place.file}:${place.line}`;
    if (!known.has(line)) known.set(line, place);
  };
  for (const [url, products] of productsByLink(catalogue)) {
    for (const product of products) {
      const { file, locate } = sources.originOf(product);
      add(url, { file, ...locate(['link']) });
    }
  }
  for (const { file, source } of await readSources(folder, '**/*.{json,yaml,yml,md}', new ProblemLog())) {
    if (source && !file.endsWith(LEDGER_FILE)) addAddresses(source, catalogue, add);
  }
  return (url) => [...(places.get(url)?.values() ?? [])];
}

function addAddresses(
  { file, text }: SourceFile,
  { stores }: Catalogue,
  add: (url: string, place: Place) => void,
): void {
  const known = [...stores.values()];
  for (const [index, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(ADDRESS)) {
      const address = withoutPunctuation(match[0]);
      if (!URL.canParse(address)) continue;
      add(normalizeLink(address, known), { file, line: index + 1, column: match.index + 1 });
    }
  }
}

/** Takes off what belongs to the sentence or to markdown: a bracket stays where the address itself opens it. */
function withoutPunctuation(address: string): string {
  const end = address.at(-1) ?? '';
  if (/[.,;:!?*_\]}]/.test(end)) return withoutPunctuation(address.slice(0, -1));
  const isForeign = end === ')' && address.split(')').length > address.split('(').length;
  return isForeign ? withoutPunctuation(address.slice(0, -1)) : address;
}
