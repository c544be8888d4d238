import { lossByDay, lossPercent, weightByDay } from '../hatch/batch.ts';
import { market } from '../market.ts';
import { type CurrencySymbol, formatCount, formatMoney } from '../money.ts';
import { convertRoom, type EggSpace, HEN_SPACE } from '../products/room.ts';
import { displayRange } from '../range.ts';
import { celsiusOf, fahrenheitOf, scales } from '../temperature.ts';
import { readTypedNumber } from '../typedNumber.ts';
import { type Calculator, type Change, calculator, type Degrees, setField } from './calculator.ts';
import { chicksOf, costPerChick, kilowattHours, relativeHumidity, SEA_LEVEL, wetBulb } from './formulas.ts';

/** The figures from the site's content that the calculators start with. */
export interface CalculatorData {
  /** The currency symbol. */
  readonly symbol: CurrencySymbol;
  /** The price of a kilowatt-hour and the share of time that a heater is on; null if the site states neither. */
  readonly electricity: { readonly price: number; readonly heating: number } | null;
  /** Egg types whose size relative to hen eggs a source states. */
  readonly eggs: readonly CalculatorEggs[];
}

interface CalculatorEggs {
  readonly slug: string;
  readonly name: string;
  readonly space: readonly EggSpace[];
}

/** The calculators of the page, in their order. */
export function calculatorsOf(data: CalculatorData): Calculator[] {
  const { eggs, symbol, electricity } = data;
  const cost = runningCost(symbol, electricity ?? { price: 0, heating: 1 });
  return [
    WEIGHT,
    humidityOfWetBulb(),
    wetBulbOfHumidity(),
    cost,
    chickCost(symbol),
    ...(eggs.length > 0 ? [room(eggs)] : []),
  ];
}

/** The units that fields take, in lower case. */
const GRAMS = ['g', 'grams'];
const DAYS = ['days'];
const PERCENT = ['%'];
const EGGS = { whole: true, units: ['egg', 'eggs'] };

const WEIGHT = calculator({
  id: 'weight-loss',
  heading: 'Egg weight loss',
  choices: {},
  numbers: {
    first: { label: 'Weight when set', value: 60, min: 0.1, max: 1_000_000, units: GRAMS },
    now: { label: 'Weight now', value: 57.4, min: 0.1, max: 1_000_000, units: GRAMS },
    tray: { label: 'Tray in both, if any', value: 0, min: 0, max: 1_000_000, units: GRAMS },
    day: { label: 'Day of this weight', value: 7, min: 1, max: 120 },
    hatch: { label: 'Days to hatch', value: 21, min: 1, max: 120, units: DAYS },
    loss: { label: 'Loss wanted by hatch, %', value: 13, min: 1, max: 30, units: PERCENT },
  },
  answer({ first, now, tray, day, hatch, loss }) {
    const [eggs, eggsNow] = [first - tray, now - tray];
    if (eggs <= 0 || eggsNow <= 0) return ['The tray cannot weigh as much as the eggs with it.'];
    if (day > hatch) return ['The day cannot come after that of the hatch.'];
    const [lost, wanted] = [lossPercent(eggs, eggsNow), lossByDay(loss, day, hatch)];
    return [
      lost < -0.05
        ? `Gained ${round(-lost, 1)}% by day ${day}. Check the scales: birds’ eggs only lose weight.`
        : `Lost ${round(lost, 1)}% by day ${day}. ${advice(lost - wanted)}`,
      `Wanted by day ${day}: ${round(wanted, 2)}%, a weight of ${round(weightByDay(eggs, loss, day, hatch), 2)}${tray > 0 ? ' without the tray' : ''}.`,
    ];
  },
});

/** Ignores differences within a percentage point, the precision of scales and air cells. */
function advice(more: number): string {
  if (more < -1) return 'Too little: lower the humidity.';
  return more > 1 ? 'Too much: raise the humidity.' : 'On track.';
}

/** The choice of a scale; the usual one is chosen first. */
function scaleChoice() {
  return { label: 'Degrees', options: scales().map((value) => ({ value, label: `°${value}` })) };
}

