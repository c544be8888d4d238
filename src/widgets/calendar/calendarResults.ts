import { html, type View } from '#ui';
import { type Agenda, agendaOf } from '../../domain/hatch/agenda.ts';
import { type Batch, datesOf } from '../../domain/hatch/batch.ts';
import type { CalendarState } from '../../domain/hatch/calendarState.ts';
import { adviceAgainst, type CalendarSpecies, phasesOf } from '../../domain/hatch/hatchSpecies.ts';
import { numberedName, type Wording, writeDates, writeDays, writePhase } from '../../domain/hatch/words.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { hatchLogs } from './hatchLogs.ts';
import { monthTables } from './monthTables.ts';
import { stepTable } from './stepTable.ts';
import type { ShownBatches } from './takeAlong.ts';
import { timeline } from './timeline.ts';

export function calendarResults(
  { batches, today, state }: ShownBatches,
  species: readonly CalendarSpecies[],
  takeAlong: View,
): View {
  if (batches.length === 0) return html`<div></div>`;
  const agenda = agendaOf(batches, today, state.air);
  return html`<div>
    ${batchView(batches, agenda, state)}
    <div class="take-along">${takeAlong}</div>
    <h2>${WORDS.calendar.settings}</h2>
    ${batches.map((batch, index) => phaseTable(batch, index, state, species))}
    <div class="hatch-logs">${hatchLogs(batches, state)}</div>
  </div>`;
}

function batchView(batches: readonly Batch[], agenda: Agenda, state: CalendarState): View {
  if (state.view === 'timeline') return timeline(batches, agenda);
  return state.view === 'month' ? monthTables(batches, agenda) : stepTable(agenda, state);
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
          const dates = writeDates(datesOf(batch, phase.days));
          const settings = writePhase(phase, wording);
          return html`<tr key=${phase.label}>
            <th scope="row">${phase.label}</th>
            <td>${settings || '–'}${!phase.temperature && !against && html`<small>${WORDS.calendar.noTemperature}</small>`}<small>${`${writeDays(phase.days)}: ${dates}`}</small></td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${href && html`<p><a href=${href}>${say(WORDS.calendar.figures, { name: batch.species.name })}</a></p>`}
  </section>`;
}
