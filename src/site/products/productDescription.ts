import type { Product } from '../../domain/products/product.ts';
import { splitFirstSentence } from '../text/firstSentence.ts';

/** Characters of a description that search results show. */
const MAX_LENGTH = 155;

type Described = Pick<Product, 'bestFor' | 'skipIf' | 'capacity' | 'eggTypes' | 'pros' | 'description'>;

/**
 * What search results say of a product: who it is for, then what sets it apart, in whole sentences that fit there.
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

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** `For chicken, duck, and quail eggs, up to 24.`; what holds no eggs is for those who keep the animals, and some is for none in particular. */
function audienceOf({ capacity, eggTypes }: Described): string {
  const animals = eggTypes.map((slug) => slug.replaceAll('-', ' '));
  if (animals.length === 0) return '';
  if (capacity <= 1) return `For keepers of ${AND.format(animals)}.`;
  return `For ${AND.format(animals.map((animal) => animal.replace(/s$/, '')))} eggs, up to ${capacity}.`;
}