/** Degrees on the usual scale. */
function usual(fahrenheit: number, celsius: number): number {
  return market().degrees === 'F' ? fahrenheit : celsius;
}

const F = { unit: '°F', units: ['°', '°f', 'f'] };
const C = { unit: '°C', units: ['°', '°c', 'c'] };
/** The range of an incubator's thermometer on each scale. */
const DEGREES: Degrees = { F: { ...F, min: 50, max: 140 }, C: { ...C, min: 10, max: 60 } };
/** The range of a wet-bulb thermometer, which evaporation cools. */
const WET_DEGREES: Degrees = { F: { ...F, min: 41, max: 140 }, C: { ...C, min: 5, max: 60 } };
/** The limits on either scale. */
const DRY = { min: DEGREES.C.min, max: DEGREES.F.max };
const WET = { min: WET_DEGREES.C.min, max: WET_DEGREES.F.max };
const PRESSURE = { label: 'Air pressure, hPa', value: SEA_LEVEL, min: 500, max: 1100, units: ['hpa'] };

/**
 * Converts temperatures when their scale changes. A value outside the limits of the old scale stays: the visitor typed it
 * before choosing the scale.
 */
function degreesFollow(scale: string, fields: Readonly<Record<string, Degrees>>): Change {
  return (texts, key, text) => {
    const changed = setField(texts, key, text);
    if (key !== scale || texts[scale] === text) return changed;
    const converted = Object.entries(fields).flatMap(([name, on]) => {
      const degrees = readTypedNumber(texts[name] ?? '', text === 'C' ? on.F : on.C);
      return degrees === undefined ? [] : [[name, toScale(text, degrees)]];
    });
    return { ...changed, ...Object.fromEntries(converted) };
  };
}

/** Converts degrees to this scale, rounded to a tenth, or to a hundredth if a tenth would not convert back exactly. */
function toScale(scale: string, degrees: number): string {
  const [convert, back] = scale === 'C' ? [celsiusOf, fahrenheitOf] : [fahrenheitOf, celsiusOf];
  const decimals = Math.max(1, String(degrees).split('.')[1]?.length ?? 0);
  const converted = convert(degrees);
  const again = back(Number(converted.toFixed(1))).toFixed(decimals);
  return round(converted, Number(again) === degrees ? 1 : 2);
}

function humidityOfWetBulb() {
  return calculator({
    id: 'wet-bulb',
    heading: 'Wet bulb to humidity',
    choices: { scale: scaleChoice() },
    numbers: {
      dry: { label: 'Dry bulb', value: usual(99.5, 37.5), ...DRY, scale: { key: 'scale', limits: DEGREES } },
      wet: {
        label: 'Wet bulb',
        value: usual(86, 30),
        ...WET,
        scale: { key: 'scale', limits: { F: { ...F, ...WET }, C: { ...C, ...WET } } },
      },
      pressure: PRESSURE,
    },
    change: degreesFollow('scale', { dry: DEGREES, wet: WET_DEGREES }),
    answer({ dry, wet, pressure }, { scale }) {
      const [dryC, wetC] = scale === 'C' ? [dry, wet] : [celsiusOf(dry), celsiusOf(wet)];
      if (wetC > dryC) return ['The wet bulb cannot read more than the dry one.'];
      const percent = relativeHumidity(dryC, wetC, pressure);
      return [
        percent < 0
          ? 'The wet bulb reads less than dry air could make it.'
          : `${Math.round(percent)}% relative humidity.`,
      ];
    },
  });
}

function wetBulbOfHumidity() {
  return calculator({
    id: 'wet-bulb-wanted',
    heading: 'Humidity to wet bulb',
    choices: { wantedScale: scaleChoice() },
    numbers: {
      wantedDry: {
        label: 'Dry bulb',
        value: usual(99.5, 37.5),
        ...DRY,
        scale: { key: 'wantedScale', limits: DEGREES },
      },
      wantedHumidity: { label: 'Humidity wanted, %', value: 50, min: 1, max: 100, units: PERCENT },
      wantedPressure: PRESSURE,
    },
    change: degreesFollow('wantedScale', { wantedDry: DEGREES }),
    answer({ wantedDry: dry, wantedHumidity: percent, wantedPressure: pressure }, { wantedScale: scale }) {
      const isCelsius = scale === 'C';
      const wet = wetBulb(isCelsius ? dry : celsiusOf(dry), percent, pressure);
      return [`Wet bulb: ${round(isCelsius ? wet : fahrenheitOf(wet), 1)}°${scale}.`];
    },
  });
}

