import type { BuiltInPage } from '../../content/catalogue.ts';
import type { CalculatorId } from '../../domain/calculators/calculator.ts';
import { type CalculatorData, calculatorsOf } from '../../domain/calculators/calculators.ts';
import { currencyOf } from '../../domain/money.ts';
import { type LinkProps, linkTo } from '../links.ts';
import { hasHatchCalendar } from '../species/hatchSpecies.ts';
import { sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { introOf, type PageIntro, type PageKind, TOOL_PAGE } from './pageKind.ts';

export interface HatchCalculatorsProps extends PageIntro {
  readonly data: CalculatorData;
  /** What stands below each calculator. */
  readonly about: readonly CalculatorAbout[];
  /** Null on a site without the calendar. */
  readonly calendar: LinkProps | null;
}

interface CalculatorAbout extends Formula {
  readonly id: CalculatorId;
}

/** How a calculator reckons, a worked example, and where the rule comes from. */
interface Formula {
  readonly formula: string;
  readonly example: string;
  readonly sources: readonly FormulaSource[];
}

interface FormulaSource {
  readonly label: string;
  /** Null where it is a printed work. */
  readonly href: string | null;
}

/** The sums of a hatch, `/hatch-calculators/`. */
export const hatchCalculators: PageKind<BuiltInPage, HatchCalculatorsProps> = {
  ...TOOL_PAGE,
  routes: ({ pages }) => [{ path: paths.hatchCalculators, entity: pages.hatchCalculators }],
  sharing: ({ heading }) => ({
    picture: { kind: 'home' },
    heading,
    facts: ['Weight loss, humidity, costs', 'Formulas and sources'],
  }),
  props: hatchCalculatorsProps,
};

function hatchCalculatorsProps(page: BuiltInPage, context: PageContext): HatchCalculatorsProps {
  const { catalogue, urls } = context;
  const data = calculatorData(context);
  return {
    ...introOf(page),
    data,
    about: calculatorsOf(data).map(({ id }) => ({ id, ...formulaOf(id, context) })),
    calendar: hasHatchCalendar(catalogue)
      ? linkTo(urls)(catalogue.pages.hatchCalendar.heading, paths.hatchCalendar)
      : null,
  };
}

function calculatorData({ catalogue: { site, products, eggTypes } }: PageContext): CalculatorData {
  const { electricity } = site;
  return {
    symbol: currencyOf(products),
    electricity: electricity ? { price: electricity.price, heating: electricity.heating } : null,
    eggs: eggTypes
      .filter(({ space }) => space.length > 0)
      .map(({ slug, name, space }) => ({
        slug,
        name,
        space: space.map(({ eggs, henEggs }) => ({ eggs, henEggs })),
      })),
  };
}

const FORMULAS: Record<Exclude<CalculatorId, 'room' | 'running-cost'>, Formula> = {
  'weight-loss': {
    formula:
      'Lost % = (weight when set − weight now) ÷ weight when set × 100, the tray taken off both. Wanted by a day = loss by hatch × day ÷ days to hatch. A target is for the hatch: 13% by day 21 is 11.1% by day 18.',
    example: 'An egg of 60 g that is to lose 13% in 21 days weighs 57.4 g on day 7 and 52.2 g at the hatch.',
    sources: [
      {
        label: 'Avian Aqua Miser: how to weigh eggs',
        href: 'https://avianaquamiser.com/posts/How_to_weigh_eggs_and_calculate_weight_loss/',
      },
      { label: 'Brinsea: 13–15% from set to hatch', href: 'https://www.brinsea.com/t-Humidity.aspx' },
    ],
  },
  'wet-bulb': {
    formula:
      'Humidity = 100 × (s(wet) − A × pressure × (dry − wet)) ÷ s(dry), in °C and hPa, with s(T) = 6.116441 × 10^(7.591386 T ÷ (T + 240.7263)) and A = 0.00066 × (1 + 0.00115 × wet). The wick needs moving air: in still air the wet bulb reads too high.',
    example: 'Dry 101°F and wet 88°F are 60%. At sea level 1013.25 hPa is usual.',
    sources: [
      { label: 'Metpod: vapor pressure', href: 'https://www.metpod.co.uk/calc-dew-point.html' },
      { label: 'Psychrometer formula', href: 'https://krlalit.page.tl/Humidity.htm' },
    ],
  },
  'wet-bulb-wanted': {
    formula:
      'The wet bulb at which the formula above gives the humidity you want. No formula gives it directly: the range is halved until no thermometer could tell the difference.',
    example: 'Dry 99.5°F and 55% are a wet bulb of 85°F; dry 102°F and 65% are 90.9°F.',
    sources: [{ label: 'Psychrometer formula', href: 'https://krlalit.page.tl/Humidity.htm' }],
  },
  'cost-a-chick': {
    formula:
      'Cost a chick = (eggs × price of an egg + shipping + electricity + incubator ÷ hatches + brooder) ÷ (eggs × share that hatch). Count eggs set, not fertile eggs: ads often give the share of fertile ones.',
    example:
      '24 eggs at 3.00, 15.00 shipping, 1.71 electricity, an incubator of 150.00 over 10 hatches, half of the eggs hatched: 8.64 each.',
    sources: [
      {
        label: 'Poultry Keeper forum: costing out a chick',
        href: 'https://poultrykeeperforum.com/threads/costing-out-the-cost-of-incubating-a-chicken.4024/post-27295',
      },
    ],
  },
};

function formulaOf(id: CalculatorId, context: PageContext): Formula {
  switch (id) {
    case 'running-cost':
      return runningCost(context);
    case 'room':
      return roomForEggs(context);
    default:
      return FORMULAS[id];
  }
}

function runningCost({ catalogue: { site } }: PageContext): Formula {
  const price = site.electricity?.source;
  return {
    formula:
      'kWh = rated watts × 24 × days × share of the time ÷ 1000; cost = kWh × price. A thermostat switches the heater off and on: measured kWh are better than any share.',
    example: '40 W for 21 days, on for half of the time, are 10.08 kWh; at 0.17 a kWh they cost 1.71.',
    sources: [
      {
        label: 'Electricity Use Info: incubators',
        href: 'https://electricityuseinfo.com/incubator-power-consumption/',
      },
      ...(price ? [{ label: price.title, href: price.url }] : []),
    ],
  };
}

function roomForEggs({ catalogue }: PageContext): Formula {
  const ids = new Set(catalogue.eggTypes.flatMap(({ space }) => space.map(({ source }) => source)));
  return {
    formula:
      'Room = places for hen eggs × other eggs ÷ hen eggs of a source, in whole eggs: from the fewest to the most that any source gives. A cup cut for a hen’s egg takes one egg, however small.',
    example: 'A source that has 28 duck eggs in the place of 42 hen eggs has 16 in the place of 24.',
    sources: sourceProps([...ids], catalogue).map(({ publisher, title, url }) => ({
      label: `${publisher}: ${title}`,
      href: url,
    })),
  };
}
