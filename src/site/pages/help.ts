import type { Catalogue } from '../../content/catalogue.ts';
import type { HatchSpecies } from '../../domain/hatch/hatchSpecies.ts';
import { HELP_MOMENTS, HELP_STAGES, type HelpStage } from '../../domain/help/helpCase.ts';
import { type LockdownCare, lockdownCare } from '../../domain/help/helpTask.ts';
import { displayRange } from '../../domain/range.ts';
import { HOME } from '../links.ts';
import { hasHatchCalendar, hatchSpecies, withKinds } from '../species/hatchSpecies.ts';
import { articleNode } from '../structuredData.ts';
import { bodyProps } from '../text/body.ts';
import { bylineProps, dateProps, sourceProps } from '../text/texts.ts';
import { TOOLS } from '../tools.ts';
import { paths } from '../urls.ts';
import { BUILT_IN_PAGE, definePage, homeCard, introOf, TEXT_PAGE } from './pageKind.ts';
import { toolRoutes } from './toolPage.ts';

/**
 * A button for each thing that can go wrong in a hatch, `/help/`. A site without help pages has no such page.
 */
export const helpIndex = definePage({
  ...BUILT_IN_PAGE,
  routes: (catalogue) => toolRoutes('help', catalogue),
  offline: TOOLS.help.offline,
  entries: (_page, { catalogue }) => catalogue.help,
  sharing: ({ heading, lead }) => homeCard(heading, lead),
  sheets: ['helpIndex'],
  props: (page, { catalogue, urls }) => ({
    ...introOf(page),
    groups: HELP_MOMENTS.map((moment) => ({
      moment,
      problems: catalogue.help
        .filter((entry) => entry.moment === moment)
        .map((entry) => {
          const { title, note, icon } = entry;
          return { label: title, note, icon, href: urls.href(paths.help(entry)) };
        }),
    })).filter(({ problems }) => problems.length > 0),
  }),
  items: ({ groups }) => groups.flatMap(({ problems }) => problems),
});

/** What to do when something goes wrong in a hatch, `/help/{slug}/`. */
export const help = definePage({
  ...TEXT_PAGE,
  routes: (catalogue) => catalogue.help.map((entity) => ({ path: paths.help(entity), entity })),
  breadcrumbs: ({ title }, { pages }) => [
    HOME,
    { name: pages.help.heading, path: paths.helpIndex },
    { name: title },
  ],
  productsOn: ({ body }) => (body.products.length > 0 ? 'inText' : 'none'),
  offline: TOOLS.help.offline,
  sharing: ({ title, steps }) => homeCard(title, ...steps.map((step) => step.do)),
  widget: 'tool',
  addressKeys: TOOLS.help.widget.addressKeys,
  showsAtOnce: TOOLS.help.widget.showsAtOnce,
  hasWidget: hasHatchCalendar,
  sheets: ['controls', 'fieldProblem', 'help', 'meta'],
  laterSheets: ['reading', 'prose', 'table', 'tableScroll', 'sources'],
  props(entity, context) {
    const { catalogue, urls } = context;
    const {
      title,
      danger = null,
      steps,
      cases,
      candleAfter = null,
      task = null,
      body,
      updatedAt,
      sources,
    } = entity;
    const days = stageDays(catalogue);
    return {
      title,
      danger,
      steps: steps.map((step) => ({ do: step.do, more: step.more ?? null })),
      /** The advice for each stage, with its days in the hatch of the site's first eggs. */
      cases: HELP_STAGES.flatMap((stage) => {
        const text = cases[stage];
        return text === undefined ? [] : [{ stage, text, days: days?.of[stage] ?? null }];
      }),
      daysOf: days?.name ?? null,
      eggs: {
        species: birdsOf(catalogue).map(({ id, name, hatch, lastTurn }) => ({ id, name, hatch, lastTurn })),
        candleAfter,
        task: task && { name: task, cares: caresOf(catalogue) },
      },
      body: bodyProps(body, context),
      byline: bylineProps({}, context),
      updatedAt: dateProps(updatedAt),
      sources: sourceProps(sources, catalogue),
      others: urls.href(paths.helpIndex),
    };
  },
  structuredData: ({ props, context }) => [
    articleNode({ ...props, hero: null, publishedAt: null }, context.urls),
  ],
});

/** The birds whose eggs a visitor may have: those of reptiles have no stages. */
function birdsOf({ species }: Catalogue): HatchSpecies[] {
  return [...species.values()]
    .flatMap(withKinds)
    .map(hatchSpecies)
    .filter(({ lastTurn }) => lastTurn !== 'never');
}

function caresOf(catalogue: Catalogue): Record<string, LockdownCare> {
  return Object.fromEntries(birdsOf(catalogue).map((bird) => [bird.id, lockdownCare(bird)]));
}

/**
 * The days of the stages that have some, of the first eggs of the site whose
 * lockdown has a day; null without any.
 */
function stageDays({ eggTypes, species }: Catalogue) {
  for (const { name, species: id } of eggTypes) {
    const own = species.get(id);
    if (!own) continue;
    const { lastTurn, hatch } = hatchSpecies(own);
    if (typeof lastTurn !== 'number') continue;
    const days = (min: number, max: number) => displayRange({ min, max });
    const of: Partial<Record<HelpStage, string>> = {
      turning: days(0, lastTurn),
      lockdown: days(lastTurn, hatch.max),
    };
    return { name, of };
  }
  return null;
}
