import type { ProductTeaserProps } from '../../src/domain/cards.ts';
import { WORDS } from '../../src/domain/words.ts';
import { discountView, pictureView, priceView, ratingView } from '../../src/widgets/cardViews.ts';
import { LinkList } from '../components/links.tsx';
import { EmptyState, ProductList } from '../components/ProductList.tsx';
import { Disclosure, PageHead, type PageProps, Section, TextBlocks } from '../components/parts.tsx';

type ReviewsProps = PageProps<'reviews'>;

export function ReviewsPage(page: ReviewsProps) {
  const { heading, lead, topRated, bestValue, picks, list, isSample } = page;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      <Disclosure />
      <div className="two-columns">
        <TopList heading={WORDS.reviews.topRated} products={topRated} />
        <TopList heading={WORDS.reviews.bestValue} products={bestValue} />
      </div>
      {picks.length > 0 && (
        <Section heading={WORDS.picks.picks}>
          <LinkList links={picks} />
        </Section>
      )}
      <Section heading={WORDS.reviews.all}>
        {isSample && <p>{WORDS.reviews.sample}</p>}
        <ProductList list={list} isHeaded none={WORDS.reviews.none}>
          <EmptyState heading={WORDS.reviews.notFound} text={WORDS.reviews.adjust} />
        </ProductList>
      </Section>
      <div className="after-list">
        <Section heading={WORDS.reviews.methodology} className="section feature">
          {page.methodologyNote && <p>{page.methodologyNote}</p>}
          {isSample && <p>{WORDS.reviews.sampleMethodology}</p>}
          <TextBlocks blocks={page.methodology} heading="h3" />
        </Section>
      </div>
    </div>
  );
}

function TopList({ heading, products }: { heading: string; products: readonly ProductTeaserProps[] }) {
  if (products.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ol className="top-list">
        {products.map(({ id, picture, href, name, rating, price, discount }) => (
          <li key={id}>
            {pictureView(picture, { alt: '', size: 80 })}
            <div>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              {ratingView(rating)}
              <div className="badges">
                {priceView(price)}
                {discountView(discount)}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
