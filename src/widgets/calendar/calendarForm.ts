import { html, type View } from '#ui';
import { EGG_COUNT } from '../../domain/hatch/batch.ts';
import {
  type BatchChoice,
  CALENDAR_VIEWS,
  type CalendarState,
  choicesOf,
  MOST_BATCHES,
} from '../../domain/hatch/calendarState.ts';
import { addDays, type CivilDate, writeDate } from '../../domain/hatch/civilDate.ts';
import { AIRS, type HatchSpecies } from '../../domain/hatch/hatchSpecies.ts';
import { type HolidayName, nextHolidays } from '../../domain/hatch/holidays.ts';
import { speciesOptions } from '../../domain/hatch/words.ts';
import type { FacetOption } from '../../domain/list/facets.ts';
import { market } from '../../domain/market.ts';
import { say } from '../../domain/say.ts';
import { scales } from '../../domain/temperature.ts';
import { capitalized } from '../../domain/text.ts';
import { WORDS } from '../../domain/words.ts';
import {
  button,
  dateField,
  labeledOptions,
  numberField,
  preventDefault,
  resultLine,
  selectField,
} from '../fields.ts';

export interface CalendarActions {
  set(key: string, value: string): void;
  /** Has the visitor choose set days, or the day by which all are to hatch. */
  plan(from: PlanFrom): void;
  setHatch(value: string): void;
  setOfBatch(index: number, key: string, value: string): void;
  addBatch(): void;
  removeBatch(index: number): void;
  keep(): void;
  /** Gives the file with the usual reminders, and shows what else it can remind of. */
  remind(): void;
}

/** The days that a plan starts from. */
export type PlanFrom = 'set' | 'hatch';

interface CalendarFormProps {
  readonly state: CalendarState;
  readonly today?: CivilDate | null;
  /** The first day by which all can hatch. */
  readonly soonest?: CivilDate | null;
  readonly species: readonly Pick<HatchSpecies, 'id' | 'name'>[];
  readonly typed?: readonly (string | undefined)[];
  readonly summary: string;
  readonly hasDates: boolean;
  /** The address of the log of these batches; null if one of them is not saved. */
  readonly savedLog?: string | null;
}

export function calendarForm(props: CalendarFormProps, actions?: CalendarActions): View {
  const { state, summary, hasDates } = props;
  const choices = choicesOf(state);
  const hasRoom = choices.length < MOST_BATCHES;
  return html`<form class="controls" aria-label=${WORDS.calendar.label} onSubmit=${preventDefault}>
    ${planFields(state, actions)}
    ${state.hatch !== null && wantedFields(state.hatch, props, actions)}
    ${choices.map((choice, index) => batchFields(choice, index, choices.length, props, actions))}
    ${settingFields(state, actions)}
    <div class="controls-foot">
      ${resultLine(summary)}
      <div class="buttons">
        <button
          type="button"
          class="button button-main"
          disabled=${!hasDates}
          onClick=${() => actions?.remind()}
        >
          ${WORDS.calendar.remind}
        </button>
        ${keepButton(props, actions)}
        <button type="button" class="button" disabled=${!hasDates} onClick=${() => print()}>
          ${WORDS.calendar.printLog}
        </button>
        ${hasRoom && button(WORDS.calendar.addBatch, 'button', () => actions?.addBatch())}
        <small id="keep-means">${WORDS.batches.keepMeans}</small>
      </div>
    </div>
  </form>`;
}

/** Saves the batches; in its place is the way to their log once they are saved. */
function keepButton({ state, hasDates, savedLog }: CalendarFormProps, actions?: CalendarActions): View {
  if (savedLog) return html`<a class="button saved-log" href=${savedLog}>${WORDS.batches.savedLog}</a>`;
  return html`<button
    type="button"
    class="button"
    aria-describedby="keep-means"
    disabled=${!hasDates}
    onClick=${() => actions?.keep()}
  >
    ${state.more.length > 0 ? WORDS.batches.keepAll : WORDS.batches.keep}
  </button>`;
}

/** What holds for all batches: the incubator, the scale of temperatures, and how the dates show. */
function settingFields({ air, unit, view }: CalendarState, actions?: CalendarActions): View {
  const airs = { forced: WORDS.eggs.forcedAir, still: WORDS.eggs.stillAir };
  const views = { list: WORDS.lists.list, timeline: WORDS.calendar.timeline, month: WORDS.calendar.month };
  const select = (
    label: string,
    name: 'air' | 'unit' | 'view',
    value: string,
    options: readonly FacetOption[],
  ) => selectField({ label, name, value, options }, (chosen) => actions?.set(name, chosen));
  return html`
    ${select(WORDS.calendar.incubator, 'air', air, labeledOptions(AIRS, airs))}
    ${select(WORDS.calendar.degrees, 'unit', unit, labeledOptions(scales(), { F: '°F', C: '°C' }))}
    ${select(WORDS.calendar.showAs, 'view', view, labeledOptions(CALENDAR_VIEWS, views))}
  `;
}

