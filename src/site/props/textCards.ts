import type { Article, Guide } from '../../content/catalogue.ts';
import type { ArticleCardProps } from '../../domain/cards.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { guideHero } from '../pictures/pictures.ts';
import { dateOrNull, dateProps } from './date.ts';
import { type HeroProps, heroProps } from './pictures.ts';

/** Articles as their cards show them, in the order given. */
export function articleCards(articles: readonly Article[], context: CatalogueContext): ArticleCardProps[] {
  return articles.map((article) => context.cards.ofArticle(article, () => articleCard(article, context)));
}

function articleCard(article: Article, { urls }: CatalogueContext): ArticleCardProps {
  return {
    id: article.slug,
    href: urls.href(paths.article(article)),
    category: article.category,
    title: article.title,
    excerpt: article.excerpt,
    publishedAt: dateProps(article.publishedAt),
    updatedAt: dateOrNull(article.updatedAt),
    readTime: article.readTime,
  };
}

/** A guide in a list of cards. */
export interface GuideCardProps {
  readonly href: string;
  readonly hero: HeroProps | null;
  readonly difficulty: string;
  readonly title: string;
  readonly description: string;
  /** Minutes. */
  readonly readTime: number;
}

/** Guides as their cards show them, in the order given. */
export function guideCards(
  guides: readonly Guide[],
  { catalogue, urls }: CatalogueContext,
): GuideCardProps[] {
  return guides.map((guide) => ({
    href: urls.href(paths.guide(guide)),
    hero: heroProps(guideHero(guide, catalogue), urls),
    difficulty: guide.difficulty,
    title: guide.title,
    description: guide.description,
    readTime: guide.readTime,
  }));
}
