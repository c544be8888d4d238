import type { DateProps } from '../../domain/cards.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { storeOf } from '../products/outboundLink.ts';
import type { Urls } from '../urls.ts';
import { dateOrNull } from './date.ts';

/** What a withdrawn product has in place of the buy button: the reason, and what is offered instead. */
export interface WithdrawnProps {
  readonly reason: string;
  /** The day from which it is known, or null. */
  readonly since: DateProps | null;
  readonly successor: ReplacementProps | null;
  readonly alternatives: readonly ReplacementProps[];
}

export interface ReplacementProps {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly price: string;
}

/** What is offered in place of a product: a successor, or alternatives, or nothing. */
interface ReplacingProducts {
  readonly successors: readonly Product[];
  readonly alternatives: readonly Product[];
}

/** Null for a product that has not been withdrawn. */
export function withdrawnProps(
  product: Product,
  { successors, alternatives }: ReplacingProducts,
  { catalogue, urls }: PageContext,
): WithdrawnProps | null {
  const { availability } = product;
  if (availability.kind !== 'withdrawn') return null;
  const toProps = (offered: Product) => replacementProps(offered, urls);
  return {
    reason:
      availability.reason === 'discontinued'
        ? 'This product is discontinued'
        : `This product is no longer sold on ${storeOf(product, catalogue).name}`,
    since: dateOrNull(availability.since),
    successor: successors.map(toProps)[0] ?? null,
    alternatives: alternatives.map(toProps),
  };
}

function replacementProps(product: Product, urls: Urls): ReplacementProps {
  const { id, name, price } = product;
  return { id, name, href: urls.href(paths.product(product)), price: formatMoney(price) };
}
