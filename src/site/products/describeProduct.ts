import { market } from '../../domain/market.ts';
import type { Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { inSentence, joinList } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { SHORTEST_DESCRIPTION, shorten, splitFirstSentence } from '../text/shorten.ts';
import { type EggLabels, eggName } from './specifications.ts';

/** Characters of a description that search results show. */
const MAX_LENGTH = 155;

/**
 * The description of a product in search results, filled up where the store's
 * texts are too short or too long.
 */
export function searchDescription(product: Product, words: EggLabels): string {
  const described =
    describeProduct(product, words) || shorten(splitFirstSentence(product.description)[0], MAX_LENGTH);
  if (described.length >= SHORTEST_DESCRIPTION) return described;
  const more = say(WORDS.product.specificationsOf, { name: shorten(product.name, LONGEST_NAME) });
  return `${described} ${more}`;
}

/** Characters of a name that leave room for the sentence around it. */
const LONGEST_NAME = 36;

/**
 * Describes a product in whole sentences that fit there: who it is for, then what sets it apart. Never its
 * price, which a store changes at any time, nor its rating, which is the store's and not ours to publish.
 */
export function describeProduct(product: Product, words: EggLabels): string {
  return [...verdictOf(product), audienceOf(product, words), ...differencesOf(product)]
    .filter(Boolean)
    .reduce((text, sentence) => {
      const longer = `${text} ${sentence}`.trim();
      return longer.length <= MAX_LENGTH ? longer : text;
    }, '');
}

function verdictOf({ bestFor, skipIf }: Product): string[] {
  return [
    bestFor && `${say(WORDS.cards.bestFor, { whom: bestFor })}.`,
    skipIf && `${say(WORDS.product.skipItIf, { whom: skipIf })}.`,
  ].filter((sentence) => sentence !== null);
}

/** Its pros, then the first sentence of its description: a later one may need those before it. */
function differencesOf({ pros, description }: Product): string[] {
  return [...pros, splitFirstSentence(description)[0]].map((statement) =>
    /[.!?]$/.test(statement) ? statement : `${statement}.`,
  );
}

/**
 * `For up to 24 chicken eggs, also duck and quail eggs.`; what holds no eggs is for those who keep the
 * animals, and some is for none in particular.
 */
function audienceOf({ capacity, capacityCounts, eggTypes }: Product, words: EggLabels): string {
  const kind = (slug: Slug) => animal(eggName(slug, words));
  const either = (slugs: readonly Slug[]) => joinList(slugs.map(kind), WORDS.pages.or);
  if (eggTypes.length === 0) return '';
  if (capacity === null) return say(WORDS.product.forKinds, { kinds: either(eggTypes) });
  if (capacity <= 1) return say(WORDS.product.forKeepers, { kinds: joinList(eggTypes.map(kind)) });
  const others = eggTypes.filter((slug) => slug !== capacityCounts);
  const count = capacity;
  if (capacityCounts === null) return say(WORDS.product.forUpTo, { count, kinds: either(others) });
  const own = kind(capacityCounts);
  return others.length === 0
    ? say(WORDS.product.forUpTo, { count, kinds: own })
    : say(WORDS.product.forUpToAlso, { count, kind: own, kinds: joinList(others.map(kind)) });
}

/** An animal before `eggs` or `keepers`: in English `small bird` for `Small Birds`. */
function animal(name: string): string {
  const word = inSentence(name);
  return market().locale.startsWith('en') ? word.replace(/s$/, '') : word;
}
