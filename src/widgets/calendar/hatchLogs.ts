import { html, type View } from '#ui';
import { type Batch, type LogDay, logOf, type Weighing, weighingsOf } from '../../domain/hatch/batch.ts';
import { type CivilDate, writeDate } from '../../domain/hatch/civilDate.ts';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import type { LogUnits } from '../../domain/hatch/logForm.ts';
import { writeEntry } from '../../domain/hatch/logWords.ts';
import {
  numberedName,
  stepLabel,
  type Wording,
  writeDays,
  writePercent,
  writePhase,
} from '../../domain/hatch/words.ts';
import { displayRange } from '../../domain/range.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import type { ShownBatch } from '../hatch/shownBatch.ts';

/** As many eggs have a line on a sheet: of more, a sample is weighed. */
const MOST_WEIGHED = 30;

/** The lines of a sheet if the number of eggs is unknown. */
const UNCOUNTED = 12;

type FilledLine = ReturnType<typeof filledLine>;

export function printedLog({ batch, species, units }: ShownBatch): View {
  if (!species) return html`<div></div>`;
  const wording = { air: batch.air, unit: units.degrees };
  const daily = dailyLog({ ...batch, species }, wording, (on) => filledLine(batch, on, units));
  return html`<div class="hatch-logs">
    <section>
      <h2>${batch.name}</h2>
      ${daily}
    </section>
  </div>`;
}

function filledLine({ log }: KeptBatch, day: CivilDate, units: LogUnits) {
  const entries = log.filter(({ on }) => on === day);
  const readings = entries.flatMap((entry) => (entry.kind === 'reading' ? [entry] : []));
  const others = entries.filter(({ kind }) => kind !== 'reading');
  const join = (texts: readonly string[]) => texts.filter(Boolean).join('; ');
  return {
    heat: join(readings.map((entry) => writeEntry({ ...entry, humidity: null }, units))),
    humidity: join(readings.map((entry) => writeEntry({ ...entry, at: null, degrees: null }, units))),
    notes: join(others.map((entry) => writeEntry(entry, units))),
  };
}

export function hatchLogs(batches: readonly Batch[], wording: Wording): View {
  return html`<div>${batches.map((batch, index) => hatchLog(batch, index, wording))}</div>`;
}

function hatchLog(batch: Batch, index: number, wording: Wording): View {
  const weighings = weighingsOf(batch);
  return html`<section key=${index}>
    <h2>${say(WORDS.calendar.logOf, { batch: numberedName(batch, index) })}</h2>
    ${dailyLog(batch, wording)}
    ${weighings.length > 0 && weightSheet(batch, weighings)}
  </section>`;
}

function dailyLog(batch: Batch, wording: Wording, filled?: (date: CivilDate) => FilledLine): View {
  const days = logOf(batch, wording.air);
  const lines = days.map((day, at) => logLine(batch, day, days[at - 1], wording, filled?.(day.date)));
  const columns = [
    WORDS.calendar.dayColumn,
    WORDS.calendar.date,
    WORDS.calendar.toDo,
    WORDS.calendar.heatRead,
    WORDS.eggs.humidity,
    WORDS.calendar.turned,
    WORDS.calendar.notes,
  ];
  return html`<div>
    <p>${say(WORDS.calendar.setOnDay0, { date: writeDate(batch.set) })}</p>
    <table>
      <thead><tr>${headings(...columns)}</tr></thead>
      <tbody>${lines}</tbody>
    </table>
  </div>`;
}

/** The settings stand where they begin to hold. */
function logLine(
  batch: Batch,
  { day, date, events, phase }: LogDay,
  before: LogDay | undefined,
  wording: Wording,
  filled?: FilledLine,
): View {
  const steps = events.map((event) => stepLabel(event, batch));
  const settings =
    phase && phase.label !== before?.phase?.label ? [phase.label, writePhase(phase, wording)] : [];
  const todo = [...steps, settings.filter(Boolean).join(': ')].filter(Boolean).join('. ');
  return html`<tr key=${day}>
    <th scope="row">${`${day}`}</th>
    <td>${writeDate(date)}</td>
    <td>${todo || null}</td>
    <td>${filled?.heat || null}</td>
    <td>${filled?.humidity || null}</td>
    <td></td>
    <td>${filled?.notes || null}</td>
  </tr>`;
}

function weightSheet({ eggs, species }: Batch, weighings: readonly Weighing[]): View {
  const loss = species.weightLoss ? writePercent(species.weightLoss) : '';
  const rows = Array.from({ length: Math.min(eggs ?? UNCOUNTED, MOST_WEIGHED) }, (_, egg) => egg);
  const eggLine = (egg: number) => html`<tr key=${egg}>
    <th scope="row">${`${egg + 1}`}</th>
    ${weighings.map(({ day }) => html`<td key=${day}></td>`)}
  </tr>`;
  return html`<div class="weight-sheet">
    <h3>${WORDS.calendar.weightSheet}</h3>
    <p>${say(WORDS.advice.weightSheet, { loss })}</p>
    <table>
      <thead><tr>${headings(WORDS.calendar.eggColumn, ...weighings.map(weighingName))}</tr></thead>
      <tbody>${rows.map(eggLine)}</tbody>
    </table>
  </div>`;
}

function weighingName({ day, date, loss }: Weighing): string {
  const name = `${writeDays({ min: day, max: day })}, ${writeDate(date, 'day')}`;
  return day === 0 ? name : `${name}: ${displayRange(loss)}%`;
}

function headings(...names: readonly string[]): View[] {
  return names.map((name) => html`<th scope="col" key=${name}>${name}</th>`);
}
