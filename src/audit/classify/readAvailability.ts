import type { Store } from '../../content/catalogue.ts';
import { findPhrase, normalizeText } from './phrases.ts';

/** What a text says of a product, and with which words. */
interface Statement {
  readonly claim: 'in-stock' | 'out-of-stock';
  readonly words: string;
}

/**
 * What the text says with which a store states the availability: in the store's own words, or else in those that all stores use;
 * null where it says nothing of it.
 */
export function readAvailability(
  text: string,
  { outOfStock, inStock }: Pick<Store['markers'], 'outOfStock' | 'inStock'>,
): Statement | null {
  const normalized = normalizeText(text);
  const out = findPhrase(outOfStock, normalized);
  if (out !== null) return { claim: 'out-of-stock', words: out };
  // 'Not in stock' has the words 'in stock', too.
  const sold = findPhrase(inStock, without(OUT, normalized));
  return sold === null
    ? readGeneralWords(without(ELSEWHERE, normalized))
    : { claim: 'in-stock', words: sold };
}

/** What stands first is about the product; what follows may be about a size, a date or a letter. */
function readGeneralWords(text: string): Statement | null {
  const [out, sold] = [OUT.exec(text), IN.exec(text)];
  if (out && (!sold || out.index <= sold.index)) return { claim: 'out-of-stock', words: out[0] };
  const shown = sold ?? SENT.exec(text);
  return shown && { claim: 'in-stock', words: shown[0] };
}

function without(pattern: RegExp, text: string): string {
  return text.split(pattern).join(' / ');
}

/** When a product is back that is not there now. */
const WHEN =
  /(?:soon|shortly|later|next|by|on|around|within|in (?:an?|\d+|early|mid|late)|(?:in )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)/;

/** What is counted, and how, between 'no' and 'in stock'. */
const COUNTED = /(?: (?:currently|yet|more|items?|units?|pieces?|products?|copies|left)){0,3}/;

const OUT = new RegExp(
  [
    /out[ -]of[ -]stock|sold[ -]out|(?:currently |temporarily )?unavailable|discontinued|(?:notify|e-?mail) me/,
    /(?:not|no longer|isn't|aren't)(?: currently| yet)? (?:in[ -]stock|available)/,
    new RegExp(`(?:zero|no|none|0)${COUNTED.source} in[ -]stock|(?:none|0)${COUNTED.source} available`),
    /(?:in[ -]stock|availab(?:le|ility)) ?: ?(?:zero|no|none|0)(?= *(?:$|[.,;/]))/,
    /when (?:it is |it's )?(?:back[ -])?(?:in[ -]stock|available)|expect(?:ed)?(?: it)?(?: to be)?(?: back)? in[ -]stock/,
    new RegExp(`back[ -]in[ -]stock ${WHEN.source}`),
  ]
    .map(({ source }) => `\\b(?:${source})\\b`)
    .join('|'),
);

const IN = /\b(?:in[ -]stock|available|only \d+ left|limited stock|low stock)\b/;

/** How a product is sent: it is said of those that are sold out, too. */
const SENT = /\b(?:ships|delivery|pick ?up)\b/;

const WAY = /(?:(?:store |in-store |curbside )?pick ?up|delivery|gift[ -]?\w*|in[ -]stores?)/;
const NOT = /(?:(?:not|isn't|aren't)(?: currently)? available|(?:currently )?unavailable)/;

/** What is not to be had is a way to get the product, and not the product. */
const ELSEWHERE = new RegExp(
  `\\b(?:${WAY.source}(?: wrap\\w*| service| is| are| currently|:)* ${NOT.source}|${NOT.source} (?:for |as (?:an? )?)?${WAY.source})\\b`,
);
