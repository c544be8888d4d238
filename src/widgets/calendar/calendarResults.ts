import { html, type View } from '#ui';
import {
  type Batch,
  type BatchEvent,
  datesOf,
  eventsOf,
  eventsOfAll,
  type HatchStep,
} from '../../domain/hatch/batch.ts';
import type { CalendarState } from '../../domain/hatch/calendarState.ts';
import {
  type CivilDate,
  dayOfMonth,
  daysBetween,
  monthsOf,
  weekdayNames,
  writeMonthDay,
} from '../../domain/hatch/civilDate.ts';
import { adviceAgainst, type CalendarSpecies, phasesOf } from '../../domain/hatch/hatchSpecies.ts';
import {
  batchName,
  describeEvent,
  numberedName,
  stepLabel,
  type Wording,
  writeDates,
  writeDays,
  writePhase,
} from '../../domain/hatch/words.ts';
import { hatchLogs } from './hatchLogs.ts';

/** Shows batches in the selected view, with their settings and the printable logs. */
export function calendarResults(
  batches: readonly Batch[],
  state: CalendarState,
  species: readonly CalendarSpecies[],
): View {
  if (batches.length === 0) return html`<div></div>`;
  return html`<div>
    ${chosenView(batches, state)}
    <h2>Settings</h2>
    ${batches.map((batch, index) => phaseTable(batch, index, state, species))}
    ${hatchLogs(batches, state)}
  </div>`;
}

function chosenView(batches: readonly Batch[], state: CalendarState): View {
  switch (state.view) {
    case 'list':
      return stepTable(batches, state);
    case 'timeline':
      return timeline(batches);
    case 'month':
      return monthTables(batches);
  }
}

/** The settings of each phase of a batch, and the way to what the sources say. */
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
          const dates = writeDates(datesOf(batch, phase.days));
          const settings = writePhase(phase, wording);
          return html`<tr key=${phase.label}>
            <th scope="row">${phase.label}</th>
            <td>${settings || '–'}${!phase.temperature && !against && html`<small>No source gives a temperature for this air.</small>`}<small>${`${writeDays(phase.days)}: ${dates}`}</small></td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${href && html`<p><a href=${href}>${`Figures and sources: ${batch.species.name}`}</a></p>`}
  </section>`;
}

