import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import { counted } from '../../domain/counted.ts';
import { isFindable, isForFinder } from '../../domain/finder/gatherIncubators.ts';
import type { FinderData, FinderEggs } from '../../domain/finder/limits.ts';
import { currencyOf } from '../../domain/money.ts';
import { finderQuestions, hasFinder } from '../products/finder.ts';
import { disclosureProps, howWeChooseHref } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

export type FinderProps = ReturnType<typeof finderProps>;

/** The finder of incubators, `/find/`. A site without incubators that name their eggs has no such page. */
export const finder = definePage({
  ...TOOL_PAGE,
  routes: (catalogue) =>
    hasFinder(catalogue) ? [{ path: paths.finder, entity: catalogue.pages.finder }] : [],
  productsOn: () => 'subject',
  sharing: ({ heading }, { products }) => ({
    picture: { kind: 'home' },
    heading,
    facts: [counted(products.filter(isFindable).length, 'incubator'), 'For your eggs, your budget'],
  }),
  sheets: ['controls', 'fieldProblem', 'offer', 'cards', 'finder'],
  props: finderProps,
});

function finderProps(page: BuiltInPage, context: PageContext) {
  return {
    ...introOf(page),
    disclosure: disclosureProps(context),
    howWeChoose: howWeChooseHref(context),
    data: finderData(context),
    /** For readers without scripts: each question with the pages that answer it. */
    questions: finderQuestions(context),
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
 * The eggs that incubators are sold for, in menu order, with what sources say of their room. If all incubators were withdrawn, the
 * eggs that those were for. Reptile eggs are never turned.
 */
export function finderEggs({ products, eggTypes, eggTypeLabels }: Catalogue): FinderEggs[] {
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
      space: spaces.get(slug) ?? [],
    }));
}
