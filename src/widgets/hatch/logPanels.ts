import { html, type View } from '#ui';
import { type Batch, eventsOf, type HatchEvent } from '../../domain/hatch/batch.ts';
import { type BatchStatus, statusLine, statusOf } from '../../domain/hatch/batchStatus.ts';
import { daysBetween, writeDate } from '../../domain/hatch/civilDate.ts';
import { adviceAgainst, phaseOn, phasesOf } from '../../domain/hatch/hatchSpecies.ts';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import { writeCourse, writeNextStep, writeTarget } from '../../domain/hatch/logWords.ts';
import { targetSince, type WeighedDay, weighedDays } from '../../domain/hatch/weightCourse.ts';
import {
  describeEvent,
  stepLabel,
  taskLabel,
  writeDates,
  writeDays,
  writePhase,
} from '../../domain/hatch/words.ts';
import { helpTaskOn } from '../../domain/help/helpTask.ts';
import { formatTenths } from '../../domain/money.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import type { LogSpecies } from '../islands.ts';
import { airCellView, lastCandling, takeOutView } from './candlingTask.ts';
import type { ShownBatch } from './shownBatch.ts';

/** What a batch asks for on this day: in a line, as a task to log, and below it the settings. */
export function todayPanel(shown: ShownBatch, task: View | null): View {
  const { batch, species, today } = shown;
  const status = statusOf(batch, today);
  return html`<section class="today">
    <h2>${batch.name}</h2>
    <p class="due">${statusLine(batch, today)}</p>
    ${taskLinks(shown, status)}
    ${dayStrip(shown, status)}
    ${takeOutView(shown)}
    ${task}
    ${species ? dueNow(shown, status, species) : html`<p>${WORDS.hatchLog.unknownSpecies}</p>`}
  </section>`;
}

/**
 * The pages about today's task: until the eggs are set the guide, then candling, lockdown and the hatch, and
 * at last what helps with eggs that are late.
 */
function taskLinks(shown: ShownBatch, { day, due, offered, phase }: BatchStatus): View | null {
  const { batch, species, today, links } = shown;
  const task = helpTaskOn(batch, today);
  const page = task && links.tasks[task];
  const isCandling = offered !== null || due.some((each) => each.isCandling && each.candledOn === null);
  const found = [
    day <= 0 && species?.guide && { href: species.guide, label: WORDS.hatchLog.stepByStep },
    page && { href: page.href, label: say(WORDS.help.ofTask, { page: page.label }) },
    phase === 'late' && batch.plan.lastTurn !== 'never' && links.late,
    isCandling && species?.howToCandle && { href: species.howToCandle, label: WORDS.hatchLog.howToCandle },
  ].filter((link) => link !== false && link !== null && link !== undefined && link !== '');
  if (found.length === 0) return null;
  return html`<p class="task-links">
    ${found.map(({ href, label }) => html`<a class="log-help" key=${href} href=${href}>${label}</a>`)}
  </p>`;
}

function dayStrip({ batch }: ShownBatch, { day, of }: BatchStatus): View {
  const events = eventsOf({ ...batch, species: batch.plan });
  const stepOn = (at: number) =>
    events.find(({ days }) => days.min <= at && at <= days.max)?.step ?? (at < day ? 'past' : null);
  const rects = Array.from({ length: of.max + 1 }, (_, at) => {
    const isNow = at === day;
    return html`<rect
      key=${at}
      class=${isNow ? 'now' : stepOn(at)}
      x=${at * 10 + 1}
      width="8"
      y=${isNow ? 0 : 4}
      height=${isNow ? 14 : 6}
    />`;
  });
  const box = `0 0 ${rects.length * 10} 14`;
  return html`<svg class="days" viewBox=${box} preserveAspectRatio="none" aria-hidden="true">${rects}</svg>`;
}

function dueNow({ batch, units, links }: ShownBatch, status: BatchStatus, species: LogSpecies): View {
  const whole: Batch = { ...batch, species };
  const wording = { air: batch.air, unit: units.degrees };
  const phase = phaseOn(species, batch.air, Math.max(0, status.day));
  const row = (label: string, text: string) => text && html`<div><dt>${label}</dt><dd>${text}</dd></div>`;
  const nextText = (event: HatchEvent) =>
    `${stepLabel(event, whole)}: ${writeDates(event)} (${writeDays(event.days)})`;
  const { next } = status;
  const against = adviceAgainst(species, batch.air);
  const isCandling = [...status.due, ...status.done].some((task) => task.isCandling);
  const steps = status.due.filter(({ step }) => step !== 'candling');
  // The steps that begin a phase say its settings.
  const isBeginning = steps.some(({ step }) => step === 'set' || step === 'lockdown');
  const hasPhase = status.phase !== 'over' && !isBeginning;
  return html`<details class="settings" open=${!isCandling}>
    <summary>${WORDS.hatchLog.settings}</summary>
    <dl>
      ${steps.map((task) => row(taskLabel(task, whole), describeEvent(task, whole, wording)))}
      ${hasPhase && phase && row(phase.label, writePhase(phase, wording))}
      ${next && row(WORDS.hatchLog.next, nextText(next))}
    </dl>
    ${against && html`<p>${against}</p>`}
    <p class="more-links">
      <a href=${calendarHref(batch, links.calendar)}>${WORDS.hatchLog.allDates}</a>
      ${species.href && html`<a href=${species.href}>${WORDS.hatchLog.figures}</a>`}
    </p>
  </details>`;
}

