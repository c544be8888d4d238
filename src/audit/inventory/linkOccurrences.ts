import type { Catalogue } from '../../content/catalogue.ts';
import { normalizeLink } from '../../content/normalizeLink.ts';
import type { PageLink, ReadPage } from '../../html/readPage.ts';
import { addressesInJsonLd } from '../../html/structuredData.ts';
import { pathOf } from '../../linkcheck/builtFiles.ts';
import type { PagesByFile } from '../../linkcheck/readPages.ts';
import { createResolver } from '../../linkcheck/resolveAddress.ts';
import type { Urls } from '../../site/urls.ts';

/** What a page uses an address for: to show it, to link to it, or in structured data. */
type Use = 'image' | 'link' | 'data';

/** Where an address of another site occurs: the paths of the pages, and what any of them uses it for. */
export interface LinkOccurrences {
  readonly pages: ReadonlySet<string>;
  readonly uses: ReadonlySet<Use>;
}

/** Finds the addresses of other sites in pages, as they are requested: without tag and fragment. */
export function findOccurrences(
  pages: PagesByFile,
  urls: Urls,
  { stores }: Pick<Catalogue, 'stores'>,
): ReadonlyMap<string, LinkOccurrences> {
  const resolve = createResolver(urls);
  const known = [...stores.values()];
  const occurrences = new Map<string, { pages: Set<string>; uses: Set<Use> }>();
  for (const [file, page] of pages) {
    for (const [address, use] of usesIn(page)) {
      const target = resolve(address, file, page);
      if (target.kind !== 'external' || !/^https?:$/.test(target.url.protocol)) continue;
      const url = normalizeLink(target.url.href, known);
      const found = occurrences.get(url) ?? { pages: new Set(), uses: new Set() };
      found.pages.add(pathOf(file));
      found.uses.add(use);
      occurrences.set(url, found);
    }
  }
  return occurrences;
}

function usesIn({ links, jsonLd }: ReadPage): [address: string, use: Use][] {
  return [
    ...links.map((link): [string, Use] => [link.url, useOf(link)]),
    ...jsonLd.flatMap(addressesInJsonLd).map((address): [string, Use] => [address, 'data']),
  ];
}

/** A preload shows nothing itself: what else has the address tells what it is. */
function useOf(link: PageLink): Use {
  if (link.tag === 'link' && link.rel.includes('preload')) return 'data';
  return isImage(link) ? 'image' : 'link';
}

/** Whether an address is shown as an image: in the page, in a preview of it, or as its icon. */
function isImage({ tag, property, rel }: PageLink): boolean {
  if (tag === 'meta') return /^(?:og|twitter):image/.test(property ?? '');
  if (tag === 'link') return rel.some((word) => word.includes('icon'));
  return tag === 'img' || tag === 'source';
}
