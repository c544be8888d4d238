import type { Store } from '../../content/catalogue.ts';
import type { Claim, LinkFinding } from '../../domain/links/linkLedger.ts';
import type { Selector } from '../../domain/links/selector.ts';
import { finding, type Rule, refreshTarget } from '../answer.ts';
import type { AnswerPage } from './answerPage.ts';
import { findPhrase, normalizeText } from './pageText.ts';
import {
  DETOUR_TITLE,
  ELSEWHERE,
  GONE_TITLES,
  IN,
  OUT,
  SENT,
  WALL_PHRASES,
  WALL_SELECTORS,
  WALL_TITLE,
} from './phrases.ts';
import { isHome, isMissing, isSuccess } from './protocolRules.ts';

/**
 * The most characters of a page that is nothing but a notice: a longer text is about
 * walls or missing pages, or quotes one.
 */
const MAX_NOTICE = 2000;

export const wallRule: Rule = ({ store }, { page, status }) => {
  if (!page) return [];
  const { text } = page;
  const phrases = [...(store?.markers.blocked ?? []), ...WALL_PHRASES];
  return [
    ...byElement(page, [...(store?.selectors.blocked ?? []), ...WALL_SELECTORS], 'blocked'),
    ...byTitle(page, WALL_TITLE, 'blocked'),
    // A site's own page for what is missing may say so, too: 'Something went wrong'.
    ...(isMissing(status) ? [] : byTitle(page, DETOUR_TITLE, 'blocked')),
    ...byPhrase(page, phrases, text.length > MAX_NOTICE ? '' : text, 'blocked'),
  ];
};

export const goneRule: Rule = ({ store, url, kind }, { page, status }) => {
  if (!page) return [];
  const { heading, text, canonical } = page;
  const elements = byElement(page, store?.selectors.gone ?? [], 'gone');
  if (!isSuccess(status)) return elements;
  const link = new URL(url);
  // Hosts of parked domains show nothing but the domain, whatever page they are asked for.
  const isDomain = normalizeText(heading).replace(/^www\./, '') === link.hostname.replace(/^www\./, '');
  const isParked = isDomain && text.length <= MAX_NOTICE && !isHome(link);
  const namesHome =
    kind === 'product' &&
    canonical !== null &&
    URL.canParse(canonical, url) &&
    isHome(new URL(canonical, url)) &&
    !isHome(link);
  return [
    ...elements,
    ...GONE_TITLES.flatMap((pattern) => byTitle(page, pattern, 'gone')),
    ...(isParked ? [finding('gone', 'title', `the heading '${heading}' is the domain`)] : []),
    ...(store ? byPhrase(page, store.markers.gone, textOnProduct(page, store), 'gone') : []),
    ...(namesHome ? [finding('gone', 'words', 'the page names the home page as its address')] : []),
  ];
};

/** A page that shows nothing, or sends a browser on: a script or a cookie would bring the page itself. */
export const emptyRule: Rule = ({ kind }, answer) => {
  const { page, status, body, error } = answer;
  // An answer without a page is the protocol's to judge.
  if (!page || !isSuccess(status) || body === '' || error !== null) return [];
  const target = refreshTarget(answer, page.refresh);
  if (target !== null) return [finding('blocked', 'title', `the page asks for a refresh to ${target}`)];
  const showsSomething = page.text !== '' || (kind !== 'product' && (page.title !== '' || page.hasMedia));
  return showsSomething ? [] : [finding('blocked', 'words', 'a page without text')];
};

/**
 * Whether the page is the product's, and whether it can be bought, by structured data:
 * one offer that sells it is enough.
 */
export const offerRule: Rule = (_link, { offers: sources }) =>
  sources.flatMap(({ source, offers, isCertain }) => {
    const sold = offers.find(({ isSold }) => isSold);
    const shown = sold ?? offers[0];
    if (!shown) return [];
    const claim = sold ? 'in-stock' : 'out-of-stock';
    const reason = `schema.org/${shown.availability} in ${source}`;
    // Offers that may be another product's are no more than words.
    return isCertain
      ? [finding(claim, 'data', reason), finding('page', 'data', `${source} of the product`)]
      : [finding(claim, 'words', `${reason}, perhaps of another product`)];
  });

/** The most elements that may state the availability: a page that has more of them is hostile, or a list. */
const MAX_ELEMENTS = 20;

