import { market } from '../market.ts';
import { formatCount } from '../money.ts';
import { say } from '../say.ts';
import { celsiusOf, fahrenheitOf, scales, type TemperatureUnit } from '../temperature.ts';
import { WORDS } from '../words.ts';
import { calculator } from './calculator.ts';
import { pressureAt, relativeHumidity, wetBulb } from './formulas.ts';

/** Degrees from this number on are Fahrenheit: no egg lives in air at 50°C, or below 50°F. */
const FAHRENHEIT_FROM = 50;

const DEGREES = { max: 140, units: ['°', '°f', 'f', '°c', 'c'] };
const DRY = { ...DEGREES, min: 10 };
/** Evaporation cools the wet thermometer. */
const WET = { ...DEGREES, min: 5 };

function scaleOf(degrees: number): TemperatureUnit {
  return degrees < FAHRENHEIT_FROM ? 'C' : 'F';
}

function inCelsius(degrees: number): number {
  return scaleOf(degrees) === 'C' ? degrees : celsiusOf(degrees);
}

function writeReading(degrees: number, scale: TemperatureUnit): string {
  return `${formatCount(Number(degrees.toFixed(1)))}°${scale}`;
}

function onBoth(name: string): string {
  const [first, other] = scales();
  return say(WORDS.calculators.onBoth, { name, first, other });
}

function usual(fahrenheit: number, celsius: number): number {
  return market().degrees === 'F' ? fahrenheit : celsius;
}

const METERS_IN_FOOT = 0.3048;

function altitudeField() {
  const unit =
    market().degrees === 'F'
      ? { label: WORDS.calculators.altitudeFeet, max: 15_000, units: ['ft', 'feet'] }
      : { label: WORDS.calculators.altitudeMeters, max: 4500, units: ['m', 'meters'] };
  return { ...unit, value: 0, min: 0, isFolded: true };
}

function pressure(altitude: number): number {
  return pressureAt(market().degrees === 'F' ? altitude * METERS_IN_FOOT : altitude);
}

export function humidityOfWetBulb() {
  return calculator({
    id: 'wet-bulb',
    heading: WORDS.calculators.toHumidity,
    fields: {
      dry: { label: onBoth(WORDS.calculators.dryBulb), value: usual(99.5, 37.5), ...DRY },
      wet: { label: onBoth(WORDS.calculators.wetBulb), value: usual(86, 30), ...WET },
      altitude: altitudeField(),
    },
    answer({ dry, wet, altitude }) {
      const dryC = inCelsius(dry);
      const wetC = inCelsius(wet);
      if (wetC > dryC) return [WORDS.calculators.wetAbove];
      const percent = relativeHumidity(dryC, wetC, pressure(altitude));
      if (percent < 0) return [WORDS.calculators.wetBelow];
      const degrees = writeReading(dry, scaleOf(dry));
      return [say(WORDS.calculators.humidity, { percent: Math.round(percent), degrees })];
    },
  });
}

/** The reading of a wet thermometer at a humidity, on the scale of the dry one. */
export function wetBulbOfHumidity() {
  return calculator({
    id: 'wet-bulb-wanted',
    heading: WORDS.calculators.toWetBulb,
    fields: {
      wantedDry: { label: onBoth(WORDS.calculators.dryBulb), value: usual(99.5, 37.5), ...DRY },
      wantedHumidity: {
        label: WORDS.calculators.humidityWanted,
        value: 50,
        min: 1,
        max: 100,
        units: ['%'],
      },
      wantedAltitude: altitudeField(),
    },
    answer({ wantedDry: dry, wantedHumidity: percent, wantedAltitude }) {
      const wet = wetBulb(inCelsius(dry), percent, pressure(wantedAltitude));
      const scale = scaleOf(dry);
      return [
        say(WORDS.calculators.wetBulbReads, {
          degrees: writeReading(scale === 'C' ? wet : fahrenheitOf(wet), scale),
        }),
      ];
    },
  });
}
