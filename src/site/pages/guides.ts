import type { BuiltInPage, LandingPage } from '../../content/catalogue.ts';
import type { ArticleCardProps } from '../../domain/cards.ts';
import { articleCards, type GuideCardProps, guideCards } from '../cards.ts';
import { HOME, type LinkGroupProps, type LinkProps, linkTo } from '../links.ts';
import { guideHero, heroProps } from '../pictures.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, introOf, metaOf, OWN_PATH, type PageIntro, type PageKind } from './pageKind.ts';

export interface GuidesProps extends PageIntro {
  readonly featured: readonly GuideCardProps[];
  readonly guides: readonly GuideCardProps[];
  readonly articles: readonly ArticleCardProps[];
  readonly buyingGuides: readonly LinkGroupProps[];
  readonly productsHref: string;
  readonly blogHref: string;
}

/** The list of all guides, `/guides/`. */
export const guides: PageKind<BuiltInPage, GuidesProps> = {
  routes: ({ pages }) => [{ path: paths.guides, entity: pages.guides }],
  meta: (page) => metaOf(page),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: () => [HOME, { name: 'Guides' }],
  suggestAs: () => 'Guides',
  canonical: OWN_PATH,
  indexed: true,
  productsOn: () => 'none',
  widget: null,
  props: guidesProps,
};

function guidesProps(page: BuiltInPage, context: PageContext): GuidesProps {
  const { catalogue, urls } = context;
  return {
    ...introOf(page),
    featured: featuredGuides(context),
    guides: guideCards(catalogue.guides, context),
    articles: articleCards(
      catalogue.site.guideArticles.flatMap(
        (slug) => catalogue.articles.find((entry) => entry.slug === slug) ?? [],
      ),
      context,
    ),
    buyingGuides: buyingGuides(context),
    productsHref: urls.href(paths.products),
    blogHref: urls.href(paths.blog),
  };
}

/** The landing pages in groups: by the eggs that they preset, else by the size, else by the kind of product. */
function buyingGuides({ catalogue, urls }: PageContext): LinkGroupProps[] {
  const groups = new Map<string, LinkProps[]>([
    ['By Egg Type', []],
    ['By Size', []],
    ['By Kind', []],
  ]);
  const link = linkTo(urls);
  for (const page of catalogue.landingPages) {
    groups.get(groupOf(page))?.push(link(page.title, paths.page(page)));
  }
  return Array.from(groups, ([heading, links]) => ({ heading, links })).filter(
    ({ links }) => links.length > 0,
  );
}

function groupOf({ preset }: LandingPage): string {
  if (preset.eggType !== null) return 'By Egg Type';
  return preset.capacityRange === null ? 'By Kind' : 'By Size';
}

/** The featured guides, each with the picture of its own page. */
function featuredGuides(context: PageContext): GuideCardProps[] {
  const featured = context.catalogue.guides.filter((guide) => guide.featured);
  return guideCards(featured, context).map((card, index) => {
    const guide = featured[index];
    return { ...card, hero: guide ? heroProps(guideHero(guide, context.catalogue), context.urls) : null };
  });
}