function runningCost(symbol: CurrencySymbol, { price, heating }: NonNullable<CalculatorData['electricity']>) {
  return calculator({
    id: 'running-cost',
    heading: 'Running cost',
    choices: {},
    numbers: {
      watts: { label: 'Rated watts', value: 40, min: 1, max: 100_000, units: ['w', 'watts'] },
      share: {
        label: 'Heater on, % of the time',
        value: Math.round(heating * 10_000) / 100,
        min: 1,
        max: 100,
        units: PERCENT,
      },
      days: { label: 'Days', value: 21, min: 1, max: 365, units: DAYS },
      price: { label: `Price of a kWh, ${symbol}`, value: price, min: 0, max: 1000, units: [symbol] },
    },
    answer(given) {
      const hours = given.days * 24;
      const used = kilowattHours(given.watts, hours, given.share / 100);
      const most = kilowattHours(given.watts, hours, 1);
      // Without `electricity` the price starts at 0, which means "not stated" here, not "free".
      const say = (energy: number) =>
        `${round(energy, 2)} kWh${given.price > 0 ? `, ${amountIn(symbol, energy * given.price)}` : ''}.`;
      return [say(used), `A heater that never switches off: ${say(most)}`];
    },
  });
}

function chickCost(symbol: CurrencySymbol) {
  const most = 1_000_000;
  const money = { min: 0, max: most, units: [symbol] };
  return calculator({
    id: 'cost-a-chick',
    heading: 'Cost a chick',
    choices: {},
    numbers: {
      eggs: { label: 'Eggs set', value: 24, min: 1, max: most, ...EGGS },
      each: { label: `Price of an egg, ${symbol}`, value: 3, ...money },
      shipping: { label: `Shipping, ${symbol}`, value: 15, ...money },
      power: { label: `Electricity, ${symbol}`, value: 1.71, ...money },
      machine: { label: `Incubator, ${symbol}`, value: 150, ...money },
      hatches: { label: 'Hatches it will do', value: 10, min: 1, max: 10_000, whole: true },
      brooder: { label: `Brooder, ${symbol}`, value: 0, ...money },
      rate: { label: 'Eggs set that hatch, %', value: 50, min: 1, max: 100, units: PERCENT },
    },
    answer({ each, rate, ...paid }) {
      const bill = { ...paid, eggPrice: each, rate: rate / 100 };
      const chicks = round(chicksOf(bill), 2);
      return [
        `${amountIn(symbol, costPerChick(bill))} a chick, for ${chicks} chick${chicks === '1' ? '' : 's'}.`,
      ];
    },
  });
}

function room(eggs: readonly CalculatorEggs[]) {
  return calculator({
    id: 'room',
    heading: 'Room for other eggs',
    choices: {
      kind: { label: 'Eggs', options: eggs.map(({ slug, name }) => ({ value: slug, label: name })) },
    },
    numbers: { places: { label: 'Places for hen eggs', value: 24, min: 1, max: 100_000, ...EGGS } },
    answer({ places }, { kind }) {
      const chosen = eggs.find(({ slug }) => slug === kind);
      const fit = convertRoom(Math.floor(places), HEN_SPACE, chosen?.space ?? []);
      const name = chosen?.name.toLowerCase() ?? '';
      if (!fit?.max) return [`Not one of the ${name} eggs fits.`];
      const range = displayRange(fit);
      return [`Room for ${range} ${name} egg${range === '1' ? '' : 's'}.`];
    },
  });
}

function amountIn(symbol: CurrencySymbol, amount: number): string {
  return formatMoney({ symbol, cents: Math.round(amount * 100) });
}

/** Rounds to a number of decimals, without trailing zeros. */
function round(value: number, digits: number): string {
  return formatCount(Number(value.toFixed(digits)));
}
