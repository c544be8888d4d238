import type { Catalogue, EggType } from '../../content/catalogue.ts';
import { eggTypeOf } from '../../domain/list/facets.ts';
import { roomFor } from '../../domain/products/eggSpace.ts';
import type { Product } from '../../domain/products/product.ts';
import type { ClosedRange } from '../../domain/range.ts';
import type { Slug } from '../../domain/slug.ts';

/** How many eggs of another kind a machine holds. */
interface EggTypeCapacity {
  readonly eggType: EggType;
  readonly range: ClosedRange;
  /** Ids of the sources that say so. */
  readonly sources: readonly Slug[];
}

const HEN = eggTypeOf('hen');

/**
 * What an incubator holds of the other eggs that it is sold for: of one whose capacity counts hen eggs, and whose eggs
 * are in something that takes other sizes. A cup cut for a hen's egg takes one egg, however small.
 */
export function capacityByEggType(product: Product, { eggTypes }: Catalogue): EggTypeCapacity[] {
  const { capacity } = product;
  if (!product.isIncubator || product.capacityCounts !== HEN || capacity === null) return [];
  if (product.tray === null || product.tray === 'cups') return [];
  return eggTypes
    .filter(({ slug }) => product.eggTypes.includes(slug))
    .flatMap((eggType) => {
      const range = roomFor(capacity, eggType.space);
      return range ? [{ eggType, range, sources: eggType.space.map(({ source }) => source) }] : [];
    });
}
