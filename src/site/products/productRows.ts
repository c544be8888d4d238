import type { ProductTeaserProps } from '../../domain/cards.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { productTeaserProps } from '../cards.ts';
import type { PageContext } from '../pages/pageContext.ts';

export interface ProductRowProps extends ProductTeaserProps {
  /** What the product is best for. */
  readonly note: string | null;
}

/** Returns a product as a row of a text, which leads to its page: a text sells nothing itself. */
export function productRow(
  product: Product,
  pick: ProductPick | null,
  context: PageContext,
): ProductRowProps {
  const suits = product.bestFor === null ? null : say(WORDS.cards.bestFor, { whom: product.bestFor });
  return { ...productTeaserProps(product, context), note: pick?.label ?? suits };
}
