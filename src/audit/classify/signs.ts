import type { LinkFinding } from '../../domain/links/linkLedger.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { finding, type LinkContext, type ReadAnswer, type Rule } from '../answer.ts';
import type { AnswerPage } from './answerPage.ts';
import { isOtherProduct } from './ownOffers.ts';
import { normalizeText } from './pageText.ts';

/** Shorter ids stand in titles by chance, as the number of eggs does. */
const SHORTEST_ID = 5;

/** The title or the heading names the link's product, by each word of its name or by the store's id of it. */
export const nameRule: Rule = ({ kind, storeProductId: id, names }, { page }) => {
  if (!page || kind !== 'product') return [];
  return (['title', 'heading'] as const).flatMap((where) => {
    const shown = wordsOf(page[where]);
    const hasName = names.some((name) => holdsAll(shown, wordsOf(name)));
    const hasId = id !== null && id.length >= SHORTEST_ID && holdsAll(shown, wordsOf(id));
    const what = hasName ? 'name' : 'id';
    return hasName || hasId ? [finding('name', 'title', `the ${where} has the product's ${what}`)] : [];
  });
};

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(normalizeText(text).match(/[\p{L}\p{N}]+/gu));
}

function holdsAll(shown: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return wanted.size > 0 && [...wanted].every((word) => shown.has(word));
}

/** A price that is more than so many times ours, or less than that part of it, is hardly the product's. */
const FAR_PRICE = 3;

/**
 * Why a page without bad words is not known to be the product's, or null: it needs one sign of
 * the product. Signs are the elements that the store's selectors name, offer data, and the
 * product's name or id in the title.
 */
export function doubtOn(
  link: LinkContext,
  answer: ReadAnswer,
  findings: readonly LinkFinding[],
): LinkFinding | null {
  if (link.kind !== 'product') return null;
  const reason = doubtfulPage(link, answer, findings) ?? doubtfulPrice(link, answer);
  return reason === null ? null : finding('unclear', 'words', reason);
}

function doubtfulPage(
  link: LinkContext,
  { page, offers, finalUrl }: ReadAnswer,
  findings: readonly LinkFinding[],
): string | null {
  const isNamed = findings.some(({ claim }) => claim === 'name');
  if (isNamed || offers.some(({ namesProduct }) => namesProduct)) return null;
  if (page && namesOther(page, link, finalUrl))
    return `the page names another product as its address: ${page.canonical}`;
  const isShown = findings.some(({ claim, weight }) => claim === 'page' && weight > 1);
  return isShown ? null : 'nothing on the page shows the product';
}

function namesOther({ canonical }: AnswerPage, link: LinkContext, finalUrl: string | null): boolean {
  return canonical !== null && isOtherProduct(canonical, link, finalUrl);
}

function doubtfulPrice({ price: ours }: LinkContext, { offers }: ReadAnswer): string | null {
  const theirs = offers.find(({ price }) => price !== null)?.price;
  if (!theirs || ours === null || !isFar(theirs, ours)) return null;
  return `the page's price, ${formatMoney(theirs)}, is far from ${formatMoney(ours)}`;
}

function isFar(theirs: Money, ours: Money): boolean {
  if (theirs.symbol !== ours.symbol) return false;
  return theirs.cents > ours.cents * FAR_PRICE || theirs.cents * FAR_PRICE < ours.cents;
}
