import type { ListSelect } from '../../src/domain/facets.ts';
import type { Product } from '../../src/domain/product.ts';
import { ListControlsIsland } from '../Island.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ProductCards } from './ProductCard.tsx';

interface ProductListProps {
  readonly products: readonly Product[];
  readonly selects: readonly ListSelect[];
  /** The placeholder of the search box, on pages that have one. */
  readonly search?: string;
  /** Whether a filter is set from the start. */
  readonly filtered?: boolean;
  /** The line that says how many are shown. */
  readonly result?: string;
}

/** A filterable list of products: the controls beside the cards. */
export function ProductList({ products, selects, search, filtered = false, result }: ProductListProps) {
  return (
    <section className="product-list" aria-label="Products">
      <ListControlsIsland
        search={search}
        selects={selects}
        views
        result={result ?? countLabel(products.length)}
        clear={filtered ? 'Clear' : undefined}
      />
      <div>
        <Disclosure />
        <h2 className="visually-hidden">Products</h2>
        <ProductCards products={products} />
      </div>
    </section>
  );
}

function countLabel(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
