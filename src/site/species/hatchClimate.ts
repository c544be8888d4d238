import type { Species } from '../../content/catalogue.ts';
import { displayRange, type Range, rangeAround } from '../../domain/range.ts';
import type { Slug } from '../../domain/slug.ts';

/** One source's figure, or that of several who agree. */
export interface ClimateBar extends Range {
  readonly text: string;
  /** The same in another unit, where there is one. */
  readonly also: string | null;
  /** The numbers that the page gives its sources. */
  readonly sources: readonly number[];
}

/** What the sources say of one setting, in their order. */
export interface ClimateGroup {
  readonly label: string;
  /** What the site itself advises. */
  readonly advised: (Range & { readonly text: string }) | null;
  readonly bars: readonly ClimateBar[];
}

type NumberOf = (source: Slug) => number;

/** Temperatures in degrees Fahrenheit by kind of machine; kinds without a figure are left out. */
export function temperaturesOf(
  species: Pick<Species, 'temp_incubation' | 'temp_forced' | 'temp_still' | 'setting'>,
  numberOf: NumberOf,
): ClimateGroup[] {
  const group = (label: string, values: Species['temp_forced'], advised?: Range) => ({
    label,
    advised: withText(advised, '°F'),
    bars: values.filter(({ outlier }) => !outlier).flatMap((value) => temperatureBar(value, numberOf)),
  });
  return withBars([
    group('Any machine', species.temp_incubation),
    group('Forced air', species.temp_forced, species.setting?.forced?.value),
    group('Still air', species.temp_still, species.setting?.still?.value),
  ]);
}

/** Relative humidity in percent by stage; figures in words or in wet-bulb degrees stay in the facts table. */
export function humiditiesOf(
  species: Pick<Species, 'rh_incubation' | 'rh_hatch' | 'setting'>,
  numberOf: NumberOf,
): ClimateGroup[] {
  const group = (label: string, values: Species['rh_hatch'], advised?: Range) => ({
    label,
    advised: withText(advised, '%'),
    bars: values.filter(({ outlier }) => !outlier).flatMap((value) => humidityBar(value, numberOf)),
  });
  return withBars([
    group('While turning', species.rh_incubation, species.setting?.turningHumidity?.value),
    group('At hatch', species.rh_hatch, species.setting?.hatchHumidity?.value),
  ]);
}

function temperatureBar(value: Species['temp_forced'][number], numberOf: NumberOf): ClimateBar[] {
  if (!('f' in value)) return [];
  const sources = value.sources.map(numberOf);
  return [{ ...value.f, text: writeFigure(value.f, '°F'), also: writeFigure(value.c, '°C'), sources }];
}

function humidityBar(value: Species['rh_hatch'][number], numberOf: NumberOf): ClimateBar[] {
  if (!value.percent) return [];
  const sources = value.sources.map(numberOf);
  return [{ ...value.percent, text: writeFigure(value.percent, '%'), also: null, sources }];
}

/** A group in words: how far its sources differ, and what the site itself advises. */
export function describeGroup({ label, advised, bars }: ClimateGroup): string {
  const spread = displayRange(rangeAround(bars));
  const unit = bars[0]?.also ? '°F' : '%';
  const open = bars.some(({ max }) => max === null) ? ' or more' : '';
  const isOne = new Set(bars.flatMap(({ sources }) => sources)).size === 1;
  const ours = advised ? `, we set ${advised.text}` : '';
  return `${label}: ${isOne ? 'one source gives' : 'sources give'} ${spread}${unit}${open}${ours}.`;
}

function withBars(groups: readonly ClimateGroup[]): ClimateGroup[] {
  return groups.filter(({ bars }) => bars.length > 0);
}

function withText(figure: Range | undefined, unit: string): ClimateGroup['advised'] {
  return figure ? { ...figure, text: writeFigure(figure, unit) } : null;
}

function writeFigure(figure: Range, unit: string): string {
  return figure.max === null ? `${figure.min}${unit} or more` : `${displayRange(figure)}${unit}`;
}
