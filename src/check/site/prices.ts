import { daysSince } from '../../content/days.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { storeOf } from '../../site/products/stores.ts';
import { paths } from '../../site/urls.ts';
import { findingOn, isOfKind, type SiteCheck } from '../check.ts';
import type { Most } from '../content/limits.ts';

/** Prices of live products were seen recently. A date does not make an old price right. */
export const priceAge: SiteCheck<Most> = ({ catalogue, today }, { max }) => ({
  atEnd: () => {
    if (catalogue.site.catalogue !== 'live') return [];
    return catalogue.products.filter(isOffered).flatMap((product) => {
      const { checkedAt } = product;
      const days = daysSince(checkedAt, today);
      if (days === null || days <= max) return [];
      const message = `expected a price seen at most ${max} days ago, found ${checkedAt}, ${days} days ago; look at the store, and correct price, rating and date`;
      return [{ entry: product, field: ['checked_at'], page: paths.product(product), message }];
    });
  },
});

/**
 * The page of a live product shows beside its price the day of `checked_at` and the words that its store requires (Amazon Associates
 * Program Policies).
 */
export const priceNotice: SiteCheck<unknown> = ({ catalogue }) => ({
  onPage: ({ route, read }) => {
    if (catalogue.site.catalogue !== 'live' || !isOfKind(route, 'product')) return [];
    const { checkedAt } = route.entity;
    const { priceNotice: words = '' } = storeOf(route.entity, catalogue);
    const onField = (message: string) => findingOn(route, message, ['checked_at']);
    const dated = read.statements.find(({ kind }) => kind === 'price-date');
    if (!dated) return [onField('expected a dated price, found no date')];
    const [day, found] = [checkedAt ?? 'a day', dated.date ?? 'none'];
    return [
      ...(dated.date === checkedAt ? [] : [onField(`expected ${day} beside the price, found ${found}`)]),
      ...(dated.text.includes(words)
        ? []
        : [onField(`expected '${words}' beside the price, found '${dated.text}'`)]),
    ];
  },
});