function batchFields(
  choice: BatchChoice,
  index: number,
  count: number,
  { state, today = null, species, typed = [] }: CalendarFormProps,
  actions?: CalendarActions,
): View {
  // The first has the names of the address: what a visitor chooses before the script runs is read by them.
  const name = (key: string) => (index === 0 ? key : `${key}-${index + 1}`);
  const set = (key: string) => (value: string) => actions?.setOfBatch(index, key, value);
  const speciesField = {
    label: WORDS.calendar.eggsOf,
    name: name('species'),
    value: choice.species,
    options: speciesOptions(species),
  };
  const isBackward = state.hatch !== null;
  const setField = { label: WORDS.calendar.setOn, name: name('set'), value: choice.set ?? '' };
  const countField = {
    label: WORDS.calendar.howMany,
    name: name('eggs'),
    value: typed[index] ?? String(choice.eggs ?? ''),
    limits: EGG_COUNT,
    isOptional: true,
  };
  const number = index + 1;
  const removeButton = () =>
    button(
      WORDS.calendar.remove,
      'button',
      () => actions?.removeBatch(index),
      say(WORDS.calendar.removeBatch, { number }),
    );
  return html`<fieldset class="batch" key=${index}>
    ${count > 1 && html`<legend>${say(WORDS.batches.numbered, { number })}</legend>`}
    ${selectField(speciesField, set('species'))}
    ${!isBackward && dateField(setField, set('set'))}
    ${!isBackward && count === 1 && nearDays(choice.set, today, set('set'))}
    ${numberField(countField, set('eggs'))}
    ${count > 1 && removeButton()}
  </fieldset>`;
}

/** The two ways to plan, as tabs: from the set days on, or from the hatch day back. */
function planFields({ hatch }: CalendarState, actions?: CalendarActions): View {
  const labels: Record<PlanFrom, string> = {
    set: WORDS.calendar.planFromSet,
    hatch: WORDS.calendar.planFromHatch,
  };
  const chosen: PlanFrom = hatch === null ? 'set' : 'hatch';
  return html`<div class="plan-from" role="radiogroup" aria-label=${WORDS.calendar.planFrom}>
    ${(['set', 'hatch'] as const).map(
      (from) => html`<label key=${from}>
        <input
          type="radio"
          name="plan"
          value=${from}
          checked=${from === chosen}
          autocomplete="off"
          onInput=${() => actions?.plan(from)}
        />
        <span>${labels[from]}</span>
      </label>`,
    )}
  </div>`;
}

/** The day by which all batches are to hatch, and the next days that people plan for. */
function wantedFields(
  hatch: CivilDate,
  { today, soonest }: CalendarFormProps,
  actions?: CalendarActions,
): View {
  const names: Record<HolidayName, string> = { easter: WORDS.calendar.easter, school: WORDS.calendar.school };
  const first = soonest ? [{ label: WORDS.calendar.soonest, date: soonest }] : [];
  const holidays = today ? nextHolidays(today, market().locale) : [];
  const days = [...first, ...holidays.map(({ name, date }) => ({ label: names[name], date }))];
  const choose = (day: string) => actions?.setHatch(day);
  return html`<div class="wanted">
    ${dateField({ label: WORDS.calendar.hatchBy, name: 'hatch', value: hatch }, choose)}
    ${dayButtons(WORDS.calendar.wantedDays, days, hatch, choose)}
  </div>`;
}

/** Buttons for the days about today, for thumbs: a date field takes three taps. */
function nearDays(chosen: CivilDate | null, today: CivilDate | null, choose: (day: string) => void): View {
  const days = today
    ? [
        { label: capitalized(WORDS.calendar.yesterday), date: addDays(today, -1) },
        { label: WORDS.calendar.today, date: today },
        { label: capitalized(WORDS.calendar.tomorrow), date: addDays(today, 1) },
      ]
    : [];
  return dayButtons(WORDS.calendar.nearDays, days, chosen, choose, 'day');
}

interface NamedDay {
  readonly label: string;
  readonly date: CivilDate;
}

function dayButtons(
  label: string,
  days: readonly NamedDay[],
  chosen: CivilDate | null,
  choose: (day: string) => void,
  form: 'whole' | 'day' = 'whole',
): View {
  return html`<div class="day-buttons" role="group" aria-label=${label}>
    ${days.map(
      ({ label: name, date }) => html`<button
        type="button"
        key=${name}
        aria-pressed=${`${date === chosen}`}
        onClick=${() => choose(date)}
      >
        ${name}
        <small>${writeDate(date, form)}</small>
      </button>`,
    )}
  </div>`;
}
