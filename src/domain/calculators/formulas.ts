/** The pressure of the air at the height of the sea, in hectopascals. */
export const SEA_LEVEL = 1013.25;

/**
 * Relative humidity in percent from a dry and a wet thermometer, in degrees Celsius: e = es(wet) − A × p × (dry − wet), and
 * 100 × e / es(dry), with es(T) = 6.116441 × 10^(7.591386 T / (T + 240.7263)) hPa
 * (https://www.metpod.co.uk/calc-dew-point.html) and A = 0.00066 × (1 + 0.00115 wet) (https://krlalit.page.tl/Humidity.htm).
 * The wick has to be in moving air: in still air the wet thermometer reads too high.
 * @param pressure of the air, in hectopascals
 */
export function relativeHumidity(dry: number, wet: number, pressure = SEA_LEVEL): number {
  const vapour = saturation(wet) - 0.00066 * (1 + 0.00115 * wet) * pressure * (dry - wet);
  return (100 * vapour) / saturation(dry);
}

/**
 * What a wet thermometer reads at a humidity, in degrees Celsius: `relativeHumidity` rises with that reading, so halving an
 * interval finds it.
 * @param dry in degrees Celsius, from 10 to 60
 * @param percent relative humidity, from 0 to 100
 * @param pressure of the air, in hectopascals
 */
export function wetBulb(dry: number, percent: number, pressure = SEA_LEVEL): number {
  let [low, high] = [-50, dry];
  // Forty halves of a hundred degrees are less than a thermometer tells.
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (relativeHumidity(dry, middle, pressure) < percent) low = middle;
    else high = middle;
  }
  return high;
}

/** The pressure of water vapour that air of a temperature can hold, in hectopascals. */
function saturation(celsius: number): number {
  return 6.116441 * 10 ** ((7.591386 * celsius) / (celsius + 240.7263));
}

/** Kilowatt-hours: watts × hours × the share of the time for which the heater is on / 1000. */
export function kilowattHours(watts: number, hours: number, share: number): number {
  return (watts * hours * share) / 1000;
}

/** What a hatch costs, in the currency that all of it is in. */
interface HatchBill {
  readonly eggs: number;
  /** Of an egg. */
  readonly eggPrice: number;
  readonly shipping: number;
  readonly power: number;
  /** Of the machine, and over how many hatches it is spread. */
  readonly machine: number;
  readonly hatches: number;
  readonly brooder: number;
  /** The share of the eggs set that hatch: fertility × hatch of fertile eggs. */
  readonly rate: number;
}

/** How many chicks a hatch gives, on average. */
export function chicksOf({ eggs, rate }: HatchBill): number {
  return eggs * rate;
}

/** What each chick costs: all that was paid, the share of the machine included, over the chicks. */
export function costPerChick(bill: HatchBill): number {
  const { eggs, eggPrice, shipping, power, machine, hatches, brooder } = bill;
  return (eggs * eggPrice + shipping + power + machine / hatches + brooder) / chicksOf(bill);
}
