import type {
  Catalogue,
  EggType,
  Guide,
  SettingEvidence,
  SettingField,
  Species,
} from '../../content/catalogue.ts';
import { formFor, sayCount } from '../../domain/plural.ts';
import { type ClosedRange, displayRange } from '../../domain/range.ts';
import { say } from '../../domain/say.ts';
import type { Slug } from '../../domain/slug.ts';
import { scales } from '../../domain/temperature.ts';
import { WORDS } from '../../domain/words.ts';
import { hatchPlan, type NumberOf, scheduleOf } from './hatchPlan.ts';

export type EggTypeFacts = NonNullable<ReturnType<typeof eggTypeFacts>>;
export type BriefFacts = EggTypeFacts['also'][number];
export type FactRow = EggTypeFacts['facts'][number];
export type SettingRow = ReturnType<typeof settingRows>[number];

/** Null if the species has no figures. Sources are numbered in the order in which the page names them. */
export function eggTypeFacts(eggType: EggType, catalogue: Catalogue) {
  const species = catalogue.species.get(eggType.species);
  if (!species) return null;
  const sources = numberSources();
  const evidence = catalogue.settings.get(species.id) ?? [];
  const settings = settingRows(evidence);
  const facts = speciesFacts(species, sources.of, settings);
  const plan = hatchPlan(species, sources.of);
  const others = eggType.alsoSpecies.map((id) => catalogue.species.get(id)).filter((other) => !!other);
  const also = others.map((other) => ({
    id: other.id,
    name: other.name,
    facts: speciesFacts(other, sources.of, null),
    schedule: scheduleOf(other),
  }));
  const cited = evidence.flatMap(({ agree, differ }) => [...agree, ...differ]);
  for (const source of [...cited, ...eggType.sources]) sources.of(source);
  return { name: species.name, settings, facts, plan, also, sources: sources.list() };
}

/**
 * Returns how long an egg type takes to hatch: the site's setting, or else the
 * first and last day of all sources.
 */
export function eggTypeDays(eggType: EggType, { species }: Pick<Catalogue, 'species'>): string | null {
  const own = species.get(eggType.species);
  if (!own) return null;
  const { hatch, spread } = scheduleOf(own);
  return writeDayCount(own.setting?.days ? hatch : spread);
}

/** Writes a number of days: `21 days`, `17–18 days`. */
export function writeDayCount(days: ClosedRange): string {
  return say(formFor(days.max, WORDS.eggs.days), { count: displayRange(days) });
}

export function guideSchedule(guide: Guide, { eggTypes, species }: Catalogue) {
  const eggType = eggTypes.find(({ slug }) => slug === guide.eggType);
  const own = eggType && species.get(eggType.species);
  return own ? { name: own.name, schedule: scheduleOf(own) } : null;
}

export function numberSources() {
  const numbers = new Map<Slug, number>();
  return {
    of: (source: Slug): number => {
      const number = numbers.get(source) ?? numbers.size + 1;
      numbers.set(source, number);
      return number;
    },
    list: (): readonly Slug[] => [...numbers.keys()],
  };
}

export function settingRows(evidence: readonly SettingEvidence[]) {
  return evidence.map(({ field, text, why, outside, agree, differ }) => ({
    field,
    label: field === 'days' ? WORDS.eggs.daysToHatch : WORDS.eggs[field],
    text: field === 'lastTurning' ? lastTurn(text) : text,
    sentence: settingSentence(field, text),
    why: [why, outside, agreement(agree.length, differ.length)].filter((part) => part).join(' '),
  }));
}

/** The site's setting as a sentence of its own. */
function settingSentence(field: SettingField, text: string): string {
  switch (field) {
    case 'days':
      return say(WORDS.eggs.weCount, { figure: text });
    case 'forced':
    case 'still':
      return say(WORDS.eggs.weSet, { figure: text });
    case 'turningHumidity':
    case 'hatchHumidity':
      return say(WORDS.eggs.weHold, { figure: text });
    case 'turning':
      return say(WORDS.eggs.weTurn, { how: text });
    case 'lastTurning':
      return isDay(text)
        ? say(WORDS.eggs.weTurnThrough, { day: text })
        : say(WORDS.eggs.weTurnUntil, { when: text });
  }
}

