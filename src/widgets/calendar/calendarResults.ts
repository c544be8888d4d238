import { html, type View } from '#ui';
import {
  type Agenda,
  agendaOf,
  type BatchToday,
  describeToday,
  nameToday,
  sayToday,
  writeDaysFrom,
} from '../../domain/hatch/agenda.ts';
import { type Batch, datesOf, type HatchStep } from '../../domain/hatch/batch.ts';
import type { CalendarState } from '../../domain/hatch/calendarState.ts';
import {
  type CivilDate,
  dayOfMonth,
  monthsOf,
  weekdayNames,
  writeDate,
} from '../../domain/hatch/civilDate.ts';
import { adviceAgainst, type CalendarSpecies, phasesOf } from '../../domain/hatch/hatchSpecies.ts';
import { conflictsOf } from '../../domain/hatch/planBack.ts';
import { type BatchTask, isTaskDone } from '../../domain/hatch/tasks.ts';
import {
  batchName,
  describeEvent,
  numberedName,
  sayConflict,
  taskLabel,
  type Wording,
  writeDates,
  writeDays,
  writePhase,
} from '../../domain/hatch/words.ts';
import type { TaskLink, TaskLinks } from '../../domain/help/helpCase.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import type { HatchCalendarData } from '../islands.ts';
import { hatchLogs } from './hatchLogs.ts';
import type { ShownBatches } from './takeAlong.ts';
import { foldDone, timeline } from './timeline.ts';

export function calendarResults(
  { batches, today, state }: ShownBatches,
  { species, tasks }: HatchCalendarData,
  takeAlong: View,
): View {
  if (batches.length === 0) return html`<div></div>`;
  const agenda = agendaOf(batches, today, state.air);
  return html`<div>
    ${state.hatch !== null && conflictLines(batches, state)}
    <div class="take-along">${takeAlong}</div>
    ${batchView(batches, agenda, state, tasks)}
    <h2>${WORDS.calendar.settings}</h2>
    ${batches.map((batch, index) => phaseTable(batch, index, state, species))}
    <div class="hatch-logs">${hatchLogs(batches, state)}</div>
  </div>`;
}

/** The settings that eggs which hatch together cannot share. */
function conflictLines(batches: readonly Batch[], { air, unit }: Wording): View {
  const conflicts = conflictsOf(
    batches.map(({ species }) => species),
    air,
  );
  return html`<div class="conflicts">
    ${conflicts.length > 0 && html`<p>${WORDS.calendar.cannotShare}</p>`}
    ${conflicts.map((conflict) => html`<p key=${conflict.setting}>${sayConflict(conflict, unit)}</p>`)}
  </div>`;
}

/** Dates of the tables: the line above them names the year. */
const TABLE_DATE = 'dayOfWeek';

/** How the steps are written, and the help pages that they lead to. */
interface LinkedWording extends Wording {
  readonly tasks: TaskLinks;
}

function batchView(batches: readonly Batch[], agenda: Agenda, state: CalendarState, tasks: TaskLinks): View {
  if (state.view === 'timeline') return timeline(batches, agenda);
  return state.view === 'month'
    ? monthTables(batches, agenda)
    : stepTable(agenda, { air: state.air, unit: state.unit, tasks });
}

