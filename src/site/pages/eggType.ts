import type { Catalogue, EggType, TextBlock } from '../../content/catalogue.ts';
import type { ArticleCardProps, ProductCardProps } from '../../domain/cards.ts';
import { isFindable } from '../../domain/finder/finderProduct.ts';
import { incubatorsFor } from '../../domain/list/filter.ts';
import { articleCards, type GuideCardProps, guideCards, productCards } from '../cards.ts';
import type { SharingCard } from '../drawnPictures.ts';
import { HOME, type LinkProps, PRODUCTS } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import { eggTypeHero, eggTypeHeroProps, type HeroProps } from '../pictures.ts';
import { type ComparisonProps, comparisonProps } from '../products/comparison.ts';
import { finderHref } from '../products/finder.ts';
import { bestFitting } from '../products/rankings.ts';
import { articlesForEggType, guidesForEggs } from '../related.ts';
import { type EggTypeFacts, eggTypeDays, eggTypeFacts } from '../species/eggTypeFacts.ts';
import { calendarHref } from '../species/hatchSpecies.ts';
import { type DisclosureProps, disclosureProps, type SourceProps, sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { OWN_PATH, type PageKind } from './pageKind.ts';

/** How many incubators an egg type's page shows beside those that it compares; the rest are behind a link. */
const INCUBATOR_COUNT = 4;

/** As many cards fill a row; an egg type with fewer texts of its own is given general ones. */
const READING_COUNT = 3;

export interface EggTypeProps {
  readonly name: string;
  readonly description: string;
  /** Where its guide is; null where it has none. */
  readonly guideHref: string | null;
  /** The finder for these eggs; null where no incubator is sold for them. */
  readonly finderHref: string | null;
  /** The hatch calendar for these eggs; null where nothing is known of their days. */
  readonly calendarHref: string | null;
  readonly hero: HeroProps | null;
  /** With the sources that they point at; null where no figure is known. */
  readonly figures: (Omit<EggTypeFacts, 'sources'> & { readonly sources: readonly SourceProps[] }) | null;
  readonly blocks: readonly TextBlock[];
  readonly disclosure: DisclosureProps;
  readonly comparison: ComparisonProps | null;
  /** The next ones by fit. */
  readonly incubators: readonly ProductCardProps[];
  /** The landing pages on these eggs. */
  readonly buyingGuides: readonly LinkProps[];
  /** All products for these eggs: how many, and where. */
  readonly all: { readonly count: number; readonly href: string };
  readonly guides: readonly GuideCardProps[];
  readonly articles: readonly ArticleCardProps[];
}

/** The figures of an egg type and incubators for it, `/eggs/{slug}/`. */
export const eggType: PageKind<EggType, EggTypeProps> = {
  routes: ({ eggTypes }) => eggTypes.map((entity) => ({ path: paths.eggType(entity), entity })),
  sharing: eggTypeCard,
  meta: ({ name, description }) => ({
    title: `${name} Eggs: Incubation Facts and Incubators`,
    description,
  }),
  fields: { path: ['slug'], title: ['name'], description: ['description'] },
  breadcrumbs: ({ name }) => [HOME, PRODUCTS, { name: `${name} Eggs` }],
  suggestAs: ({ name }) => `${name} Eggs`,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'beside',
  widget: null,
  props: eggTypeProps,
};

function eggTypeCard(entity: EggType, catalogue: Catalogue): SharingCard {
  const days = eggTypeDays(entity, catalogue);
  return {
    picture: eggTypeHero(entity) ?? { kind: 'home' },
    heading: `${entity.name} Eggs`,
    facts: days === null ? [] : [`${days} to hatch`],
  };
}

function eggTypeProps(entity: EggType, context: PageContext): EggTypeProps {
  const { catalogue, urls, lists } = context;
  const facts = eggTypeFacts(entity, catalogue);
  const guide = catalogue.guides.find(({ slug }) => slug === entity.guide);
  return {
    name: entity.name,
    description: entity.description,
    guideHref: guide ? urls.href(paths.guide(guide)) : null,
    finderHref: finderFor(entity, context),
    calendarHref: calendarHref(entity.species, context),
    hero: eggTypeHeroProps(entity, urls),
    figures: facts && { ...facts, sources: sourceProps(facts.sources, catalogue) },
    blocks: entity.blocks,
    disclosure: disclosureProps(context),
    ...incubatorsOf(entity, context),
    buyingGuides: guidesForEggs(entity, context),
    all: {
      count: lists.countOf({ eggType: entity.slug }),
      href: urls.href(filteredProductsPath({ eggType: entity.slug })),
    },
    ...readingFor(entity, context),
  };
}

function finderFor({ slug }: EggType, context: PageContext): string | null {
  const isSold = context.lists.matching(incubatorsFor(slug)).some(isFindable);
  return isSold ? finderHref(context, slug) : null;
}

function incubatorsOf(
  { slug, picks }: EggType,
  context: PageContext,
): Pick<EggTypeProps, 'comparison' | 'incubators'> {
  const filters = incubatorsFor(slug);
  const products = context.lists.matching(filters);
  const comparison = comparisonProps({ picks, filters, products }, context);
  const compared = new Set(comparison?.products.map(({ id }) => id));
  const next = bestFitting(products, filters, INCUBATOR_COUNT + compared.size).filter(
    ({ id }) => !compared.has(id),
  );
  return { comparison, incubators: productCards(next.slice(0, INCUBATOR_COUNT), context) };
}

/** The guide and the articles on these eggs, filled up with general articles. */
function readingFor(entity: EggType, context: PageContext): Pick<EggTypeProps, 'guides' | 'articles'> {
  const { guides, articles, articleCategories } = context.catalogue;
  const ownGuides = guides.filter(({ slug }) => slug === entity.guide);
  const count = READING_COUNT - ownGuides.length;
  return {
    guides: guideCards(ownGuides, context),
    articles: articleCards(articlesForEggType(entity.slug, articles, articleCategories, count), context),
  };
}
