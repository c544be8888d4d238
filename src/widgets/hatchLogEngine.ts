import { underWay } from '../domain/hatch/batchStatus.ts';
import { LOG_KEYS } from '../domain/hatch/keptBatches.ts';
import { parseUnits, printUnits } from '../domain/hatch/logForm.ts';
import { WORDS } from '../domain/words.ts';
import { printedLog } from './calendar/hatchLogs.ts';
import { readStored, requireElement, reveal, writeStored } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';
import { BatchStore, type SaveProblem } from './hatch/batchStore.ts';
import { type LogHost, logEntries } from './hatch/logEntries.ts';
import { logHead } from './hatch/logHead.ts';
import { logKeeping } from './hatch/logKeeping.ts';
import { todayPanel, weightCourse } from './hatch/logPanels.ts';
import type { ShownBatch } from './hatch/shownBatch.ts';
import { onNewDay, today } from './hatch/today.ts';
import type { HatchLogData } from './islands.ts';
import { html, hydrate, render, type View } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** Shows the log of the batches that are kept on the device; the address says which of them. */
export function hydrateTool(section: HTMLElement, data: HatchLogData): void {
  const key = batchKeyBeside(import.meta.url);
  const unitsKey = `${key}-units`;
  const store = new BatchStore(key);
  let units = parseUnits(readStored('localStorage', unitsKey) ?? '');
  let news = '';
  let takeBack: (() => SaveProblem) | null = null;

  const draw = () => {
    const { batches, problem } = store;
    const shown = shownBatch();
    const chosen = shown?.batch.id ?? null;
    const undo = takeBack && (() => say(takeBack?.() ?? WORDS.hatchLog.undone));
    const had = document.activeElement;
    render(logHead({ batches, chosen, news, undo }, choose), host.find('[data-widget]'));
    render(
      html`<div class="log">
        ${problem && html`<p class="field-problem" role="alert">${problem}</p>`}
        ${shown ? batchPanels(shown) : noBatch()}
        ${keepingView(shown)}
        ${shown && printedLog(shown)}
      </div>`,
      host.find('.results'),
    );
    // If the pressed button is gone, its message takes the focus.
    if (had && !had.isConnected) host.find('.result').focus();
  };

  const batchPanels = (shown: ShownBatch): View => html`
    ${todayPanel(shown, entries.taskView(shown))}
    ${entries.newView(shown)}
    ${weightCourse(shown)}
    ${entries.listView(shown)}
  `;

  const noBatch = (): View => html`<div>
    <p>${WORDS.hatchLog.noBatch}</p>
    <a class="button button-main" href=${data.links.calendar}>${WORDS.eggs.countDays}</a>
  </div>`;

  const say = (message: string, undo: (() => SaveProblem) | null = null) => {
    news = message;
    takeBack = undo;
    draw();
  };

  const choose = (id: string) => {
    history.replaceState(null, '', `?${new URLSearchParams({ batch: id })}`);
    say('');
  };

  /** The batch of the address, or else the first batch under way. */
  const shownBatch = (): ShownBatch | null => {
    const { batches } = store;
    const now = today();
    const asked = new URLSearchParams(location.search).get(LOG_KEYS[0]);
    const batch = batches.find(({ id }) => id === asked) ?? underWay(batches, now)[0] ?? batches[0];
    if (!batch) return null;
    const species = data.species.find(({ id }) => id === batch.species);
    return { batch, species, today: now, units, links: data.links };
  };

  const host: LogHost = {
    store,
    draw,
    say,
    find: (selector) => requireElement(section, selector),
    setUnits(chosen) {
      units = chosen;
      writeStored('localStorage', unitsKey, printUnits(units));
      draw();
    },
  };
  const entries = logEntries(host);
  const keepingView = logKeeping(host);

  hydrate(logHead({ batches: [], chosen: null, news: '' }), host.find('[data-widget]'));
  store.refreshPlans(data.species);
  draw();
  store.onChange(draw);
  onNewDay(draw);
  addEventListener('popstate', draw);
  reveal();
}
