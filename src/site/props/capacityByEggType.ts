import type { Product } from '../../domain/products/product.ts';
import { displayRange } from '../../domain/range.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../paths.ts';
import { capacityByEggType } from '../products/capacityByEggType.ts';
import { type SourceProps, sourceProps } from './source.ts';

/** What a machine sized in hen eggs holds of the other eggs that it is sold for. */
export interface CapacityByEggTypeProps {
  /** Hen eggs. */
  readonly capacity: number;
  readonly rows: readonly { readonly label: string; readonly href: string; readonly eggs: string }[];
  readonly sources: readonly SourceProps[];
}

/** Null where no source says how many of its other eggs a machine holds. */
export function capacityByEggTypeProps(
  product: Product,
  { catalogue, urls }: PageContext,
): CapacityByEggTypeProps | null {
  const capacities = capacityByEggType(product, catalogue);
  if (capacities.length === 0 || product.capacity === null) return null;
  const sources = capacities.flatMap((entry) => entry.sources);
  return {
    capacity: product.capacity,
    rows: capacities.map(({ eggType, range }) => ({
      label: `${eggType.name} eggs`,
      href: urls.href(paths.eggType(eggType)),
      eggs: displayRange(range),
    })),
    sources: sourceProps([...new Set(sources)], catalogue),
  };
}
