import { writePrice } from '../money.ts';
import type { HeatingMethod, HumidityControl, TurningType, WrittenProduct } from './product.ts';

/** The field values of a category's incubators. An omitted field matches any value. */
export interface CategoryRule {
  readonly turningType?: TurningType | undefined;
  readonly heatingMethod?: HeatingMethod | undefined;
  readonly humidityControl?: HumidityControl | undefined;
  /** Eggs, inclusive. */
  readonly maxCapacity?: number | undefined;
  /** Whole units of the catalogue's currency, inclusive. */
  readonly maxPrice?: number | undefined;
}

/** A field that violates a rule: its name in files, the expected value and the actual one. */
export interface RefusedField {
  readonly field: string;
  readonly expected: string;
  readonly found: string | null;
}

/** The fields that keep a product out of a category. An unknown fact does too: the category claims it for all. */
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
    ...exceeds('price', price.cents / 100, maxPrice, `'${writePrice(price)}'`, price.symbol),
  ];
}
