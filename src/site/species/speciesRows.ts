import type { Catalogue, Species } from '../../content/catalogue.ts';
import { adviceAgainst, type HatchSpecies } from '../../domain/hatch/hatchSpecies.ts';
import { writeDegrees, writePercent } from '../../domain/hatch/words.ts';
import { onlyEggType } from '../../domain/list/filter.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { inSentence, keepUnits } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import { type LinkProps, landingLink, linkTo } from '../links.ts';
import { filteredProductsPath } from '../lists/catalogueLists.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { eggTypeLabelOf } from '../search/meanings.ts';
import { sourceProps } from '../text/texts.ts';
import { paths } from '../urls.ts';
import { numberSources, settingRows, speciesFacts } from './eggTypeFacts.ts';
import { type NumberOf, scheduleOf } from './hatchPlan.ts';
import { calendarHref, hatchSpecies, pageOfSpecies, withKinds } from './hatchSpecies.ts';
import { unknownFigures } from './unknownFigures.ts';

/** The species of one kind of animal, the quickest to hatch first, on a scale of days that all share. */
export type SpeciesGroup = ReturnType<typeof speciesIndexProps>['groups'][number];
export type SpeciesRow = SpeciesGroup['rows'][number];

const GROUPS = ['bird', 'reptile'] as const;

/**
 * Returns every species of the site with its days and settings, the sources of their figures, and the
 * products for eggs whose days the site does not know.
 */
export function speciesIndexProps(context: PageContext) {
  const { catalogue } = context;
  const sources = numberSources();
  const all = [...catalogue.species.values()];
  const groups = GROUPS.map((group) => {
    const listed = all.filter((species) => (species.group ?? 'bird') === group);
    const entries = listed.flatMap((parent) => withKinds(parent).map((species) => ({ species, parent })));
    const sorted = entries.toSorted((a, b) => compareDays(hatchOf(a.species), hatchOf(b.species)));
    const rows = sorted.map(({ species, parent }) => speciesRow(species, parent, sources.of, context));
    const length = Math.max(0, ...rows.map(({ schedule }) => schedule.length));
    return { group, length, rows };
  });
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    sources: sourceProps(sources.list(), catalogue),
    others: otherEggs(context),
  };
}

function hatchOf(species: Species): HatchSpecies['hatch'] {
  return scheduleOf(species).hatch;
}

function compareDays(a: HatchSpecies['hatch'], b: HatchSpecies['hatch']): number {
  return a.min - b.min || a.max - b.max;
}

/** A species with a page of its own links to it; another one has its figures here. */
function speciesRow(species: Species, parent: Species, numberOf: NumberOf, context: PageContext) {
  const { catalogue, urls } = context;
  const page = catalogue.eggTypes.find((eggType) => eggType.species === parent.id);
  const hatch = hatchSpecies(species);
  return {
    id: species.id,
    name: species.name,
    href: page ? urls.href(paths.eggType(page)) : null,
    schedule: scheduleOf(species),
    settings: settingsLine(hatch),
    detail: page ? null : detailOf(species, parent, numberOf, context),
  };
}

/** `99.5°F · humidity 40–50% · last turn day 18` */
function settingsLine(species: HatchSpecies): string {
  const { forced, still, humidity, lastTurn } = species;
  const isUnsuited = adviceAgainst(species, 'forced') !== null;
  const degrees = isUnsuited ? null : (forced ?? still);
  const figures = [
    ...(isUnsuited ? [WORDS.speciesIndex.needsOther] : []),
    ...(degrees ? [writeDegrees(degrees)] : []),
    ...(humidity ? [say(WORDS.calendar.humidityOf, { percent: writePercent(humidity) })] : []),
  ];
  if (lastTurn === 'never') figures.push(WORDS.calendar.neverTurn);
  else if (lastTurn === 'pip') figures.push(WORDS.speciesIndex.turnToPip);
  else figures.push(say(WORDS.speciesIndex.lastTurn, { day: lastTurn }));
  return keepUnits(figures.join('\u00a0· '));
}

function detailOf(species: Species, parent: Species, numberOf: NumberOf, context: PageContext) {
  const { catalogue, urls } = context;
  const isKind = species !== parent;
  const facts = speciesFacts(species, numberOf, settingRows(catalogue.settings.get(species.id) ?? []));
  const calendar = calendarHref(species.id, context) ?? urls.href(paths.hatchCalendar);
  return {
    /** A kind of a species differs from it in its days alone. */
    facts: isKind ? facts.slice(0, 1) : facts,
    elseAs: isKind ? { label: parent.name, href: `#${anchorOf(parent.id)}` } : null,
    unknown: isKind ? [] : unknownFigures(species),
    unsuited: isKind ? null : (species.unsuited?.why ?? null),
    links: [
      { label: WORDS.eggs.countDays, href: calendar },
      ...pageWith(parent, context),
      ...machinesFor(parent, context),
    ],
  };
}

/** The fragment of a species on the index. */
export function anchorOf(species: string): string {
  return `egg-${species}`;
}

function pageWith(species: Species, { catalogue, urls }: PageContext): LinkProps[] {
  const page = pageOfSpecies(species.id, catalogue);
  return page ? [linkTo(urls)(say(WORDS.frame.eggsOf, { name: page.name }), paths.eggType(page))] : [];
}

/** The page, or else the filtered list, of products that state these eggs. */
function machinesFor(species: Species, context: PageContext): LinkProps[] {
  const label = eggTypeLabelOf(species, context.catalogue);
  return label ? productsFor(label, context) : [];
}

function productsFor({ name, slug }: Catalogue['eggTypeLabels'][number], context: PageContext): LinkProps[] {
  const { catalogue, urls, lists } = context;
  const count = lists.countOf({ eggType: [slug] });
  if (count === 0) return [];
  const page = catalogue.landingPages.find(
    ({ preset, canonical }) => canonical === null && onlyEggType(preset) === slug,
  );
  if (page) return [landingLink(page, urls)];
  const label = say(sayCount(count, WORDS.eggs.all), { kind: inSentence(name) });
  return [linkTo(urls)(label, filteredProductsPath({ eggType: [slug] }))];
}

/** Products for eggs of which the site knows no days, such as those of fish. */
function otherEggs(context: PageContext): LinkProps[] {
  const { eggTypeLabels, eggTypes, species } = context.catalogue;
  const labels = [...species.values()].map((one) => eggTypeLabelOf(one, context.catalogue)?.slug);
  const known = new Set<Slug | undefined>(labels);
  const pages = new Set(eggTypes.map(({ slug }) => slug));
  return eggTypeLabels
    .filter(({ slug }) => !known.has(slug) && !pages.has(slug))
    .flatMap((label) => productsFor(label, context));
}
