import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import { counted } from '../../domain/counted.ts';
import type { FinderData } from '../../domain/finder/finderData.ts';
import { finderProducts, isFindable, isForFinder } from '../../domain/finder/finderProduct.ts';
import type { FinderEggs } from '../../domain/finder/room.ts';
import { currencyOf } from '../../domain/money.ts';
import type { SharingCard } from '../drawnPictures.ts';
import type { LinkGroupProps } from '../links.ts';
import { finderQuestions, hasFinder } from '../products/finder.ts';
import { type DisclosureProps, disclosureProps, howWeChooseHref } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { introOf, type PageIntro, type PageKind, TOOL_PAGE } from './pageKind.ts';

export interface FinderProps extends PageIntro {
  readonly disclosure: DisclosureProps;
  readonly howWeChoose: string | null;
  readonly data: FinderData;
  /** What readers without scripts go by: each question with the pages that answer it. */
  readonly questions: readonly LinkGroupProps[];
}

/** The finder of incubators, `/find/`: a site without incubators that name their eggs has no such page. */
export const finder: PageKind<BuiltInPage, FinderProps> = {
  ...TOOL_PAGE,
  routes: (catalogue) =>
    hasFinder(catalogue) ? [{ path: paths.finder, entity: catalogue.pages.finder }] : [],
  sharing: sharingCard,
  productsOn: () => 'subject',
  props: (page, context) => ({
    ...introOf(page),
    disclosure: disclosureProps(context),
    howWeChoose: howWeChooseHref(context),
    data: finderData(context),
    questions: finderQuestions(context),
  }),
};

function sharingCard({ heading }: BuiltInPage, { products }: Catalogue): SharingCard {
  const { length } = finderProducts(products);
  return {
    picture: { kind: 'home' },
    heading,
    facts: [counted(length, 'incubator'), 'For your eggs, your budget'],
  };
}

function finderData({ catalogue, urls, data }: PageContext): FinderData {
  return {
    eggs: finderEggs(catalogue),
    index: data.finder ?? '',
    products: urls.href(paths.products),
    compare: urls.href(paths.compare),
    symbol: currencyOf(catalogue.products),
  };
}

/**
 * The eggs that an incubator is sold for, in the order of the menus, with what sources say of their room. Where all incubators
 * were withdrawn, those that they were for: none fits then. Reptiles' are never turned.
 */
function finderEggs({ products, eggTypes, eggTypeLabels }: Catalogue): FinderEggs[] {
  const eggsOf = (isOne: typeof isFindable) => products.filter(isOne).flatMap((product) => product.eggTypes);
  const offered = eggsOf(isFindable);
  const asked = new Set(offered.length > 0 ? offered : eggsOf(isForFinder));
  const spaces = new Map(eggTypes.map(({ slug, space }) => [slug, space]));
  return eggTypeLabels
    .filter(({ slug }) => asked.has(slug))
    .map(({ slug, name, drawing }) => ({
      slug,
      name,
      isTurned: drawing !== 'reptile',
      space: (spaces.get(slug) ?? []).map(({ eggs, henEggs }) => ({ eggs, henEggs })),
    }));
}
