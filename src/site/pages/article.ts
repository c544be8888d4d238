import type { Article } from '../../content/catalogue.ts';
import type { ArticleCardProps, DateProps, ProductCardProps } from '../../domain/cards.ts';
import { articleCards, productCards } from '../cards.ts';
import { BLOG, type BreadcrumbProps, breadcrumbProps, type Crumb, HOME, type LinkProps } from '../links.ts';
import { articleHero, type HeroProps, heroProps } from '../pictures.ts';
import { recommendedProducts } from '../products/rankings.ts';
import { articlesLike, guidesForArticle } from '../related.ts';
import { type PageSection, textSections } from '../text/prose.ts';
import { dateProps, type TextProps, textProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { META_FIELDS, OWN_PATH, type PageKind } from './pageKind.ts';

export interface ArticleProps extends TextProps {
  readonly breadcrumb: BreadcrumbProps;
  readonly category: string;
  readonly title: string;
  readonly publishedAt: DateProps;
  /** Minutes. */
  readonly readTime: number;
  readonly excerpt: string;
  readonly hero: HeroProps | null;
  readonly sections: readonly PageSection[];
  readonly products: readonly ProductCardProps[];
  /** The landing pages that it leads to. */
  readonly buyingGuides: readonly LinkProps[];
  readonly related: readonly ArticleCardProps[];
}

/** An article of the blog, `/blog/{slug}/`. */
export const article: PageKind<Article, ArticleProps> = {
  routes: ({ articles }) => articles.map((entity) => ({ path: paths.article(entity), entity })),
  meta: ({ metaTitle, metaDescription, keywords }) => ({
    title: metaTitle,
    description: metaDescription,
    keywords,
    type: 'article',
    feed: true,
  }),
  sharing: (entity, catalogue) => ({
    picture: articleHero(entity, catalogue) ?? { kind: 'home' },
    heading: entity.title,
    facts: [entity.category, `${entity.readTime} min read`],
  }),
  fields: META_FIELDS,
  breadcrumbs: articleCrumbs,
  suggestAs: ({ title }) => title,
  canonical: OWN_PATH,
  indexed: true,
  productsOn: ({ relatedProducts }) => (relatedProducts.length > 0 ? 'beside' : 'none'),
  widget: null,
  props: articleProps,
};

function articleCrumbs({ title }: Article): Crumb[] {
  return [HOME, BLOG, { name: title }];
}

function articleProps(entity: Article, context: PageContext): ArticleProps {
  const { catalogue, urls } = context;
  return {
    breadcrumb: breadcrumbProps(articleCrumbs(entity), urls),
    category: entity.category,
    title: entity.title,
    publishedAt: dateProps(entity.publishedAt),
    readTime: entity.readTime,
    excerpt: entity.excerpt,
    hero: heroProps(articleHero(entity, catalogue), urls),
    sections: textSections(entity.body),
    ...textProps(entity, context),
    products: productCards(recommendedProducts(entity, catalogue.productsById), context),
    buyingGuides: guidesForArticle(entity, context),
    related: articleCards(articlesLike(entity, catalogue.articles), context),
  };
}
