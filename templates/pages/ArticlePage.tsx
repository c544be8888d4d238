import type { Article } from '../../src/content/catalogue.ts';
import { articlesLike } from '../../src/domain/articles/article.ts';
import { articleHero } from '../../src/site/pictures/articleHero.ts';
import { recommendedProducts } from '../../src/site/products/rankings.ts';
import type { RouteOf } from '../../src/site/route.ts';
import { textSections } from '../../src/site/text/pageSections.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { DateText } from '../components/DateText.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { OnThisPage } from '../components/OnThisPage.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { Prose } from '../components/Prose.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { useSite } from '../SiteContext.tsx';

export function ArticlePage({ route }: { route: RouteOf<'article'> }) {
  const { article } = route;
  const { catalogue } = useSite();
  return (
    <div className="wrap">
      <Breadcrumb route={route} />
      <article className="has-links">
        <header className="page-head">
          <p className="badges">
            <span className="badge">{article.category}</span>
          </p>
          <h1>{article.title}</h1>
          <p className="meta">
            <DateText date={article.publishedAt} />
            {article.updatedAt && (
              <>
                {' · updated '}
                <DateText date={article.updatedAt} />
              </>
            )}
            {` · ${article.readTime} min read`}
          </p>
          <p className="lead">{article.excerpt}</p>
          <HeroPicture hero={articleHero(article, catalogue)} />
        </header>
        <OnThisPage sections={textSections(article.body)} />
        <Prose body={article.body} />
        <SourceList sources={article.sources} />
      </article>
      <RecommendedProducts article={article} />
      <RelatedArticles article={article} />
    </div>
  );
}

function RecommendedProducts({ article }: { article: Article }) {
  const { productsById } = useSite().catalogue;
  const products = recommendedProducts(article, productsById);
  if (products.length === 0) return null;
  return (
    <section className="section">
      <h2>Recommended Products</h2>
      <Disclosure />
      <ProductCards products={products} />
    </section>
  );
}

function RelatedArticles({ article }: { article: Article }) {
  const related = articlesLike(article, useSite().catalogue.articles);
  if (related.length === 0) return null;
  return (
    <section className="section">
      <h2>Related Articles</h2>
      <ArticleCards articles={related} />
    </section>
  );
}
