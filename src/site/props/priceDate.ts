import type { Catalogue } from '../../content/catalogue.ts';
import type { PriceDateProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import { storeOf } from '../products/outboundLink.ts';
import { dateOrTimeProps } from './date.ts';

/** When price and rating of a product were seen, with what its store wants said beside a dated price. */
export function priceDateProps(entity: Product, catalogue: Catalogue): PriceDateProps {
  const isLive = catalogue.site.catalogue === 'live';
  if (entity.checkedAt === null) return { kind: isLive ? 'none' : 'sample' };
  const notice = isLive ? `. ${storeOf(entity, catalogue).priceNotice ?? ''}` : '';
  return { kind: 'checked', date: dateOrTimeProps(entity.checkedAt), notice };
}
