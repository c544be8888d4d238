import {
  among,
  type QueryFields,
  readQuery,
  sayUnread,
  type ToolAddress,
  toolAddress,
  unreadPairs,
} from '../list/queryString.ts';
import { market } from '../market.ts';
import { sayCount } from '../plural.ts';
import { say } from '../say.ts';
import { TEMPERATURE_UNITS, type TemperatureUnit } from '../temperature.ts';
import { readOptionalNumber } from '../typedNumber.ts';
import { WORDS } from '../words.ts';
import { type Batch, datesOf, EGG_COUNT, parseSetDate } from './batch.ts';
import type { CivilDate } from './civilDate.ts';
import { AIRS, type Air, type HatchDays, type HatchSpecies } from './hatchSpecies.ts';
import { latestSetDay, soonestHatch } from './planBack.ts';

export const CALENDAR_VIEWS = ['list', 'timeline', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export interface BatchChoice {
  readonly species: string;
  /** Null until a day is chosen, and in a plan backward, where it follows from the hatch day. */
  readonly set: CivilDate | null;
  readonly eggs: number | null;
}

export interface CalendarState extends BatchChoice {
  readonly more: readonly BatchChoice[];
  /** The day by which all batches are to hatch, in a plan backward; null if their set days are chosen. */
  readonly hatch: CivilDate | null;
  readonly air: Air;
  readonly unit: TemperatureUnit;
  readonly view: CalendarView;
}

export const MOST_BATCHES = 8;

/** The state before the first input, with the first species. */
export function initialCalendarState(species: readonly Pick<HatchSpecies, 'id'>[]): CalendarState {
  const [first] = species;
  return {
    species: first?.id ?? '',
    set: null,
    eggs: null,
    more: [],
    hatch: null,
    air: 'forced',
    unit: market().degrees,
    view: 'list',
  };
}

type Ids = readonly string[];

function batchFields(ids: Ids): QueryFields<BatchChoice> {
  return {
    species: { parse: (text) => among(ids, text) },
    set: { parse: (text) => (text === '' ? null : parseSetDate(text)), format: (date) => date ?? '' },
    eggs: {
      parse: (text) => readOptionalNumber(text, EGG_COUNT),
      format: (eggs) => String(eggs ?? ''),
    },
  };
}

/**
 * The first batch has keys of its own, and each other one a `batch`. A query
 * without `batch` keeps the default ones.
 */
export function calendarAddress(species: readonly Pick<HatchSpecies, 'id'>[]): ToolAddress<CalendarState> {
  const ids = species.map(({ id }) => id);
  const initial = initialCalendarState(species);
  const fields: QueryFields<Omit<CalendarState, 'more'>> = {
    ...batchFields(ids),
    hatch: { parse: parseSetDate, format: (date) => date ?? '' },
    air: { parse: (text) => among(AIRS, text) },
    unit: { parse: (text) => among(TEMPERATURE_UNITS, text) },
    view: { parse: (text) => among(CALENDAR_VIEWS, text) },
  };
  const first = toolAddress(fields, initial, initialCalendarState([]));
  return {
    keys: [...first.keys, 'batch'],
    parse(pairs, defaults = initial) {
      const all = [...pairs];
      const more = all.flatMap(([key, text]) => (key === 'batch' ? readBatch(text, ids) : []));
      const read = {
        ...first.parse(all, defaults),
        more: more.length > 0 ? more.slice(0, MOST_BATCHES - 1) : defaults.more,
      };
      return read.hatch === null ? read : withHatch(read, read.hatch);
    },
    print: ({ more, ...chosen }) => [
      ...first.print(chosen),
      ...more.map((batch) => ['batch', writeBatch(batch)] as const),
    ],
    problem(pairs) {
      const all = [...pairs];
      const batches = all.filter(([key]) => key === 'batch');
      const unread = batches.filter(
        ([, text]) => !readBatch(text, ids).some((batch) => writeBatch(batch) === text),
      );
      const omitted = batches.length - unread.length - (MOST_BATCHES - 1);
      const many =
        omitted > 0 ? say(sayCount(omitted, WORDS.calendar.batchesFit), { most: MOST_BATCHES }) : null;
      return [sayUnread([...unreadPairs(fields, all), ...unread]), many].filter(Boolean).join(' ') || null;
    },
  };
}

/** A further batch is `duck.2024-02-29.12`; a species may have dots of its own. */
const WRITTEN_BATCH = /^(.+)\.([\d-]*)\.(\d*)$/;

function readBatch(text: string, ids: Ids): BatchChoice[] {
  const [, species = '', set = '', eggs = ''] = WRITTEN_BATCH.exec(text) ?? [];
  const known = among(ids, species);
  if (known === undefined) return [];
  return [
    { species: known, set: parseSetDate(set) ?? null, eggs: readOptionalNumber(eggs, EGG_COUNT) ?? null },
  ];
}

function writeBatch({ species, set, eggs }: BatchChoice): string {
  return [species, set ?? '', eggs ?? ''].join('.');
}

export function choicesOf({ species, set, eggs, more }: CalendarState): BatchChoice[] {
  return [{ species, set, eggs }, ...more];
}

/** Replaces the batches of a state; an empty list changes nothing. */
export function withChoices(state: CalendarState, choices: readonly BatchChoice[]): CalendarState {
  const [first, ...more] = choices.slice(0, MOST_BATCHES);
  return first ? { ...state, ...first, more } : state;
}

/**
 * Applies a control of a batch, by its key and value in the address. An invalid or unchanged value returns
 * the same object.
 */
export function chooseOfBatch(ids: Ids, choice: BatchChoice, key: string, value: string): BatchChoice {
  const next = readQuery(batchFields(ids), choice, [[key, value]]);
  return writeBatch(next) === writeBatch(choice) ? choice : next;
}

/** Plans the batches of a state backward, so that all hatch by a day. */
export function withHatch(state: CalendarState, hatch: CivilDate): CalendarState {
  const choices = choicesOf(state).map((choice) => ({ ...choice, set: null }));
  return { ...withChoices(state, choices), hatch };
}

type SpeciesDays = Pick<HatchSpecies, 'id'> & HatchDays;

/** The batches of a state with their set days, those of a plan backward included. */
export function datedChoices(state: CalendarState, species: readonly SpeciesDays[]): BatchChoice[] {
  const { hatch } = state;
  const choices = choicesOf(state);
  if (hatch === null) return choices;
  return choices.map((choice) => {
    const found = species.find(({ id }) => id === choice.species);
    return { ...choice, set: found ? latestSetDay(found, hatch) : null };
  });
}

/** The first day by which all batches of a state can hatch if they are set today; null without a species. */
export function soonestOf(
  state: CalendarState,
  species: readonly SpeciesDays[],
  today: CivilDate,
): CivilDate | null {
  const chosen = choicesOf(state).map((choice) => choice.species);
  const found = species.filter(({ id }) => chosen.includes(id));
  return found.length > 0 ? soonestHatch(found, today) : null;
}

/**
 * Turns a state to the other way of planning, with the dates that it shows: from set days to the last hatch
 * day, or back.
 */
export function turnPlan(
  state: CalendarState,
  species: readonly HatchSpecies[],
  today: CivilDate,
): CalendarState {
  if (state.hatch !== null) return { ...withChoices(state, datedChoices(state, species)), hatch: null };
  const last = batchesOf(state, species)
    .map((batch) => datesOf(batch, batch.species.hatch).to)
    .filter((day) => parseSetDate(day) !== undefined)
    .sort()
    .at(-1);
  return withHatch(state, last ?? soonestOf(state, species, today) ?? today);
}

export function batchesOf(state: CalendarState, species: readonly HatchSpecies[]): Batch[] {
  return datedChoices(state, species).flatMap(({ species: id, set, eggs }) => {
    const found = species.find((entry) => entry.id === id);
    return found && set ? [{ species: found, set, eggs }] : [];
  });
}
