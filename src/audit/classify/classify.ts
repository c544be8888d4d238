import {
  type Claim,
  type ClassifiedLink,
  type Finding,
  type LinkVerdict,
  WEIGHTS,
} from '../../domain/links/linkVerdict.ts';
import { parseSelector, type Selector } from '../../domain/links/selector.ts';
import { isStoreUrl } from '../../domain/links/storeUrl.ts';
import { type Answer, isPage } from '../answer.ts';
import { addressRule, theftIn } from './addressRule.ts';
import { readAnswerPage } from './answerPage.ts';
import { ownOffers } from './ownOffers.ts';
import { pageRule, WALL_SELECTORS } from './pageRule.ts';
import { protocolRule, statusReason } from './protocolRule.ts';
import type { LinkContext, ReadAnswer, Rule } from './rule.ts';
import { stockRule } from './stockRule.ts';

const RULES: readonly Rule[] = [protocolRule, addressRule, pageRule, stockRule];

/**
 * Classifies a link by the answer to its request: every rule gives its findings, and the heaviest decide. It never throws,
 * whatever the answer holds.
 */
export function classify(context: LinkContext, answer: Answer): ClassifiedLink {
  const page = pageOf(context, answer);
  const offers = page && context.kind === 'product' ? ownOffers(page, context, answer.finalUrl) : [];
  const read = { ...answer, page, offers };
  const theft = theftIn(answer);
  const findings = theft
    ? [theft]
    : RULES.flatMap((rule) => rule(context, read)).sort((a, b) => b.weight - a.weight);
  const { verdict, decisive } = decide(findings);
  const { status, finalUrl, at } = answer;
  const price = verdict === 'live' ? offers.find(({ price: found }) => found !== null)?.price : null;
  const marker = decisive && decisive.reason !== statusReason(status) ? decisive.reason : null;
  return {
    url: context.url,
    verdict,
    certain: isCertain(verdict, findings, context, answer),
    findings,
    evidence: { status, finalUrl, marker, at },
    ...(price && { price }),
  };
}

function pageOf({ kind, store }: LinkContext, { body, headers }: Answer): ReadAnswer['page'] {
  if (kind === 'image' || !isPage(headers['content-type'])) return null;
  const {
    blocked = [],
    gone = [],
    product = [],
    outOfStock = [],
    inStock = [],
    availability = [],
  } = store?.selectors ?? {};
  return readAnswerPage(body, {
    wanted: [...WALLS, ...blocked, ...gone, ...product, ...outOfStock, ...inStock, ...availability],
    aside: store?.selectors.aside ?? [],
  });
}

const WALLS: readonly Selector[] = WALL_SELECTORS.flatMap((text) => parseSelector(text) ?? []);

/**
 * The verdicts other than `live` in the order in which they are tried, each with the least weight that it needs. A bot
 * wall comes first, since it hides the page whatever the status is; a status of 404 counts although the body ends early, and
 * words do not.
 */
const ORDER: readonly (readonly [claim: Claim & LinkVerdict, leastWeight: number])[] = [
  ['blocked', WEIGHTS.words],
  ['gone', WEIGHTS.protocol],
  ['unreachable', WEIGHTS.words],
  ['gone', WEIGHTS.words],
  ['redirected', WEIGHTS.words],
];

/**
 * Weighs the findings: a verdict has to outweigh what says that the page is the product's, and `out-of-stock` what says that
 * it can be bought.
 * @param findings the heaviest first
 */
function decide(findings: readonly Finding[]): { verdict: LinkVerdict; decisive: Finding | null } {
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
 * Whether no other server can have answered: the store itself says that the page is gone, or shows the product's own data, or a source answers
 * itself.
 */
function isCertain(
  verdict: LinkVerdict,
  findings: readonly Finding[],
  context: LinkContext,
  { finalUrl }: Answer,
): boolean {
  const has = (claim: Claim, weight: number) =>
    findings.some((one) => one.claim === claim && one.weight >= weight);
  if (verdict === 'gone')
    return has('gone', WEIGHTS.protocol) && !has('page', WEIGHTS.data) && isFromStore(context, finalUrl);
  const isThere = verdict === 'live' || verdict === 'out-of-stock';
  return isThere && (has('page', WEIGHTS.data) || isSourceItself(context, finalUrl));
}

/**
 * Whether a page or a picture of no store comes from its own host, or from where that redirects to: over HTTPS no other server can
 * answer in its place (RFC 9110, section 4.3.3).
 */
function isSourceItself({ store, url }: LinkContext, finalUrl: string | null): boolean {
  if (store || finalUrl === null || !URL.canParse(finalUrl)) return false;
  const [link, page] = [new URL(url), new URL(finalUrl)];
  return page.protocol === 'https:' && (link.protocol === 'https:' || link.host === page.host);
}

/** Whether the store itself answers, and not another server in its place, such as the login page of a network. */
function isFromStore({ store }: LinkContext, finalUrl: string | null): boolean {
  if (!store || finalUrl === null || !URL.canParse(finalUrl)) return true;
  return isStoreUrl(new URL(finalUrl), store, 'any');
}
