import type { ReactNode } from 'react';
import type { ProductTeaserProps } from '../../src/domain/cards.ts';
import { formatCount } from '../../src/domain/money.ts';
import { sayCount } from '../../src/domain/plural.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { LinkedTextProps } from '../../src/site/links.ts';
import type { ComparisonProps } from '../../src/site/products/comparison.ts';
import { discountView, pictureView, priceView, ratingView } from '../../src/widgets/cardViews.ts';
import { Comparison } from '../components/Comparison.tsx';
import { ArticleCards, ProductCards } from '../components/cards.tsx';
import { Breadcrumb, BrowseCards, BuyingGuides, LinkList, Pager } from '../components/links.tsx';
import { PickRows } from '../components/PickRows.tsx';
import { ChartLink, EmptyState, NoProductsFound, ProductList } from '../components/ProductList.tsx';
import { linkedText, PageHeading, type PageProps, Section, TextBlocks } from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';
import { Disclosure, HowWeChoose, LinkStyles } from '../siteFrame.tsx';

export function ProductsPage({ heading, lead, list, buyingGuides }: PageProps<'products'>) {
  return (
    <div className="wrap">
      <PageHeading heading={heading} lead={lead} />
      <Disclosure />
      <ProductList list={list} none={WORDS.lists.noneYet}>
        <NoProductsFound finder={list.finder} />
      </ProductList>
      <div className="after-list">
        <p>
          <ChartLink href={list.chart} />
        </p>
        <BuyingGuides links={buyingGuides} />
      </div>
    </div>
  );
}

/**
 * The answer and its products first, then the list that they were chosen from. Reasons and advice follow it.
 */
export function LandingPage(page: PageProps<'landing'>) {
  const { title, comparison, list } = page;
  return (
    <div className="wrap">
      <AnswerHead {...page} heading={title} />
      <Notices {...page} />
      <PickRows comparison={comparison} />
      <ProductList list={list} isExplained={comparison !== null}>
        <NoProductsFound finder={list.finder} shown={list.cards.length === 0} />
      </ProductList>
      <LinkStyles of="laterStyles" />
      <div className="after-list">
        <p>
          <a href={page.all.href}>{sayCount(page.all.count, WORDS.landing.seeAll)}</a>
          {list.chart && ' · '}
          <ChartLink href={list.chart} />
        </p>
        <Comparison comparison={comparison} id={COMPARISON} hasOffers={false} />
        <TextBlocks blocks={page.blocks} />
        <BuyingGuides links={page.buyingGuides} />
        <SourceList {...page} />
      </div>
    </div>
  );
}

type CategoryProps = PageProps<'category'>;

/**
 * The list first: only the short answer, and what has to be known before a link to a store, stand above it.
 */
export function CategoryPage(category: CategoryProps) {
  const { name, count, intro, blocks, comparison, list, suggestions, buyingGuides, others } = category;
  return (
    <div className="wrap">
      <AnswerHead
        {...category}
        kicker={`${name} · ${sayCount(count, WORDS.lists.products)}`}
        heading={say(WORDS.category.best, { name })}
      />
      <Notices {...category} />
      <ProductList list={list} isExplained={comparison !== null} none={WORDS.lists.noneYet}>
        <EmptyState heading={WORDS.category.noMatch} clear={WORDS.category.clear}>
          {suggestions.length > 0 && (
            <>
              <p>{WORDS.category.lookIn}</p>
              <LinkList links={suggestions} />
            </>
          )}
        </EmptyState>
      </ProductList>
      <LinkStyles of="laterStyles" />
      <div className="after-list">
        <p>
          <ChartLink href={list.chart} />
        </p>
        <Comparison comparison={comparison} id={COMPARISON} />
        <Section heading={WORDS.category.before}>
          <p>{linkedText(intro)}</p>
        </Section>
        <TextBlocks blocks={blocks} />
        <SourceList {...category} />
        <BuyingGuides links={buyingGuides} />
        {others.length > 0 && (
          <BrowseCards
            heading={WORDS.category.others}
            lists={others}
            of={WORDS.lists.products}
            action={WORDS.category.browse}
            on={(other) => other}
          />
        )}
      </div>
    </div>
  );
}

