import { isPriceFact } from '../../src/domain/compare/comparison.ts';
import { say } from '../../src/domain/say.ts';
import { keepUnits } from '../../src/domain/text.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { ComparisonProps, FactsProps } from '../../src/site/products/comparison.ts';
import { buyView, pictureView, priceView } from '../../src/widgets/cardViews.ts';
import { HowWeChoose } from '../siteFrame.tsx';
import { Joined, linkedText, sayWith } from './parts.tsx';

interface ComparisonComponentProps {
  readonly comparison: ComparisonProps | null;
  /** Whether it is a part of a section: without the table of facts. */
  readonly isPart?: boolean;
  /** The anchor of links to it. With an anchor, its heading is visible. */
  readonly id?: string;
  /** Whether its cards have picture, price and store. Default: yes, unless the page shows these above. */
  readonly hasOffers?: boolean;
}

/** A card for each product, then their facts in a table; those that are the same for all are below it. */
export function Comparison(props: ComparisonComponentProps) {
  const { comparison, isPart = false, id, hasOffers = true } = props;
  if (!comparison) return null;
  const { isPicked, products } = comparison;
  const of = isPicked ? WORDS.picks.picks : WORDS.picks.fit;
  const [Heading, CardHeading] = isPart ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <section className="section picks" id={id}>
      {/* The label of each pick says what it is. */}
      <Heading className={isPicked && id === undefined ? 'visually-hidden' : undefined}>
        {hasOffers ? of : WORDS.picks.compared}
      </Heading>
      <ol className={hasOffers ? undefined : 'whys'}>
        {products.map((product, index) => (
          <Card
            key={product.id}
            product={product}
            heading={CardHeading}
            hasOffer={hasOffers}
            isFirst={index === 0 && !isPart}
          />
        ))}
      </ol>
      {!isPart && <Facts {...comparison} />}
      <HowWeChoose />
    </section>
  );
}

interface CardProps {
  readonly product: ComparisonProps['products'][number];
  readonly heading: 'h3' | 'h4';
  readonly hasOffer: boolean;
  readonly isFirst: boolean;
}

function Card({ product, heading: Heading, hasOffer, isFirst }: CardProps) {
  const { name, href, picture, label, price, pricePerEgg, buy, why, compared, isByPrice, drawback } = product;
  return (
    <li>
      {hasOffer && pictureView(picture, { alt: '', size: 120, eager: isFirst })}
      {label && <p className="picked-for">{label}</p>}
      <Heading>
        <a href={href}>{name}</a>
      </Heading>
      {hasOffer && (
        <>
          <div>
            {priceView(price)}
            {pricePerEgg && <small>{say(WORDS.picks.perEgg, { price: pricePerEgg })}</small>}
          </div>
          <div>{buyView(buy, name)}</div>
        </>
      )}
      <ul>
        {why && <li>{linkedText(why)}</li>}
        {compared && <li data-price={isByPrice ? '' : undefined}>{compared}</li>}
        {drawback && <li className="drawback">{linkedText(drawback)}</li>}
      </ul>
    </li>
  );
}

/** The place of the first fact in a row of the table: styles count from 1, and the name is first. */
const COLUMNS_BEFORE = 2;

/**
 * The best values are bold, and marked for screen readers. Cards have buttons already; a table by
 * itself has them in its last column.
 */
export function Facts({ products, columns, same, sells = false }: FactsProps & { readonly sells?: boolean }) {
  // A mark on the table: one on each cell would make heavy pages heavier.
  const priceColumns = columns
    .flatMap(({ label }, index) => (isPriceFact(label) ? [index + COLUMNS_BEFORE] : []))
    .join(' ');
  return (
    <>
      <div className="table-scroll">
        <table className={`of-${products.length}`} data-price-columns={priceColumns}>
          <caption>{WORDS.picks.differ}</caption>
          <thead>
            <tr>
              <th scope="col">{WORDS.picks.product}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              {sells && <th scope="col">{WORDS.picks.store}</th>}
            </tr>
          </thead>
          <tbody>
            {products.map(({ id, name, href, shortName, buy }, index) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href}>{shortName}</a>
                </th>
                {columns.map(({ label, values }) => {
                  const value = values[index];
                  return (
                    <td key={label} className={value?.isBest ? 'best' : undefined}>
                      {value && keepUnits(value.text)}
                      {value?.isBest && <span className="visually-hidden">{` ${WORDS.picks.best}`}</span>}
                    </td>
                  );
                })}
                {sells && <td>{buyView(buy, name)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {same.length > 0 && (
        <p>
          {sayWith(WORDS.picks.same, {
            facts: (
              <Joined>
                {same.map(([label, value]) => (
                  <SameFact key={label} label={label} value={value} />
                ))}
              </Joined>
            ),
          })}
        </p>
      )}
    </>
  );
}

function SameFact({ label, value }: { readonly label: string; readonly value: string }) {
  const text = `${label}: ${value}`;
  return isPriceFact(label) ? <span data-price>{text}</span> : text;
}
