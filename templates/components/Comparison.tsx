import type { ComparisonProps } from '../../src/site/props/comparison.ts';
import { buyView, pictureView, priceView, ratingView } from '../Island.tsx';

/** Products side by side, a fact in each row. */
export function Comparison({ comparison }: { comparison: ComparisonProps | null }) {
  if (!comparison) return null;
  const { products, rows } = comparison;
  return (
    <section className="section comparison">
      <h2>Best Rated, Side by Side</h2>
      <div className="table-scroll">
        <table>
          <ProductHeads products={products} />
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={products[index]?.id}>{value}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Price</th>
              {products.map(({ id, price, buy }) => (
                <td key={id}>
                  {priceView(price)}
                  {buyView(buy)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ProductHeads({ products }: Pick<ComparisonProps, 'products'>) {
  return (
    <thead>
      <tr>
        <td />
        {products.map(({ id, picture, href, name, rating }) => (
          <th key={id} scope="col">
            {pictureView(picture, { alt: '', size: 120 })}
            <a href={href}>{name}</a>
            {ratingView(rating)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