function phaseTable(
  batch: Batch,
  index: number,
  wording: Wording,
  species: readonly CalendarSpecies[],
): View {
  const against = adviceAgainst(batch.species, wording.air);
  const href = species.find(({ id }) => id === batch.species.id)?.href;
  return html`<section key=${index}>
    ${against && html`<p>${against}</p>`}
    <table class="facts">
      <caption>${numberedName(batch, index)}</caption>
      <tbody>
        ${phasesOf(batch.species, wording.air).map((phase) => {
          const dates = writeDates(datesOf(batch, phase.days), TABLE_DATE);
          const settings = writePhase(phase, wording);
          const lacksTemperature = !phase.temperature && !against;
          return html`<tr key=${phase.label}>
            <th scope="row">${phase.label}</th>
            <td>
              ${settings || '–'}
              ${lacksTemperature && html`<small>${WORDS.calendar.noTemperature}</small>`}
              <small>${`${writeDays(phase.days)}: ${dates}`}</small>
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${href && html`<p><a href=${href}>${say(WORDS.calendar.figures, { name: batch.species.name })}</a></p>`}
  </section>`;
}

type Row = ReturnType<typeof stepRow>;

/** The steps of all batches: today first, then what is to come, and what is done folded behind it. */
function stepTable({ date, today, coming, done }: Agenda, wording: LinkedWording): View {
  const hasSeveral = new Set([...coming, ...done].map(({ index }) => index)).size > 1;
  const table = (rows: readonly Row[]) => rowTable(rows, hasSeveral);
  const rowOf = (task: BatchTask) => stepRow(task, date, wording);
  const between = today.filter(({ steps }) => steps.length === 0).map((day) => todayRow(day, wording));
  const ahead = coming.map(rowOf);
  const behind = done.map(rowOf);
  return coming.length > 0 ? foldDone([...between, ...ahead], behind, table) : table([...between, ...behind]);
}

function stepRow(task: BatchTask, date: CivilDate, wording: LinkedWording) {
  const { step, from, to, batch } = task;
  const isDone = isTaskDone(task);
  return {
    className: to < date || isDone ? `${step} done` : step,
    isToday: from <= date && date <= to,
    dates: writeDates(task, TABLE_DATE),
    days: writeDaysFrom(date, task),
    label: taskLabel(task, batch),
    about: isDone ? '' : describeEvent(task, batch, wording),
    help: helpOf(task, wording.tasks),
    batch,
  };
}

/** The help page of a task of birds' eggs. */
function helpOf({ step, batch }: BatchTask, tasks: TaskLinks): TaskLink | null {
  const isHelped = (step === 'lockdown' || step === 'hatch') && batch.species.lastTurn !== 'never';
  return (isHelped && tasks[step]) || null;
}

function todayRow(today: BatchToday, wording: Wording): Row {
  return {
    className: 'today',
    isToday: true,
    dates: writeDate(today.date, TABLE_DATE),
    days: nameToday(today),
    label: today.label,
    about: describeToday(today, wording),
    help: null,
    batch: today.batch,
  };
}

function rowTable(rows: readonly Row[], hasSeveral: boolean): View {
  return html`<table class="steps">
    <caption class="visually-hidden">${WORDS.calendar.steps}</caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">${WORDS.calendar.date}</th>
        <th scope="col">${WORDS.calendar.step}</th>
      </tr>
    </thead>
    <tbody>${rows.map((row, at) => rowView(row, at, hasSeveral))}</tbody>
  </table>`;
}

function rowView(row: Row, at: number, hasSeveral: boolean): View {
  const { className, isToday, dates, days, label, about, help, batch } = row;
  return html`<tr key=${at} class=${className} aria-current=${isToday ? 'date' : null}>
    <th scope="row">
      ${dates}
      <small>${days}</small>
    </th>
    <td>
      <b>${label}</b>
      ${hasSeveral && html`<small>${`${batchName(batch)} `}</small>`}
      ${about && html`<small>${about}</small>`}
      ${help && html`<small><a href=${help.href}>${help.label}</a></small>`}
    </td>
  </tr>`;
}

function shortNames(): Record<HatchStep, string> {
  return {
    set: WORDS.calendar.shortSet,
    candling: WORDS.calendar.candle,
    lockdown: WORDS.calendar.shortLockdown,
    hatch: WORDS.calendar.hatch,
  };
}

function monthTables(batches: readonly Batch[], agenda: Agenda): View {
  const hasSeveral = batches.length > 1;
  const spans = batches.map((batch) => datesOf(batch, { min: 0, max: batch.species.hatch.max }));
  const weekdays = weekdayNames().map((name) => html`<th scope="col" key=${name}>${name}</th>`);
  const weekRow = (week: readonly (CivilDate | null)[], row: number) => html`<tr key=${row}>
    ${week.map((date, column) => dayCell(date, column, agenda, hasSeveral))}
  </tr>`;
  return html`<div>
    ${agenda.today.map((today) => todayLine(today, hasSeveral))}
    ${monthsOf(spans).map(
      ({ name, weeks }) => html`<table class="month" key=${name}>
        <caption>${name}</caption>
        <thead><tr>${weekdays}</tr></thead>
        <tbody>${weeks.map(weekRow)}</tbody>
      </table>`,
    )}
  </div>`;
}

function todayLine(today: BatchToday, hasSeveral: boolean): View {
  const { batch, index } = today;
  return html`<p key=${index} class="now">
    ${hasSeveral && html`<b>${`${numberedName(batch, index)} `}</b>`}
    ${sayToday(today)}
  </p>`;
}

function dayCell(date: CivilDate | null, column: number, agenda: Agenda, hasSeveral: boolean): View {
  if (date === null) return html`<td key=${column}></td>`;
  const { date: today, coming, done } = agenda;
  const onDay = [...coming, ...done].filter(({ from, to }) => from <= date && date <= to);
  const isToday = date === today;
  const names = shortNames();
  return html`<td key=${column} class=${date < today ? 'done' : null} aria-current=${isToday ? 'date' : null}>
    ${`${dayOfMonth(date)}`}
    ${isToday && html`<small>${WORDS.calendar.today}</small>`}
    ${onDay.map(
      (task, at) => html`<b key=${at} class=${task.step}>
        ${hasSeveral && `${task.index + 1} `}
        ${isTaskDone(task) ? WORDS.calendar.candled : names[task.step]}
      </b>`,
    )}
  </td>`;
}
