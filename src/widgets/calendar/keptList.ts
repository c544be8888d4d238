import { html, type View } from '#ui';
import { type Batch, cleanName, LONGEST_NAME } from '../../domain/hatch/batch.ts';
import { statusLine, underWay } from '../../domain/hatch/batchStatus.ts';
import { type BatchChoice, type CalendarState, datedChoices } from '../../domain/hatch/calendarState.ts';
import { writeDate } from '../../domain/hatch/civilDate.ts';
import type { Air, CalendarSpecies } from '../../domain/hatch/hatchSpecies.ts';
import { type KeptBatch, planOf } from '../../domain/hatch/keptBatches.ts';
import type { LogEntry } from '../../domain/hatch/logEntry.ts';
import { speciesOptions } from '../../domain/hatch/words.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { addStyles, KNOWN_AFTER, requireElement } from '../dom.ts';
import { button } from '../fields.ts';
import { batchKeyBeside, logAddress } from '../hatch/batchKey.ts';
import { BatchStore, newBatchId, type SaveProblem } from '../hatch/batchStore.ts';
import { onNewDay, today } from '../hatch/today.ts';
import { render } from '../ui/preact.ts';

interface KeptListHost {
  /** Has the calendar show something else. */
  change(state: CalendarState): void;
  /** Draws the calendar again after what is kept has changed, also in another tab. */
  onKept(): void;
}

type ShownBatch = BatchChoice & { readonly air: Air };

/**
 * The kept batches, between the controls of the calendar and its dates.
 */
