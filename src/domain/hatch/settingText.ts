import { displayRange, type Range } from '../range.ts';

export const TEMPERATURE_UNITS = ['F', 'C'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Writes degrees Fahrenheit in a unit, Celsius to a tenth of a degree: `99.5°F`, `37.5°C`. */
export function writeDegrees({ min, max }: Range, unit: TemperatureUnit): string {
  const shown = unit === 'F' ? { min, max } : { min: celsius(min), max: max === null ? null : celsius(max) };
  return `${displayRange(shown)}°${unit}`;
}

/** Writes degrees Fahrenheit on both scales: `99.5°F (37.5°C)`. */
export function writeTemperature(range: Range): string {
  return `${writeDegrees(range, 'F')} (${writeDegrees(range, 'C')})`;
}

function celsius(fahrenheit: number): number {
  return Math.round(((fahrenheit - 32) / 1.8) * 10) / 10;
}

/** Writes a percentage: `45%`, `40–50%`, `65% or more`. */
export function writePercent(range: Range): string {
  return range.max === null ? `${range.min}% or more` : `${displayRange(range)}%`;
}
