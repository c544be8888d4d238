import type { Catalogue } from '../../content/catalogue.ts';
import type { LedgerEntry } from '../../domain/links/linkLedger.ts';
import type { JudgedLink } from '../../domain/links/linkVerdict.ts';
import type { AuditResult, InventoryEntry, LinkKind } from '../auditResult.ts';
import type { RememberedRun } from '../ledger/applyRun.ts';
import type { LinkChanges } from '../ledger/linkChanges.ts';
import { productsByLink } from '../productsByLink.ts';
import { type Suggestion, suggestionsFor } from '../suggestions.ts';
import type { LocateLink, Place } from './locateLinks.ts';

/** What a run means for a link, the most urgent first. */
export const LINK_STATES = ['newly broken', 'still broken', 'doubtful', 'mended', 'well'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** All that the reports tell of a link. */
export interface ReportedLink {
  readonly url: string;
  readonly kind: LinkKind;
  /** The names of the products that have it. */
  readonly products: readonly string[];
  /** The store's name, or null. */
  readonly store: string | null;
  readonly pages: readonly string[];
  readonly places: readonly Place[];
  /** This run's answer, or null where the link was not asked. */
  readonly answer: JudgedLink | null;
  readonly remembered: LedgerEntry | null;
  readonly state: LinkState;
  /** What may take its place, where it is broken or in doubt. */
  readonly suggestions: readonly Suggestion[];
}

/** What a report is made of. */
export interface ReportSource {
  readonly result: AuditResult;
  readonly run: RememberedRun;
  readonly catalogue: Catalogue;
  /** See `locateLinks`. */
  readonly locate: LocateLink;
}

/**
 * The links of a run: those that were asked, those that it left, and broken ones that it did not look at. A store's
 * search is none of them: nothing can be known of it.
 */
export function reportLinks(source: ReportSource): ReportedLink[] {
  const { run, catalogue, locate } = source;
  const stateOf = statesOf(run.changes);
  const productsOf = productsByLink(catalogue);
  return subjectsOf(source).map(({ url, kind, pages, store, answer }): ReportedLink => {
    const products = productsOf.get(url) ?? [];
    const state = stateOf.get(url) ?? 'well';
    const storeKey = store ?? products[0]?.store;
    return {
      url,
      kind,
      products: products.map(({ name }) => name),
      store: (storeKey && catalogue.stores.get(storeKey)?.name) ?? null,
      pages,
      places: locate(url),
      answer,
      remembered: run.ledger.get(url) ?? null,
      state,
      suggestions: isAmiss(state) ? suggestionsFor(url, products, catalogue) : [],
    };
  });
}

/** What a row of the reports is about. */
interface Subject extends Pick<InventoryEntry, 'url' | 'kind' | 'pages' | 'store'> {
  readonly answer: JudgedLink | null;
}

function subjectsOf({ result, run }: ReportSource): Subject[] {
  const asked = result.links.map(({ entry, judged }): Subject => ({ ...entry, answer: judged }));
  const left = result.skipped
    .filter(({ reason }) => reason === 'not-asked')
    .map(({ entry }): Subject => ({ ...entry, answer: null }));
  const seen = new Set([...asked, ...left].map(({ url }) => url));
  const unseen = run.changes.stillBroken
    .filter((url) => !seen.has(url))
    .map((url): Subject => ({ url, kind: 'product', pages: [], store: null, answer: null }));
  return [...asked, ...left, ...unseen];
}

function statesOf(changes: LinkChanges): ReadonlyMap<string, LinkState> {
  const { newlyBroken, stillBroken, doubtful, mended } = changes;
  const lists = { 'newly broken': newlyBroken, 'still broken': stillBroken, doubtful, mended, well: [] };
  return new Map(LINK_STATES.flatMap((state) => lists[state].map((url) => [url, state] as const)));
}

/** Whether something has to be done about a link, or will have to be if it fails again. */
function isAmiss(state: LinkState): boolean {
  return state === 'newly broken' || state === 'still broken' || state === 'doubtful';
}
