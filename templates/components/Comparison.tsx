import type { Product } from '../../src/domain/products/product.ts';
import { bestRated, topRated } from '../../src/site/products/rankings.ts';
import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';
import { Buy } from './Buy.tsx';
import { useSpecifications } from './facts.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';

/** Products side by side: more than five at once confuse (facts: affiliate rules, readers). */
const COMPARED = 5;

/**
 * The best-rated of some products side by side, a fact in each row: incubators, where there are any to compare. Of
 * fewer than two products there is nothing to say.
 */
export function Comparison({ products }: { products: readonly Product[] }) {
  const incubators = topRated(products, COMPARED);
  const best = incubators.length < 2 ? bestRated(products, COMPARED) : incubators;
  const specifications = useSpecifications();
  if (best.length < 2) return null;
  const facts = best.map((product) => new Map(specifications(product)));
  const labels = new Set(facts.flatMap((known) => [...known.keys()]));
  return (
    <section className="section comparison">
      <h2>Best Rated, Side by Side</h2>
      <div className="table-scroll">
        <table>
          <ProductHeads products={best} />
          <tbody>
            {[...labels].map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {facts.map((known, place) => (
                  <td key={best[place]?.id}>{known.get(label) ?? '–'}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Price</th>
              {best.map((product) => (
                <td key={product.id}>
                  <Price product={product} />
                  <Buy product={product} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ProductHeads({ products }: { products: readonly Product[] }) {
  const { urls } = useSite();
  return (
    <thead>
      <tr>
        <td />
        {products.map((product) => (
          <th key={product.id} scope="col">
            <Picture product={product} alt="" size={120} />
            <a href={urls.href(paths.product(product))}>{product.name}</a>
            <Rating product={product} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
