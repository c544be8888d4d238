import type { Catalogue } from '../../content/catalogue.ts';
import type { Entry } from '../../domain/entry.ts';
import { PAGE_SIZE } from '../../domain/list/paging.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { formFor } from '../../domain/plural.ts';
import { isOffered } from '../../domain/products/availability.ts';
import type { Product } from '../../domain/products/product.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import type { CatalogueContext } from '../pages/pageContext.ts';
import { fiveHatchCostOf, fiveHatchText } from './hatchCost.ts';

/** As many as three pages of a list, so that no chart grows with the catalog. */
export const MOST_MACHINES = 3 * PAGE_SIZE;

/** With fewer there is nothing to compare. */
const FEWEST_MACHINES = 2;

/** How a machine turns its eggs: `other` if it has nothing that turns, or does not say. */
export type Turning = 'automatic' | 'manual' | 'other';

export type MachineMark = ReturnType<typeof markOf>;

interface Machine {
  readonly product: Entry<Product>;
  readonly price: Money;
  readonly places: number;
}

/** Whether a site has enough machines for a chart of price against room. */
export function hasPriceChart(catalogue: Catalogue): boolean {
  return machinesOf(catalogue.products).length >= FEWEST_MACHINES;
}

/** The machines of the chart: the picks of editors, then the others in the order of the list of all products. */
export function chartedProducts({ products, pickLists }: Catalogue): readonly Entry<Product>[] {
  return chartedMachines({ products, pickLists }).map(({ product }) => product);
}

function chartedMachines({ products, pickLists }: Pick<Catalogue, 'products' | 'pickLists'>): Machine[] {
  const picked = pickedIds({ pickLists });
  const machines = machinesOf(products);
  const isPick = ({ product }: Machine) => picked.has(product.id);
  const ranked = [...machines.filter(isPick), ...machines.filter((machine) => !isPick(machine))];
  return ranked.slice(0, MOST_MACHINES);
}

/** The picks of the first list: those of all lists would be most of the machines. */
function pickedIds({ pickLists: [first] }: Pick<Catalogue, 'pickLists'>): ReadonlySet<string> {
  return new Set(first?.picks.map(({ product }) => product));
}

/** The incubators for sale whose price may be shown and whose capacity is known; a log scale has no zero. */
function machinesOf(products: readonly Entry<Product>[]): Machine[] {
  return products.flatMap((product) => {
    const { price, capacity, isIncubator } = product;
    if (!isIncubator || !isOffered(product) || !price || price.cents === 0 || !capacity) return [];
    return [{ product, price, places: capacity }];
  });
}

/** The marks of the chart, the lowest cost per egg over five hatches first. */
export function priceAndRoomProps(context: CatalogueContext) {
  const { catalogue } = context;
  const picked = pickedIds(catalogue);
  const all = machinesOf(catalogue.products).length;
  const offered = catalogue.products.filter((product) => product.isIncubator && isOffered(product)).length;
  const costOf = ({ product }: Machine) => {
    const cost = fiveHatchCostOf(product, catalogue);
    return typeof cost === 'number' ? cost : Number.POSITIVE_INFINITY;
  };
  const machines = chartedMachines(catalogue).sort((one, other) => {
    const cost = costOf(one);
    const otherCost = costOf(other);
    return cost === otherCost ? 0 : cost - otherCost;
  });
  return {
    symbol: catalogue.currency,
    marks: machines.map((machine) => markOf(machine, picked, context)),
    hasFiveHatches: catalogue.site.electricity !== undefined,
    /** The machines that the chart has no room for, and those that lack a price or a capacity. */
    beyond: all - machines.length,
    lacking: offered - all,
  };
}

function markOf(
  { product, price, places }: Machine,
  picked: ReadonlySet<string>,
  { catalogue, urls }: CatalogueContext,
) {
  const { id, name, turningType } = product;
  const turning: Turning = turningType === 'automatic' || turningType === 'manual' ? turningType : 'other';
  return {
    id,
    name,
    href: urls.href(product.pagePath),
    cents: price.cents,
    places,
    price: formatMoney(price),
    eggs: say(formFor(places, WORDS.specifications.eggCount), { count: places }),
    turning,
    isPick: picked.has(id),
    fiveHatches: fiveHatchText(product, catalogue, WORDS.specifications.aboutCost),
  };
}
