import type { PageLink, ReadPage } from '../html/page.ts';
import { addressesInJsonLd } from '../html/structuredData.ts';
import type { Resolve, Target } from './resolveAddress.ts';

/** What a page uses an address for: to show it, to link to it, or in structured data and preloads. */
const LINK_USES = ['image', 'link', 'data'] as const;
export type LinkUse = (typeof LINK_USES)[number];

/** An address of another site on the web. */
export interface OutboundLink {
  readonly address: string;
  readonly use: LinkUse;
}

/** A link as one word among the targets of a page, all others of which are paths. */
export function nameOfLink({ use, address }: OutboundLink): string {
  return `${use} ${address}`;
}

/** The link of such a word; none where it is a path. */
export function linkNamed(name: string): OutboundLink[] {
  const use = LINK_USES.find((word) => name.startsWith(`${word} `));
  return use ? [{ use, address: name.slice(use.length + 1) }] : [];
}

/** The addresses of other sites that the page of a file has, each use once. */
export function outboundLinks(page: ReadPage, file: string, resolve: Resolve): OutboundLink[] {
  const found = new Map<string, OutboundLink>();
  eachAddress(page, (written, link) => {
    const outbound = outboundLinkTo(resolve(written, file, page), link);
    if (outbound) found.set(nameOfLink(outbound), outbound);
  });
  return [...found.values()];
}

/** Visits every address of a page, with the link that has it; null for one in structured data. */
export function eachAddress(page: ReadPage, visit: (written: string, link: PageLink | null) => void): void {
  for (const link of page.links) visit(link.url, link);
  for (const block of page.jsonLd) for (const url of addressesInJsonLd(block)) visit(url, null);
}

/**
 * Gives what leads to another site on the web; null for all else.
 * @param link the link that leads there; null for an address in structured data
 */
export function outboundLinkTo(target: Target, link: PageLink | null): OutboundLink | null {
  if (target.kind !== 'external' || !/^https?:$/.test(target.url.protocol)) return null;
  return { address: target.url.href, use: link ? purposeOf(link) : 'data' };
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
