import type { Catalogue } from '../../content/catalogue.ts';
import { linkRules, normalizeLink } from '../../content/normalizeLink.ts';
import type { ClassifiedLink, LedgerEntry, LinkVerdict } from '../../domain/links/linkLedger.ts';
import { storeSearchUrl } from '../../domain/links/storeUrl.ts';
import { formatMoney } from '../../domain/money.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Offer, Product } from '../../domain/products/product.ts';
import { isShortener } from '../../linkcheck/paidLinks.ts';
import { storeOf } from '../../site/products/stores.ts';
import type { AuditResult, InventoryEntry, SkipReason } from '../auditResult.ts';
import { type LinkedOffer, offersByLink } from '../inventory.ts';
import type { AppliedRun, LinkState } from '../ledger/applyRun.ts';
import type { LinkPlace, LocateLink } from './locateLinks.ts';

/** The data of all reports. The JSON report has these fields: a change of one is a change of its format. */
export interface AuditReport
  extends Pick<AuditResult, 'startedAt' | 'milliseconds' | 'stopped'>,
    Pick<AppliedRun, 'mostlyBlocked' | 'counted'> {
  readonly site: string;
  readonly counts: Readonly<Record<LinkVerdict, number>>;
  readonly cached: number;
  readonly searchPages: number;
  readonly notRequested: number;
  readonly links: readonly ReportedLink[];
  readonly prices: readonly PriceDifference[];
}

export interface ReportedLink extends Pick<InventoryEntry, 'url' | 'kind' | 'pages'> {
  readonly products: readonly string[];
  readonly store: string | null;
  readonly places: readonly LinkPlace[];
  /** The verdict of this run, or null if the link was not requested. */
  readonly answer: ClassifiedLink | null;
  /** What the ledger held before the run, and what it holds after it. */
  readonly before: LedgerEntry | null;
  readonly ledgerEntry: LedgerEntry | null;
  readonly state: LinkState;
  readonly isShortener: boolean;
  /** Pages that may replace it, if it is broken or unconfirmed. */
  readonly suggestions: readonly Suggestion[];
}

interface Suggestion {
  readonly text: string;
  /** Without the site's tag. */
  readonly url: string;
}

interface PriceDifference {
  readonly product: string;
  readonly url: string;
  /** As the site shows it: `$64.99`. */
  readonly ours: string;
  readonly theirs: string;
  /** The store's price relative to the site's, in whole percent: above 0 if it is higher. */
  readonly percent: number;
  readonly day: string;
  readonly places: readonly LinkPlace[];
}

interface ReportSource {
  readonly result: AuditResult;
  readonly run: AppliedRun;
  readonly catalogue: Catalogue;
  readonly locate: LocateLink;
}

export function buildReport(source: ReportSource): AuditReport {
  const { result, run, catalogue } = source;
  const { startedAt, milliseconds, stopped } = result;
  const { mostlyBlocked, counted } = run;
  const skippedFor = (wanted: SkipReason) => result.skipped.filter(({ reason }) => reason === wanted).length;
  const counts = {
    live: 0,
    'out-of-stock': 0,
    redirected: 0,
    gone: 0,
    unclear: 0,
    blocked: 0,
    unreachable: 0,
  };
  for (const { classified } of result.links) counts[classified.verdict]++;
  return {
    site: catalogue.site.name,
    startedAt,
    milliseconds,
    stopped,
    mostlyBlocked,
    counted,
    counts,
    cached: result.links.filter(({ cached }) => cached).length,
    searchPages: skippedFor('search-page'),
    notRequested: skippedFor('not-requested'),
    links: reportLinks(source),
    prices: findPriceDifferences(source),
  };
}

export function linksIn({ links }: AuditReport, state: LinkState): ReportedLink[] {
  return links.filter((link) => link.state === state);
}

export function shortenersIn({ links }: AuditReport): ReportedLink[] {
  return links.filter((link) => link.isShortener);
}

