import {
  type Claim,
  type ClassifiedLink,
  type LinkFinding,
  type LinkVerdict,
  WEIGHTS,
} from '../../domain/links/linkLedger.ts';
import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import { type HttpAnswer, isPage, type LinkContext, type ReadAnswer, type Rule } from '../answer.ts';
import { type AnswerPage, readAnswerPage } from './answerPage.ts';
import { ownOffers } from './ownOffers.ts';
import { emptyRule, goneRule, offerRule, stockRule, wallRule } from './pageRules.ts';
import { WALL_SELECTORS } from './phrases.ts';
import { addressRule, protocolRule, statusReason, theftRule } from './protocolRules.ts';
import { doubtOn, nameRule } from './signs.ts';

/** The order decides only between findings of one weight: the first is the evidence. */
const RULES: readonly Rule[] = [
  protocolRule,
  addressRule,
  wallRule,
  goneRule,
  emptyRule,
  offerRule,
  stockRule,
  nameRule,
];

/** The results of a store's search are about many products: of its words, only those of bot walls count. */
const SEARCH_RULES: readonly Rule[] = [protocolRule, addressRule, wallRule, emptyRule];

/**
 * Every rule gives its findings, and the heaviest decide; a page without a sign of its product is unclear. It
 * never throws, whatever the answer holds.
 */
export function classify(link: LinkContext, answer: HttpAnswer): ClassifiedLink {
  const page = pageOf(link, answer);
  const offers = page && link.kind === 'product' ? ownOffers(page, link, answer.finalUrl) : [];
  const read = { ...answer, page, offers };
  const rated = findingsOf(link, read).toSorted((a, b) => b.weight - a.weight);
  const decided = decide(rated);
  const doubt = hasPage(decided.verdict) ? doubtOn(link, read, rated) : null;
  const findings = doubt ? [doubt, ...rated] : rated;
  const { verdict, decisive } = doubt ? { verdict: 'unclear' as const, decisive: doubt } : decided;
  const { status, finalUrl, at } = answer;
  const price = verdict === 'live' ? offers.find(({ price: found }) => found !== null)?.price : null;
  const marker = decisive && decisive.reason !== statusReason(status) ? decisive.reason : null;
  return {
    url: link.url,
    verdict,
    certain: isCertain(verdict, findings, link, answer),
    findings,
    evidence: { status, finalUrl, marker, at },
    ...(price && { price }),
  };
}

/** Whether a verdict says that the page is there. */
export function hasPage(verdict: LinkVerdict): boolean {
  return verdict === 'live' || verdict === 'out-of-stock';
}

function findingsOf(link: LinkContext, answer: ReadAnswer): readonly LinkFinding[] {
  const theft = theftRule(link, answer);
  const rules = link.kind === 'search' ? SEARCH_RULES : RULES;
  const found = theft.length > 0 ? theft : rules.flatMap((rule) => rule(link, answer));
  if (link.kind !== 'search') return found;
  // Where the search fails, nothing is known of a product: none is withdrawn.
  return found.map((one) =>
    one.claim === 'gone' || one.claim === 'redirected' ? { ...one, claim: 'unreachable' } : one,
  );
}

function pageOf({ kind, store }: LinkContext, { body, headers }: HttpAnswer): AnswerPage | null {
  if (kind === 'image' || !isPage(headers['content-type'])) return null;
  const { aside = [], ...wanted } = store?.selectors ?? {};
  return readAnswerPage(body, { wanted: [...WALL_SELECTORS, ...Object.values(wanted).flat()], aside });
}

/**
 * The verdicts other than `live` in the order in which they are tried, each with the least weight that it
 * needs. A bot wall comes first, since it hides the page whatever the status is; a status of 404 counts
 * although the body ends early, and words do not.
 */
const ORDER: readonly (readonly [claim: Claim & LinkVerdict, leastWeight: number])[] = [
  ['blocked', WEIGHTS.words],
  ['gone', WEIGHTS.protocol],
  ['unreachable', WEIGHTS.words],
  ['gone', WEIGHTS.words],
  ['redirected', WEIGHTS.words],
];

/**
 * A verdict has to outweigh what says that the page is the product's, and
 * `out-of-stock` what says that it can be bought.
 */
function decide(findings: readonly LinkFinding[]): { verdict: LinkVerdict; decisive: LinkFinding | null } {
  const heaviest = (claim: Claim) => findings.find((one) => one.claim === claim) ?? null;
  const weight = (claim: Claim) => heaviest(claim)?.weight ?? 0;
  const page = Math.max(weight('page'), weight('in-stock'));
  for (const [claim, least] of ORDER) {
    if (weight(claim) >= least && weight(claim) > page) return { verdict: claim, decisive: heaviest(claim) };
  }
  const isOut = weight('out-of-stock') > weight('in-stock');
  return isOut
    ? { verdict: 'out-of-stock', decisive: heaviest('out-of-stock') }
    : { verdict: 'live', decisive: heaviest('in-stock') ?? heaviest('page') };
}

/**
 * Whether no other server can have answered: a store's own status or data of the product
 * says so, or a source answers itself.
 */
function isCertain(
  verdict: LinkVerdict,
  findings: readonly LinkFinding[],
  link: LinkContext,
  { finalUrl }: HttpAnswer,
): boolean {
  const has = (claim: Claim, weight: number) =>
    findings.some((one) => one.claim === claim && one.weight >= weight);
  const hasProduct = has('page', WEIGHTS.data);
  const url = finalUrl !== null && URL.canParse(finalUrl) ? new URL(finalUrl) : null;
  if (verdict === 'gone') {
    // Another server may answer in the store's place, such as the login page of a network.
    const isFromStore = !link.store || !url || isStoreUrl(url, link.store, 'any');
    return has('gone', WEIGHTS.protocol) && !hasProduct && isFromStore;
  }
  if (!hasPage(verdict)) return false;
  return hasProduct || (!link.store && url !== null && isSourceItself(new URL(link.url), url));
}

/**
 * Over HTTPS no other server can answer in the place of a source's own host, or of where
 * that redirects to (RFC 9110, 4.3.3).
 */
function isSourceItself(link: URL, page: URL): boolean {
  return page.protocol === 'https:' && (link.protocol === 'https:' || link.host === page.host);
}
