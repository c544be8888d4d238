import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { storeOf } from '../products/outboundLink.ts';
import { cardFacts, type Fact } from '../products/specifications.ts';
import {
  type BuyProps,
  buyProps,
  discountBadge,
  type PriceProps,
  priceProps,
  type RatingProps,
  ratingProps,
} from './offer.ts';
import { type PictureProps, pictureProps } from './pictures.ts';

/** A product in few words: what a table or a short list shows of it. */
export interface ProductTeaserProps {
  readonly id: string;
  readonly name: string;
  /** The product's own page. */
  readonly href: string;
  readonly picture: PictureProps;
  readonly rating: RatingProps;
  readonly price: PriceProps;
  readonly discount: string | null;
}

/** A product on a card: ready to show, so that every list shows the same. */
export interface ProductCardProps extends ProductTeaserProps {
  readonly isFeatured: boolean;
  readonly store: string;
  /** Whether it turns eggs by itself. */
  readonly isAutomatic: boolean;
  readonly facts: readonly Fact[];
  readonly buy: BuyProps;
}

/** A product in few words. */
export function productTeaserProps(product: Product, { urls }: PageContext): ProductTeaserProps {
  return {
    id: product.id,
    name: product.name,
    href: urls.href(paths.product(product)),
    picture: pictureProps(product, urls),
    rating: ratingProps(product),
    price: priceProps(product),
    discount: discountBadge(product),
  };
}

/** A product as its card shows it. */
function productCardProps(product: Product, context: PageContext): ProductCardProps {
  return {
    ...productTeaserProps(product, context),
    isFeatured: context.featured.includes(product),
    store: storeOf(product, context.catalogue).name,
    isAutomatic: product.turningType === 'automatic',
    facts: cardFacts(product, context.eggTypeNames),
    buy: buyProps(product, context),
  };
}

/** Products as their cards show them, in the order given. */
export function productCards(products: readonly Product[], context: PageContext): ProductCardProps[] {
  return products.map((product) => productCardProps(product, context));
}
