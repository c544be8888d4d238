import type { BuiltInPage } from '../../content/catalogue.ts';
import type { ArticleCardProps } from '../../domain/cards.ts';
import { paths } from '../paths.ts';
import { guideHero } from '../pictures/pictures.ts';
import { HOME } from '../props/breadcrumb.ts';
import type { LinkProps } from '../props/frame.ts';
import { heroProps } from '../props/pictures.ts';
import { articleCards, type GuideCardProps, guideCards } from '../props/textCards.ts';
import { introOf, metaOf, type PageIntro } from './builtIn.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, OWN_PATH, type PageKind } from './pageKind.ts';

export interface GuidesProps extends PageIntro {
  readonly featured: readonly GuideCardProps[];
  readonly guides: readonly GuideCardProps[];
  readonly articles: readonly ArticleCardProps[];
  readonly landingPages: readonly LinkProps[];
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
    landingPages: catalogue.landingPages.map((entry) => ({
      label: entry.title,
      href: urls.href(paths.page(entry)),
    })),
    productsHref: urls.href(paths.products),
    blogHref: urls.href(paths.blog),
  };
}

/** The featured guides, each with the picture of its own page. */
function featuredGuides(context: PageContext): GuideCardProps[] {
  const featured = context.catalogue.guides.filter((guide) => guide.featured);
  return guideCards(featured, context).map((card, index) => {
    const guide = featured[index];
    return { ...card, hero: guide ? heroProps(guideHero(guide, context.catalogue), context.urls) : null };
  });
}
