import { html, type View } from '#ui';
import { type Batch, eventsOf } from '../../domain/hatch/batch.ts';
import { type BatchStatus, statusLine, statusOf } from '../../domain/hatch/batchStatus.ts';
import { adviceAgainst, phaseOn } from '../../domain/hatch/hatchSpecies.ts';
import type { KeptBatch } from '../../domain/hatch/keptBatches.ts';
import { describeEvent, stepLabel, writeDates, writeDays, writePhase } from '../../domain/hatch/words.ts';
import { WORDS } from '../../domain/words.ts';
import type { LogSpecies } from '../islands.ts';
import type { ShownBatch } from './logHost.ts';

export function todayPanel(shown: ShownBatch): View {
  const { batch, species, today } = shown;
  const status = statusOf(batch, today);
  return html`<section class="today">
    <h2>${batch.name}</h2>
    <p class="due">${statusLine(batch, today)}</p>
    ${dayStrip(shown, status)}
    ${species ? dueNow(shown, status, species) : html`<p>${WORDS.hatchLog.unknownSpecies}</p>`}
  </section>`;
}

function dayStrip({ batch }: ShownBatch, { day, of }: BatchStatus): View {
  const events = eventsOf({ ...batch, species: batch.plan });
  const stepOn = (at: number) =>
    events.find(({ days }) => days.min <= at && at <= days.max)?.step ?? (at < day ? 'past' : null);
  const rects = Array.from({ length: of.max + 1 }, (_, at) => {
    const isNow = at === day;
    return html`<rect key=${at} class=${isNow ? 'now' : stepOn(at)} x=${at * 10 + 1} width="8" y=${isNow ? 0 : 4} height=${isNow ? 14 : 6} />`;
  });
  return html`<svg class="days" viewBox=${`0 0 ${rects.length * 10} 14`} preserveAspectRatio="none" aria-hidden="true">${rects}</svg>`;
}

function dueNow({ batch, units, links }: ShownBatch, status: BatchStatus, species: LogSpecies): View {
  const whole: Batch = { ...batch, species };
  const wording = { air: batch.air, unit: units.degrees };
  const phase = phaseOn(species, batch.air, Math.max(0, status.day));
  const row = (label: string, text: string) => text && html`<div><dt>${label}</dt><dd>${text}</dd></div>`;
  const { next } = status;
  const against = adviceAgainst(species, batch.air);
  return html`<dl>
      ${status.today.map((event) => row(stepLabel(event, whole), describeEvent(event, whole, wording)))}
      ${status.phase !== 'over' && phase && row(phase.label, writePhase(phase, wording))}
      ${next && row(WORDS.hatchLog.next, `${stepLabel(next, whole)}: ${writeDates(next)} (${writeDays(next.days)})`)}
    </dl>
    ${against && html`<p>${against}</p>`}
    <p class="more-links">
      <a href=${calendarHref(batch, links.calendar)}>${WORDS.hatchLog.allDates}</a>
      ${species.href && html`<a href=${species.href}>${WORDS.hatchLog.figures}</a>`}
    </p>`;
}

function calendarHref({ species, set, eggs, air }: KeptBatch, calendar: string): string {
  return `${calendar}?${new URLSearchParams({ species, set, eggs: String(eggs ?? ''), air })}`;
}
