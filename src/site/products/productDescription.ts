import type { Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import { SHORTEST_DESCRIPTION, shorten, splitFirstSentence } from '../text/shorten.ts';

/** Characters of a description that search results show. */
const MAX_LENGTH = 155;

type Described = Pick<
  Product,
  'name' | 'bestFor' | 'skipIf' | 'capacity' | 'capacityCounts' | 'eggTypes' | 'pros' | 'description'
>;

/**
 * The description of a product in search results. It is filled up where the store's texts are too short, or begin with a
 * sentence that is too long.
 */
export function searchDescription(product: Described): string {
  const said = productDescription(product) || shorten(splitFirstSentence(product.description)[0], MAX_LENGTH);
  if (said.length >= SHORTEST_DESCRIPTION) return said;
  return `${said} See the specifications of ${shorten(product.name, LONGEST_NAME)} and what else we know about it.`;
}

/** Characters of a name that leave room for the sentence around it. */
const LONGEST_NAME = 36;

/**
 * What there is to say of a product: who it is for, then what sets it apart, in whole sentences that fit there.
 * Never its price, which a store changes at any time, nor its rating, which is the store's and not ours to publish.
 */
export function productDescription(product: Described): string {
  return [...verdictOf(product), audienceOf(product), ...differencesOf(product)]
    .filter(Boolean)
    .reduce((text, sentence) => {
      const longer = `${text} ${sentence}`.trim();
      return longer.length <= MAX_LENGTH ? longer : text;
    }, '');
}

function verdictOf({ bestFor, skipIf }: Described): string[] {
  return [bestFor && `Best for ${bestFor}.`, skipIf && `Skip it if ${skipIf}.`].filter(
    (said) => said !== null,
  );
}

/** What speaks for the product, then the first sentence about it: a later one may need those before it. */
function differencesOf({ pros, description }: Described): string[] {
  return [...pros, splitFirstSentence(description)[0]].map((statement) =>
    /[.!?]$/.test(statement) ? statement : `${statement}.`,
  );
}

// Texts write lists as British English does, `chicken, duck and quail`.
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `For up to 24 chicken eggs, also duck and quail eggs.`; what holds no eggs is for those who keep the animals, and some is for none in particular. */
function audienceOf({ capacity, capacityCounts, eggTypes }: Described): string {
  if (eggTypes.length === 0) return '';
  if (capacity === null) return `For ${OR.format(eggTypes.map(animal))} eggs.`;
  if (capacity <= 1) return `For ${AND.format(eggTypes.map(animal))} keepers.`;
  const others = eggTypes.filter((slug) => slug !== capacityCounts).map(animal);
  if (capacityCounts === null) return `For up to ${capacity} ${OR.format(others)} eggs.`;
  const also = others.length > 0 ? `, also ${AND.format(others)} eggs` : '';
  return `For up to ${capacity} ${animal(capacityCounts)} eggs${also}.`;
}

/** An animal before `eggs` or `keepers`: `small bird` for `small-birds`. */
function animal(eggType: Slug): string {
  return eggType.replaceAll('-', ' ').replace(/s$/, '');
}
