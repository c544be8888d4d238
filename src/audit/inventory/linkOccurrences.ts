import type { Catalogue } from '../../content/catalogue.ts';
import { normalizeLink } from '../../content/normalizeLink.ts';
import type { PageLink } from '../../html/readPage.ts';
import { addressesInJsonLd } from '../../html/structuredData.ts';
import { pathOf } from '../../linkcheck/builtFiles.ts';
import type { PagesByFile } from '../../linkcheck/readPages.ts';
import { createResolver } from '../../linkcheck/resolveAddress.ts';
import type { Urls } from '../../site/urls.ts';

/** Where an address of another site occurs. */
export interface LinkOccurrences {
  /** The paths of the pages. */
  readonly pages: Set<string>;
  /** Whether a page shows it as an image, and whether one links to it. Structured data alone does neither. */
  isShown: boolean;
  isLinked: boolean;
}

/** Finds the addresses of other sites in pages, as they are requested: without tag and fragment. */
export function findOccurrences(
  pages: PagesByFile,
  urls: Urls,
  { stores }: Pick<Catalogue, 'stores'>,
): Map<string, LinkOccurrences> {
  const resolve = createResolver(urls);
  const known = [...stores.values()];
  const occurrences = new Map<string, LinkOccurrences>();
  for (const [file, page] of pages) {
    const note = (address: string, use: 'shown' | 'linked' | 'listed') => {
      const target = resolve(address, file, page);
      if (target.kind !== 'external' || !/^https?:$/.test(target.url.protocol)) return;
      const url = normalizeLink(target.url.href, known);
      const found = occurrences.get(url) ?? { pages: new Set(), isShown: false, isLinked: false };
      found.pages.add(pathOf(file));
      if (use === 'shown') found.isShown = true;
      if (use === 'linked') found.isLinked = true;
      occurrences.set(url, found);
    };
    for (const link of page.links) note(link.url, isImage(link) ? 'shown' : 'linked');
    for (const address of page.jsonLd.flatMap(addressesInJsonLd)) note(address, 'listed');
  }
  return occurrences;
}

/** Whether an address is shown as an image: in the page, in a preview of it, or as its icon. */
function isImage({ tag, property, rel }: PageLink): boolean {
  if (tag === 'meta') return /^(?:og|twitter):image/.test(property ?? '');
  if (tag === 'link') return rel.some((word) => word.includes('icon'));
  return tag === 'img' || tag === 'source';
}
