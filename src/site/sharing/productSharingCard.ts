import type { Catalogue } from '../../content/catalogue.ts';
import type { Fact } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import type { SharingCard } from '../drawnPictures.ts';
import { productPicture } from '../pictures.ts';
import { CAPACITY_NOT_STATED, cardFacts, LACKING } from '../products/specifications.ts';

/** Facts that a card has room for. */
const MOST_FACTS = 3;

/** What is drawn where a product's link is shared. */
export function productSharingCard(product: Product, catalogue: Catalogue): SharingCard {
  const names = new Map(catalogue.eggTypeLabels.map(({ slug, name }) => [slug, name]));
  return {
    picture: productPicture(product, catalogue),
    heading: product.name,
    facts: cardFacts(product, names).flatMap(factText).slice(0, MOST_FACTS),
  };
}

/** A fact in words that need no label; what a product lacks is left out. */
function factText([label, value]: Fact): readonly string[] {
  if (value === LACKING || value === CAPACITY_NOT_STATED || value === '') return [];
  switch (label) {
    case 'Capacity':
      return [value];
    case 'For':
    case 'Eggs':
      return [`For ${value.toLowerCase()} eggs`];
    default:
      return [`${value} ${label.toLowerCase()}`];
  }
}
