import type { Pages } from '../../content/catalogue.ts';
import type { CalculatorId } from '../../domain/calculators/calculator.ts';
import { calculatorsOf } from '../../domain/calculators/calculators.ts';
import { CANDLING_PLATES } from '../../domain/drawings.ts';
import { type AdviceName, adviceNameOf } from '../../domain/hatch/advice.ts';
import { sayCount } from '../../domain/plural.ts';
import { WORDS } from '../../domain/words.ts';
import { taskLinks } from '../helpTasks.ts';
import { linkTo } from '../links.ts';
import { platePicture } from '../pictures.ts';
import { candlingArticle } from '../related.ts';
import { calculatorData } from '../species/calculatorData.ts';
import { calendarSpecies } from '../species/hatchSpecies.ts';
import { plateProps } from '../text/plates.ts';
import { sourceProps } from '../text/texts.ts';
import { toolLink } from '../tools.ts';
import { paths, type SiteContext } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage, homeCard, introOf } from './pageKind.ts';
import { toolPage } from './toolPage.ts';

/** The dates of a hatch, `/hatch-calendar/`. A site without species has no such page. */
export const hatchCalendar = definePage({
  ...toolPage('hatchCalendar'),
  sharing: ({ heading }, { species }) =>
    homeCard(heading, WORDS.calendar.sharedSteps, sayCount(species.size, WORDS.calendar.kindsOfEggs)),
  sheets: ['controls', 'fieldProblem', 'table', 'tableScroll', 'facts', 'charts', 'hatchCalendar'],
  props: (page, context) => ({
    ...introOf(page),
    links: (['hatchCalculators', 'hatchChart'] as const).flatMap((tool) => toolLink(tool, context) ?? []),
    species: calendarSpecies(context).map(({ cited: _, eggPage: _page, ...species }) => species),
    tasks: taskLinks(context),
  }),
});

/**
 * All drawn plates and an air-cell gauge, to print, `/hatch-chart/`. A site without plates has no such page.
 */
export const hatchChart = definePage({
  ...toolPage('hatchChart'),
  entries: (_page, { catalogue }) => catalogue.plates,
  sharing: ({ heading, lead }) => ({
    picture: { kind: 'scene', scene: 'candling' },
    heading,
    facts: [lead],
  }),
  sheets: ['meta', 'plates', 'hatchChart'],
  props(page, context) {
    const { catalogue, urls } = context;
    return {
      ...introOf(page),
      plates: catalogue.plates.map((plate) => plateProps(plate, context)),
      calculators: linkTo(urls)(catalogue.pages.hatchCalculators.heading, paths.hatchCalculators),
    };
  },
});

/** The log of the batches that a visitor keeps, `/hatch-log/`. A site without species has no such page. */
export const hatchLog = definePage({
  ...toolPage('hatchLog'),
  sharing: ({ heading }) => homeCard(heading, WORDS.hatchLog.sharedToday, WORDS.hatchLog.shared),
  sheets: ['controls', 'fieldProblem', 'table', 'sources', 'hatchLog'],
  props: (page, context) => ({
    ...introOf(page),
    calendar: linkTo(context.urls)(context.catalogue.pages.hatchCalendar.heading, paths.hatchCalendar),
    links: logLinks(context),
    species: logSpecies(context),
    sources: sourceProps(sourcesOfLog(page, context), context.catalogue),
  }),
});

/** The species of the calendar, each with its guide and the article on candling its eggs. */
function logSpecies(context: SiteContext) {
  const { catalogue, urls } = context;
  return calendarSpecies(context).map(({ eggPage, ...species }) => {
    const guide = catalogue.guides.find(({ slug }) => slug === eggPage?.guide);
    const article = eggPage && candlingArticle(eggPage.slug, catalogue);
    return {
      ...species,
      guide: guide ? urls.href(guide.pagePath) : null,
      howToCandle: article ? urls.href(article.pagePath) : null,
    };
  });
}

/** The sources of the page, and of all that the tools advise. */
function sourcesOfLog(page: Pages['hatchLog'], { catalogue }: PageContext) {
  return [...new Set([...page.sources, ...catalogue.advice.flatMap(({ sources }) => sources)])];
}

/** The help pages of advice, where `advice.yaml` names none. */
const HELP: Partial<Record<AdviceName, string>> = {
  hot: 'too-hot',
  warm: 'too-hot',
  settling: 'too-cold',
  cool: 'too-cold',
  cold: 'too-cold',
  dry: 'too-dry',
  damp: 'too-damp',
  lockdownHot: 'too-hot',
  lockdownWarm: 'too-hot',
  lockdownCool: 'too-cold',
  lockdownCold: 'too-cold',
  lockdownDry: 'too-dry',
  takeOut: 'blood-ring',
  lookAgain: 'no-veins',
  lastLook: 'no-veins',
};

/** The help page for birds whose hatch is late. */
const LATE = 'no-pip';

function logLinks(context: SiteContext) {
  const { catalogue, urls } = context;
  const named = catalogue.advice.flatMap((advice) => {
    const name = adviceNameOf(advice);
    return name && advice.help ? [[name, advice.help]] : [];
  });
  const slugs: Record<string, string> = { ...HELP, ...Object.fromEntries(named) };
  const help = Object.entries(slugs).flatMap(([name, slug]) => {
    const page = catalogue.help.find((each) => each.slug === slug);
    return page ? [[name, urls.href(paths.help(page))]] : [];
  });
  const late = catalogue.help.find(({ slug }) => slug === LATE);
  const plates = catalogue.plates.flatMap(({ name, alt }) =>
    CANDLING_PLATES.has(name) ? [[name, { src: urls.asset(platePicture(name).path), alt }]] : [],
  );
  return {
    calendar: urls.href(paths.hatchCalendar),
    chart: toolLink('hatchChart', context)?.href ?? null,
    help: Object.fromEntries(help),
    tasks: taskLinks(context),
    late: late ? linkTo(urls)(late.title, paths.help(late)) : null,
    plates: Object.fromEntries(plates),
  };
}

/** The sums of a hatch, `/hatch-calculators/`. */
export const hatchCalculators = definePage({
  ...toolPage('hatchCalculators'),
  sharing: ({ heading }) => homeCard(heading, WORDS.calculators.shared, WORDS.calculators.sharedSources),
  sheets: ['controls', 'fieldProblem', 'meta', 'table', 'tableScroll', 'hatchCalculators'],
  props(page, context) {
    const data = calculatorData(context);
    return {
      ...introOf(page),
      data,
      about: calculatorsOf(data).map(({ id }) => ({
        id,
        formula: WORDS.formulas[id],
        sources: sourcesOf(id, page, context),
      })),
      calendar: toolLink('hatchCalendar', context),
    };
  },
});

function sourcesOf(id: CalculatorId, page: Pages['hatchCalculators'], { catalogue }: PageContext) {
  const room = catalogue.eggTypes.flatMap(({ space }) => space.map(({ source }) => source));
  const weights = catalogue.advice.filter(({ when }) => when.startsWith('lost'));
  const advised = id === 'weight-loss' ? weights.flatMap(({ sources }) => sources) : [];
  const cited = [...(page.sources[id] ?? []), ...(id === 'room' ? room : []), ...advised];
  const price = id === 'running-cost' ? catalogue.site.electricity?.source : undefined;
  return [
    ...sourceProps([...new Set(cited)], catalogue).map(({ publisher, title, url }) => ({
      label: `${publisher}: ${title}`,
      href: url,
    })),
    ...(price ? [{ label: price.title, href: price.url }] : []),
  ];
}
