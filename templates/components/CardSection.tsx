import type { ArticleCardProps, ProductCardProps } from '../../src/domain/cards.ts';
import type { DisclosureProps } from '../../src/site/text/texts.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ProductCards } from './ProductCards.tsx';

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
