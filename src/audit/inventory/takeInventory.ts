import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../../content/catalogue.ts';
import type { BuiltSite } from '../../linkcheck/builtSite.ts';
import { outboundLinks } from '../../linkcheck/outboundLinks.ts';
import { eachPage } from '../../linkcheck/readPages.ts';
import { createResolver } from '../../linkcheck/resolveAddress.ts';
import type { InventoryEntry } from '../auditResult.ts';
import { OccurrenceCollector } from './linkOccurrences.ts';
import { toEntries } from './toEntries.ts';

/** The links of a built site to other sites. */
interface Inventory {
  /** Products first, then sources and pictures, each by address. */
  readonly entries: readonly InventoryEntry[];
  /** False where the run stopped first. */
  readonly isComplete: boolean;
}

/** Pages between two looks at whether the run stops. */
const BATCH = 20;

/**
 * Takes every address of another site from the built pages; none of them is requested. Pages that are not as their build
 * has left them are read.
 */
export async function takeInventory(
  { files, index, urls }: BuiltSite,
  catalogue: Catalogue,
  stop: AbortSignal,
): Promise<Inventory> {
  const collector = new OccurrenceCollector(catalogue);
  const resolve = createResolver(urls);
  let read = 0;
  for (const [file, readPage] of eachPage(files)) {
    if (stop.aborted) break;
    collector.add(file, index.linksOf(file) ?? outboundLinks(readPage(), file, resolve));
    // Signals and timers have their turn.
    if (++read % BATCH === 0) await setImmediate();
  }
  return { entries: toEntries(collector.occurrences, catalogue), isComplete: !stop.aborted };
}