/**
 * Requested links, links that the run did not reach, and skipped broken links; no searches of stores.
 */
function reportLinks({ result, run, catalogue, locate }: ReportSource): ReportedLink[] {
  const offersAt = offersByLink(catalogue);
  const answers = new Map(result.links.map(({ entry, classified }) => [entry.url, classified]));
  return entriesOf(result, run).map(({ url, kind, pages, store }) => {
    const offers = offersAt.get(url) ?? [];
    const state = run.states.get(url) ?? 'well';
    const storeKey = store ?? offers[0]?.offer.store;
    return {
      url,
      kind,
      products: offers.map(({ product }) => product.name),
      store: (storeKey && catalogue.stores.get(storeKey)?.name) ?? null,
      pages,
      places: locate(url),
      answer: answers.get(url) ?? null,
      before: catalogue.ledger.get(url) ?? null,
      ledgerEntry: run.ledger.get(url) ?? null,
      state,
      isShortener: pages.length > 0 && isShortener(new URL(url), catalogue.stores),
      suggestions: ['fixed', 'well'].includes(state) ? [] : suggestionsFor(url, offers, catalogue),
    };
  });
}

function entriesOf({ links, skipped }: AuditResult, { states }: AppliedRun): InventoryEntry[] {
  const isBroken = ({ url }: InventoryEntry) =>
    ['held back', 'silent', 'newly unseen', 'still unseen', 'still broken'].includes(
      states.get(url) ?? 'well',
    );
  const left = skipped.filter(({ entry, reason }) => reason === 'not-requested' || isBroken(entry));
  return [...links, ...left].map(({ entry }) => entry);
}

/**
 * For each offer of the link: the link of its product's successor and the store's search for
 * its name; then the archived page.
 */
function suggestionsFor(url: string, offers: readonly LinkedOffer[], catalogue: Catalogue): Suggestion[] {
  return [
    ...offers.flatMap(({ product, offer }) => [
      ...successorOf(product, catalogue),
      searchFor(product, offer, catalogue),
    ]),
    // The Wayback Machine redirects a shortened time to the nearest capture: `2` to the latest.
    { text: 'the page as it was', url: `https://web.archive.org/web/2/${url}` },
  ];
}

function successorOf({ successor }: Product, catalogue: Catalogue): Suggestion[] {
  const next = successor === null ? undefined : catalogue.productsById.get(successor);
  if (!next || !isOffered(next)) return [];
  const url = normalizeLink(next.link ?? searchFor(next, next, catalogue).url, linkRules(catalogue));
  return [{ text: `the successor, ${next.name}`, url }];
}

function searchFor({ name }: Product, offer: Offer, catalogue: Catalogue): Suggestion {
  const store = storeOf(offer, catalogue);
  const url = storeSearchUrl(store, name);
  return { text: `search ${store.name} for ${name}`, url };
}

export const PRICE_TOLERANCE = 5;

/**
 * The largest difference first. A link of several products is left out: it is unknown
 * which one has the price of the page.
 */
function findPriceDifferences({ result, catalogue, locate }: ReportSource): PriceDifference[] {
  const offersAt = offersByLink(catalogue);
  return result.links
    .flatMap(({ entry: { url }, classified: { price: theirs, evidence } }): PriceDifference[] => {
      const [linked, ...others] = offersAt.get(url) ?? [];
      if (!theirs || !linked || others.length > 0 || !isOffered(linked.offer)) return [];
      const ours = linked.offer.price;
      if (ours === null) return [];
      const { name } = linked.product;
      const more = theirs.cents - ours.cents;
      if (theirs.symbol !== ours.symbol || Math.abs(more) * 100 <= PRICE_TOLERANCE * ours.cents) return [];
      const percent = Math.round((more * 100) / ours.cents);
      const day = evidence.at.slice(0, 10);
      const prices = { ours: formatMoney(ours), theirs: formatMoney(theirs) };
      return [{ product: name, url, ...prices, percent, day, places: locate(url) }];
    })
    .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
}
