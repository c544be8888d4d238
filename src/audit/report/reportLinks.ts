import type { Catalogue } from '../../content/catalogue.ts';
import type { LedgerEntry } from '../../domain/links/linkLedger.ts';
import type { ClassifiedLink } from '../../domain/links/linkVerdict.ts';
import type { Product } from '../../domain/products/product.ts';
import { isShortener } from '../../linkcheck/paidLinks.ts';
import type { AuditResult, InventoryEntry, LinkKind } from '../auditResult.ts';
import type { AppliedRun } from '../ledger/applyRun.ts';
import type { LinkChanges } from '../ledger/linkChanges.ts';
import { productsByLink } from '../productsByLink.ts';
import { type Suggestion, suggestionsFor } from '../suggestions.ts';
import type { LocateLink, Place } from './locateLinks.ts';
import type { OldestEntries } from './oldestEntries.ts';

/** The states of a link after a run, the most urgent first. */
export const LINK_STATES = [
  'newly broken',
  'held back',
  'silent',
  'still broken',
  'unconfirmed',
  'fixed',
  'well',
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What the reports say about a link. The JSON report has these fields. */
export interface ReportedLink {
  readonly url: string;
  readonly kind: LinkKind;
  /** The names of the products that have it. */
  readonly products: readonly string[];
  /** The store's name, or null. */
  readonly store: string | null;
  /** The pages that have it, as site paths. */
  readonly pages: readonly string[];
  /** Where the content has it. */
  readonly places: readonly Place[];
  /** The verdict of this run, or null where the link was not requested. */
  readonly answer: ClassifiedLink | null;
  /** What the ledger held before the run, or null. */
  readonly before: LedgerEntry | null;
  /** What the ledger holds after the run, or null. */
  readonly ledgerEntry: LedgerEntry | null;
  readonly state: LinkState;
  /** Whether it leads through a shortener, which hides where it leads. */
  readonly isShortener: boolean;
  /** Pages that may replace it, where it is broken or unconfirmed. */
  readonly suggestions: readonly Suggestion[];
}

/** What a report is made from. */
export interface ReportSource {
  readonly result: AuditResult;
  readonly run: AppliedRun;
  readonly catalogue: Catalogue;
  /** See `locateLinks`. */
  readonly locate: LocateLink;
  /** See `oldestEntries`. */
  readonly oldest: OldestEntries;
}

/**
 * The links of a report: those that the run requested, those that it did not reach, and broken ones outside of its scope.
 * Stores' searches are left out.
 */
export function reportLinks(source: ReportSource): ReportedLink[] {
  const stateOf = statesOf(source.run.changes);
  const productsOf = productsByLink(source.catalogue);
  return rowsOf(source).map((row) =>
    reportedLink(row, productsOf.get(row.url) ?? [], stateOf.get(row.url) ?? 'well', source),
  );
}

function reportedLink(
  { url, kind, pages, store, answer }: ReportRow,
  products: readonly Product[],
  state: LinkState,
  { run, catalogue, locate }: ReportSource,
): ReportedLink {
  const storeKey = store ?? products[0]?.store;
  return {
    url,
    kind,
    products: products.map(({ name }) => name),
    store: (storeKey && catalogue.stores.get(storeKey)?.name) ?? null,
    pages,
    places: locate(url),
    answer,
    before: catalogue.ledger.get(url) ?? null,
    ledgerEntry: run.ledger.get(url) ?? null,
    state,
    isShortener: pages.length > 0 && isShortener(new URL(url), catalogue.stores),
    suggestions: needsAttention(state) ? suggestionsFor(url, products, catalogue) : [],
  };
}

/** A link as the run or the ledger has it. */
interface ReportRow extends Pick<InventoryEntry, 'url' | 'kind' | 'pages' | 'store'> {
  readonly answer: ClassifiedLink | null;
}

function rowsOf({ result, run }: ReportSource): ReportRow[] {
  const requested = result.links.map(
    ({ entry, classified }): ReportRow => ({ ...entry, answer: classified }),
  );
  const left = result.skipped
    .filter(({ reason }) => reason === 'not-requested')
    .map(({ entry }): ReportRow => ({ ...entry, answer: null }));
  const seen = new Set([...requested, ...left].map(({ url }) => url));
  const entries = new Map(result.skipped.map(({ entry }) => [entry.url, entry]));
  const { heldBack, silent, stillBroken } = run.changes;
  const others = [...heldBack, ...silent, ...stillBroken]
    .filter((url) => !seen.has(url))
    .map((url): ReportRow => ({ ...(entries.get(url) ?? unknownEntry(url)), answer: null }));
  return [...requested, ...left, ...others];
}

/** A link of the ledger that the run did not come to while it read the pages. */
function unknownEntry(url: string): Omit<ReportRow, 'answer'> {
  return { url, kind: 'product', pages: [], store: null };
}

function statesOf(changes: LinkChanges): ReadonlyMap<string, LinkState> {
  const { newlyBroken, heldBack, silent, stillBroken, unconfirmed, fixed } = changes;
  const lists = {
    'newly broken': newlyBroken,
    'held back': heldBack,
    'still broken': stillBroken,
    ...{ silent, unconfirmed, fixed, well: [] },
  };
  return new Map(LINK_STATES.flatMap((state) => lists[state].map((url) => [url, state] as const)));
}

/** Whether an editor has to fix a link, or will have to if it fails again. */
function needsAttention(state: LinkState): boolean {
  return state !== 'fixed' && state !== 'well';
}
