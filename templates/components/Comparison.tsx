import type { ReactNode } from 'react';
import type { ComparisonProps } from '../../src/site/products/comparison.ts';
import { buyView, pictureView, priceView, ratingView } from '../Island.tsx';
import { HowWeChoose } from './parts.tsx';

interface ComparisonComponentProps {
  readonly comparison: ComparisonProps | null;
  /** The level of its heading: `h3` within a section. */
  readonly heading?: 'h2' | 'h3';
}

/** Products side by side: price and rating first, then the verdicts, then a fact in each row, and what is the same for all below. */
export function Comparison({ comparison, heading: Heading = 'h2' }: ComparisonComponentProps) {
  if (!comparison) return null;
  const { heading, howWeChoose, products, verdicts, rows, same } = comparison;
  return (
    <section className="section comparison">
      <Heading>{heading}</Heading>
      <HowWeChoose href={howWeChoose} />
      <div className="table-scroll">
        {/* The style sheet has to know for how many products the table has to be wide enough. */}
        <table className={`of-${products.length}`}>
          <caption className="visually-hidden">{heading}</caption>
          <ProductHeads products={products} />
          <tbody>
            <OfferRows products={products} />
            <VerdictRows products={products} verdicts={verdicts} />
            <FactRows products={products} rows={rows} />
          </tbody>
        </table>
      </div>
      {same.length > 0 && (
        <p>{`The same for all: ${same.map(([label, value]) => `${label}: ${value}`).join(' · ')}`}</p>
      )}
    </section>
  );
}

function FactRows({ products, rows }: Pick<ComparisonProps, 'products' | 'rows'>) {
  return rows.map(({ label, values }) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {values.map(({ text, isBest }, index) => (
        <Value key={products[index]?.id} isBest={isBest}>
          {text}
        </Value>
      ))}
    </tr>
  ));
}

function ProductHeads({ products }: Pick<ComparisonProps, 'products'>) {
  return (
    <thead>
      <tr>
        <td />
        {products.map(({ id, picture, href, name, shortName, pickedFor }) => (
          <th key={id} scope="col" abbr={shortName}>
            {pictureView(picture, { alt: '', size: 120 })}
            {pickedFor && <p className="picked-for">{pickedFor}</p>}
            <a href={href}>{name}</a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What a reader decides by: the price, with the way to the store, and the rating. */
function OfferRows({ products }: Pick<ComparisonProps, 'products'>) {
  return (
    <>
      <tr>
        <th scope="row">Price</th>
        {products.map(({ id, name, price, buy, isCheapest }) => (
          <Value key={id} isBest={isCheapest} extra={buyView(buy, name)}>
            {priceView(price)}
          </Value>
        ))}
      </tr>
      <tr>
        <th scope="row">Rating</th>
        {products.map(({ id, rating, isBestRated }) => (
          <Value key={id} isBest={isBestRated}>
            {ratingView(rating)}
          </Value>
        ))}
      </tr>
    </>
  );
}

/** Why each product is here, and who should look elsewhere. */
function VerdictRows({ products, verdicts }: Pick<ComparisonProps, 'products' | 'verdicts'>) {
  return verdicts.map(({ label, texts }) => (
    <tr key={label} className="verdict">
      <th scope="row">{label}</th>
      {texts.map((text, index) => (
        <td key={products[index]?.id}>{text}</td>
      ))}
    </tr>
  ));
}

interface ValueProps {
  readonly isBest: boolean;
  readonly children: ReactNode;
  /** What is below the value, as for all products. */
  readonly extra?: ReactNode;
}

/** A value in a row; the best of the row is bold, and said to be the best. */
function Value({ isBest, children, extra }: ValueProps) {
  return (
    <td className={isBest ? 'best' : undefined}>
      {children}
      {isBest && <span className="visually-hidden"> (best)</span>}
      {extra}
    </td>
  );
}
