import type { PageLink, ReadPage } from '../html/page.ts';
import { addressesInJsonLd } from '../html/structuredData.ts';
import type { Resolve } from './resolveAddress.ts';

/** What a page uses an address for: to show it, to link to it, or in structured data and preloads. */
export type LinkUse = 'image' | 'link' | 'data';

/** An address of another site on the web. */
export interface OutboundLink {
  readonly address: string;
  readonly use: LinkUse;
}

/** The addresses of other sites that the page of a file has, each use once. */
export function outboundLinks(page: ReadPage, file: string, resolve: Resolve): OutboundLink[] {
  const found = new Map<string, OutboundLink>();
  const add = (written: string, use: LinkUse) => {
    const target = resolve(written, file, page);
    if (target.kind !== 'external' || !/^https?:$/.test(target.url.protocol)) return;
    const address = target.url.href;
    found.set(`${use} ${address}`, { address, use });
  };
  for (const link of page.links) add(link.url, purposeOf(link));
  for (const url of page.jsonLd.flatMap(addressesInJsonLd)) add(url, 'data');
  return [...found.values()];
}

/** Every address of a page, in links and in structured data. */
export function addressesOf({ links, jsonLd }: ReadPage): string[] {
  return [...links.map(({ url }) => url), ...jsonLd.flatMap(addressesInJsonLd)];
}

/** A preload shows nothing itself: what else has the address tells what it is. */
function purposeOf(link: PageLink): LinkUse {
  if (link.tag === 'link' && link.rel.includes('preload')) return 'data';
  return isImage(link) ? 'image' : 'link';
}

/** Whether an address is shown as an image: in the page, in a preview of it, or as its icon. */
function isImage({ tag, property, rel }: PageLink): boolean {
  if (tag === 'meta') return /^(?:og|twitter):image/.test(property ?? '');
  if (tag === 'link') return rel.some((word) => word.includes('icon'));
  return tag === 'img' || tag === 'source';
}
