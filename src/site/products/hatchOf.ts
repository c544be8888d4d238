import type { Catalogue } from '../../content/catalogue.ts';
import type { Product } from '../../domain/products/product.ts';
import { inSentence } from '../../domain/text.ts';
import { scheduleOf } from '../species/hatchPlan.ts';

/**
 * The eggs and the longest days of a machine's hatch: of the eggs that its capacity counts, or else of the first of its eggs whose
 * days are known. Null for what is no incubator: the eggs of a brooder are those of its chicks.
 */
export function hatchOf({ isIncubator, capacityCounts, eggTypes }: Product, catalogue: Catalogue) {
  if (!isIncubator) return null;
  for (const slug of [capacityCounts, ...eggTypes]) {
    const eggType = catalogue.eggTypes.find((candidate) => candidate.slug === slug);
    const species = eggType && catalogue.species.get(eggType.species);
    if (species) return { eggs: inSentence(eggType.name), days: scheduleOf(species).hatch.max };
  }
  return null;
}

/** Returns a machine's watts times the days of its hatch, which the cost of the power is in proportion to; null if unknown. */
export function wattDaysOf(product: Product, catalogue: Catalogue): number | null {
  const hatch = hatchOf(product, catalogue);
  return hatch && product.watts !== null ? product.watts * hatch.days : null;
}
