import { formatCount, formatMoney } from '../../domain/money.ts';
import { pricePerEgg } from '../../domain/products/pricePerEgg.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../urls.ts';
import { capacityByEggTypeProps, runningCost } from './hatchCost.ts';
import type { Place, Standing } from './standing.ts';

/** What an incubator costs and holds, and where that stands among its kind. */
export type RanksProps = NonNullable<ReturnType<typeof ranksProps>>;

export interface RankRow {
  readonly label: string;
  readonly value: string;
  readonly rank: Rank | null;
}

interface Rank {
  /** `Lower than 7 in 10` */
  readonly words: string;
  /** From 0, the lowest, to 10, the highest. */
  readonly position: number;
}

/** Null for products that hatch no eggs. */
export function ranksProps(product: Product, standing: Standing | null, context: PageContext) {
  const perEgg = pricePerEgg(product);
  if (perEgg === null) return null;
  const running = runningCost(product, context);
  const { pricePerEgg: price = null, powerPerEgg: power = null, room = null } = standing?.places ?? {};
  const rows: RankRow[] = [
    { label: 'Price per egg', value: formatMoney(perEgg), rank: rankOf(price, 'Lower', 'Higher') },
  ];
  if (running) {
    const rank = rankOf(power, 'Per egg, lower', 'Per egg, higher');
    rows.push({ label: `Power for ${running.days} days`, value: `about ${running.cost}`, rank });
  }
  if (room)
    rows.push({ label: 'Room', value: `${product.capacity} eggs`, rank: rankOf(room, 'Less', 'More') });
  return {
    kind: standing && kindProps(standing, context),
    rows,
    reckoning: running?.reckoning ?? null,
    capacities: capacityByEggTypeProps(product, context),
  };
}

function kindProps({ category, eggs, count }: Standing, { catalogue, eggTypeNames, urls }: PageContext) {
  const page = catalogue.categories.find(({ slug }) => slug === category);
  return {
    /** `36`, or `some 970` */
    count: `${count < 100 ? '' : 'some '}${formatCount(count)}`,
    link: page && { label: page.name, href: urls.href(paths.category(page)) },
    eggs: (eggTypeNames.get(eggs) ?? eggs).toLowerCase(),
  };
}

function rankOf(place: Place | null, lower: string, higher: string): Rank | null {
  if (!place) return null;
  const { lowerThan, higherThan } = place;
  const tenths = Math.max(lowerThan, higherThan);
  const others = tenths === 10 ? 'all others' : `${tenths} in 10`;
  const words = tenths < 5 ? 'In the middle' : `${lowerThan >= higherThan ? lower : higher} than ${others}`;
  return { words, position: (10 + higherThan - lowerThan) / 2 };
}