export function keptList(
  allSpecies: readonly CalendarSpecies[],
  beginning: CalendarState,
  { change, onKept }: KeptListHost,
) {
  const root = Object.assign(document.createElement('div'), { className: 'kept-root' });
  const key = batchKeyBeside(import.meta.url);
  const store = new BatchStore(key);
  let state = beginning;
  /** The batch that was opened, which the first of the calendar is or was before it was changed. */
  let opened: string | null = null;
  let deleted: KeptBatch | null = null;
  let news = '';
  let refused: SaveProblem = null;

  const shownBatches = (): ShownBatch[] =>
    datedChoices(state, allSpecies).map((choice) => ({ ...choice, air: state.air }));

  /** The batches of the calendar that are not kept yet. Two that are alike are in two incubators. */
  const notKept = (): ShownBatch[] => {
    const unmatched = new Set(store.batches);
    return shownBatches().filter((shown) => {
      const kept = [...unmatched].find((batch) => isSame(batch, shown));
      if (kept) unmatched.delete(kept);
      return !kept;
    });
  };

  const speciesOf = (wanted: string) => allSpecies.find(({ id }) => id === wanted);

  const newBatch = (
    { species: id, set, eggs, air }: ShownBatch,
    added: readonly KeptBatch[],
  ): KeptBatch | null => {
    const species = speciesOf(id);
    if (!species || !set) return null;
    const short = speciesOptions(allSpecies).find(({ value }) => value === id)?.label ?? species.name;
    const plain = cleanName(say(WORDS.batches.newName, { species: short, date: writeDate(set, 'day') }));
    const taken = new Set([...store.batches, ...added].map((batch) => batch.name));
    const nameOf = (nth: number) => (nth === 1 ? plain : `${plain.slice(0, LONGEST_NAME - 4)} ${nth}`);
    let copy = 1;
    while (taken.has(nameOf(copy))) copy++;
    const days = { set, eggs, air, log: [], plan: planOf(species) };
    return { id: newBatchId(), name: nameOf(copy), species: id, ...days };
  };

  const open = ({ id, species, set, eggs, air }: KeptBatch) => {
    opened = id;
    change({ ...state, species, set, eggs, air, more: [], hatch: null });
  };

  const rename = (batch: KeptBatch, field: { value: string }) => {
    const name = cleanName(field.value);
    field.value = name || batch.name;
    if (name && name !== batch.name) act(store.update(batch.id, (kept) => ({ ...kept, name })));
  };

  const saveChange = (batch: KeptBatch, { species, set, eggs, air }: ShownBatch) => {
    const found = speciesOf(species);
    if (!found || !set) return;
    const changed = { species, set, eggs, air, plan: planOf(found) };
    act(
      store.update(batch.id, (kept) => ({ ...kept, ...changed })),
      say(WORDS.batches.kept, { names: `“${batch.name}”` }),
    );
    focusOn(batch);
  };

  /** The button that was pressed is gone: the line of its batch takes the focus. */
  const focusOn = ({ id }: KeptBatch) => root.querySelector<HTMLElement>(`#kept-${id} + p a`)?.focus();

  const remove = (batch: KeptBatch) => {
    const problem = store.remove(batch.id);
    deleted = problem ? null : batch;
    if (opened === batch.id) opened = null;
    act(problem);
    root.querySelector<HTMLElement>('.kept-undo')?.focus();
  };

  const undo = (batch: KeptBatch) => {
    const problem = store.add([batch]);
    if (!problem) deleted = null;
    act(problem);
    root.querySelector<HTMLElement>(`#kept-${batch.id}`)?.focus();
  };

  const act = (problem: SaveProblem, message = '') => {
    refused = problem;
    news = '';
    onKept();
    if (problem || !message) return;
    setTimeout(() => {
      news = message;
      draw();
    }, KNOWN_AFTER);
  };

  const draw = () => {
    const { batches: stored, problem } = store;
    // What asks for something next stands first.
    const batches = [...new Set([...underWay(stored, today()), ...stored])];
    const isEmpty = batches.length === 0 && !(problem ?? refused ?? deleted);
    render(isEmpty ? html`<div></div>` : sectionView(batches, problem), root);
  };

  const sectionView = (batches: readonly KeptBatch[], problem: string | null): View => {
    return html`<section class="kept" aria-labelledby="kept-heading">
      <h2 id="kept-heading">${WORDS.batches.heading}</h2>
      <p role="status" class=${news ? null : 'visually-hidden'}>${news || null}</p>
      ${refused && html`<p class="field-problem" role="alert">${refused}</p>`}
      ${problem && html`<p class="field-problem">${problem}</p>`}
      ${deleted && deletedView(deleted)}
      <ul>${batches.map(rowView)}</ul>
      <p><a href=${logAddress(key)}>${WORDS.batches.log}</a></p>
    </section>`;
  };

  const deletedView = (batch: KeptBatch): View =>
    html`<p>
      ${`${say(WORDS.batches.deleted, { name: batch.name })} `}
      ${button(WORDS.batches.undo, 'button kept-undo', () => undo(batch))}
    </p>`;

  const rowView = (batch: KeptBatch): View => {
    const { id, name } = batch;
    const deleteName = say(WORDS.batches.deleteNamed, { name });
    const onChange = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      rename(batch, currentTarget);
    return html`<li key=${id}>
      <input
        id=${`kept-${id}`}
        aria-label=${WORDS.batches.name}
        value=${name}
        maxlength=${`${LONGEST_NAME}`}
        autocomplete="off"
        onChange=${onChange}
      />
      <p><a href=${logAddress(key, id)}>${statusLine(batch, today())}</a></p>
      <div class="buttons">
        ${changeButton(batch)}
        ${button(WORDS.batches.delete, 'button', () => remove(batch), deleteName)}
      </div>
    </li>`;
  };

  /** Saves what the calendar changed in the batch that is opened; any other batch can be opened. */
  const changeButton = (batch: KeptBatch): View | null => {
    const first = opened === batch.id ? shownBatches()[0] : undefined;
    if (first && isSame(batch, first)) return null;
    if (first) return button(WORDS.batches.saveChange, 'button', () => saveChange(batch, first));
    if (!speciesOf(batch.species)) return null;
    const openHere = () => {
      open(batch);
      focusOn(batch);
    };
    return button(WORDS.batches.open, 'button', openHere, say(WORDS.batches.openNamed, { name: batch.name }));
  };

  const show = (next: CalendarState) => {
    state = next;
    const [first] = shownBatches();
    opened ??= store.batches.find((batch) => first && isSameHatch(batch, first))?.id ?? null;
    draw();
  };

  return {
    show,

    mount(section: HTMLElement) {
      addStyles(KEPT_STYLES);
      requireElement(section, '.results').before(root);
      store.refreshPlans(allSpecies);
      store.onChange(onKept);
      onNewDay(draw);
      show(state);
    },

    /** The log of a batch that the calendar shows; empty if it is not kept. */
    logOf({ species, set }: Batch): readonly LogEntry[] {
      const kept = store.batches.filter((batch) => batch.species === species.id && batch.set === set);
      return (kept.find(({ id }) => id === opened) ?? kept[0])?.log ?? [];
    },

    /** Opens the batch that asks for something next, if not all are over. */
    openNext() {
      const next = underWay(store.batches, today()).find(({ species }) => speciesOf(species));
      if (next) open(next);
    },

    /** Forgets which batch was opened: the calendar shows another in its place. */
    leave() {
      opened = null;
    },

    /** The address of the log of the batches that the calendar shows; null if one of them is not kept. */
    savedLog(): string | null {
      const [first] = shownBatches();
      if (!first || notKept().length > 0) return null;
      return logAddress(key, store.batches.find((batch) => isSame(batch, first))?.id);
    },

    /** Keeps the batches of the calendar that are not kept yet. */
    keep() {
      const added: KeptBatch[] = [];
      for (const shown of notKept()) {
        const batch = newBatch(shown, added);
        if (batch) added.push(batch);
      }
      const names = added.map(({ name }) => `“${name}”`).join(', ');
      opened = added[0]?.id ?? opened;
      deleted = null;
      act(store.add(added), say(WORDS.batches.kept, { names }));
    },
  };
}

function isSameHatch(batch: KeptBatch, { species, set }: ShownBatch): boolean {
  return batch.species === species && batch.set === set;
}

function isSame(batch: KeptBatch, shown: ShownBatch): boolean {
  return isSameHatch(batch, shown) && batch.eggs === shown.eggs && batch.air === shown.air;
}
