import type { BuiltInPage, Catalogue } from '../../content/catalogue.ts';
import { type ArticleListProps, articleListProps } from '../cards.ts';
import { HOME, type ListLinkProps } from '../links.ts';
import { firstPage, type ListPage, neighboursOf, pagingProps } from '../lists/listPages.ts';
import { articleHero, type HeroProps, heroProps } from '../pictures.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { BUILT_IN_FIELDS, introOf, metaOf, OWN_PATH, type PageIntro, type PageKind } from './pageKind.ts';

export interface BlogProps extends PageIntro {
  readonly featured: FeaturedArticleProps | null;
  readonly list: ArticleListProps;
  /** The blog with each category chosen. */
  readonly categories: readonly ListLinkProps[];
}

interface FeaturedArticleProps {
  readonly href: string;
  readonly category: string;
  readonly title: string;
  readonly excerpt: string;
  readonly hero: HeroProps | null;
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
  productsOn: () => 'none',
  widget: 'list',
  props: (page, context) => ({
    ...introOf(page),
    featured: featuredArticle(context),
    list: articleListProps(pagingProps(firstOf(page, context.catalogue), context.urls), context),
    categories: articleCategories(context),
  }),
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

function articleCategories({ catalogue, urls }: PageContext): ListLinkProps[] {
  return catalogue.articleCategories.map(({ name }) => ({
    label: name,
    count: catalogue.articles.filter(({ category }) => category === name).length,
    href: `${urls.href(paths.blog)}?category=${encodeURIComponent(name)}#search`,
  }));
}
