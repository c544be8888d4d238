import { type CurrencySymbol, formatCount, formatMoney } from '../money.ts';
import { formFor } from '../plural.ts';
import { convertRoom, type EggSpace, HEN_SPACE } from '../products/room.ts';
import { displayRange } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import { type Calculator, calculator } from './calculator.ts';
import { chicksOf, costPerChick, kilowattHours } from './formulas.ts';
import { type WeighedSpecies, weighIn } from './weighIn.ts';
import { humidityOfWetBulb, wetBulbOfHumidity } from './wetBulbs.ts';

/** The figures from the site's content that the calculators start with. */
export interface CalculatorData {
  readonly symbol: CurrencySymbol;
  /**
   * The price of a kilowatt-hour and the share of time that a heater is on; null if the site states neither.
   */
  readonly electricity: Electricity | null;
  readonly species: readonly WeighedSpecies[];
  /** Egg types whose size relative to hen eggs a source states. */
  readonly eggs: readonly CalculatorEggs[];
}

interface Electricity {
  readonly price: number;
  readonly heating: number;
}

interface CalculatorEggs {
  readonly slug: string;
  readonly name: string;
  readonly space: readonly EggSpace[];
}

export function calculatorsOf(data: CalculatorData): Calculator[] {
  const { species, eggs, symbol } = data;
  const electricity = data.electricity ?? { price: 0, heating: 1 };
  return [
    ...(species.length > 0 ? [weighIn(species)] : []),
    humidityOfWetBulb(),
    wetBulbOfHumidity(),
    runningCost(symbol, electricity),
    chickCost(symbol, electricity),
    ...(eggs.length > 0 ? [room(eggs)] : []),
  ];
}

const DAYS = ['days'];
const PERCENT = ['%'];
const EGGS = { whole: true, units: ['egg', 'eggs'] };

const MACHINE = { watts: 40, days: 21 };

function runningCost(symbol: CurrencySymbol, { price, heating }: Electricity) {
  return calculator({
    id: 'running-cost',
    heading: WORDS.calculators.runningCost,
    fields: {
      watts: {
        label: WORDS.calculators.watts,
        value: MACHINE.watts,
        min: 1,
        max: 100_000,
        units: ['w', 'watts'],
      },
      days: { label: WORDS.calculators.days, value: MACHINE.days, min: 1, max: 365, units: DAYS },
      price: {
        label: say(WORDS.calculators.price, { symbol }),
        value: price,
        min: 0,
        max: 1000,
        units: [symbol.toLowerCase()],
      },
      share: {
        label: WORDS.calculators.share,
        value: Math.round(heating * 10_000) / 100,
        min: 1,
        max: 100,
        units: PERCENT,
        isFolded: true,
      },
    },
    answer(given) {
      const hours = given.days * 24;
      const used = kilowattHours(given.watts, hours, given.share / 100);
      const most = kilowattHours(given.watts, hours, 1);
      // Without `electricity` the price starts at 0, which means "not stated" here, not "free".
      const energy = (kwh: number) => {
        const count = round(kwh, 2);
        if (given.price === 0) return say(WORDS.calculators.energy, { count });
        return say(WORDS.calculators.energyCost, { count, amount: amountIn(symbol, kwh * given.price) });
      };
      return [`${energy(used)}.`, say(WORDS.calculators.alwaysOn, { energy: energy(most) })];
    },
  });
}

function chickCost(symbol: CurrencySymbol, { price, heating }: Electricity) {
  const most = 1_000_000;
  const money = { min: 0, max: most, units: [symbol.toLowerCase()] };
  const power = kilowattHours(MACHINE.watts, MACHINE.days * 24, heating) * price;
  return calculator({
    id: 'cost-a-chick',
    heading: WORDS.calculators.chickCost,
    fields: {
      eggs: { label: WORDS.hatchLog.eggCount, value: 24, min: 1, max: most, ...EGGS },
      each: { label: say(WORDS.calculators.eggPrice, { symbol }), value: 3, ...money },
      machine: { label: say(WORDS.calculators.machine, { symbol }), value: 150, ...money },
      rate: { label: WORDS.calculators.rate, value: 50, min: 1, max: 100, units: PERCENT },
      hatches: {
        label: WORDS.calculators.hatches,
        value: 10,
        min: 1,
        max: 10_000,
        whole: true,
        isFolded: true,
      },
      shipping: { label: say(WORDS.calculators.shipping, { symbol }), value: 15, ...money, isFolded: true },
      power: {
        label: say(WORDS.calculators.power, { symbol }),
        value: Math.round(power * 100) / 100,
        ...money,
        isFolded: true,
      },
      brooder: { label: say(WORDS.calculators.brooder, { symbol }), value: 0, ...money, isFolded: true },
    },
    answer({ each, rate, ...paid }) {
      const bill = { ...paid, eggPrice: each, rate: rate / 100 };
      const chicks = Number(chicksOf(bill).toFixed(2));
      return [
        say(formFor(chicks, WORDS.calculators.aChick), {
          price: amountIn(symbol, costPerChick(bill)),
          count: formatCount(chicks),
        }),
      ];
    },
  });
}

function room(eggs: readonly CalculatorEggs[]) {
  return calculator({
    id: 'room',
    heading: WORDS.calculators.room,
    fields: {
      kind: {
        label: WORDS.specifications.eggs,
        options: eggs.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      places: { label: WORDS.calculators.places, value: 24, min: 1, max: 100_000, ...EGGS },
    },
    answer({ places, kind }) {
      const chosen = eggs.find(({ slug }) => slug === kind);
      const fit = convertRoom(Math.floor(places), HEN_SPACE, chosen?.space ?? []);
      const name = chosen?.name.toLowerCase() ?? '';
      if (!fit?.max) return [say(WORDS.calculators.noRoom, { eggs: name })];
      // No range is in the singular: room for 0–1 eggs.
      const count = fit.min < fit.max ? Math.max(fit.max, 2) : fit.max;
      return [say(formFor(count, WORDS.calculators.fits), { count: displayRange(fit), eggs: name })];
    },
  });
}

function amountIn(symbol: CurrencySymbol, amount: number): string {
  return formatMoney({ symbol, cents: Math.round(amount * 100) });
}

function round(value: number, digits: number): string {
  return formatCount(Number(value.toFixed(digits)));
}
