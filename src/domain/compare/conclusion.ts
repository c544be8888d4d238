import { formatMoney } from '../money.ts';
import { sayCount } from '../plural.ts';
import { say } from '../say.ts';
import { capitalized, joinList } from '../text.ts';
import { type Forms, WORDS } from '../words.ts';
import {
  bestOf,
  type ComparedProduct,
  type ConclusionFacts,
  type Figure,
  namesInShort,
} from './comparison.ts';

type ConcludedProduct = Pick<ComparedProduct, 'name' | 'kind' | 'conclusion' | 'priceFigure' | 'facts'>;

type Pair = readonly [ConcludedProduct, ConcludedProduct];

/**
 * Sums up in at most two sentences what decides between products of one kind; null if
 * no fact that is known of all does.
 */
export function conclude(products: readonly ConcludedProduct[]): string | null {
  if (new Set(products.map(({ kind }) => kind)).size !== 1) return null;
  const names = namesInShort(products.map(({ name }) => name));
  const [first, second] = products;
  if (first && second && products.length === 2) return concludePair([first, second], names);
  return concludeMany(products, names);
}

/**
 * An amount by which one product is better than another, and what it means if
 * positive, 0 or negative. Null if unknown, and where nothing is said.
 */
type Difference = readonly [amount: number | null, better: string, same: string | null, worse: string | null];

/** `The 12-Egg Dome costs $31 less and holds as many eggs, but you add the water by hand.` */
function concludePair([first, second]: Pair, names: readonly string[]): string | null {
  const differences = differencesOf(first.conclusion, second.conclusion);
  const decisive = differences.find(([amount]) => amount);
  if (!decisive) return null;
  // The product with the first advantage is the subject: its pros come before its cons.
  const isFirst = (decisive[0] ?? 0) > 0;
  const shown = isFirst ? differences : differencesOf(second.conclusion, first.conclusion);
  const saying = (isSaid: (amount: number) => boolean, wordsAt: (difference: Difference) => string | null) =>
    joinList(shown.flatMap((each) => (each[0] !== null && isSaid(each[0]) ? (wordsAt(each) ?? []) : [])));
  const pros = saying(
    (amount) => amount >= 0,
    ([amount, better, same]) => (amount ? better : same),
  );
  const cons = saying(
    (amount) => amount < 0,
    ([, , , worse]) => worse,
  );
  const name = names[isFirst ? 0 : 1] ?? '';
  return cons ? say(WORDS.compare.winsBut, { name, pros, cons }) : say(WORDS.compare.wins, { name, pros });
}

/** The price decides first, then the room, then the fan, then the work that a keeper is spared. */
function differencesOf(one: ConclusionFacts, other: ConclusionFacts): readonly Difference[] {
  const isSameMoney = one.price && one.price.symbol === other.price?.symbol;
  const saving = isSameMoney && one.price && other.price ? other.price.cents - one.price.cents : null;
  const room = one.room && one.room.name === other.room?.name ? one.room.eggs - other.room.eggs : null;
  const amount = formatMoney({ symbol: one.price?.symbol ?? '$', cents: Math.abs(saving ?? 0) });
  const { name = '' } = one.room ?? {};
  const eggs = (forms: Forms) => say(sayCount(Math.abs(room ?? 0), forms), { name });
  return [
    // The price decides first: the subject of the sentence never costs more.
    [saving, say(WORDS.compare.costsLess, { amount }), WORDS.compare.costsSame, null],
    [
      room,
      eggs(WORDS.compare.holdsMore),
      say(WORDS.compare.holdsSame, { name }),
      eggs(WORDS.compare.holdsFewer),
    ],
    [extra(one.hasFan, other.hasFan), WORDS.compare.fan, null, WORDS.compare.fanless],
    [extra(one.turnsEggs, other.turnsEggs), WORDS.compare.turns, null, WORDS.compare.byHand],
    [extra(one.controlsHumidity, other.controlsHumidity), WORDS.compare.humidity, null, WORDS.compare.water],
  ];
}

function extra(one: boolean | null, other: boolean | null): number | null {
  return one === null || other === null ? null : Number(one) - Number(other);
}

/** The facts in which each product alone is best: `is the cheapest per egg and holds the most`; may be empty. */
export function claimsOf(products: readonly ConcludedProduct[]): string[] {
  const claims: readonly (readonly [claim: string, figures: readonly (Figure | null)[]])[] = [
    [WORDS.picks.costsLeast, products.map(({ priceFigure }) => priceFigure)],
    [
      WORDS.picks.costsLeastPerEgg,
      products.map(
        ({ facts }) => facts.find(({ label }) => label === WORDS.specifications.pricePerEgg)?.figure ?? null,
      ),
    ],
    [
      WORDS.picks.holdsMost,
      products.map(({ conclusion: { room } }) => room && { value: room.eggs, unit: room.name }),
    ],
    [WORDS.picks.doesMost, products.map(({ conclusion }) => workOf(conclusion))],
  ];
  const winners = claims.map(([claim, figures]) => [claim, onlyBest(figures)] as const);
  return products.map((_, index) =>
    joinList(winners.flatMap(([claim, winner]) => (winner === index ? [claim] : []))),
  );
}

/** `The A costs the least; the B is the cheapest per egg and holds the most.` */
function concludeMany(products: readonly ConcludedProduct[], names: readonly string[]): string | null {
  const sentences = claimsOf(products).flatMap((claims, index) =>
    claims ? [say(WORDS.compare.eachWins, { name: names[index] ?? '', claims })] : [],
  );
  if (sentences.length === 0) return null;
  return [sentences.slice(0, 2), sentences.slice(2)]
    .filter((parts) => parts.length > 0)
    .map((parts) => `${capitalized(parts.join('; '))}.`)
    .join(' ');
}

function workOf({ turnsEggs, controlsHumidity }: ConclusionFacts): Figure | null {
  if (turnsEggs === null || controlsHumidity === null) return null;
  return { value: Number(turnsEggs) + Number(controlsHumidity), unit: 'jobs' };
}

/**
 * Returns the index of the one best figure; null if it is shared, or if any
 * figure is unknown or of another unit.
 */
function onlyBest(figures: readonly (Figure | null)[]): number | null {
  const marks = figures.includes(null) ? [] : bestOf(figures);
  const best = marks.indexOf(true);
  return best >= 0 && best === marks.lastIndexOf(true) ? best : null;
}
