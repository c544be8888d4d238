import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { dateView } from '../../src/widgets/cardViews.ts';
import { Body } from '../components/Body.tsx';
import { ProductRows } from '../components/cards.tsx';
import { Breadcrumb, Doors, OnThisPage } from '../components/links.tsx';
import { Byline, HeroPicture, PageHead, type PageProps, Said } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';

export function ArticlePage(article: PageProps<'article'>) {
  const { category, title, byline, publishedAt, updatedAt, readTime, excerpt, hero } = article;
  return (
    <div className="wrap">
      <Breadcrumb {...article.breadcrumb} />
      <article className="reading">
        <PageHead heading={title} lead={excerpt}>
          <p className="meta">
            <span className="badge">{category}</span>
            {' · '}
            <Byline {...byline} />
            {' · '}
            {updatedAt ? (
              <Said word={WORDS.texts.updated} values={{ date: dateView(updatedAt) }} />
            ) : (
              dateView(publishedAt)
            )}
            {` · ${say(WORDS.cards.minutes, { count: readTime })}`}
          </p>
          <HeroPicture hero={hero} lazy />
        </PageHead>
        <OnThisPage sections={article.sections} />
        {article.safety}
        <Body body={article.body} />
        <SourceList {...article} />
      </article>
      <ProductRows
        heading={WORDS.texts.recommended}
        products={article.products}
        whosePrices={article.whosePrices}
      />
      <Doors heading={WORDS.texts.related} doors={article.related} />
      <Doors heading={WORDS.pages.buyingGuides} doors={article.buyingGuides} />
    </div>
  );
}
