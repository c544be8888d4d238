import type { Catalogue } from '../../content/catalogue.ts';
import { pathOf } from '../../linkcheck/builtFiles.ts';
import type { BuiltSite } from '../../linkcheck/builtSite.ts';
import { createPaidLinkCheck } from '../../linkcheck/paidLinks.ts';
import { type PagesByFile, readPages } from '../../linkcheck/readPages.ts';
import type { InventoryEntry } from '../auditResult.ts';
import { findOccurrences } from './linkOccurrences.ts';
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

/** Takes every address of another site from the built pages; none of them is requested. */
export function takeInventory({ files, urls }: BuiltSite, catalogue: Catalogue): Inventory {
  const pages = readPages(files);
  return {
    entries: toEntries(findOccurrences(pages, urls, catalogue), catalogue),
    faults: paidLinkFaults(pages, catalogue),
  };
}

function paidLinkFaults(pages: PagesByFile, { stores, site }: Catalogue): PageFault[] {
  const faultsOf = createPaidLinkCheck({ stores, tags: site.tags });
  return Array.from(pages, ([file, page]) =>
    faultsOf(page).map(({ url, reason }) => ({ page: pathOf(file), url, reason })),
  ).flat();
}
