import { articlesForProduct } from '../../src/domain/article.ts';
import type { Product } from '../../src/domain/product.ts';
import type { RouteOf } from '../../src/site/route.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { BuyLink, StoreBadge } from '../components/BuyLink.tsx';
import { DateText } from '../components/DateText.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { specifications } from '../components/facts.ts';
import { Picture } from '../components/Picture.tsx';
import { DiscountBadge, Price } from '../components/Price.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { Rating } from '../components/Rating.tsx';
import { useSite } from '../SiteContext.tsx';

export function ProductPage({ route }: { route: RouteOf<'product'> }) {
  const { product } = route;
  return (
    <div className="wrap">
      <Breadcrumb route={route} hidden />
      <Disclosure />
      <Summary product={product} />
      <div className="product-facts">
        <Specifications product={product} />
        <ListCard heading="Features" items={product.features} />
        <ListCard heading="Pros" items={product.pros} />
        <ListCard heading="Cons" items={product.cons} />
      </div>
      <Faq product={product} />
      <RelatedGuides product={product} />
      <RelatedProducts product={product} />
    </div>
  );
}

function Summary({ product }: { product: Product }) {
  return (
    <div className="product-summary">
      <Picture product={product} alt={product.name} size={480} eager />
      <div>
        <p className="badges badges-inline">
          <StoreBadge product={product} />
          <DiscountBadge product={product} />
        </p>
        <h1>{product.name}</h1>
        <Rating product={product} />
        <Price product={product} />
        {product.checkedAt && (
          <p className="meta">
            {'Price and rating as of '}
            <DateText date={product.checkedAt} />
          </p>
        )}
        <p>{product.description}</p>
        <p>
          <BuyLink product={product} />
        </p>
      </div>
    </div>
  );
}

function Specifications({ product }: { product: Product }) {
  const { eggTypeLabels } = useSite().catalogue;
  const eggs = product.eggTypes.map(
    (slug) => eggTypeLabels.find((label) => label.slug === slug)?.name ?? slug,
  );
  return (
    <section>
      <h2>Specifications</h2>
      <table className="facts">
        <tbody>
          {specifications(product, eggs.join(', ')).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ListCard({ heading, items }: { heading: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function Faq({ product: { faq } }: { product: Product }) {
  if (faq.length === 0) return null;
  return (
    <section className="section">
      <h2>Frequently Asked Questions</h2>
      {faq.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

function RelatedGuides({ product }: { product: Product }) {
  const articles = articlesForProduct(product, useSite().catalogue.articles);
  if (articles.length === 0) return null;
  return (
    <section className="section">
      <h2>Related Guides</h2>
      <ArticleCards articles={articles} />
    </section>
  );
}

function RelatedProducts({ product }: { product: Product }) {
  const related = useSite().findRelated(product);
  if (related.length === 0) return null;
  return (
    <section className="section">
      <h2>Related Products</h2>
      <ProductCards products={related} />
    </section>
  );
}