/** The same by the elements that the store's selectors name, and by its words in the text. */
export const stockRule: Rule = ({ store, kind }, { page, status }) => {
  if (!page || !store) return [];
  const { elements } = page;
  const { product, inStock, outOfStock, availability } = store.selectors;
  const having = (wanted: readonly Selector[]) =>
    elements.filter(({ selector }) => isOneOf(selector, wanted));
  const findings = byElement(page, product, 'page');
  if (kind !== 'product') return findings;
  const cart = having(inStock).find(({ isDisabled }) => !isDisabled);
  const [soldOut] = having(outOfStock);
  const stated = having(availability)
    .slice(0, MAX_ELEMENTS)
    .map(({ selector, text }) => {
      const statement = readAvailability(text, store.markers);
      return statement && finding(statement.claim, 'data', `'${statement.words}' in ${selector.text}`);
    });
  const found = [
    cart && finding('in-stock', 'data', `the element ${cart.selector.text}`),
    soldOut && finding('out-of-stock', 'data', `the element ${soldOut.selector.text}`),
    ...stated,
  ].flatMap((one) => (one ? [one, finding('page', 'data', 'the element of a product')] : []));
  return [...findings, ...found, ...(isSuccess(status) ? stockWords(page, store) : [])];
};

function stockWords({ text, title, heading }: AnswerPage, { markers, selectors }: Store): LinkFinding[] {
  const words = `${normalizeText(title)} / ${normalizeText(heading)} / ${text}`;
  // Where the store says elsewhere whether it has the product, such words are
  // about other sizes or other products.
  const out = selectors.availability.length > 0 ? null : findPhrase(markers.outOfStock, words);
  const sold = findPhrase(markers.inStock, words);
  return [
    ...(out === null ? [] : [finding('out-of-stock', 'words', `'${out}' in the text`)]),
    ...(sold === null ? [] : [finding('in-stock', 'words', `'${sold}' in the text`)]),
  ];
}

interface Statement {
  readonly claim: 'in-stock' | 'out-of-stock';
  readonly words: string;
}

/**
 * The text with which a store states the availability, in its own words or else in
 * general ones; null if it says nothing.
 */
function readAvailability(text: string, { outOfStock, inStock }: Store['markers']): Statement | null {
  const normalized = normalizeText(text);
  const out = findPhrase(outOfStock, normalized);
  if (out !== null) return { claim: 'out-of-stock', words: out };
  // 'Not in stock' has the words 'in stock', too.
  const sold = findPhrase(inStock, without(OUT, normalized));
  if (sold !== null) return { claim: 'in-stock', words: sold };
  const general = without(ELSEWHERE, normalized);
  // What stands first is about the product; what follows may be about a size, a date or a letter.
  const outWords = OUT.exec(general);
  const inWords = IN.exec(general);
  if (outWords && (!inWords || outWords.index <= inWords.index))
    return { claim: 'out-of-stock', words: outWords[0] };
  const shown = inWords ?? SENT.exec(general);
  return shown && { claim: 'in-stock', words: shown[0] };
}

function without(pattern: RegExp, text: string): string {
  return text.split(pattern).join(' / ');
}

/**
 * Where a store's words are about the product: in the element for that, where its pages have
 * one; a page without it is a notice.
 */
function textOnProduct({ text, elements }: AnswerPage, { selectors: { availability } }: Store): string {
  if (availability.length === 0) return text;
  const own = elements.filter(({ selector }) => isOneOf(selector, availability));
  if (own.length > 0) return normalizeText(own.map((element) => element.text).join(' / '));
  return text.length > MAX_NOTICE ? '' : text;
}

function isOneOf({ text }: Selector, selectors: readonly Selector[]): boolean {
  return selectors.some((each) => each.text === text);
}

function byElement({ elements }: AnswerPage, selectors: readonly Selector[], claim: Claim): LinkFinding[] {
  const first = selectors.find((wanted) => elements.some(({ selector }) => selector.text === wanted.text));
  return first ? [finding(claim, 'data', `the element ${first.text}`)] : [];
}

function byTitle(page: AnswerPage, pattern: RegExp, claim: Claim): LinkFinding[] {
  return (['title', 'heading'] as const)
    .filter((where) => pattern.test(normalizeText(page[where])))
    .map((where) => finding(claim, 'title', `the ${where} '${page[where].slice(0, 120)}'`));
}

/** A title or a heading is the page's own word on all of it; its text is about many things. */
function byPhrase(
  { title, heading }: AnswerPage,
  phrases: readonly string[],
  text: string,
  claim: Claim,
): LinkFinding[] {
  const inTitle = findPhrase(phrases, normalizeText(`${title} / ${heading}`));
  if (inTitle !== null) return [finding(claim, 'title', `'${inTitle}' in the title or heading`)];
  const inText = findPhrase(phrases, text);
  return inText === null ? [] : [finding(claim, 'words', `'${inText}' in the text`)];
}
