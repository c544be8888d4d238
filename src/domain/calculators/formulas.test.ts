import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { celsiusOf, fahrenheitOf } from '../temperature.ts';
import { pressureAt, relativeHumidity, wetBulb } from './formulas.ts';

/** Of thermometers in degrees Fahrenheit, in whole percent. */
const humidity = (dry: number, wet: number, pressure?: number) =>
  relativeHumidity(celsiusOf(dry), celsiusOf(wet), pressure);

it.each([
  [98.5, [40, 45, 50, 55, 57, 60, 63, 66, 69, 72, 78, 84]],
  [99.5, [38, 43, 47, 52, 55, 58, 60, 63, 66, 69, 75, 81]],
  [102, [34, 38, 43, 47, 50, 52, 55, 57, 60, 63, 68, 74]],
])('the humidity of a dry and a wet thermometer is that of the table at %s°F', (dry, row) => {
  const wet = [78, 80, 82, 84, 85, 86, 87, 88, 89, 90, 92, 94];
  expect(wet.map((degrees) => Math.round(humidity(dry, degrees)))).toEqual(row);
});

it.each([
  [0, 1013.25],
  [1500, 845.6],
  [3000, 701.1],
])('the air pressure at %d m is that of the standard atmosphere', (altitude, pressure) => {
  expect(pressureAt(altitude)).toBeCloseTo(pressure, 1);
});

describe('the wet thermometer of a humidity', () => {
  const reading = (dry: number, percent: number) => fahrenheitOf(wetBulb(celsiusOf(dry), percent));

  it('is that of the table at 99.5°F', () => {
    const percents = [40, 45, 50, 55, 60, 65, 70, 75, 80];
    const readings = [78.9, 81, 83, 85, 86.8, 88.6, 90.3, 92, 93.6];
    expect(percents.map((percent) => Math.round(reading(99.5, percent) * 10) / 10)).toEqual(readings);
  });

  it('is the inverse of the humidity at any temperature and pressure', () => {
    const dry = fc.double({ min: 10, max: 60, noNaN: true });
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    const pressure = fc.double({ min: 500, max: 1100, noNaN: true });
    fc.assert(
      fc.property(dry, percent, pressure, (air, wanted, weight) => {
        const wet = wetBulb(air, wanted, weight);
        expect(wet).toBeLessThanOrEqual(air);
        expect(relativeHumidity(air, wet, weight)).toBeCloseTo(wanted, 6);
      }),
    );
  });
});
