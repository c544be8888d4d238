import { isOffered } from '../../domain/products/availability.ts';
import { type LinkProps, linkTo } from '../links.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../urls.ts';

/** Returns a link to each pick of the first list that is offered: `Best for most people: 24-Egg Incubator`. */
export function firstPickLinks({ catalogue, urls }: Pick<PageContext, 'catalogue' | 'urls'>): LinkProps[] {
  const link = linkTo(urls);
  const [first] = catalogue.pickLists;
  return (first?.picks ?? []).flatMap((pick) => {
    const product = catalogue.productsById.get(pick.product);
    return product && isOffered(product)
      ? [link(`${pick.label}: ${product.name}`, paths.product(product))]
      : [];
  });
}
