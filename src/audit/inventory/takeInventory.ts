import { LinkChecker } from 'linkinator';
import type { Catalogue } from '../../content/catalogue.ts';
import { extractLinks } from '../../linkcheck/digest.ts';
import { createPaidLinkCheck } from '../../linkcheck/paidLinks.ts';
import { pathOf, serveBuilt } from '../../linkcheck/serveBuilt.ts';
import { UNLIMITED } from '../../linkcheck/unlimited.ts';
import { withoutProxy } from '../../linkcheck/withoutProxy.ts';
import type { InventoryEntry } from '../auditResult.ts';
import type { BuiltSite } from '../builtSite.ts';
import { LinkOccurrences } from './linkOccurrences.ts';
import { toEntries } from './toEntries.ts';

/** A paid link of a page that breaks a rule, with the page. */
export interface PageFault {
  readonly page: string;
  readonly url: string;
  readonly reason: string;
}

export interface Inventory {
  /** Products first, then sources and pictures, each by address. */
  readonly entries: readonly InventoryEntry[];
  readonly faults: readonly PageFault[];
}

/** Takes every address of another site from the built pages with linkinator, which asks none of them. */
export async function takeInventory(site: BuiltSite, catalogue: Catalogue): Promise<Inventory> {
  const linkOccurrences = new LinkOccurrences();
  const faults: PageFault[] = [];
  const faultsOf = createPaidLinkCheck({ stores: catalogue.stores, tags: catalogue.site.tags });
  const found = await addressesOf(site, (page, html) => {
    linkOccurrences.add(page, html);
    for (const { url, reason } of faultsOf(html)) faults.push({ page, url, reason });
  });
  return { entries: toEntries(found, linkOccurrences, catalogue), faults };
}

/** An address of another site, and one page that has it. */
export interface FoundAddress {
  readonly url: string;
  readonly page: string;
}

async function addressesOf(
  { files, urls }: BuiltSite,
  onPage: (page: string, html: string) => void,
): Promise<FoundAddress[]> {
  const server = await serveBuilt({ files, urls, digest: extractLinks({ once: true }), onPage });
  const pages = [...files.files].filter((file) => file.endsWith('.html'));
  const paths = new Set(pages.map((file) => server.address + pathOf(file)));
  try {
    const { links } = await withoutProxy(() =>
      new LinkChecker().check({
        path: [...paths],
        concurrency: UNLIMITED,
        recurse: false,
        linksToSkip: async (link) => !paths.has(link) || server.skip(link),
      }),
    );
    return links
      .filter(({ url }) => /^https?:/.test(url) && !url.startsWith(`${new URL(server.address).origin}/`))
      .map(({ url, parent = '' }) => ({ url, page: server.localOf(parent) }));
  } finally {
    server.close();
  }
}
