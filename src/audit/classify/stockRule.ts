import type { Finding } from '../../domain/links/linkVerdict.ts';
import type { AnswerPage } from './answerPage.ts';
import type { SourcedOffers } from './offers.ts';
import { findPhrase, normalizeText } from './phrases.ts';
import { isSuccess } from './protocolRule.ts';
import { readAvailability } from './readAvailability.ts';
import { finding, type LinkContext, type Rule } from './rule.ts';

/** Whether the product can be bought, and so whether the page is a product's at all. */
export const stockRule: Rule = (context, { page, offers, status }) => {
  if (!page || context.kind !== 'product') return [];
  return [
    ...offers.flatMap(ofOffers),
    ...ofElements(page, context),
    ...(isSuccess(status) ? ofWords(page, context) : []),
  ];
};

/** One offer that can be bought is enough. Offers that may be another product's are no more than words. */
function ofOffers({ source, offers, isCertain }: SourcedOffers): Finding[] {
  const sold = offers.find(({ isSold }) => isSold);
  const [shown = sold] = sold ? [sold] : offers;
  if (!shown) return [];
  const claim = sold ? 'in-stock' : 'out-of-stock';
  const reason = `schema.org/${shown.availability} in ${source}`;
  if (!isCertain) return [finding(claim, 'words', `${reason}, perhaps of another product`)];
  return [finding(claim, 'data', reason), finding('page', 'data', `${source} of the product`)];
}

function ofElements({ elements }: AnswerPage, { store }: LinkContext): Finding[] {
  if (!store) return [];
  const { selectors } = store;
  const found = (wanted: typeof selectors.inStock, among = elements) =>
    among.find(({ selector }) => wanted.some(({ text }) => text === selector.text));
  const usable = elements.filter(({ isDisabled }) => !isDisabled);
  const [inStock, out] = [found(selectors.inStock, usable), found(selectors.outOfStock)];
  return [
    ...(inStock ? [finding('in-stock', 'data', `the element ${inStock.selector.text}`), PAGE] : []),
    ...(out ? [finding('out-of-stock', 'data', `the element ${out.selector.text}`), PAGE] : []),
    ...elements
      .filter(({ selector }) => selectors.availability.some(({ text }) => text === selector.text))
      .slice(0, MAX_ELEMENTS)
      .flatMap(({ selector, text }) => ofAvailability(text, selector.text, store)),
  ];
}

/** The most elements that may state the availability: a page that has more of them is hostile, or a list. */
const MAX_ELEMENTS = 20;

const PAGE: Finding = finding('page', 'data', 'the element of a product');

function ofAvailability(
  text: string,
  where: string,
  { markers }: NonNullable<LinkContext['store']>,
): Finding[] {
  const said = readAvailability(text, markers);
  return said === null ? [] : [finding(said.claim, 'data', `'${said.words}' in ${where}`), PAGE];
}

function ofWords({ text, title, heading }: AnswerPage, { store }: LinkContext): Finding[] {
  if (!store) return [];
  const words = `${normalizeText(title)} / ${normalizeText(heading)} / ${text}`;
  const { outOfStock, inStock } = store.markers;
  // Where the store says elsewhere whether it has the product, such words are about other sizes or other products.
  const out = store.selectors.availability.length > 0 ? null : findPhrase(outOfStock, words);
  const sold = findPhrase(inStock, words);
  return [
    ...(out === null ? [] : [finding('out-of-stock', 'words', `'${out}' in the text`)]),
    ...(sold === null ? [] : [finding('in-stock', 'words', `'${sold}' in the text`)]),
  ];
}
