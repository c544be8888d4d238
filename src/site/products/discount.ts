import type { Product } from '../../domain/products/product.ts';

/**
 * The discount in whole percent, `round((1 - price / listing price) x 100)`,
 * or null where there is no listing price or nothing is saved.
 */
export function discountPercent({
  price,
  listingPrice,
}: Pick<Product, 'price' | 'listingPrice'>): number | null {
  if (!listingPrice || listingPrice.cents <= price.cents) return null;
  const percent = Math.round(((listingPrice.cents - price.cents) * 100) / listingPrice.cents);
  return percent > 0 ? percent : null;
}