function isDay(when: string): boolean {
  return /^\d/.test(when);
}

function lastTurn(when: string): string {
  return isDay(when) ? say(WORDS.eggs.day, { day: when }) : say(WORDS.eggs.until, { when });
}

/** How many sources say the same as the site, and how many do not; empty without any. */
function agreement(agree: number, differ: number): string {
  const parts = [
    ...(agree > 0 ? [sayCount(agree, WORDS.eggs.agree)] : []),
    ...(differ > 0 ? [sayCount(differ, WORDS.eggs.differ)] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

interface Cited {
  readonly sources: readonly Slug[];
  readonly note?: string | undefined;
}

/**
 * Returns the figures of a species as a table: what the site sets, and every alternative with the numbers of
 * its sources. Rows without a figure are left out.
 * @param settings null for another species of a page, of which it has the first figures of a setting alone
 */
export function speciesFacts(species: Species, numberOf: NumberOf, settings: readonly SettingRow[] | null) {
  const row = <V extends Cited>(
    label: string,
    values: readonly V[],
    write: (value: V) => string,
    field?: SettingField,
  ) => ({
    label,
    setting: settings?.find((setting) => setting.field === field) ?? null,
    values: (settings ? values : values.slice(0, 1)).map((value) => ({
      text: write(value),
      note: value.note && formatUnits(value.note),
      sources: value.sources.map(numberOf),
    })),
  });
  const written = (
    label: string,
    values: readonly (Cited & { readonly value: string })[],
    field?: SettingField,
  ) => row(label, values, ({ value }) => formatUnits(value), field);
  const rows = [
    row(WORDS.eggs.incubationTime, daysOf(species), writeDayCount, 'days'),
    row(WORDS.eggs.temperature, species.temp_incubation, temperature),
    row(WORDS.eggs.forced, species.temp_forced, temperature, 'forced'),
    row(WORDS.eggs.still, species.temp_still, temperature, 'still'),
    written(WORDS.eggs.turningHumidity, species.rh_incubation, 'turningHumidity'),
    written(WORDS.eggs.hatchHumidity, species.rh_hatch, 'hatchHumidity'),
    row(WORDS.eggs.lastTurning, species.stop_turning_day, lastDay, 'lastTurning'),
  ];
  const others = () => [
    written(WORDS.eggs.turnsADay, species.turns_per_day, 'turning'),
    row(WORDS.eggs.candlingDays, species.candling_days, ({ value }) =>
      value.map((day) => say(WORDS.eggs.onDay, { day })).join(', '),
    ),
    written(WORDS.eggs.storage, species.storage),
    written(WORDS.eggs.weightLoss, species.weight_loss),
  ];
  return [...rows, ...(settings ? others() : [])].filter(
    ({ setting, values }) => setting !== null || values.length > 0,
  );
}

function daysOf({ days, kinds }: Species): Species['days'] {
  const ofKind = ({ name, days: own }: Species['kinds'][number]) =>
    own.map((entry) => ({ ...entry, note: entry.note ? `${name}: ${entry.note}` : name }));
  return [...days, ...kinds.flatMap(ofKind)];
}

function lastDay({ value }: Species['stop_turning_day'][number]): string {
  if (typeof value === 'number') return say(WORDS.eggs.day, { day: value });
  return value === 'pip' ? WORDS.eggs.atPip : formatUnits(value);
}

function temperature(value: Species['temp_forced'][number]): string {
  if (!('f' in value)) return formatUnits(value.value);
  const texts = { F: `${displayRange(value.f)}°F`, C: `${displayRange(value.c)}°C` };
  const [first, other] = scales();
  return `${texts[first]} (${texts[other]})`;
}

/** The fact sheets write `58-60 F`; pages write `58–60°F`. */
export function formatUnits(text: string): string {
  return text.replace(/(\d)-(\d)/g, '$1–$2').replace(/(\d) ([FC])\b/g, '$1°$2');
}
