import { among } from '../list/queryString.ts';
import { market } from '../market.ts';
import { TEMPERATURE_UNITS, type TemperatureUnit } from '../temperature.ts';
import { jsonOrNull } from '../text.ts';

export const WEIGHT_UNITS = ['g', 'oz'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The units in which a visitor reads and writes. */
export interface LogUnits {
  readonly degrees: TemperatureUnit;
  readonly weight: WeightUnit;
}

/** Reads units as they were stored; the usual ones of the site where they are not known. */
export function parseUnits(text: string): LogUnits {
  const stored = jsonOrNull(text);
  const [degrees, weight] = Array.isArray(stored) ? stored.map(String) : [];
  return {
    degrees: among(TEMPERATURE_UNITS, degrees ?? '') ?? market().degrees,
    weight: among(WEIGHT_UNITS, weight ?? '') ?? 'g',
  };
}

export function printUnits({ degrees, weight }: LogUnits): string {
  return JSON.stringify([degrees, weight]);
}
