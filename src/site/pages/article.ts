import type { Article } from '../../content/catalogue.ts';
import type { ArticleCardProps, DateProps, ProductCardProps } from '../../domain/cards.ts';
import { articlesLike } from '../articles/relatedArticles.ts';
import { guidesForArticle } from '../buyingGuides.ts';
import { paths } from '../paths.ts';
import { articleHero } from '../pictures/articleHero.ts';
import { recommendedProducts } from '../products/rankings.ts';
import { BLOG, type BreadcrumbProps, breadcrumbProps, type Crumb, HOME } from '../props/breadcrumb.ts';
import { type BylineProps, bylineProps } from '../props/byline.ts';
import { dateOrNull, dateProps } from '../props/date.ts';
import { type DisclosureProps, disclosureProps, textDisclosure } from '../props/disclosure.ts';
import type { LinkProps } from '../props/link.ts';
import { type HeroProps, heroProps } from '../props/pictures.ts';
import { productCards } from '../props/productCard.ts';
import { type SourceProps, sourceProps } from '../props/source.ts';
import { articleCards } from '../props/textCards.ts';
import { type PageSection, textSections } from '../text/pageSections.ts';
import { renderProse } from '../text/prose.ts';
import type { PageContext } from './pageContext.ts';
import { META_FIELDS, OWN_PATH, type PageKind } from './pageKind.ts';

export interface ArticleProps {
  readonly breadcrumb: BreadcrumbProps;
  readonly category: string;
  readonly title: string;
  readonly byline: BylineProps;
  readonly publishedAt: DateProps;
  /** The day of the text as it stands, where it was changed since. */
  readonly updatedAt: DateProps | null;
  /** Minutes. */
  readonly readTime: number;
  readonly excerpt: string;
  readonly hero: HeroProps | null;
  readonly sections: readonly PageSection[];
  /** The body as HTML, escaped and with its links checked. */
  readonly html: string;
  readonly sources: readonly SourceProps[];
  readonly disclosure: DisclosureProps;
  /** Above the text, where that links to a store. */
  readonly textDisclosure: DisclosureProps | null;
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
    byline: bylineProps(context),
    publishedAt: dateProps(entity.publishedAt),
    updatedAt: dateOrNull(entity.updatedAt),
    readTime: entity.readTime,
    excerpt: entity.excerpt,
    hero: heroProps(articleHero(entity, catalogue), urls),
    sections: textSections(entity.body),
    textDisclosure: textDisclosure(entity.body, context),
    html: renderProse(entity.body, urls, catalogue),
    sources: sourceProps(entity.sources, catalogue),
    disclosure: disclosureProps(context),
    products: productCards(recommendedProducts(entity, catalogue.productsById), context),
    buyingGuides: guidesForArticle(entity, context),
    related: articleCards(articlesLike(entity, catalogue.articles), context),
  };
}
