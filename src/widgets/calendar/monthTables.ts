import { html, type View } from '#ui';
import { type Agenda, sayToday } from '../../domain/hatch/agenda.ts';
import { type Batch, datesOf, type HatchStep } from '../../domain/hatch/batch.ts';
import { type CivilDate, dayOfMonth, monthsOf, weekdayNames } from '../../domain/hatch/civilDate.ts';
import { numberedName } from '../../domain/hatch/words.ts';
import { WORDS } from '../../domain/words.ts';

/** The name of a step, short enough for a day of a month on a phone. */
function shortName(step: HatchStep): string {
  const names: Record<HatchStep, string> = {
    set: WORDS.calendar.shortSet,
    candling: WORDS.calendar.candle,
    lockdown: WORDS.calendar.shortLockdown,
    hatch: WORDS.calendar.hatch,
  };
  return names[step];
}

/** The months of all batches, as on a wall; where there are several, each step has the number of its batch. */
export function monthTables(batches: readonly Batch[], agenda: Agenda): View {
  const hasSeveral = batches.length > 1;
  const spans = batches.map((batch) => datesOf(batch, { min: 0, max: batch.species.hatch.max }));
  return html`<div>
    ${agenda.today.map(
      (today) =>
        html`<p key=${today.index} class="now">${hasSeveral && html`<b>${`${numberedName(today.batch, today.index)} `}</b>`}${sayToday(today)}</p>`,
    )}
    ${monthsOf(spans).map(
      ({ name, weeks }) => html`<table class="month" key=${name}>
        <caption>${name}</caption>
        <thead><tr>${weekdayNames().map((weekday) => html`<th scope="col" key=${weekday}>${weekday}</th>`)}</tr></thead>
        <tbody>${weeks.map((week, row) => html`<tr key=${row}>${week.map((date, column) => dayCell(date, column, agenda, hasSeveral))}</tr>`)}</tbody>
      </table>`,
    )}
  </div>`;
}

function dayCell(date: CivilDate | null, column: number, agenda: Agenda, hasSeveral: boolean): View {
  if (date === null) return html`<td key=${column}></td>`;
  const { date: today, coming, done } = agenda;
  const onDay = [...coming, ...done].filter(({ from, to }) => from <= date && date <= to);
  const [isToday, isPast] = today === null ? [false, false] : [date === today, date < today];
  return html`<td key=${column} class=${isPast ? 'done' : null} aria-current=${isToday ? 'date' : null}>
    ${`${dayOfMonth(date)}`}
    ${isToday && html`<small>${WORDS.calendar.today}</small>`}
    ${onDay.map(({ step, index }, at) => html`<b key=${at} class=${step}>${hasSeveral ? `${index + 1} ${shortName(step)}` : shortName(step)}</b>`)}
  </td>`;
}
