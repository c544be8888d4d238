import { formatMoney } from '../money.ts';
import type { HeatingMethod, HumidityControl, TurningType, WrittenProduct } from './product.ts';

/** Which incubators a category holds, by their fields. A field that the rule does not name may have any value. */
export interface CategoryRule {
  readonly turningType?: TurningType | undefined;
  readonly heatingMethod?: HeatingMethod | undefined;
  readonly humidityControl?: HumidityControl | undefined;
  /** Eggs, inclusive. */
  readonly maxCapacity?: number | undefined;
  /** Whole units of the catalogue's currency, inclusive. */
  readonly maxPrice?: number | undefined;
}

/** A field of a product that a rule refuses: the name that editors write, what the rule expects there, and what it found. */
export interface RefusedField {
  readonly field: string;
  readonly expected: string;
  /** Null where it is not stated. */
  readonly found: string | null;
}

/**
 * The fields of a product that keep it out of a category with this rule; none where it is in. What nobody states of a product
 * keeps it out: the category says it of all its products.
 */
export function refusedFields(product: WrittenProduct, rule: CategoryRule): RefusedField[] {
  const { maxCapacity, maxPrice } = rule;
  const { capacity, price } = product;
  const differs = <V extends string>(field: string, found: V | null, expected: V | undefined) =>
    expected === undefined || found === expected
      ? []
      : [{ field, expected: `'${expected}'`, found: found && `'${found}'` }];
  const exceeds = (
    field: string,
    amount: number | null,
    most: number | undefined,
    found: string,
    unit = '',
  ) =>
    most === undefined || (amount !== null && amount <= most)
      ? []
      : [{ field, expected: `at most ${unit}${most}`, found: amount === null ? null : found }];
  return [
    ...differs('turning_type', product.turningType, rule.turningType),
    ...differs('heating_method', product.heatingMethod, rule.heatingMethod),
    ...differs('humidity_control', product.humidityControl, rule.humidityControl),
    ...exceeds('capacity', capacity, maxCapacity, String(capacity)),
    ...exceeds('price', price.cents / 100, maxPrice, `'${formatMoney(price)}'`, price.symbol),
  ];
}
