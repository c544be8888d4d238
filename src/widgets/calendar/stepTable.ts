import { html, type View } from '#ui';
import { sayCount } from '../../domain/counted.ts';
import {
  type Agenda,
  type BatchToday,
  describeToday,
  nameToday,
  writeDaysFrom,
} from '../../domain/hatch/agenda.ts';
import type { Batch, BatchEvent } from '../../domain/hatch/batch.ts';
import { type CivilDate, writeDate } from '../../domain/hatch/civilDate.ts';
import { batchName, describeEvent, stepLabel, type Wording, writeDates } from '../../domain/hatch/words.ts';
import { WORDS } from '../../domain/words.ts';

/** A line of the table: a step, or where a batch stands on a day without one. */
interface Row {
  readonly className: string;
  readonly isToday: boolean;
  readonly dates: string;
  readonly days: string;
  readonly label: string;
  readonly about: string;
  readonly batch: Batch;
}

/** The steps of all batches: today first, then what is to come, and what is done folded behind it. */
export function stepTable({ date, today, coming, done }: Agenda, wording: Wording): View {
  const hasSeveral = new Set([...coming, ...done].map(({ index }) => index)).size > 1;
  const table = (rows: readonly Row[]) => rowTable(rows, hasSeveral);
  const rowOf = (event: BatchEvent) => stepRow(event, date, wording);
  const between = today.filter(({ steps }) => steps.length === 0).map((day) => todayRow(day, wording));
  const [ahead, behind] = [coming.map(rowOf), done.map(rowOf)];
  return coming.length > 0 ? foldDone([...between, ...ahead], behind, table) : table([...between, ...behind]);
}

/** A list of what is ahead, and behind a line one of what is done. */
export function foldDone<T>(ahead: readonly T[], done: readonly T[], list: (of: readonly T[]) => View): View {
  if (done.length === 0) return list(ahead);
  const counted = sayCount(done.length, WORDS.calendar.stepsDone);
  return html`<div>
    ${list(ahead)}
    <details class="done"><summary>${counted}</summary>${list(done)}</details>
  </div>`;
}

function stepRow(event: BatchEvent, date: CivilDate | null, wording: Wording): Row {
  const { step, from, to, batch } = event;
  const isDone = date !== null && to < date;
  return {
    className: isDone ? `${step} done` : step,
    isToday: date !== null && from <= date && date <= to,
    dates: writeDates(event),
    days: writeDaysFrom(date, event),
    label: stepLabel(event, batch),
    about: describeEvent(event, batch, wording),
    batch,
  };
}

function todayRow(today: BatchToday, wording: Wording): Row {
  return {
    className: 'today',
    isToday: true,
    dates: writeDate(today.date),
    days: nameToday(today),
    label: today.label,
    about: describeToday(today, wording),
    batch: today.batch,
  };
}

function rowTable(rows: readonly Row[], hasSeveral: boolean): View {
  return html`<table class="steps">
    <caption class="visually-hidden">${WORDS.calendar.steps}</caption>
    <thead class="visually-hidden"><tr><th scope="col">${WORDS.calendar.date}</th><th scope="col">${WORDS.calendar.step}</th></tr></thead>
    <tbody>
      ${rows.map(
        ({ className, isToday, dates, days, label, about, batch }, at) =>
          html`<tr key=${at} class=${className} aria-current=${isToday ? 'date' : null}>
          <th scope="row">${dates}<small>${days}</small></th>
          <td><b>${label}</b>${hasSeveral && html`<small>${`${batchName(batch)} `}</small>`}${about && html`<small>${about}</small>`}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
