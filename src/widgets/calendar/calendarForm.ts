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
import { speciesOptions } from '../../domain/hatch/words.ts';
import type { FacetOption } from '../../domain/list/facets.ts';
import { say } from '../../domain/say.ts';
import { scales } from '../../domain/temperature.ts';
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
  setOfBatch(index: number, key: string, value: string): void;
  addBatch(): void;
  removeBatch(index: number): void;
  keep(): void;
  download(): void;
}

interface CalendarFormProps {
  readonly state: CalendarState;
  readonly today?: CivilDate | null;
  readonly species: readonly Pick<HatchSpecies, 'id' | 'name'>[];
  readonly typed?: readonly (string | undefined)[];
  readonly summary: string;
  readonly hasDates: boolean;
}

export function calendarForm(props: CalendarFormProps, actions?: CalendarActions): View {
  const { state, summary, hasDates } = props;
  const choices = choicesOf(state);
  const hasRoom = choices.length < MOST_BATCHES;
  return html`<form class="controls" aria-label=${WORDS.calendar.label} onSubmit=${preventDefault}>
    ${choices.map((choice, index) => batchFields(choice, index, choices.length, props, actions))}
    ${settingFields(state, actions)}
    <div class="controls-foot">
      ${resultLine(summary)}
      <div class="buttons">
        <button
          type="button"
          class="button button-main"
          aria-describedby="keep-means"
          disabled=${!hasDates}
          onClick=${() => actions?.keep()}
        >
          ${choices.length > 1 ? WORDS.batches.keepAll : WORDS.batches.keep}
        </button>
        <small id="keep-means">${WORDS.batches.keepMeans}</small>
        <button type="button" class="button" disabled=${!hasDates} onClick=${() => actions?.download()}>
          ${WORDS.calendar.file}
        </button>
        <button type="button" class="button" disabled=${!hasDates} onClick=${() => print()}>
          ${WORDS.calendar.printLog}
        </button>
        ${hasRoom && button(WORDS.calendar.addBatch, 'button', () => actions?.addBatch())}
      </div>
    </div>
  </form>`;
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
  { today = null, species, typed = [] }: CalendarFormProps,
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
    ${dateField({ label: WORDS.calendar.setOn, name: name('set'), value: choice.set ?? '' }, set('set'))}
    ${count === 1 && recentDays(choice.set, today, set('set'))}
    ${numberField(countField, set('eggs'))}
    ${count > 1 && removeButton()}
  </fieldset>`;
}

/** Days before today that are chosen with one tap: a week of them. */
const RECENT = 6;

/** Buttons for the last days, for thumbs: a date field takes three taps. */
function recentDays(chosen: CivilDate | null, today: CivilDate | null, choose: (day: string) => void): View {
  const days = today ? Array.from({ length: RECENT + 1 }, (_, ago) => addDays(today, -ago)) : [];
  return html`<div class="recent-days" role="group" aria-label=${WORDS.calendar.lastDays}>
    ${days.map((day, ago) => {
      const label = ago === 0 ? WORDS.calendar.today : writeDate(day, 'weekday');
      // Read out is the whole date, after what is seen.
      const name = ago === 0 ? `${label}, ${writeDate(day)}` : writeDate(day);
      return html`<button
        type="button"
        key=${day}
        aria-label=${name}
        aria-pressed=${`${day === chosen}`}
        onClick=${() => choose(day)}
      >
        ${label}
      </button>`;
    })}
  </div>`;
}
