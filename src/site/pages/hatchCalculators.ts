import type { BuiltInPage } from '../../content/catalogue.ts';
import type { CalculatorId } from '../../domain/calculators/calculator.ts';
import { type CalculatorData, calculatorsOf } from '../../domain/calculators/calculators.ts';
import { writeDegrees } from '../../domain/hatch/words.ts';
import { currencyOf } from '../../domain/money.ts';
import { linkTo } from '../links.ts';
import { hasHatchCalendar } from '../species/hatchSpecies.ts';
import { sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import formulas from './calculatorFormulas.json' with { type: 'json' };
import type { PageContext } from './pageContext.ts';
import { definePage, introOf, TOOL_PAGE } from './pageKind.ts';

export type HatchCalculatorsProps = ReturnType<typeof hatchCalculatorsProps>;

interface FormulaSource {
  readonly label: string;
  /** Null for a printed work. */
  readonly href: string | null;
}

/** The sums of a hatch, `/hatch-calculators/`. */
export const hatchCalculators = definePage({
  ...TOOL_PAGE,
  offline: true,
  routes: ({ pages }) => [{ path: paths.hatchCalculators, entity: pages.hatchCalculators }],
  sharing: ({ heading }) => ({
    picture: { kind: 'home' },
    heading,
    facts: ['Weight loss, humidity, costs', 'Formulas and sources'],
  }),
  sheets: ['controls', 'fieldProblem', 'meta', 'table', 'tableScroll', 'hatchCalculators'],
  props: hatchCalculatorsProps,
});

function hatchCalculatorsProps(page: BuiltInPage, context: PageContext) {
  const { catalogue, urls } = context;
  const data = calculatorData(context);
  return {
    ...introOf(page),
    data,
    /** The formula, a worked example and the sources of each calculator. */
    about: calculatorsOf(data).map(({ id }) => ({
      id,
      ...formulas[id],
      example: withDegrees(formulas[id].example),
      sources: [...formulas[id].sources, ...sourcesOf(id, context)],
    })),
    /** Null on a site without the calendar. */
    calendar: hasHatchCalendar(catalogue)
      ? linkTo(urls)(catalogue.pages.hatchCalendar.heading, paths.hatchCalendar)
      : null,
  };
}

/** A text with degrees Fahrenheit in braces on the usual scale of the site. */
function withDegrees(text: string): string {
  return text.replace(/\{([\d.]+)\}/g, (_, degrees) =>
    writeDegrees({ min: Number(degrees), max: Number(degrees) }),
  );
}

function calculatorData({ catalogue: { site, products, eggTypes } }: PageContext): CalculatorData {
  const { electricity } = site;
  return {
    symbol: currencyOf(products),
    electricity: electricity ? { price: electricity.price, heating: electricity.heating } : null,
    eggs: eggTypes
      .filter(({ space }) => space.length > 0)
      .map(({ slug, name, space }) => ({ slug, name, space })),
  };
}

/** The sources of a calculator that the content names. */
function sourcesOf(id: CalculatorId, { catalogue }: PageContext): FormulaSource[] {
  if (id === 'running-cost') {
    const price = catalogue.site.electricity?.source;
    return price ? [{ label: price.title, href: price.url }] : [];
  }
  if (id !== 'room') return [];
  const ids = new Set(catalogue.eggTypes.flatMap(({ space }) => space.map(({ source }) => source)));
  return sourceProps([...ids], catalogue).map(({ publisher, title, url }) => ({
    label: `${publisher}: ${title}`,
    href: url,
  }));
}
