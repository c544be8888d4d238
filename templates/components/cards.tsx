import type { ReactNode } from 'react';
import type { ArticleCardProps, ProductCardProps } from '../../src/domain/cards.ts';
import { memoizeByObject } from '../../src/domain/memoize.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { ProductRowProps } from '../../src/site/cards.ts';
import type { HeroProps } from '../../src/site/pictures.ts';
import { articleCardView, pictureView, priceView, productCardView } from '../../src/widgets/cardViews.ts';
import { renderMarkup, trustedHtml } from '../renderMarkup.ts';
import { SampleNotice } from '../siteFrame.tsx';
import { HeroPicture, Section } from './parts.tsx';

/** A list of cards as markup, which is rendered once for all pages that show the card. */
function CardList({ cards, view }: { cards: readonly string[]; view?: 'grid' }) {
  return <ul className="cards" data-view={view} {...trustedHtml(cards.join(''))} />;
}

function rendered<P extends object>(view: (card: P) => ReactNode): (card: P) => string {
  return memoizeByObject((card) => renderMarkup(view(card)));
}

export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return <CardList cards={products.map(productCard)} view="grid" />;
}

const productCard = rendered(productCardView);

export function ArticleCards({ articles }: { articles: readonly ArticleCardProps[] }) {
  return <CardList cards={articles.map(articleCard)} />;
}

const articleCard = rendered(articleCardView);

export function ArticleSection(props: {
  heading: string;
  className?: string;
  articles: readonly ArticleCardProps[];
}) {
  const { articles, ...section } = props;
  if (articles.length === 0) return null;
  return (
    <Section {...section}>
      <ArticleCards articles={articles} />
    </Section>
  );
}

export function ProductSection(props: { heading: string; products: readonly ProductCardProps[] }) {
  if (props.products.length === 0) return null;
  return (
    <Section heading={props.heading}>
      <ProductCards products={props.products} />
    </Section>
  );
}

export function ProductRows({
  heading,
  products,
  whosePrices,
}: {
  heading: string;
  products: readonly ProductRowProps[];
  whosePrices: string | null;
}) {
  if (products.length === 0) return null;
  return (
    <Section heading={heading}>
      <SampleNotice at="products" />
      {whosePrices && <p className="disclosure">{whosePrices}</p>}
      <ul className="doors product-rows">
        {products.map(({ id, href, name, picture, note, price }) => (
          <li key={id}>
            <a href={href}>
              {pictureView(picture, { alt: '', size: 64 })}
              <span>
                {name}
                {note && <small>{note}</small>}
              </span>
              {priceView(price)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FeaturedTextProps {
  readonly href: string;
  readonly title: string;
  readonly kicker?: string;
  readonly text: string;
  readonly meta?: string;
  readonly hero: HeroProps | null;
}

export function FeaturedText({ href, title, kicker, text, meta, hero }: FeaturedTextProps) {
  return (
    <section className="section feature featured-guide">
      <div>
        <h2>{WORDS.blog.featured}</h2>
        {kicker && <p className="kicker">{kicker}</p>}
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{text}</p>
        {meta && <p className="meta">{meta}</p>}
      </div>
      <HeroPicture hero={hero} />
    </section>
  );
}
