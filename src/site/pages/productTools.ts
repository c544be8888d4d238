import { namesInShort, unpricedProduct, writeCompareQuery } from '../../domain/compare/comparison.ts';
import { conclude } from '../../domain/compare/conclusion.ts';
import { isFindable } from '../../domain/finder/gatherIncubators.ts';
import { incubatorsFor } from '../../domain/list/filter.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { MOST_DOORS } from '../links.ts';
import { comparedProduct, shortlist } from '../products/comparison.ts';
import { finderData, finderDoors } from '../products/finder.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, homeCard, introOf } from './pageKind.ts';
import { toolPage } from './toolPage.ts';

/** The finder of incubators, `/find/`. A site without incubators that name their eggs has no such page. */
export const finder = definePage({
  ...toolPage('finder'),
  productsOn: () => 'subject',
  sharing: ({ heading }, { products }) => {
    const count = products.filter(isFindable).length;
    return homeCard(heading, sayCount(count, WORDS.finder.sharedCount), WORDS.finder.sharedFor);
  },
  sheets: ['controls', 'fieldProblem', 'offer', 'doors', 'finder'],
  props: (page, context) => ({
    ...introOf(page),
    data: finderData(context),
    doors: finderDoors(context),
  }),
});

/**
 * A visitor's choice of products side by side, `/compare/?p=slug,slug`. A site
 * without products has no such page.
 */
export const compare = definePage({
  ...toolPage('compare'),
  productsOn: () => 'beside',
  sharing: ({ heading }) => homeCard(heading, WORDS.compare.shared, WORDS.compare.differences),
  sheets: ['controls', 'table', 'tableScroll', 'offer', 'meta', 'doors', 'compare'],
  props: (page, context) => ({
    ...introOf(page),
    index: context.data.compare,
    names: context.data.pages,
    eggs: context.catalogue.eggTypes.map(({ slug, name }) => ({ slug, name: inSentence(name) })),
    products: context.urls.href(paths.products),
    ready: readyComparisons(context),
  }),
});

/**
 * Comparisons to begin with: the first two products for each use that an editor has
 * picked for, then for kinds of eggs.
 */
function readyComparisons(context: PageContext) {
  const { catalogue, lists, urls } = context;
  const subjects = [
    ...catalogue.pickLists.flatMap(({ asks, picks }) => {
      const page = catalogue.landingPages.find((each) => each.picks === picks);
      const { use = 'any' } = asks ?? {};
      if (!page || use === 'any') return [];
      const source = { picks, filters: page.preset, products: lists.matching(page.preset) };
      return [{ subject: WORDS.compare[use], path: page.pagePath, source, eggs: null }];
    }),
    ...catalogue.eggTypes.map((eggType) => {
      const filters = incubatorsFor(eggType.slug);
      return {
        subject: say(WORDS.compare.eggs, { name: inSentence(eggType.name) }),
        path: paths.eggType(eggType),
        source: { picks: eggType.picks, filters, products: lists.matching(filters) },
        eggs: eggType.slug,
      };
    }),
  ];
  const comparisons = subjects.flatMap(({ subject, path, source, eggs }) => {
    const products = shortlist(source, catalogue.productsById)
      .slice(0, 2)
      .map(({ product }) => product);
    if (products.length < 2) return [];
    const [one = '', other = ''] = namesInShort(products.map(({ name }) => name));
    const pair = say(WORDS.compare.pair, { one, other });
    const compared = products.map((product) => comparedProduct(product, context));
    const conclusion = conclude(compared);
    const isByPrice = conclusion !== conclude(compared.map(unpricedProduct));
    const query = writeCompareQuery({ slugs: products.map(({ slug }) => slug), differences: false, eggs });
    return [
      {
        label: say(source.picks.length > 0 ? WORDS.compare.ourTwo : WORDS.compare.two, { subject }),
        note: conclusion && !isByPrice ? `${pair} ${conclusion}` : pair,
        ...(conclusion && isByPrice && { priceNote: conclusion }),
        href: urls.href(path),
        compared: urls.href(paths.compare) + query,
      },
    ];
  });
  return comparisons.slice(0, MOST_DOORS);
}
