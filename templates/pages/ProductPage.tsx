import { articlesForProduct } from '../../src/domain/articles/article.ts';
import type { Product } from '../../src/domain/products/product.ts';
import type { RouteOf } from '../../src/site/route.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { CapacityByEggType } from '../components/CapacityByEggType.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { useSpecifications } from '../components/facts.ts';
import { Icon } from '../components/Icon.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { BuyBar, ProductSummary } from '../components/ProductSummary.tsx';
import type { IconName } from '../icons.ts';
import { useSite } from '../SiteContext.tsx';

export function ProductPage({ route }: { route: RouteOf<'product'> }) {
  const { product } = route;
  return (
    <div className="wrap">
      <Breadcrumb route={route} hidden />
      <Disclosure />
      <ProductSummary product={product} />
      <div className="product-facts">
        <ListCard heading="Pros" items={product.pros} icon="check" />
        <ListCard heading="Cons" items={product.cons} icon="x" />
        <Specifications product={product} />
        <div>
          <ListCard heading="Features" items={product.features} icon="egg" />
          <CapacityByEggType product={product} />
        </div>
      </div>
      <Faq product={product} />
      <RelatedGuides product={product} />
      <RelatedProducts product={product} />
      <BuyBar product={product} />
    </div>
  );
}

function Specifications({ product }: { product: Product }) {
  const specifications = useSpecifications();
  return (
    <section>
      <h2>Specifications</h2>
      <table className="facts">
        <tbody>
          {specifications(product).map(([label, value]) => (
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

interface ListCardProps {
  readonly heading: string;
  readonly items: readonly string[];
  readonly icon: IconName;
}

function ListCard({ heading, items, icon }: ListCardProps) {
  if (items.length === 0) return null;
  return (
    <section className={heading.toLowerCase()}>
      <h2>{heading}</h2>
      <ul className="icon-list">
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
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
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

function RelatedGuides({ product }: { product: Product }) {
  const { catalogue } = useSite();
  const articles = articlesForProduct(product, catalogue.articles, catalogue.articleCategories);
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
