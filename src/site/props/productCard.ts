import type { ProductCardProps, ProductTeaserProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { storeOf } from '../products/outboundLink.ts';
import { cardFacts } from '../products/specifications.ts';
import { buyProps, discountBadge, priceProps, ratingProps } from './offer.ts';
import { pictureProps } from './pictures.ts';

/** A product in few words. */
export function productTeaserProps(product: Product, { urls }: CatalogueContext): ProductTeaserProps {
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

/** A product as its card shows it, made once for all pages. */
function productCardProps(product: Product, context: CatalogueContext): ProductCardProps {
  return context.cards.ofProduct(product, () => makeCard(product, context));
}

function makeCard(product: Product, context: CatalogueContext): ProductCardProps {
  const { id, name, href, picture, rating, price, discount } = productTeaserProps(product, context);
  // Each field is named: new ones after a spread give each object a hidden class of its own in V8, as large as itself.
  return {
    id,
    name,
    href,
    picture,
    rating,
    price,
    discount,
    isFeatured: context.featuredIds.has(product.id),
    store: storeOf(product, context.catalogue).name,
    isAutomatic: product.turningType === 'automatic',
    bestFor: product.bestFor,
    facts: cardFacts(product, context.eggTypeNames),
    buy: buyProps(product, context),
  };
}

/** Products as their cards show them, in the order given. */
export function productCards(products: readonly Product[], context: CatalogueContext): ProductCardProps[] {
  return products.map((product) => productCardProps(product, context));
}
