import { incubatorsFor, onlyEggType } from '../../domain/list/filter.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { Product } from '../../domain/products/product.ts';
import type { Slug } from '../../domain/slug.ts';
import type { CatalogueContext } from '../../site/pages/pageContext.ts';

/** A page that shows a list of picks. */
interface PickPage {
  readonly picks: readonly ProductPick[];
  /** The eggs that it is about; null for several kinds. */
  readonly eggs: Slug | null;
  /** The products that it is about. */
  readonly products: readonly Product[];
}

/** Returns the pages that show picks. */
export function pickPages({ catalogue, lists }: CatalogueContext): PickPage[] {
  const { landingPages, categories, eggTypes, guides } = catalogue;
  const ofEggs = (eggs: Slug, picks: PickPage['picks']) => {
    return { picks, eggs, products: lists.matching(incubatorsFor(eggs)) };
  };
  const pages = [
    ...landingPages.map((page) => {
      return { picks: page.picks, eggs: onlyEggType(page.preset), products: lists.landing(page) };
    }),
    ...categories.map((page) => ({ picks: page.picks, eggs: null, products: lists.category(page) })),
    ...eggTypes.map(({ slug, picks }) => ofEggs(slug, picks)),
    ...guides.map(({ eggType, picks }) => ofEggs(eggType, picks)),
  ];
  return pages.filter(({ picks }) => picks.length > 0);
}
