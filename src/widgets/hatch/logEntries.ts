import { html, type View } from '#ui';
import { sayCount } from '../../domain/counted.ts';
import { daysBetween, writeDate } from '../../domain/hatch/civilDate.ts';
import { phaseOn } from '../../domain/hatch/hatchSpecies.ts';
import { type LogEntry, printEntry, tallyOf } from '../../domain/hatch/logEntry.ts';
import { writeEntry, writeFault, writeRates, writeTally } from '../../domain/hatch/logWords.ts';
import { faultsOf, type ReadingFault } from '../../domain/hatch/readings.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { type LogActions, logForm, type OpenForm } from './logForms.ts';
import type { ShownBatch } from './logHost.ts';

/** As many entries are shown at once. */
const MOST_SHOWN = 10;

/** What has become of the eggs, and what was logged, newest first; the form of an entry that is changed stands in its place. */
export function logEntries(shown: ShownBatch, form: OpenForm | null, actions: LogActions): View | null {
  const entries = [...shown.batch.log].reverse();
  if (entries.length === 0) return null;
  const tally = tallyOf(shown.batch);
  const items = entries.map((entry, at) => entryItem(entry, at, shown, form, actions));
  const earlier = items.slice(MOST_SHOWN);
  return html`<section>
    <h3>${WORDS.hatchLog.soFar}</h3>
    <p class="tally">${writeTally(tally)}</p>
    ${(tally.chicks > 0 || tally.isMore) && html`<p>${writeRates(tally)}</p>`}
    <ul class="entries">${items.slice(0, MOST_SHOWN)}</ul>
    ${earlier.length > 0 && html`<details><summary>${sayCount(earlier.length, WORDS.hatchLog.earlier)}</summary><ul class="entries">${earlier}</ul></details>`}
  </section>`;
}

function entryItem(
  entry: LogEntry,
  at: number,
  shown: ShownBatch,
  form: OpenForm | null,
  actions: LogActions,
): View {
  const { batch, units } = shown;
  if (form?.entry && printEntry(form.entry) === printEntry(entry))
    return html`<li key=${at}>${logForm(form, shown, actions)}</li>`;
  const day = say(WORDS.eggs.day, { day: daysBetween(batch.set, entry.on) });
  return html`<li key=${at}>
    <button type="button" class="entry" onClick=${() => actions.open(entry.kind, entry)}>
      <small>${`${day}, ${writeDate(entry.on)}`}</small>
      <span>${writeEntry(entry, units)}</span>
      <span class="change-entry">${WORDS.hatchLog.edit}</span>
    </button>
    ${faultsIn(entry, shown).map(({ fault, text }) => {
      const href = shown.links.help[fault];
      return html`<p key=${fault} class="fault">${`${text} `}${href && html`<a class="log-help" href=${href}>${WORDS.hatchLog.whatToDo}</a>`}</p>`;
    })}
  </li>`;
}

/** What is wrong with a reading, by the settings of its own day. */
export function faultsIn(
  entry: LogEntry,
  { batch, species, units }: ShownBatch,
): { readonly fault: ReadingFault; readonly text: string }[] {
  if (entry.kind !== 'reading' || !species) return [];
  const phase = phaseOn(species, batch.air, Math.max(0, daysBetween(batch.set, entry.on)));
  if (!phase) return [];
  return faultsOf(entry, phase, species).map((fault) => ({ fault, text: writeFault(fault, phase, units) }));
}
