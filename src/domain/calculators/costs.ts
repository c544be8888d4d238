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
export function chicksOf({ eggs, rate }: Pick<HatchBill, 'eggs' | 'rate'>): number {
  return eggs * rate;
}

/** What each chick costs: all that was paid, the share of the machine included, over the chicks. */
export function costPerChick(bill: HatchBill): number {
  const { eggs, eggPrice, shipping, power, machine, hatches, brooder } = bill;
  return (eggs * eggPrice + shipping + power + machine / hatches + brooder) / chicksOf(bill);
}
