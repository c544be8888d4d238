import type { ReactNode } from 'react';
import type { ProductProps } from '../../src/site/pages/product.ts';
import { NOT_STATED } from '../../src/site/products/specifications.ts';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { CapacityByEggType } from '../components/CapacityByEggType.tsx';
import { ArticleSection, ProductSection } from '../components/CardSection.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { HatchCost } from '../components/HatchCost.tsx';
import { Icon } from '../components/Icon.tsx';
import { BuyBar, ProductOverview } from '../components/ProductOverview.tsx';
import type { IconName } from '../icons.ts';

export function ProductPage(product: ProductProps, safety: ReactNode) {
  const { breadcrumb, disclosure, overview, pros, cons, features, hatchCost, capacityByEggType } = product;
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} hidden />
      <Disclosure disclosure={disclosure} />
      <ProductOverview overview={overview} />
      {safety}
      <div className="product-facts">
        <ListCard heading="Pros" items={pros} icon="check" />
        <ListCard heading="Cons" items={cons} icon="x" />
        <Specifications {...product} />
        {(features.length > 0 || hatchCost || capacityByEggType) && (
          <div>
            <ListCard heading="Features" items={features} icon="egg" />
            <HatchCost hatchCost={hatchCost} />
            <CapacityByEggType capacities={capacityByEggType} />
          </div>
        )}
      </div>
      <Faq {...product} />
      <ArticleSection heading="Related Guides" articles={product.relatedArticles} />
      <ProductSection heading="Related Products" products={product.relatedProducts} />
      <BuyBar overview={overview} />
    </div>
  );
}

function Specifications({ specifications }: Pick<ProductProps, 'specifications'>) {
  return (
    <section>
      <h2>Specifications</h2>
      <table className="facts">
        <tbody>
          {specifications.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value ?? NOT_STATED}</td>
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

function Faq({ faq }: Pick<ProductProps, 'faq'>) {
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
