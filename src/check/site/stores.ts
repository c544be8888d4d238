import { daysSince } from '../../content/days.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { offersOf, pathInProduct } from '../../domain/products/offers.ts';
import { faultyPaidLinks, paidLinkRules } from '../../linkcheck/paidLinks.ts';
import { storeOf } from '../../site/products/stores.ts';
import { findingOn, isOfKind, type Most, type SiteCheck } from '../check.ts';

export const priceAge: SiteCheck<Most> = ({ catalogue, today }, { max }) => ({
  atEnd: () => {
    if (catalogue.site.catalogue !== 'live') return [];
    return catalogue.products.flatMap((product) =>
      offersOf(product)
        .filter((offer) => isOffered(offer) && offer.price !== null)
        .flatMap((offer) => {
          const { checkedAt } = offer;
          const days = daysSince(checkedAt, today);
          if (days === null || days <= max) return [];
          const message =
            `expected a price seen at most ${max} days ago, found ${checkedAt}, ${days} days ago; look at ` +
            'the store, and correct price, rating and date';
          const field = pathInProduct(offer, 'checked_at');
          return [{ entry: product, field, page: product.pagePath, message }];
        }),
    );
  },
});

/**
 * The page of a live product shows beside each of its prices the day of `checked_at` and the words that the
 * store requires (Amazon Associates Program Policies).
 */
export const priceNotice: SiteCheck<unknown> = ({ catalogue }) => ({
  onPage: ({ route, read }) => {
    if (catalogue.site.catalogue !== 'live' || !isOfKind(route, 'product')) return [];
    const statements = read.statements.filter(({ kind }) => kind === 'price-date');
    const [leading, ...others] = offersOf(route.entity);
    const shown = [leading, ...others.filter(isOffered)].filter(({ price }) => price !== null);
    return shown.flatMap((offer, index) => {
      const { checkedAt } = offer;
      const { priceNotice: words = '' } = storeOf(offer, catalogue);
      const onField = (message: string) => findingOn(route, message, pathInProduct(offer, 'checked_at'));
      const dated = statements[index];
      if (!dated) return [onField('expected a dated price, found no date')];
      const day = checkedAt ?? 'a day';
      const found = dated.date ?? 'none';
      return [
        ...(dated.date === checkedAt ? [] : [onField(`expected ${day} beside the price, found ${found}`)]),
        ...(dated.text.includes(words)
          ? []
          : [onField(`expected '${words}' beside the price, found '${dated.text}'`)]),
      ];
    });
  },
});

/** A link to a store has `rel`, a new tab, the tag, the store's name and, if it is paid, these words. */
export const paidLink = linkCheck(false);

/**
 * A link goes straight to its store. A shortener would hide its target (Amazon Associates Program Policies).
 */
export const shortener = linkCheck(true);

function linkCheck(ofShorteners: boolean): SiteCheck<unknown> {
  return ({ catalogue }) => {
    const rules = paidLinkRules(catalogue);
    return {
      onPage: ({ route, read }) => {
        const faults = faultyPaidLinks(read, rules).filter(({ isShortener }) => isShortener === ofShorteners);
        const messages = new Set(faults.map(({ reason, url }) => `${reason}, found ${url}`));
        return [...messages].map((message) => findingOn(route, message));
      },
    };
  };
}
