import { html, type View } from '#ui';
import { daysBetween, writeDate } from '../../domain/hatch/civilDate.ts';
import { phasesOf } from '../../domain/hatch/hatchSpecies.ts';
import { writeCourse, writeNextStep, writeTarget } from '../../domain/hatch/logWords.ts';
import { targetSince, type WeighedDay, weighedDays } from '../../domain/hatch/weightCourse.ts';
import { formatTenths } from '../../domain/money.ts';
import { WORDS } from '../../domain/words.ts';
import type { LogSpecies } from '../islands.ts';
import type { ShownBatch } from './logHost.ts';

/** How the eggs dry: in a sentence, what to do about it, as a picture and as a table. Nothing before the first weighing. */
export function weightCourse({ batch, species, today, links }: ShownBatch): View | null {
  if (!species) return null;
  const weights = batch.log.flatMap((entry) => (entry.kind === 'weight' ? [entry] : []));
  const weighed = weighedDays({ species, set: batch.set }, weights);
  const [first, last] = [weighed[0], weighed.at(-1)];
  if (!first || !last) return null;
  const phases = phasesOf(species, batch.air);
  const end = phases[1]?.days.min ?? species.hatch.min;
  const isLockdown = daysBetween(batch.set, today) >= end;
  const phase = isLockdown ? phases.at(-1) : phases[0];
  const read = batch.log
    .flatMap((entry) => (entry.kind === 'reading' && entry.humidity !== null ? [entry.humidity] : []))
    .at(-1);
  const next = phase
    ? writeNextStep(last, phase, { told: species.told, read: read ?? null, isLockdown })
    : '';
  const later = weighed.slice(1);
  return html`<section class="weights">
    <h3>${WORDS.hatchLog.weights}</h3>
    <p class=${`verdict ${last.drying}`}>${later.length > 0 ? writeCourse(last) : WORDS.hatchLog.firstWeight}</p>
    ${later.length > 0 && next && html`<p>${next}</p>`}
    ${chart(weighed, first, species)}
    ${links.chart && html`<p><a href=${links.chart}>${WORDS.hatchLog.airCells}</a></p>`}
    ${
      later.length > 0 &&
      html`<table>
      <caption class="visually-hidden">${WORDS.hatchLog.weights}</caption>
      <thead><tr><th scope="col">${WORDS.calendar.dayColumn}</th><th scope="col">${WORDS.hatchLog.lostColumn}</th><th scope="col">${WORDS.hatchLog.targetColumn}</th></tr></thead>
      <tbody>${later.map(({ on, day, lost, target }) => html`<tr key=${on}><th scope="row">${`${day}, ${writeDate(on, 'day')}`}</th><td>${`${formatTenths(lost)}%`}</td><td>${writeTarget(target)}</td></tr>`)}</tbody>
    </table>`
    }
  </section>`;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [320, 150, 28, 20];

/** The target as a band from the first weighing to the hatch, and the weighings as points. The table says the same. */
function chart(weighed: readonly WeighedDay[], first: WeighedDay, species: LogSpecies): View {
  const end = species.hatch.max;
  const target = targetSince(first.day, end, { species });
  const most = Math.max(target.max, ...weighed.map(({ lost }) => lost)) + 2;
  const x = (day: number) => LEFT + (day / end) * (WIDTH - LEFT - 12);
  const y = (lost: number) => HEIGHT - BOTTOM - (Math.max(0, lost) / most) * (HEIGHT - BOTTOM - 8);
  const point = (day: number, lost: number) => `${x(day).toFixed(1)},${y(lost).toFixed(1)}`;
  const weeks = Array.from({ length: Math.floor(end / 7) + 1 }, (_, week) => week * 7);
  const fives = Array.from({ length: Math.floor(most / 5) + 1 }, (_, five) => five * 5);
  return html`<svg class="course" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} font-size="11" aria-hidden="true">
    ${fives.map((at) => html`<g key=${at}><line x1=${LEFT} x2=${WIDTH} y1=${y(at)} y2=${y(at)} /><text x=${LEFT - 4} y=${y(at) + 4} text-anchor="end">${`${at}%`}</text></g>`)}
    <polygon points=${[point(first.day, 0), point(end, target.min), point(end, target.max)].join(' ')} />
    ${weeks.map((day) => html`<text key=${day} x=${x(day)} y=${HEIGHT - 4} text-anchor="middle">${`${day}`}</text>`)}
    <polyline points=${weighed.map(({ day, lost }) => point(day, lost)).join(' ')} />
    ${weighed.map(({ day, lost, drying }) => html`<circle key=${day} class=${drying} cx=${x(day)} cy=${y(lost)} r="4.5" />`)}
  </svg>`;
}
