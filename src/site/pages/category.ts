import type { Category } from '../../content/catalogue.ts';
import { NO_FILTERS } from '../../domain/list/filter.ts';
import { HOME, type LinkProps, type ListLinkProps, linkTo, PRODUCTS } from '../links.ts';
import { firstPage, neighboursOf, pagingProps } from '../lists/listPages.ts';
import { listCategory, type ProductListProps, productListProps } from '../lists/productLists.ts';
import { type HeroProps, heroProps } from '../pictures.ts';
import { type ComparisonProps, comparisonProps } from '../products/comparison.ts';
import { guidesForCategory } from '../related.ts';
import { type DisclosureProps, disclosureProps, type SourceProps, sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { OWN_PATH, type PageKind } from './pageKind.ts';

/** Other categories that an empty list suggests. */
const SUGGESTIONS = 3;

export interface CategoryProps {
  readonly name: string;
  /** How many products the category has. */
  readonly count: number;
  readonly description: string;
  readonly intro: string;
  readonly hero: HeroProps | null;
  readonly disclosure: DisclosureProps;
  readonly comparison: ComparisonProps | null;
  readonly list: ProductListProps;
  readonly sources: readonly SourceProps[];
  /** The landing pages on a part of it. */
  readonly buyingGuides: readonly LinkProps[];
  readonly others: readonly ListLinkProps[];
  /** What an empty list suggests. */
  readonly suggestions: readonly ListLinkProps[];
}

/** The products of a category, `/category/{slug}/`. */
export const category: PageKind<Category, CategoryProps> = {
  routes: ({ categories }) => categories.map((entity) => ({ path: paths.category(entity), entity })),
  meta: ({ name, metaDescription }) => ({ title: `Best ${name}`, description: metaDescription }),
  sharing: (entity) => ({
    picture: { kind: 'category', category: entity },
    heading: `Best ${entity.name}`,
    facts: [],
  }),
  fields: { path: ['slug'], title: ['name'], description: ['metaDescription'] },
  breadcrumbs: ({ name }) => [HOME, PRODUCTS, { name }],
  neighbours: (entry, catalogue) => neighboursOf(firstPage({ kind: 'category', entry }, catalogue)),
  suggestAs: ({ name }) => name,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'subject',
  widget: 'list',
  props: categoryProps,
};

function categoryProps(entity: Category, context: PageContext): CategoryProps {
  const list = listCategory(entity, context);
  const first = firstPage({ kind: 'category', entry: entity }, context.catalogue);
  const others = otherCategories(entity, context);
  return {
    name: entity.name,
    count: list.products.length,
    description: entity.description,
    intro: entity.intro,
    hero: heroProps({ kind: 'category', category: entity }, context.urls),
    disclosure: disclosureProps(context),
    comparison: comparisonProps(
      { picks: entity.picks, filters: NO_FILTERS, products: list.products },
      context,
    ),
    list: productListProps(list, pagingProps(first, context.urls), context),
    sources: sourceProps(entity.sources, context.catalogue),
    buyingGuides: guidesForCategory(entity, context),
    others,
    suggestions: others.slice(0, SUGGESTIONS),
  };
}

function otherCategories(entity: Category, { catalogue, urls, lists }: PageContext): ListLinkProps[] {
  return catalogue.categories
    .filter((other) => other !== entity)
    .map((other) => ({
      ...linkTo(urls)(other.name, paths.category(other)),
      count: lists.category(other).length,
    }));
}
