import type { ReactNode } from 'react';
import type { ComparisonProps } from '../../src/site/products/comparison.ts';
import { buyView, pictureView, priceView, ratingView } from '../Island.tsx';
import { HowWeChoose, LinkedText } from './parts.tsx';

interface ComparisonComponentProps {
  readonly comparison: ComparisonProps | null;
  /** The level of its heading: `h3` within a section. */
  readonly heading?: 'h2' | 'h3';
}

/** Products side by side; facts that are the same for all are below the table. */
export function Comparison({ comparison, heading: Heading = 'h2' }: ComparisonComponentProps) {
  if (!comparison) return null;
  const { heading, howWeChoose, products, same } = comparison;
  return (
    <section className="section comparison">
      <Heading>{heading}</Heading>
      <HowWeChoose href={howWeChoose} />
      <div className="table-scroll">
        <table>
          <caption className="visually-hidden">{heading}</caption>
          <ProductHeads products={products} />
          <ComparisonRows comparison={comparison} />
        </table>
      </div>
      {same.length > 0 && (
        <p>{`The same for all: ${same.map(([label, value]) => `${label}: ${value}`).join(' · ')}`}</p>
      )}
    </section>
  );
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

/** Price and rating first, then the verdicts, then the facts. */
function ComparisonRows({ comparison: { products, verdicts, rows } }: { comparison: ComparisonProps }) {
  return (
    <tbody>
      <Row label="Price">
        {products.map(({ id, name, price, buy, isCheapest }) => (
          <Value key={id} isBest={isCheapest} extra={buyView(buy, name)}>
            {priceView(price)}
          </Value>
        ))}
      </Row>
      <Row label="Rating">
        {products.map(({ id, rating }) => (
          <td key={id}>
            {/* Without stars, which do not count for picks. */}
            {rating ? <p className="rating">{`${rating.score} (${rating.reviews})`}</p> : ratingView(rating)}
          </td>
        ))}
      </Row>
      {verdicts.map(({ label, texts }) => (
        <Row key={label} label={label}>
          {products.map(({ id }, index) => (
            <td key={id}>
              <LinkedText parts={texts[index] ?? []} />
            </td>
          ))}
        </Row>
      ))}
      {rows.map(({ label, values }) => (
        <Row key={label} label={label}>
          {values.map(({ text, isBest }, index) => (
            <Value key={products[index]?.id} isBest={isBest}>
              {text}
            </Value>
          ))}
        </Row>
      ))}
    </tbody>
  );
}

function Row(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{props.label}</th>
      {props.children}
    </tr>
  );
}

/** A value in a row, with what is below it; the best of the row is bold, and marked for screen readers. */
function Value(props: {
  readonly isBest: boolean;
  readonly children: ReactNode;
  readonly extra?: ReactNode;
}) {
  return (
    <td className={props.isBest ? 'best' : undefined}>
      {props.children}
      {props.isBest && <span className="visually-hidden"> (best)</span>}
      {props.extra}
    </td>
  );
}
