import type { ArticleProps } from '../../src/site/pages/article.ts';
import { ArticleCards } from '../components/ArticleCards.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { OnThisPage } from '../components/OnThisPage.tsx';
import { ProductCards } from '../components/ProductCards.tsx';
import { Prose } from '../components/Prose.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { dateView } from '../Island.tsx';

export function ArticlePage(article: ArticleProps) {
  return (
    <div className="wrap">
      <Breadcrumb {...article.breadcrumb} />
      <article className="has-links">
        <ArticleHead article={article} />
        <OnThisPage sections={article.sections} />
        <Prose html={article.html} />
        <SourceList sources={article.sources} />
      </article>
      <RecommendedProducts {...article} />
      <RelatedArticles {...article} />
    </div>
  );
}

function ArticleHead({ article }: { article: ArticleProps }) {
  const { category, title, publishedAt, updatedAt, readTime, excerpt, hero } = article;
  return (
    <header className="page-head">
      <p className="badges">
        <span className="badge">{category}</span>
      </p>
      <h1>{title}</h1>
      <p className="meta">
        {dateView(publishedAt)}
        {updatedAt && (
          <>
            {' · updated '}
            {dateView(updatedAt)}
          </>
        )}
        {` · ${readTime} min read`}
      </p>
      <p className="lead">{excerpt}</p>
      <HeroPicture hero={hero} />
    </header>
  );
}

function RecommendedProducts({ products, disclosure }: Pick<ArticleProps, 'products' | 'disclosure'>) {
  if (products.length === 0) return null;
  return (
    <section className="section">
      <h2>Recommended Products</h2>
      <Disclosure disclosure={disclosure} />
      <ProductCards products={products} />
    </section>
  );
}

function RelatedArticles({ related }: Pick<ArticleProps, 'related'>) {
  if (related.length === 0) return null;
  return (
    <section className="section">
      <h2>Related Articles</h2>
      <ArticleCards articles={related} />
    </section>
  );
}
