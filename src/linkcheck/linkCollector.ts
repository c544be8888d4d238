import { addressesInJsonLd } from '../html/addresses.ts';
import type { PageLink, ParsedPage } from '../html/page.ts';
import { ownText } from '../html/readPage.ts';
import type { Urls } from '../site/urls.ts';
import { faultyPaidLinks, type PaidLinkRules } from './paidLinks.ts';
import { createResolver, type Resolve } from './resolveAddress.ts';

/** What the link check has to know of a page, or of a list of addresses such as a sitemap. Plain data. */
export interface PageLinks {
  readonly file: string;
  /** Its internal targets, with base path, query and fragment; those of plain links (`a`) are first. */
  readonly targets: readonly string[];
  /** How many of the targets have a plain link. */
  readonly plainLinks: number;
  /** The ids on the page; null for a list. */
  readonly ids: readonly string[] | null;
  /** The fault of an address by itself: it is invalid, or a paid link that breaks a rule. */
  readonly faults: readonly LinkFault[];
}

export interface LinkFault {
  /** Without the base path; as written if it is invalid. */
  readonly url: string;
  readonly reason: string;
  /** A similar id on the target page, if any. */
  readonly meant?: string | undefined;
}

/**
 * Creates the link collector of a site.
 * @param rules null where paid links are not judged
 */
export function createLinkCollector(urls: Urls, rules: PaidLinkRules | null) {
  const resolve = createResolver(urls);
  return (file: string, page: ParsedPage): PageLinks => {
    const targets = new Set<string>();
    // A shortener is the editor's choice: the audit reports it.
    const paid = rules ? faultyPaidLinks(page, rules).filter(({ isShortener }) => !isShortener) : [];
    const faults: LinkFault[] = paid.map(({ url, reason }) => ({ url, reason }));
    const add = (address: string) => {
      const target = resolve(address, file, page);
      if (target.kind === 'internal') targets.add(target.address);
      if (target.kind === 'invalid') faults.push({ url: ownText(address), reason: 'no valid address' });
    };
    const isPlain = ({ tag }: PageLink) => tag === 'a';
    for (const { url } of page.links.filter(isPlain)) add(url);
    const plainLinks = targets.size;
    for (const address of pageAddresses({ ...page, links: page.links.filter((link) => !isPlain(link)) }))
      add(address);
    return { file, targets: [...targets], plainLinks, ids: page.ids.map(ownText), faults };
  };
}

/** What a page uses an address for: to show it, to link to it, or in structured data and preloads. */
export type LinkUse = 'image' | 'link' | 'data';

/** An address of another site on the web. */
interface OutboundLink {
  readonly address: string;
  readonly use: LinkUse;
}

/** The addresses of other sites that the page of a file has, each use once. */
export function outboundLinks(page: ParsedPage, file: string, resolve: Resolve): OutboundLink[] {
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

/** Every address of a page: in links, in structured data, and in what it loads. */
export function pageAddresses({ links, jsonLd, resources }: ParsedPage): string[] {
  return [...links.map(({ url }) => url), ...jsonLd.flatMap(addressesInJsonLd), ...resources];
}

/** A preload shows nothing itself: another use of the address decides its kind. */
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