interface AnswerHeadProps {
  readonly kicker?: string;
  readonly heading: string;
  readonly description: string;
  readonly verdict: LinkedTextProps | null;
}

/** With an answer, the description is one line for visitors who followed a link. */
function AnswerHead({ kicker, heading, description, verdict }: AnswerHeadProps) {
  return (
    <header className="page-head">
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{heading}</h1>
      <p className={verdict ? 'meta' : 'lead'}>{description}</p>
      {verdict && <p className="answer">{linkedText(verdict)}</p>}
    </header>
  );
}

/** The id of the comparison below the list. */
const COMPARISON = 'compare';

interface NoticesProps {
  readonly safety: ReactNode;
  readonly comparison: ComparisonProps | null;
}

/**
 * What stands in little room above picks and list: hazards, the way to the
 * comparison below, and the disclosure.
 */
function Notices({ safety, comparison }: NoticesProps) {
  return (
    <div className="notices">
      {safety}
      {comparison && (
        <a href={`#${COMPARISON}`}>
          {sayCount(
            comparison.products.length,
            comparison.isPicked ? WORDS.picks.comparePicks : WORDS.picks.compareFit,
          )}
        </a>
      )}
      <Disclosure />
    </div>
  );
}

type ReviewsProps = PageProps<'reviews'>;

export function ReviewsPage(page: ReviewsProps) {
  const { heading, lead, topRated, bestValue, picks, list, isSample } = page;
  return (
    <div className="wrap">
      <PageHeading heading={heading}>
        <p className="meta">{lead}</p>
      </PageHeading>
      <Disclosure />
      <div className="two-columns">
        <TopList heading={WORDS.reviews.topRated} products={topRated} ranks="rating" />
        <TopList heading={WORDS.reviews.bestValue} products={bestValue} ranks="discount" />
      </div>
      <Section heading={WORDS.reviews.all}>
        <p>{isSample ? WORDS.reviews.sample : WORDS.reviews.byRating}</p>
        <ProductList list={list} isHeaded none={WORDS.reviews.none}>
          <EmptyState heading={WORDS.reviews.notFound} text={WORDS.reviews.adjust} />
        </ProductList>
      </Section>
      <div className="after-list">
        {picks.length > 0 && (
          <Section heading={WORDS.picks.picks}>
            <LinkList links={picks} />
          </Section>
        )}
        <Section heading={WORDS.reviews.methodology} className="section feature">
          {page.methodologyNote && <p>{page.methodologyNote}</p>}
          {isSample && <p>{WORDS.reviews.sampleMethodology}</p>}
          <TextBlocks blocks={page.methodology} heading="h3" />
        </Section>
      </div>
    </div>
  );
}

interface TopListProps {
  readonly heading: string;
  readonly products: readonly ProductTeaserProps[];
  /** What its products are ranked by, shown beside the price. */
  readonly ranks: 'rating' | 'discount';
}

function TopList({ heading, products, ranks }: TopListProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ol className="top-list">
        {products.map(({ id, picture, href, name, rating, price, discount }) => (
          <li key={id}>
            {pictureView(picture, { alt: '', size: 56, eager: true })}
            <div>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              {ranks === 'rating' && ratingView(rating)}
              {priceView(price, ranks === 'discount' ? discountView(discount) : null)}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ListPageProps = PageProps<'listPage'>;

export function ListPage({ breadcrumb, heading, range, first, cards, pager }: ListPageProps) {
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} />
      <PageHeading heading={heading}>
        <p className="lead">
          {`${say(WORDS.lists.showing, { entries: range })} · `}
          <a href={first.href}>{say(WORDS.lists.filterAll, { count: formatCount(first.count) })}</a>
        </p>
      </PageHeading>
      <Cards cards={cards} />
      <Pager pager={pager} />
    </div>
  );
}

function Cards({ cards }: Pick<ListPageProps, 'cards'>) {
  switch (cards.kind) {
    case 'products':
      return (
        <>
          <Disclosure />
          <h2 className="visually-hidden">{WORDS.frame.products}</h2>
          <ProductCards products={cards.products} />
          <HowWeChoose />
        </>
      );
    case 'articles':
      return (
        <>
          <h2 className="visually-hidden">{WORDS.lists.articleList}</h2>
          <ArticleCards articles={cards.articles} />
        </>
      );
  }
}
