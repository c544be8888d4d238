import type { ReactNode } from 'react';
import type { ProductProps } from '../../src/site/pages/product.ts';
import type { CapacityByEggTypeProps, HatchCostProps } from '../../src/site/products/hatchCost.ts';
import { NOT_STATED } from '../../src/site/products/specifications.ts';
import { ArticleSection, ProductSection } from '../components/cards.tsx';
import { Breadcrumb } from '../components/links.tsx';
import { BuyBar, ProductOverview, ProductStatus } from '../components/ProductOverview.tsx';
import { Disclosure, Icon, Section } from '../components/parts.tsx';
import { SourceLink } from '../components/sources.tsx';
import type { IconName } from '../icons.ts';

export function ProductPage(product: ProductProps, safety: ReactNode) {
  const { breadcrumb, status, disclosure, overview, pros, cons, features, hatchCost, capacityByEggType } =
    product;
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} hidden />
      <ProductStatus status={status} />
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

function Specifications({ specifications }: ProductProps) {
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

function ListCard(props: { heading: string; items: readonly string[]; icon: IconName }) {
  const { heading, items, icon } = props;
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

function Faq({ faq }: ProductProps) {
  if (faq.length === 0) return null;
  return (
    <Section heading="Frequently Asked Questions">
      {faq.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}

/** The costs of an egg and of a hatch, and how the cost of electricity was calculated. */
function HatchCost({ hatchCost }: { hatchCost: HatchCostProps | null }) {
  if (!hatchCost) return null;
  return (
    <section className="hatch-cost">
      <h2>What a Hatch Costs</h2>
      <dl className="egg-rooms">
        {hatchCost.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hatchCost.reckoning && <Reckoning {...hatchCost.reckoning} />}
    </section>
  );
}

function Reckoning({ formula, price, source, most, calculator }: NonNullable<HatchCostProps['reckoning']>) {
  return (
    <p className="meta">
      {`${formula}, at ${price} per kWh (`}
      <SourceLink href={source.url} text={source.title} />
      {`). A heater that never switches off would use ${most}. `}
      <a href={calculator}>Work it out with your price</a>
    </p>
  );
}

/** How many eggs of other kinds an incubator holds, with the sources. */
function CapacityByEggType({ capacities }: { capacities: CapacityByEggTypeProps | null }) {
  if (!capacities) return null;
  const { capacity, rows, sources } = capacities;
  return (
    <section>
      <h2>Room for Other Eggs</h2>
      <p>{`The capacity counts chicken eggs. In the place of ${capacity} of them fit about:`}</p>
      <dl className="egg-rooms">
        {rows.map(({ label, href, eggs }) => (
          <div key={href}>
            <dt>
              <a href={href}>{label}</a>
            </dt>
            <dd>{eggs}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        {'From the fewest to the most by '}
        {sources.map(({ publisher, url }, index) => (
          <span key={publisher}>
            {index > 0 && ' and '}
            <SourceLink href={url} text={publisher} />
          </span>
        ))}
        . The tray and its dividers decide.
      </p>
    </section>
  );
}
