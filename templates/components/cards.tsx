import { createContext, type ReactNode, useContext } from 'react';
import type { ArticleCardProps, ProductCardProps } from '../../src/domain/cards.ts';
import { memoizeByObject } from '../../src/domain/memoize.ts';
import type { PagePart } from '../../src/html/pageParts.ts';
import type { GuideCardProps } from '../../src/site/cards.ts';
import type { DisclosureProps } from '../../src/site/text/texts.ts';
import { articleCardView, productCardView } from '../Island.tsx';
import { renderMarkup } from '../renderMarkup.ts';
import { trustedHtml } from '../trustedHtml.ts';
import { Disclosure, HeroPicture } from './parts.tsx';

/** Gives what stands for a part within the markup around it: its own markup, unless a renderer keeps such parts aside. */
export const PlaceOfParts = createContext(({ html }: PagePart): string => html);

interface CardListProps {
  readonly cards: readonly PagePart[];
  readonly view?: 'grid';
}

/** A list of cards, which other pages show as well. */
function CardList({ cards, view }: CardListProps) {
  const placeOf = useContext(PlaceOfParts);
  return <ul className="cards" data-view={view} {...trustedHtml(cards.map(placeOf).join(''))} />;
}

/** Makes what renders a card, once for all pages that show it: they are given the same object. */
function cardPart<P extends object>(view: (card: P) => ReactNode): (card: P) => PagePart {
  return memoizeByObject((card) => ({ html: renderMarkup(view(card)), isShared: true, inMain: true }));
}

/** A list of product cards; grid and list are two styles of this one markup. */
export function ProductCards({ products }: { products: readonly ProductCardProps[] }) {
  return <CardList cards={products.map(productCard)} view="grid" />;
}

const productCard = cardPart(productCardView);

/** A list of article cards. */
export function ArticleCards({ articles }: { articles: readonly ArticleCardProps[] }) {
  return <CardList cards={articles.map(articleCard)} />;
}

const articleCard = cardPart(articleCardView);

interface ArticleSectionProps {
  readonly heading: string;
  readonly articles: readonly ArticleCardProps[];
}

/** Articles under a heading; nothing where there are none. */
export function ArticleSection({ heading, articles }: ArticleSectionProps) {
  if (articles.length === 0) return null;
  return (
    <section className="section">
      <h2>{heading}</h2>
      <ArticleCards articles={articles} />
    </section>
  );
}

interface ProductSectionProps {
  readonly heading: string;
  readonly products: readonly ProductCardProps[];
  /** On a page whose first paid link is in this section. */
  readonly disclosure?: DisclosureProps;
}

/** Products under a heading; nothing where there are none. */
export function ProductSection({ heading, products, disclosure }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section className="section">
      <h2>{heading}</h2>
      {disclosure && <Disclosure disclosure={disclosure} />}
      <ProductCards products={products} />
    </section>
  );
}

/** A list of guide cards. */
export function GuideCards({ guides }: { guides: readonly GuideCardProps[] }) {
  return (
    <ul className="cards">
      {guides.map((guide) => (
        <GuideCard key={guide.href} {...guide} />
      ))}
    </ul>
  );
}

/** A guide in a list of cards. */
export function GuideCard({ href, hero, difficulty, title, description, readTime }: GuideCardProps) {
  return (
    <li className="card card-text">
      <HeroPicture hero={hero} lazy />
      <p className="kicker">{difficulty}</p>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p>{description}</p>
      <p className="meta">{`${readTime} min read`}</p>
    </li>
  );
}
