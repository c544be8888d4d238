import type { BuiltCatalogue } from '../../content/buildCatalogue.ts';
import { type AgedEntry, oldestFirst, withPlaces } from '../../content/stale/ages.ts';
import { datedEntries } from '../../content/stale/datedEntries.ts';
import type { LinkLedger } from '../../domain/links/linkLedger.ts';

/** What nobody has looked at for longest. */
export interface OldestEntries {
  /** The oldest first, and before it what was never dated. */
  readonly entries: readonly AgedEntry[];
  /** How many links of products have never been answered: they are not among the entries, since no owner can date them. */
  readonly unanswered: number;
}

/** Entries that a report has. */
const SHOWN = 10;

/**
 * Finds the oldest prices, links, texts and sources of a catalogue.
 * @param ledger what is known of links after the run
 * @param today ISO date, from which ages count
 */
export function oldestEntries(
  { catalogue, origins }: BuiltCatalogue,
  ledger: LinkLedger,
  today: string,
): OldestEntries {
  const { entries } = datedEntries(catalogue, ledger);
  const dated = entries.filter(({ kind, date }) => kind !== 'link' || date !== null);
  return {
    entries: withPlaces(oldestFirst(dated).slice(0, SHOWN), { origins, today }),
    unanswered: entries.length - dated.length,
  };
}