/** The steps of all batches in the order of their dates. */
function stepTable(batches: readonly Batch[], wording: Wording): View {
  return html`<table class="steps">
    <caption class="visually-hidden">What to do when</caption>
    <thead class="visually-hidden"><tr><th scope="col">Date</th><th scope="col">Step</th></tr></thead>
    <tbody>
      ${eventsOfAll(batches).map((event, row) => {
        const about = describeEvent(event, event.batch, wording);
        const whose = batches.length > 1 && `${batchName(event.batch)} `;
        return html`<tr key=${row} class=${event.step}>
          <th scope="row">${writeDates(event)}<small>${writeDays(event.days)}</small></th>
          <td><b>${stepLabel(event, event.batch)}</b>${whose && html`<small>${whose}</small>`}${about && html`<small>${about}</small>`}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** Short enough for a day of a month on a phone. */
const SHORT_LABELS: Record<HatchStep, string> = {
  set: 'Set',
  candling: 'Candle',
  lockdown: 'Lock down',
  hatch: 'Hatch',
};

/** The months of all batches, as on a wall; where there are several, each step has the number of its batch. */
function monthTables(batches: readonly Batch[]): View {
  const events = eventsOfAll(batches);
  const spans = batches.map((batch) => datesOf(batch, { min: 0, max: batch.species.hatch.max }));
  return html`<div>
    ${monthsOf(spans).map(
      ({ name, weeks }) => html`<table class="month" key=${name}>
        <caption>${name}</caption>
        <thead><tr>${weekdayNames().map((weekday) => html`<th scope="col" key=${weekday}>${weekday}</th>`)}</tr></thead>
        <tbody>${weeks.map((week, row) => html`<tr key=${row}>${week.map((date, column) => dayCell(date, column, events, batches.length))}</tr>`)}</tbody>
      </table>`,
    )}
  </div>`;
}

function dayCell(date: CivilDate | null, column: number, events: readonly BatchEvent[], count: number): View {
  if (date === null) return html`<td key=${column}></td>`;
  const onDay = events.filter(({ from, to }) => from <= date && date <= to);
  return html`<td key=${column}>
    ${`${dayOfMonth(date)}`}
    ${onDay.map(({ step, index }, at) => html`<b key=${at} class=${step}>${count > 1 ? `${index + 1} ${SHORT_LABELS[step]}` : SHORT_LABELS[step]}</b>`)}
  </td>`;
}

/** The days that a drawing spans: each is as wide as the next. */
interface Axis {
  readonly from: CivilDate;
  readonly length: number;
}

/** Each batch as a band, all on one scale of days; the list below a band says the same in words. */
function timeline(batches: readonly Batch[]): View {
  const axis = axisOf(batches);
  return html`<div>${batches.map((batch, index) => band(batch, index, axis))}</div>`;
}

function axisOf(batches: readonly Batch[]): Axis {
  const starts = batches.map(({ set }) => set);
  const ends = batches.map((batch) => datesOf(batch, batch.species.hatch).to);
  const from = starts.reduce((a, b) => (a < b ? a : b));
  const to = ends.reduce((a, b) => (a > b ? a : b));
  return { from, length: daysBetween(from, to) + 1 };
}

function band(batch: Batch, index: number, axis: Axis): View {
  const { hatch, lastTurn, candling } = batch.species;
  const start = daysBetween(axis.from, batch.set);
  const at = (day: number) => percent(((start + day) / axis.length) * 100);
  const bar = (step: string, y: number, height: number, from: number, to: number) =>
    html`<rect class=${step} x=${at(from)} width=${percent(((to - from) / axis.length) * 100)} y=${`${y}`} height=${`${height}`} />`;
  const turned = typeof lastTurn === 'number' ? lastTurn : hatch.min;
  const isWide = hatch.max / axis.length > 0.5;
  const name = numberedName(batch, index);
  // Ended where the band of an early batch ends, the text would begin outside of the drawing.
  const endsLate = (start + hatch.max) / axis.length > 0.5;
  return html`<figure class="chart" key=${index}>
    <svg role="img" aria-label=${`${name}: the days from setting to hatch`} height="70">
      ${bar('turning', 24, 20, 0, turned)}
      ${bar('lockdown', 24, 20, turned, hatch.min)}
      ${bar('hatch', 20, 28, hatch.min, hatch.max + 1)}
      ${candling.map((day) => html`<svg class="candling" key=${day} x=${at(day + 0.5)}><ellipse cy="11" rx="4" ry="5.5" /></svg>`)}
      ${isWide && html`<text x=${at(0)} y="66">${writeMonthDay(batch.set)}</text>`}
      <text class=${endsLate ? 'end' : null} x=${at(endsLate ? hatch.max + 1 : 0)} y="66">${hatchDays(batch)}</text>
    </svg>
    <figcaption>
      <b>${name}</b>
      <ul class="key">
        ${eventsOf(batch).map((event, row) => html`<li key=${row} class=${event.step}>${`${stepLabel(event, batch)}: ${writeDates(event)}`}</li>`)}
      </ul>
    </figcaption>
  </figure>`;
}

/** The days on which a batch hatches, without their year: `Dec 23 – Dec 30`. */
function hatchDays(batch: Batch): string {
  const { from, to } = datesOf(batch, batch.species.hatch);
  return from === to ? writeMonthDay(from) : `${writeMonthDay(from)} – ${writeMonthDay(to)}`;
}

/** A tenth of a percent is less than a pixel. */
function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}
