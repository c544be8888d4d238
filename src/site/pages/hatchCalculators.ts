import type { Pages } from '../../content/catalogue.ts';
import type { CalculatorId } from '../../domain/calculators/calculator.ts';
import { type CalculatorData, calculatorsOf } from '../../domain/calculators/calculators.ts';
import type { WeighedSpecies } from '../../domain/calculators/weighIn.ts';
import { currencyOf } from '../../domain/money.ts';
import { WORDS } from '../../domain/words.ts';
import { toolLink, toolRoutes } from '../frame.ts';
import { calendarSpecies } from '../species/hatchSpecies.ts';
import { sourceProps } from '../text/texts.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, homeCard, introOf, TOOL_PAGE } from './pageKind.ts';

type Page = Pages['hatchCalculators'];

/** The sums of a hatch, `/hatch-calculators/`. */
export const hatchCalculators = definePage({
  ...TOOL_PAGE,
  offline: true,
  routes: (catalogue) => toolRoutes('hatchCalculators', catalogue),
  sharing: ({ heading }) => homeCard(heading, WORDS.calculators.shared, WORDS.calculators.sharedSources),
  sheets: ['controls', 'fieldProblem', 'meta', 'table', 'tableScroll', 'hatchCalculators'],
  props(page, context) {
    const { catalogue, urls } = context;
    const data = calculatorData(context);
    return {
      ...introOf(page),
      data,
      about: calculatorsOf(data).map(({ id }) => ({
        id,
        formula: WORDS.formulas[id],
        sources: sourcesOf(id, page, context),
      })),
      /** Null on a site without the calendar. */
      calendar: toolLink('hatchCalendar', catalogue, urls),
    };
  },
});

function calculatorData({ catalogue, urls }: PageContext): CalculatorData {
  const { site, products, eggTypes } = catalogue;
  const { electricity } = site;
  return {
    symbol: currencyOf(products),
    electricity: electricity ? { price: electricity.price, heating: electricity.heating } : null,
    species: weighedSpecies(calendarSpecies({ catalogue, urls })),
    eggs: eggTypes
      .filter(({ space }) => space.length > 0)
      .map(({ slug, name, space }) => ({ slug, name, space })),
  };
}

/** Species whose eggs lose a known part of their weight; those of reptiles take up water. */
function weighedSpecies(all: ReturnType<typeof calendarSpecies>): WeighedSpecies[] {
  return all.flatMap(({ id, name, hatch, lastTurn, humidity, hatchHumidity, weightLoss, told }) =>
    weightLoss && lastTurn !== 'never'
      ? [{ id, name, hatch, lastTurn, humidity, hatchHumidity, weightLoss, told }]
      : [],
  );
}

/** The sources of a formula, and of the figures of the site that it begins with. */
function sourcesOf(id: CalculatorId, page: Page, { catalogue }: PageContext) {
  const room = catalogue.eggTypes.flatMap(({ space }) => space.map(({ source }) => source));
  const cited = [...(page.sources[id] ?? []), ...(id === 'room' ? room : [])];
  const price = id === 'running-cost' ? catalogue.site.electricity?.source : undefined;
  return [
    ...sourceProps([...new Set(cited)], catalogue).map(({ publisher, title, url }) => ({
      label: `${publisher}: ${title}`,
      href: url,
    })),
    ...(price ? [{ label: price.title, href: price.url }] : []),
  ];
}
