import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import type { ArticleCardProps } from '../../domain/cards.ts';
import { entriesOfPage } from '../../domain/list/paging.ts';
import { firstPage, type ListPage, neighboursOf } from '../lists/listPages.ts';
import { paths } from '../paths.ts';
import { articleHero } from '../pictures/articleHero.ts';
import { HOME } from '../props/breadcrumb.ts';
import { type PagingProps, pagingProps } from '../props/paging.ts';
import { type HeroProps, heroProps } from '../props/pictures.ts';
import { articleCards } from '../props/textCards.ts';
import { introOf, metaOf, type PageIntro } from './builtIn.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, OWN_PATH, type PageKind } from './pageKind.ts';

export interface BlogProps extends PageIntro, PagingProps {
  readonly featured: FeaturedArticleProps | null;
  /** What its controls look through: all articles. */
  readonly articles: readonly ArticleCardProps[];
  /** The cards that the page begins with. */
  readonly cards: readonly ArticleCardProps[];
  readonly categories: readonly ArticleCategoryProps[];
}

interface FeaturedArticleProps {
  readonly href: string;
  readonly category: string;
  readonly title: string;
  readonly excerpt: string;
  readonly hero: HeroProps | null;
}

interface ArticleCategoryProps {
  readonly name: string;
  readonly count: number;
  /** The blog with this category chosen. */
  readonly href: string;
}

/** The list of all articles, `/blog/`. */
export const blog: PageKind<BuiltInPage, BlogProps> = {
  routes: ({ pages }) => [{ path: paths.blog, entity: pages.blog }],
  meta: (page) => ({ ...metaOf(page), feed: true }),
  fields: BUILT_IN_FIELDS,
  breadcrumbs: () => [HOME, { name: 'Blog' }],
  neighbours: (page, catalogue) => neighboursOf(firstOf(page, catalogue)),
  suggestAs: () => 'Blog',
  canonical: OWN_PATH,
  indexed: true,
  widget: 'blog',
  props: (page, context) => {
    const articles = articleCards(context.lists.articles, context);
    return {
      ...introOf(page),
      featured: featuredArticle(context),
      articles,
      cards: entriesOfPage(articles, 1),
      ...pagingProps(firstOf(page, context.catalogue), context.urls),
      categories: articleCategories(context),
    };
  },
};

function firstOf(entry: BuiltInPage, catalogue: Catalogue): ListPage {
  return firstPage({ kind: 'blog', entry }, catalogue);
}

/** The first article of the catalogue. */
function featuredArticle({ catalogue, urls }: PageContext): FeaturedArticleProps | null {
  const [article] = catalogue.articles;
  if (!article) return null;
  const { category, title, excerpt } = article;
  const hero = heroProps(articleHero(article, catalogue), urls);
  return { href: urls.href(paths.article(article)), category, title, excerpt, hero };
}

function articleCategories({ catalogue, urls }: PageContext): ArticleCategoryProps[] {
  return catalogue.articleCategories.map(({ name }) => ({
    name,
    count: catalogue.articles.filter(({ category }) => category === name).length,
    href: `${urls.href(paths.blog)}?category=${encodeURIComponent(name)}#search`,
  }));
}
