import type { Catalogue } from '../../content/catalogue.ts';
import type { Filters } from '../../domain/list/facets.ts';
import { incubatorsFor, onlyEggType } from '../../domain/list/filter.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { earnsPoints, type Field, factOf } from '../../domain/products/fields.ts';
import type { ProductPick } from '../../domain/products/pickList.ts';
import type { EggTray, Product } from '../../domain/products/product.ts';
import { roomOf } from '../../domain/products/room.ts';
import type { Slug } from '../../domain/slug.ts';
import type { CatalogueContext } from '../../site/pages/pageContext.ts';
import type { AdviceCheck } from '../check.ts';

/** A buyer of the pick would also pay this much more in all, and use room for so many times the eggs. */
const MOST_MONEY = 1.1;
const MOST_ROOM = 3;

/**
 * No product of the page is a better deal, unless the pick names it: a reader who finds
 * it would trust none of the picks.
 */
export const betterDeal: AdviceCheck = (context) => {
  const { catalogue } = context;
  const pages = pickPages(context);
  return catalogue.pickLists.flatMap((entry) =>
    entry.picks.flatMap((pick, index) => {
      const product = catalogue.productsById.get(pick.product);
      const better = pages
        .filter(({ picks }) => picks === entry.picks)
        .flatMap(({ eggs, products }) =>
          product ? (bestDeal(product, products, eggs, catalogue) ?? []) : [],
        )
        .find((deal) => !isNamed(deal.product, pick));
      if (!product || !better) return [];
      const expected = `expected no better deal on its page, or a deal that the pick names`;
      const { id, name } = better.product;
      const found = `found '${id}', ${name} for ${formatMoney(better.price)}`;
      const message = `${expected}, ${found}; write {product:${id}} in 'why' or 'drawback', or pick it`;
      return [{ entry, field: ['picks', index, 'product'], message }];
    }),
  );
};

interface Deal {
  readonly product: Product;
  readonly price: Money;
  readonly perEgg: number;
}

/**
 * The product that costs least per egg among those that are as good as a pick and
 * cost less per egg; null without one.
 */
function bestDeal(
  pick: Product,
  products: readonly Product[],
  eggsOfPage: Slug | null,
  { eggTypes: sizes, fields }: Catalogue,
): Deal | null {
  const eggs = eggsOfPage ?? pick.capacityCounts;
  const room = eggs && roomOf(pick, eggs, sizes)?.range;
  if (!eggs || !room || !pick.isIncubator || pick.price === null) return null;
  const most = pick.price.cents;
  const deals = products.flatMap((product): Deal[] => {
    const { price } = product;
    if (price === null || price.cents > most * MOST_MONEY) return [];
    if (!isAsGood(product, pick, eggs, fields)) return [];
    // Room comes last, because it is the slowest to compute.
    const own = roomOf(product, eggs, sizes)?.range;
    if (!own || own.min < room.max || own.min > room.max * MOST_ROOM) return [];
    // The worst case of the other product against the best case of the pick.
    const perEgg = price.cents / own.min;
    const perEggOfPick = most / room.max;
    return perEgg < perEggOfPick ? [{ product, price, perEgg }] : [];
  });
  return deals.sort((a, b) => a.perEgg - b.perEgg)[0] ?? null;
}

/** Whether a product can replace a pick: it is for sale, and no worse for the eggs. */
function isAsGood(product: Product, pick: Product, eggs: Slug, fields: readonly Field[]): boolean {
  if (product === pick || product.availability.kind !== 'for-sale') return false;
  const facts = [
    (one: Product) => one.turningType === 'automatic',
    (one: Product) => one.humidityControl === 'automatic',
    (one: Product) => one.heatingMethod === 'fan-based',
    (one: Product) => one.eggTypes.includes(eggs),
    // Made for these eggs: its capacity counts them, or it lists them first.
    (one: Product) => one.capacityCounts === eggs || one.eggTypes[0] === eggs,
    (one: Product) => one.backupPower !== null,
    (one: Product) => one.tray !== null && ADJUSTABLE.includes(one.tray),
    ...fields.filter(({ kind }) => kind !== 'number').map((field) => (one: Product) => hasWanted(one, field)),
  ];
  return product.isIncubator && facts.every((has) => has(product) || !has(pick));
}

const ADJUSTABLE: readonly EggTray[] = ['rollers', 'dividers', 'inserts', 'shelves'];

function hasWanted(product: Product, field: Field): boolean {
  const value = factOf(product, field);
  return value !== null && field.wishes.some((wish) => earnsPoints(value, wish));
}

function isNamed({ pagePath }: Product, { why, drawback }: ProductPick): boolean {
  return [why, drawback].some((text) => text.includes(`{product:${pagePath}|`));
}

/** The pages with picks: the one kind of eggs that each is about, null for several, and its products. */
function pickPages({ catalogue, lists }: CatalogueContext) {
  const { landingPages, categories, eggTypes, guides } = catalogue;
  const pages: { picks: readonly ProductPick[]; filters: Filters }[] = [
    ...landingPages.map(({ picks, preset }) => ({ picks, filters: preset })),
    ...categories.map(({ picks, slug }) => ({ picks, filters: { category: [slug] } })),
    ...eggTypes.map(({ picks, slug }) => ({ picks, filters: incubatorsFor(slug) })),
    ...guides.map(({ picks, eggType }) => ({ picks, filters: incubatorsFor(eggType) })),
  ];
  return pages
    .filter(({ picks }) => picks.length > 0)
    .map(({ picks, filters }) => ({
      picks,
      eggs: onlyEggType(filters),
      products: lists.matching(filters),
    }));
}
