import type { Offer, Product as ProductNode } from 'schema-dts';
import { CURRENCY_CODES, decimalAmount } from '../../domain/money.ts';
import type { Availability, Product } from '../../domain/products/product.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import type { ProductProps } from '../pages/product.ts';
import { stated } from '../products/specifications.ts';
import { storeOf } from '../products/stores.ts';
import { wholeAddress } from '../urls.ts';

/**
 * A product with its specifications and what its store asks for it; null where there is no offer to state. Google takes a
 * product for valid only with an offer, a review or a rating. Ratings are the store's, and a review needs a rating by its
 * author: the site has tested nothing and rates nothing, so that its pros and cons cannot be marked up as a review either.
 */
export function product(entity: Product, props: ProductProps, context: CatalogueContext): ProductNode | null {
  const offers = offer(entity, context);
  if (!offers) return null;
  const { picture } = props.overview;
  return {
    '@type': 'Product',
    name: entity.name,
    description: entity.description,
    // A drawing is no picture of the product.
    ...(entity.image.kind !== 'drawn' && { image: wholeAddress(picture.src, context.urls) }),
    additionalProperty: stated(props.specifications).map(([name, value]) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers,
  };
}

/**
 * What the store asks, with the date of a live catalogue. A store that wants words beside its prices gets no offer: search
 * results show a price without them, and without its date.
 */
function offer(entity: Product, { catalogue }: CatalogueContext): Offer | null {
  const availability = AVAILABILITY[entity.availability.kind];
  const store = storeOf(entity, catalogue);
  const isDated = catalogue.site.catalogue === 'live' && entity.checkedAt !== null;
  if (!isDated || availability === null || store.priceNotice !== undefined) return null;
  return {
    '@type': 'Offer',
    price: decimalAmount(entity.price),
    priceCurrency: CURRENCY_CODES[entity.price.symbol],
    availability,
    seller: { '@type': 'Organization', name: store.name },
  };
}

/** Null for what has no price any more. */
const AVAILABILITY = {
  'for-sale': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  withdrawn: null,
} as const satisfies Record<Availability['kind'], string | null>;
