import type { Product } from '../../domain/products/product.ts';
import type { ReadPage } from '../../html/page.ts';
import { storeOf } from '../../site/products/stores.ts';
import { findingOn, isOfKind, type SiteLintRule } from '../siteLintRule.ts';

/**
 * The page of a live product has beside its price the day on which the content says that it was seen, and the words that its
 * store wants there (Amazon Associates Program Policies).
 */
export const priceNotice: SiteLintRule<unknown> = ({ catalogue }) => ({
  onPage: ({ route, read }) => {
    if (catalogue.site.catalogue !== 'live' || !isOfKind(route, 'product')) return [];
    const { priceNotice: words = '' } = storeOf(route.entity, catalogue);
    return messagesOf(read, route.entity, words).map((message) => findingOn(route, message, ['checked_at']));
  },
});

function messagesOf({ statements }: ReadPage, { checkedAt }: Product, words: string): string[] {
  const dated = statements.find(({ kind }) => kind === 'price-date');
  if (!dated) return ['expected a dated price, found no date'];
  const isToday = dated.date === checkedAt;
  return [
    ...(isToday ? [] : [`expected ${checkedAt ?? 'a day'} beside the price, found ${dated.date ?? 'none'}`]),
    ...(dated.text.includes(words) ? [] : [`expected '${words}' beside the price, found '${dated.text}'`]),
  ];
}
