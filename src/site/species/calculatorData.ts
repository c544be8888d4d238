import type { CalculatorData } from '../../domain/calculators/calculators.ts';
import type { WeighedSpecies } from '../../domain/calculators/weighIn.ts';
import type { SiteContext } from '../urls.ts';
import { calendarSpecies } from './hatchSpecies.ts';

/** The facts of the site that the calculators know. */
export function calculatorData(context: SiteContext): CalculatorData {
  const { site, currency, eggTypes } = context.catalogue;
  const { electricity } = site;
  return {
    symbol: currency,
    electricity: electricity ? { price: electricity.price, heating: electricity.heating } : null,
    species: weighedSpecies(calendarSpecies(context)),
    eggs: eggTypes
      .filter(({ space }) => space.length > 0)
      .map(({ slug, name, space }) => ({ slug, name, space })),
  };
}

/** Species whose eggs lose a known part of their weight; those of reptiles take up water. */
function weighedSpecies(all: ReturnType<typeof calendarSpecies>): WeighedSpecies[] {
  return all.flatMap(({ id, name, hatch, lastTurn, humidity, hatchHumidity, weightLoss, cited }) =>
    weightLoss && lastTurn !== 'never'
      ? [{ id, name, hatch, lastTurn, humidity, hatchHumidity, weightLoss, citedHumidity: cited.humidity }]
      : [],
  );
}
