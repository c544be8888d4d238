import type {
  Catalogue,
  EggType,
  Guide,
  SettingEvidence,
  SettingField,
  Species,
} from '../../content/catalogue.ts';
import { displayRange } from '../../domain/range.ts';
import type { Slug } from '../../domain/slug.ts';
import { type HatchPlan, hatchPlan, type Schedule, scheduleOf } from './hatchPlan.ts';

/** The figures of an egg type's page. */
export interface EggTypeFacts {
  /** The species' name. */
  readonly name: string;
  /** What the site sets, if anything. */
  readonly settings: readonly SettingRow[];
  readonly facts: readonly FactRow[];
  readonly plan: HatchPlan;
  readonly also: readonly BriefFacts[];
  /** The sources of all species of the page, in the order of their numbers. */
  readonly sources: readonly Slug[];
}

/** Another species of the page, with its first figures only. */
export interface BriefFacts {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly FactRow[];
  readonly schedule: Schedule;
}

/** Gathers the figures of an egg type; what the site sets goes first. */
export function eggTypeFacts(eggType: EggType, catalogue: Catalogue): EggTypeFacts | null {
  const species = catalogue.species.get(eggType.species);
  if (!species) return null;
  const sources = numberSources();
  const settings = settingRows(catalogue.settings.get(species.id) ?? [], sources.of);
  const facts = speciesFacts(species, sources.of);
  const plan = hatchPlan(species, sources.of);
  const others = eggType.alsoSpecies.map((id) => catalogue.species.get(id)).filter((other) => !!other);
  const also = others.map((other) => ({
    id: other.id,
    name: other.name,
    facts: speciesFacts(firstFiguresOnly(other), sources.of),
    schedule: scheduleOf(other),
  }));
  for (const source of eggType.sources) sources.of(source);
  return { name: species.name, settings, facts, plan, also, sources: sources.list() };
}

/**
 * How long an egg type takes to hatch: the days that the site sets, or else the first and the last day of any source. Null
 * where no figure is known.
 */
export function eggTypeDays(eggType: EggType, { species }: Pick<Catalogue, 'species'>): string | null {
  const own = species.get(eggType.species);
  if (!own) return null;
  const { hatch, spread } = scheduleOf(own);
  return `${displayRange(own.setting?.days ? hatch : spread)} days`;
}

/** The days of the eggs that a guide is about, and the name of their species. */
export function guideSchedule(
  guide: Guide,
  { eggTypes, species }: Catalogue,
): { readonly name: string; readonly schedule: Schedule } | null {
  const eggType = eggTypes.find(({ slug }) => slug === guide.eggType);
  const own = eggType && species.get(eggType.species);
  return own ? { name: own.name, schedule: scheduleOf(own) } : null;
}

/** One figure, with the numbers of the sources that give it. */
interface FactValue {
  readonly text: string;
  readonly note: string | undefined;
  readonly sources: readonly number[];
}

export interface FactRow {
  readonly label: string;
  readonly values: readonly FactValue[];
}

/** The numbers that a page gives its sources, from 1, in the order in which it first names them. */
interface SourceNumbers {
  of(source: Slug): number;
  /** The sources in the order of their numbers. */
  list(): readonly Slug[];
}

/** A page's sources before it has named any. */
export function numberSources(): SourceNumbers {
  const numbers = new Map<Slug, number>();
  return {
    of: (source) => {
      const number = numbers.get(source) ?? numbers.size + 1;
      numbers.set(source, number);
      return number;
    },
    list: () => [...numbers.keys()],
  };
}

interface Cited {
  readonly sources: readonly Slug[];
  readonly note?: string | undefined;
}

