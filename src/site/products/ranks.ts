import { formFor, sayCount } from '../../domain/counted.ts';
import { formatCount, formatMoney } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { pricePerEgg } from '../../domain/products/room.ts';
import { say } from '../../domain/say.ts';
import { inSentence } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { paths } from '../urls.ts';
import { capacityByEggTypeProps, runningCost } from './hatchCost.ts';
import { eggName } from './specifications.ts';
import type { Place, Standing } from './standing.ts';

export type RanksProps = NonNullable<ReturnType<typeof ranksProps>>;

interface RankRow {
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

export function ranksProps(product: Product, standing: Standing | null, context: PageContext) {
  const perEgg = pricePerEgg(product);
  if (perEgg === null) return null;
  const running = runningCost(product, context);
  const { pricePerEgg: price = null, powerPerEgg: power = null, room = null } = standing?.places ?? {};
  const rows: RankRow[] = [
    {
      label: WORDS.specifications.pricePerEgg,
      value: formatMoney(perEgg),
      rank: rankOf(price, WORDS.product.lower, WORDS.product.higher),
    },
  ];
  if (running) {
    const rank = rankOf(power, WORDS.product.eggLower, WORDS.product.eggHigher);
    rows.push({
      label: sayCount(running.days, WORDS.product.powerFor),
      value: say(WORDS.product.aboutCost, { cost: running.cost }),
      rank,
    });
  }
  if (room && product.capacity !== null)
    rows.push({
      label: WORDS.product.room,
      value: say(formFor(product.capacity, WORDS.specifications.eggCount), { count: product.capacity }),
      rank: rankOf(room, WORDS.product.less, WORDS.product.more),
    });
  return {
    kind: standing && kindProps(standing, context),
    rows,
    reckoning: running?.reckoning ?? null,
    capacities: capacityByEggTypeProps(product, context),
  };
}

function kindProps({ category, eggs, count }: Standing, { catalogue, urls }: PageContext) {
  const page = catalogue.categories.find(({ slug }) => slug === category);
  return {
    /** `36`, or `some 970` */
    count: count < 100 ? formatCount(count) : say(WORDS.product.some, { count: formatCount(count) }),
    link: page && { label: page.name, href: urls.href(paths.category(page)) },
    eggs: inSentence(eggName(eggs, catalogue)),
  };
}

type RankWord = `${string}{others}${string}`;

function rankOf(place: Place | null, lower: RankWord, higher: RankWord): Rank | null {
  if (!place) return null;
  const { lowerThan, higherThan } = place;
  const tenths = Math.max(lowerThan, higherThan);
  const others = tenths === 10 ? WORDS.product.allOthers : say(WORDS.product.inTen, { count: tenths });
  const words = tenths < 5 ? WORDS.product.middle : say(lowerThan >= higherThan ? lower : higher, { others });
  return { words, position: (10 + higherThan - lowerThan) / 2 };
}
