import { daysSince } from '../../content/days.ts';
import type { Most } from '../../content/lint/lintRule.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../../site/urls.ts';
import type { SiteLintFinding, SiteLintRule } from '../siteLintRule.ts';

/** A price that a person has typed in is looked up again now and then: a date does not make an old price right. */
export const priceAge: SiteLintRule<Most> = ({ catalogue, today }, { max }) => ({
  atEnd: () => {
    if (catalogue.site.catalogue !== 'live') return [];
    return catalogue.products.filter(isOffered).flatMap((product) => findingOf(product, today, max));
  },
});

/** What is wrong with the day of a price; a build refuses one that has not come. */
function findingOf(product: Product, today: string, max: number): SiteLintFinding[] {
  const { checkedAt } = product;
  const days = daysSince(checkedAt, today);
  if (days === null || days <= max) return [];
  const message = `expected a price seen at most ${max} days ago, found ${checkedAt}, ${days} days ago; look at the store, and correct price, rating and date`;
  return [{ entry: product, field: ['checked_at'], page: paths.product(product), message }];
}
