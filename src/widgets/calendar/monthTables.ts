import { html, type View } from '#ui';
import {
  type Batch,
  type BatchEvent,
  datesOf,
  eventsOfAll,
  type HatchStep,
} from '../../domain/hatch/batch.ts';
import { type CivilDate, dayOfMonth, WEEKDAY_NAMES } from '../../domain/hatch/civilDate.ts';
import { monthsOf } from '../../domain/hatch/month.ts';

/** Short enough for a day of a month on a phone. */
const SHORT_LABELS: Record<HatchStep, string> = {
  set: 'Set',
  candling: 'Candle',
  lockdown: 'Lock down',
  hatch: 'Hatch',
};

/** The months of all batches, as on a wall; where there are several, each step has the number of its batch. */
export function monthTables(batches: readonly Batch[]): View {
  const events = eventsOfAll(batches);
  const spans = batches.map((batch) => datesOf(batch, { min: 0, max: batch.species.hatch.max }));
  return html`<div>
    ${monthsOf(spans).map(
      ({ name, weeks }) => html`<table class="month" key=${name}>
        <caption>${name}</caption>
        <thead><tr>${WEEKDAY_NAMES.map((weekday) => html`<th scope="col" key=${weekday}>${weekday}</th>`)}</tr></thead>
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
