import type { Catalogue, Store } from '../content/catalogue.ts';
import { type ClassifiedLink, isConclusive, type LinkFinding, WEIGHTS } from '../domain/links/linkLedger.ts';
import type { StorePrice, StorePrices } from '../domain/products/storePrices.ts';
import type { AuditedLink, AuditResult } from './auditResult.ts';

const DAY = 86_400_000;

/**
 * Adds what `npm run prices` has learned to a run of the audit. Where a wall, or no answer, says nothing of a
 * product, the store's interface does: an item that it does not know is gone, and one that it answered within
 * the days that its price may be shown is alive.
 */
export function withInterfaceAnswers(
  result: AuditResult,
  prices: StorePrices,
  stores: Catalogue['stores'],
): AuditResult {
  const now = Date.parse(result.startedAt);
  const links = result.links.map((link): AuditedLink => {
    const { store: key, storeProductId } = link.entry;
    const store = key === null ? undefined : stores.get(key);
    const price = key === null || storeProductId === null ? undefined : prices.get(key)?.get(storeProductId);
    const isSilent = link.entry.kind === 'product' && !isConclusive(link.classified.verdict);
    if (!isSilent || !store || !price) return link;
    return { ...link, classified: classifyByPrice(link.classified, price, store, now) };
  });
  return { ...result, links };
}

function classifyByPrice(
  link: ClassifiedLink,
  { gone, seen, price, availability }: StorePrice,
  { priceDays = 1 }: Pick<Store, 'priceDays'>,
  now: number,
): ClassifiedLink {
  if (gone !== null)
    return decided(link, 'gone', 'gone', `the store's interface has not known the item since ${gone}`);
  const age = now - Date.parse(seen);
  const isOffered = price !== null || availability !== 'unknown';
  if (!isOffered || age < 0 || age > priceDays * DAY) return link;
  const reason = `the store's interface answered at ${seen}`;
  return availability === 'out of stock'
    ? decided(link, 'out-of-stock', 'out-of-stock', reason)
    : decided(link, 'live', 'page', reason);
}

/** The page itself, of which only a wall is known, is no evidence any more. */
function decided(
  link: ClassifiedLink,
  verdict: ClassifiedLink['verdict'],
  claim: LinkFinding['claim'],
  reason: string,
): ClassifiedLink {
  return {
    ...link,
    verdict,
    certain: true,
    findings: [{ claim, weight: WEIGHTS.data, reason }],
    evidence: { status: null, finalUrl: null, marker: reason, at: link.evidence.at },
  };
}
