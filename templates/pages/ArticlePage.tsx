import type { ReactNode } from 'react';
import type { ArticleProps } from '../../src/site/pages/article.ts';
import { ArticleSection, ProductSection } from '../components/cards.tsx';
import { Breadcrumb, BuyingGuides, OnThisPage } from '../components/links.tsx';
import { Byline, HeroPicture, Prose } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';
import { dateView } from '../Island.tsx';

export function ArticlePage(article: ArticleProps, safety: ReactNode) {
  return (
    <div className="wrap">
      <Breadcrumb {...article.breadcrumb} />
      <article className="has-links">
        <ArticleHead article={article} />
        <OnThisPage sections={article.sections} />
        {safety}
        <Prose html={article.html} disclosure={article.textDisclosure} />
        <SourceList sources={article.sources} />
      </article>
      <ProductSection
        heading="Recommended Products"
        products={article.products}
        disclosure={article.disclosure}
      />
      <BuyingGuides links={article.buyingGuides} />
      <ArticleSection heading="Related Articles" articles={article.related} />
    </div>
  );
}

function ArticleHead({ article }: { article: ArticleProps }) {
  const { category, title, byline, publishedAt, updatedAt, readTime, excerpt, hero } = article;
  return (
    <header className="page-head">
      <p className="badges">
        <span className="badge">{category}</span>
      </p>
      <h1>{title}</h1>
      <p className="meta">
        <Byline {...byline} />
        {updatedAt ? ' · Updated ' : ' · '}
        {dateView(updatedAt ?? publishedAt)}
        {` · ${readTime} min read`}
      </p>
      <p className="lead">{excerpt}</p>
      <HeroPicture hero={hero} />
    </header>
  );
}