/** A species' figures as a table: every alternative, with its sources' numbers; rows without a figure are left out. */
function speciesFacts(species: Species, numberOf: SourceNumbers['of']): FactRow[] {
  const row = rowWriter(numberOf);
  const rows = [
    row('Incubation time', daysOf(species), (days) => `${displayRange(days)} days`),
    row('Temperature', species.temp_incubation, temperature),
    row('Temperature, forced air', species.temp_forced, temperature),
    row('Temperature, still air', species.temp_still, temperature),
    row('Humidity while turning', species.rh_incubation, ({ value }) => formatUnits(value)),
    row('Humidity at hatch', species.rh_hatch, ({ value }) => formatUnits(value)),
    row('Last day of turning', species.stop_turning_day, ({ value }) =>
      typeof value === 'number' ? `Day ${value}` : formatUnits(value === 'pip' ? FIRST_PIP : value),
    ),
    row('Turns a day', species.turns_per_day, ({ value }) => formatUnits(value)),
    row('Candling days', species.candling_days, ({ value }) => value.map((day) => `day ${day}`).join(', ')),
    row('Storage before setting', species.storage, ({ value }) => formatUnits(value)),
    row('Weight loss', species.weight_loss, ({ value }) => formatUnits(value)),
  ];
  return rows.filter(({ values }) => values.length > 0);
}

const FIRST_PIP = 'At the first internal pip';

/** The days of a species and of each of its kinds, which the notes name. */
function daysOf({ days, kinds }: Species): Species['days'] {
  const ofKind = ({ name, days: own }: Species['kinds'][number]) =>
    own.map((entry) => ({ ...entry, note: entry.note ? `${name}: ${entry.note}` : name }));
  return [...days, ...kinds.flatMap(ofKind)];
}

/** Writes the row of a figure, with the text that each of its values has. */
type WriteRow = <V extends Cited>(
  label: string,
  values: readonly V[],
  write: (value: V) => string,
) => FactRow;

function rowWriter(numberOf: SourceNumbers['of']): WriteRow {
  return (label, values, write) => ({
    label,
    values: values.map((value) => factValue(value, write(value), numberOf)),
  });
}

function factValue({ note, sources }: Cited, text: string, numberOf: SourceNumbers['of']): FactValue {
  return { text, note: note && formatUnits(note), sources: sources.map(numberOf) };
}

/** A species with its first figures only, for a table that gives the settings and no more. */
function firstFiguresOnly(species: Species): Species {
  const { days, temp_incubation, temp_forced, temp_still, rh_incubation, rh_hatch, stop_turning_day } =
    species;
  return {
    ...species,
    days: days.slice(0, 1),
    kinds: [],
    temp_incubation: temp_incubation.slice(0, 1),
    temp_forced: temp_forced.slice(0, 1),
    temp_still: temp_still.slice(0, 1),
    rh_incubation: rh_incubation.slice(0, 1),
    rh_hatch: rh_hatch.slice(0, 1),
    stop_turning_day: stop_turning_day.slice(0, 1),
    turns_per_day: [],
    candling_days: [],
    storage: [],
    weight_loss: [],
  };
}

type Temperature = Species['temp_forced'][number];

function temperature(value: Temperature): string {
  return 'f' in value ? `${displayRange(value.f)}°F (${displayRange(value.c)}°C)` : formatUnits(value.value);
}

/** The fact sheets write `58-60 F`; pages write `58–60°F`. */
export function formatUnits(text: string): string {
  return text.replace(/(\d)-(\d)/g, '$1–$2').replace(/(\d) ([FC])\b/g, '$1°$2');
}

/** A figure that the site sets, as its table shows it. */
export interface SettingRow extends Pick<SettingEvidence, 'text' | 'why' | 'outside'> {
  readonly label: string;
  /** The numbers of the sources whose figure it shares, and of those whose figure is another one. */
  readonly agree: readonly number[];
  readonly differ: readonly number[];
}

const LABELS: Record<SettingField, string> = {
  days: 'Days to hatch',
  lastTurning: 'Last day of turning',
  forced: 'Temperature, forced air',
  still: 'Temperature, still air',
  turningHumidity: 'Humidity while turning',
  hatchHumidity: 'Humidity at hatch',
  turning: 'Turning',
};

/** What the site sets for a species as a table, with the numbers of its sources. */
export function settingRows(
  evidence: readonly SettingEvidence[],
  numberOf: SourceNumbers['of'],
): SettingRow[] {
  return evidence.map(({ field, text, why, outside, agree, differ }) => ({
    label: LABELS[field],
    text: field === 'lastTurning' ? writeLastTurning(text) : text,
    why,
    outside,
    agree: agree.map(numberOf),
    differ: differ.map(numberOf),
  }));
}

function writeLastTurning(text: string): string {
  return /^\d/.test(text) ? `Day ${text}` : `Until ${text}`;
}
