import { displayRange, type Range } from '../range.ts';
import { celsiusOf } from '../temperature.ts';

export const TEMPERATURE_UNITS = ['F', 'C'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Writes degrees Fahrenheit in a unit, Celsius to a tenth of a degree: `99.5°F`, `37.5°C`. */
export function writeDegrees({ min, max }: Range, unit: TemperatureUnit): string {
  const shown =
    unit === 'F'
      ? { min, max }
      : { min: roundedCelsius(min), max: max === null ? null : roundedCelsius(max) };
  return `${displayRange(shown)}°${unit}`;
}

/** Writes degrees Fahrenheit on both scales: `99.5°F (37.5°C)`. */
export function writeTemperature(range: Range): string {
  return `${writeDegrees(range, 'F')} (${writeDegrees(range, 'C')})`;
}

/** Degrees Celsius to a tenth. */
function roundedCelsius(fahrenheit: number): number {
  return Math.round(celsiusOf(fahrenheit) * 10) / 10;
}

/** Writes a percentage: `45%`, `40–50%`, `65% or more`. */
export function writePercent(range: Range): string {
  return range.max === null ? `${range.min}% or more` : `${displayRange(range)}%`;
}