function calendarHref({ species, set, eggs, air }: KeptBatch, calendar: string): string {
  return `${calendar}?${new URLSearchParams({ species, set, eggs: String(eggs ?? ''), air })}`;
}

/**
 * How the eggs dry: in a sentence, what to do about it, as a picture and as a table.
 * Nothing before the first weighing.
 */
export function weightCourse(shown: ShownBatch): View | null {
  const { batch, species, today, links } = shown;
  if (!species) return null;
  const weights = batch.log.flatMap((entry) => (entry.kind === 'weight' ? [entry] : []));
  const weighed = weighedDays({ species, set: batch.set }, weights);
  const first = weighed[0];
  const last = weighed.at(-1);
  if (!first || !last) return null;
  const phases = phasesOf(species, batch.air);
  const end = phases[1]?.days.min ?? species.hatch.min;
  const isLockdown = daysBetween(batch.set, today) >= end;
  const phase = isLockdown ? phases.at(-1) : phases[0];
  const read = batch.log
    .flatMap((entry) => (entry.kind === 'reading' && entry.humidity !== null ? [entry.humidity] : []))
    .at(-1);
  const next = phase
    ? writeNextStep(last, phase, { cited: species.cited.humidity, read: read ?? null, isLockdown })
    : '';
  const later = weighed.slice(1);
  const airCell = airCellView(shown, lastCandling(shown));
  return html`<section class="weights">
    <h3>${WORDS.hatchLog.weights}</h3>
    <p class=${`verdict ${last.drying}`}>
      ${later.length > 0 ? writeCourse(last) : WORDS.hatchLog.firstWeight}
    </p>
    ${later.length > 0 && next && html`<p>${next}</p>`}
    ${chart(weighed, first, species)}
    ${airCell ?? (links.chart && html`<p><a href=${links.chart}>${WORDS.hatchLog.airCells}</a></p>`)}
    ${later.length > 0 && weightTable(later)}
  </section>`;
}

function weightTable(weighed: readonly WeighedDay[]): View {
  return html`<table>
    <caption class="visually-hidden">${WORDS.hatchLog.weights}</caption>
    <thead>
      <tr>
        <th scope="col">${WORDS.calendar.dayColumn}</th>
        <th scope="col">${WORDS.hatchLog.lostColumn}</th>
        <th scope="col">${WORDS.hatchLog.targetColumn}</th>
      </tr>
    </thead>
    <tbody>
      ${weighed.map(
        ({ on, day, lost, target }) => html`<tr key=${on}>
          <th scope="row">${`${day}, ${writeDate(on, 'day')}`}</th>
          <td>${`${formatTenths(lost)}%`}</td>
          <td>${writeTarget(target)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 28;
const BOTTOM = 20;

/**
 * The target as a band from the first weighing to the hatch, and the weighings
 * as points. The table says the same.
 */
function chart(weighed: readonly WeighedDay[], first: WeighedDay, species: LogSpecies): View {
  const end = species.hatch.max;
  const target = targetSince(first.day, end, species);
  const most = Math.max(target.max, ...weighed.map(({ lost }) => lost)) + 2;
  const x = (day: number) => LEFT + (day / end) * (WIDTH - LEFT - 12);
  const y = (lost: number) => HEIGHT - BOTTOM - (Math.max(0, lost) / most) * (HEIGHT - BOTTOM - 8);
  const point = (day: number, lost: number) => `${x(day).toFixed(1)},${y(lost).toFixed(1)}`;
  const weeks = Array.from({ length: Math.floor(end / 7) + 1 }, (_, week) => week * 7);
  const fives = Array.from({ length: Math.floor(most / 5) + 1 }, (_, five) => five * 5);
  const lostLine = (at: number) => html`<g key=${at}>
    <line x1=${LEFT} x2=${WIDTH} y1=${y(at)} y2=${y(at)} />
    <text x=${LEFT - 4} y=${y(at) + 4} text-anchor="end">${`${at}%`}</text>
  </g>`;
  const weekMark = (day: number) => html`<text key=${day} x=${x(day)} y=${HEIGHT - 4} text-anchor="middle">
    ${`${day}`}
  </text>`;
  const weighing = ({ day, lost, drying }: WeighedDay) =>
    html`<circle key=${day} class=${drying} cx=${x(day)} cy=${y(lost)} r="4.5" />`;
  return html`<svg class="course" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} font-size="11" aria-hidden="true">
    ${fives.map(lostLine)}
    <polygon points=${[point(first.day, 0), point(end, target.min), point(end, target.max)].join(' ')} />
    ${weeks.map(weekMark)}
    <polyline points=${weighed.map(({ day, lost }) => point(day, lost)).join(' ')} />
    ${weighed.map(weighing)}
  </svg>`;
}
