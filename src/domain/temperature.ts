import { market } from './market.ts';

export const TEMPERATURE_UNITS = ['F', 'C'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** The scales of temperatures, the usual one of the site first. */
export function scales(): readonly [TemperatureUnit, TemperatureUnit] {
  return market().degrees === 'F' ? ['F', 'C'] : ['C', 'F'];
}

export function celsiusOf(fahrenheit: number): number {
  return (fahrenheit - 32) / 1.8;
}

export function fahrenheitOf(celsius: number): number {
  return celsius * 1.8 + 32;
}
