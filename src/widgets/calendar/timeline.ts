import { html, type View } from '#ui';
import { type Agenda, nameToday, sayWhen } from '../../domain/hatch/agenda.ts';
import { type Batch, datesOf } from '../../domain/hatch/batch.ts';
import { type CivilDate, daysBetween, writeDate } from '../../domain/hatch/civilDate.ts';
import type { BatchTask } from '../../domain/hatch/tasks.ts';
import { numberedName, taskLabel, writeDates } from '../../domain/hatch/words.ts';
import { sayCount } from '../../domain/plural.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';

/** Each batch as a band, all on one scale of days; the list below a band says the same in words. */
export function timeline(batches: readonly Batch[], agenda: Agenda): View {
  const starts = batches.map(({ set }) => set);
  const ends = batches.map((batch) => datesOf(batch, batch.species.hatch).to);
  const from = starts.reduce((a, b) => (a < b ? a : b));
  const to = ends.reduce((a, b) => (a > b ? a : b));
  const axis = { from, length: daysBetween(from, to) + 1 };
  return html`<div>${batches.map((batch, index) => band(batch, index, axis, agenda))}</div>`;
}

function band(
  batch: Batch,
  index: number,
  axis: { readonly from: CivilDate; readonly length: number },
  agenda: Agenda,
): View {
  const { hatch, lastTurn, candling } = batch.species;
  const start = daysBetween(axis.from, batch.set);
  const at = (day: number) => cssPercent(((start + day) / axis.length) * 100);
  const today = agenda.today[index];
  const isShown = today && today.day >= 0 && today.day <= hatch.max;
  const now = isShown && at(today.day + 0.5);
  const bar = (step: string, y: number, height: number, from: number, to: number) =>
    html`<rect
      class=${step}
      x=${at(from)}
      width=${cssPercent(((to - from) / axis.length) * 100)}
      y=${`${y}`}
      height=${`${height}`}
    />`;
  const candlingMark = (day: number) =>
    html`<svg class="candling" key=${day} x=${at(day + 0.5)}>
      <ellipse cy="11" rx="4" ry="5.5" />
    </svg>`;
  const turned = typeof lastTurn === 'number' ? lastTurn : hatch.min;
  const isWide = hatch.max / axis.length > 0.5;
  const name = numberedName(batch, index);
  // Ended where the band of an early batch ends, the text would begin outside of the drawing.
  const endsLate = (start + hatch.max) / axis.length > 0.5;
  return html`<figure class="chart" key=${index}>
    <svg role="img" aria-label=${say(WORDS.eggs.timeline, { name })} height="70">
      ${bar('turning', 24, 20, 0, turned)}
      ${bar('lockdown', 24, 20, turned, hatch.min)}
      ${bar('hatch', 20, 28, hatch.min, hatch.max + 1)}
      ${candling.map(candlingMark)}
      ${isShown && bar('past', 4, 44, 0, today.day + 0.5)}
      ${now && html`<line class="today" x1=${now} x2=${now} y1="16" y2="52" />`}
      ${isWide && html`<text x=${at(0)} y="66">${writeDate(batch.set, 'day')}</text>`}
      <text class=${endsLate ? 'end' : null} x=${at(endsLate ? hatch.max + 1 : 0)} y="66">
        ${hatchDays(batch)}
      </text>
    </svg>
    <figcaption>
      <b>${name}</b>
      ${stepList(batch, index, agenda)}
    </figcaption>
  </figure>`;
}

function stepList(batch: Batch, index: number, agenda: Agenda): View {
  const { date, today, coming, done } = agenda;
  const itemsOf = (events: readonly BatchTask[]) =>
    events.flatMap((event) => {
      const when = date < event.from ? `, ${sayWhen(date, event.from)}` : '';
      const text = `${taskLabel(event, batch)}: ${writeDates(event)}${when}`;
      return event.index === index ? [{ className: event.step, text }] : [];
    });
  const now = today.flatMap((one) =>
    one.index === index ? [{ className: 'today', text: `${nameToday(one)}: ${one.label}` }] : [],
  );
  const ahead = itemsOf(coming);
  const behind = itemsOf(done);
  return ahead.length > 0 ? foldDone([...now, ...ahead], behind, keyList) : keyList([...now, ...behind]);
}

function keyList(items: readonly { readonly className: string; readonly text: string }[]): View {
  return html`<ul class="key">
    ${items.map(({ className, text }) => {
      const current = className === 'today' ? 'date' : null;
      return html`<li key=${text} class=${className} aria-current=${current}>${text}</li>`;
    })}
  </ul>`;
}

/** The days on which a batch hatches, without their year: `Dec 23 – Dec 30`. */
function hatchDays(batch: Batch): string {
  const { from, to } = datesOf(batch, batch.species.hatch);
  return from === to ? writeDate(from, 'day') : `${writeDate(from, 'day')} – ${writeDate(to, 'day')}`;
}

/** A tenth of a percent is less than a pixel. */
export function cssPercent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}

/** A list of what is ahead, and behind a line one of what is done. */
export function foldDone<T>(ahead: readonly T[], done: readonly T[], list: (of: readonly T[]) => View): View {
  if (done.length === 0) return list(ahead);
  const counted = sayCount(done.length, WORDS.calendar.stepsDone);
  return html`<div>
    ${list(ahead)}
    <details class="done">
      <summary>${counted}</summary>
      ${list(done)}
    </details>
  </div>`;
}
