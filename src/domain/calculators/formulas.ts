/** The air pressure at sea level, in hectopascals. */
const SEA_LEVEL = 1013.25;

/** The usual air pressure at an altitude in meters, in hectopascals: that of the ICAO standard atmosphere. */
export function pressureAt(altitude: number): number {
  return SEA_LEVEL * (1 - (0.0065 * altitude) / 288.15) ** 5.256;
}

/**
 * Relative humidity in percent from a dry and a wet thermometer, in degrees Celsius: e = es(wet) −
 * A × p × (dry − wet), and 100 × e / es(dry), with es(T) = 6.116441 × 10^(7.591386 T / (T +
 * 240.7263)) hPa and A = 0.00066 × (1 + 0.00115 wet). The wick has to be in moving air: in still
 * air the wet thermometer reads too high.
 * @param pressure of the air, in hectopascals
 */
export function relativeHumidity(dry: number, wet: number, pressure = SEA_LEVEL): number {
  const vapour = saturation(wet) - 0.00066 * (1 + 0.00115 * wet) * pressure * (dry - wet);
  return (100 * vapour) / saturation(dry);
}

/**
 * The wet-bulb temperature at a relative humidity, in degrees Celsius, found by
 * halving, since humidity rises with it.
 */
export function wetBulb(dry: number, percent: number, pressure = SEA_LEVEL): number {
  let low = -50;
  let high = dry;
  // Forty bisections of a hundred degrees are finer than any thermometer.
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (relativeHumidity(dry, middle, pressure) < percent) low = middle;
    else high = middle;
  }
  return high;
}

/** The saturation vapor pressure at a temperature, in hectopascals. */
function saturation(celsius: number): number {
  return 6.116441 * 10 ** ((7.591386 * celsius) / (celsius + 240.7263));
}

/** Kilowatt-hours: watts × hours × the share of the time for which the heater is on / 1000. */
export function kilowattHours(watts: number, hours: number, share: number): number {
  return (watts * hours * share) / 1000;
}

interface HatchBill {
  readonly eggs: number;
  readonly eggPrice: number;
  readonly shipping: number;
  readonly power: number;
  /** The price of the machine, and the number of hatches to spread it over. */
  readonly machine: number;
  readonly hatches: number;
  readonly brooder: number;
  /** The share of the eggs set that hatch: fertility × hatch of fertile eggs. */
  readonly rate: number;
}

export function chicksOf({ eggs, rate }: HatchBill): number {
  return eggs * rate;
}

export function costPerChick(bill: HatchBill): number {
  const { eggs, eggPrice, shipping, power, machine, hatches, brooder } = bill;
  return (eggs * eggPrice + shipping + power + machine / hatches + brooder) / chicksOf(bill);
}
