import { html, type View } from '#ui';
import { cleanName, LONGEST_NAME } from '../../domain/hatch/batchFields.ts';
import { statusLine, underWay } from '../../domain/hatch/batchStatus.ts';
import { type BatchChoice, type CalendarState, choicesOf } from '../../domain/hatch/calendarState.ts';
import { writeDate } from '../../domain/hatch/civilDate.ts';
import type { Air, CalendarSpecies } from '../../domain/hatch/hatchSpecies.ts';
import { type KeptBatch, planOf } from '../../domain/hatch/keptBatches.ts';
import { shortNames } from '../../domain/hatch/words.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { addStyles, KNOWN_AFTER, requireElement } from '../dom.ts';
import { button } from '../fields.ts';
import { batchKeyBeside, logAddress } from '../hatch/batchKey.ts';
import { BatchStore, newBatchId, refreshPlans, type SaveProblem } from '../hatch/batchStore.ts';
import { onNewDay, today } from '../hatch/today.ts';
import { render } from '../ui/preact.ts';

/** The styles of the list, minified; the build defines them. */
declare const KEPT_STYLES: string;

interface ShownBatch extends BatchChoice {
  readonly air: Air;
}

/** The kept batches in the calendar, between its controls and its dates. */
export class KeptList {
  readonly #root = Object.assign(document.createElement('div'), { className: 'kept-root' });
  readonly #key = batchKeyBeside(import.meta.url);
  readonly #store = new BatchStore(this.#key);
  readonly #species: readonly CalendarSpecies[];
  readonly #change: (state: CalendarState) => void;
  #state: CalendarState;
  /** The batch that was opened, which the first of the calendar is or was before it was changed. */
  #opened: string | null = null;
  #deleted: KeptBatch | null = null;
  #news = '';
  #problem: SaveProblem = null;

  /** @param change has the calendar show something else */
  constructor(
    species: readonly CalendarSpecies[],
    state: CalendarState,
    change: (state: CalendarState) => void,
  ) {
    this.#species = species;
    this.#state = state;
    this.#change = change;
  }

  mount(section: HTMLElement): void {
    addStyles(KEPT_STYLES);
    requireElement(section, '.results').before(this.#root);
    refreshPlans(this.#store, this.#species);
    this.#store.onChange(() => this.#draw());
    onNewDay(() => this.#draw());
    this.show(this.#state);
  }

  /** Opens the batch that asks for something next, if not all are over. */
  openNext(): void {
    const day = today();
    const next = day && underWay(this.#store.batches, day).find((batch) => this.#speciesOf(batch));
    if (next) this.#open(next);
  }

  show(state: CalendarState): void {
    this.#state = state;
    const [first] = this.#shown();
    this.#opened ??= this.#store.batches.find((batch) => first && isSameHatch(batch, first))?.id ?? null;
    this.#draw();
  }

  #shown(): ShownBatch[] {
    const { air } = this.#state;
    return choicesOf(this.#state).map((choice) => ({ ...choice, air }));
  }

  /** Forgets which batch was opened: the calendar shows another in its place. */
  leave(): void {
    this.#opened = null;
  }

  /** Keeps the batches of the calendar that are not kept yet. */
  keep(): void {
    const added: KeptBatch[] = [];
    for (const shown of this.#shown()) {
      const isKept = [...this.#store.batches, ...added].some((kept) => isSame(kept, shown));
      const batch = isKept ? null : this.#newBatch(shown, added);
      if (batch) added.push(batch);
    }
    const names = added.map(({ name }) => `“${name}”`).join(', ');
    const news = added.length > 0 ? say(WORDS.batches.kept, { names }) : WORDS.batches.allKept;
    this.#opened = added[0]?.id ?? this.#opened;
    this.#deleted = null;
    this.#act(this.#store.merge(added), news);
  }

  #newBatch({ species: id, set, eggs, air }: ShownBatch, added: readonly KeptBatch[]): KeptBatch | null {
    const index = this.#species.findIndex((entry) => entry.id === id);
    const species = this.#species[index];
    if (!species || !set) return null;
    const short = shortNames(this.#species.map(({ name }) => name))[index] ?? species.name;
    const plain = cleanName(say(WORDS.batches.newName, { species: short, date: writeDate(set, 'day') }));
    const taken = new Set([...this.#store.batches, ...added].map((batch) => batch.name));
    const nameOf = (nth: number) => (nth === 1 ? plain : `${plain.slice(0, LONGEST_NAME - 4)} ${nth}`);
    let copy = 1;
    while (taken.has(nameOf(copy))) copy++;
    const days = { set, eggs, air, log: [], plan: planOf(species) };
    return { id: newBatchId(), name: nameOf(copy), species: id, ...days };
  }

  #speciesOf({ species }: KeptBatch): CalendarSpecies | undefined {
    return this.#species.find(({ id }) => id === species);
  }

  #open({ id, species, set, eggs, air }: KeptBatch): void {
    this.#opened = id;
    this.#change({ ...this.#state, species, set, eggs, air, more: [] });
  }

  #rename(batch: KeptBatch, field: { value: string }): void {
    const name = cleanName(field.value);
    field.value = name || batch.name;
    if (name && name !== batch.name) this.#act(this.#store.update(batch.id, (kept) => ({ ...kept, name })));
  }

  #saveChange(batch: KeptBatch, { species, set, eggs, air }: ShownBatch): void {
    const found = this.#species.find(({ id }) => id === species);
    if (!found || !set) return;
    const change = { species, set, eggs, air, plan: planOf(found) };
    this.#act(
      this.#store.update(batch.id, (kept) => ({ ...kept, ...change })),
      say(WORDS.batches.kept, { names: `“${batch.name}”` }),
    );
  }

  #delete(batch: KeptBatch): void {
    const problem = this.#store.remove(batch.id);
    this.#deleted = problem ? null : batch;
    if (this.#opened === batch.id) this.#opened = null;
    this.#act(problem);
    this.#root.querySelector<HTMLElement>('.kept-undo')?.focus();
  }

  #undo(batch: KeptBatch): void {
    const problem = this.#store.add(batch);
    if (!problem) this.#deleted = null;
    this.#act(problem);
    this.show(this.#state);
    this.#root.querySelector<HTMLElement>(`#kept-${batch.id}`)?.focus();
  }

  #act(problem: SaveProblem, news = ''): void {
    this.#problem = problem;
    this.#news = '';
    this.#draw();
    if (problem || !news) return;
    setTimeout(() => {
      this.#news = news;
      this.#draw();
    }, KNOWN_AFTER);
  }

  #draw(): void {
    const { batches: stored, problem } = this.#store;
    const day = today();
    // What asks for something next stands first.
    const batches = [...new Set([...(day ? underWay(stored, day) : []), ...stored])];
    const isEmpty = batches.length === 0 && !(problem ?? this.#problem ?? this.#deleted);
    render(isEmpty ? html`<div></div>` : this.#view(batches, problem), this.#root);
  }

  #view(batches: readonly KeptBatch[], problem: string | null): View {
    const deleted = this.#deleted;
    return html`<section class="kept" aria-labelledby="kept-heading">
      <h2 id="kept-heading">${WORDS.batches.heading}</h2>
      <p role="status" class=${this.#news ? null : 'visually-hidden'}>${this.#news || null}</p>
      ${this.#problem && html`<p class="field-problem" role="alert">${this.#problem}</p>`}
      ${problem && html`<p class="field-problem">${problem}</p>`}
      ${deleted && html`<p>${`${say(WORDS.batches.deleted, { name: deleted.name })} `}${button(WORDS.batches.undo, 'button kept-undo', () => this.#undo(deleted))}</p>`}
      <ul>${batches.map((batch) => this.#row(batch))}</ul>
      <p><a href=${logAddress(this.#key)}>${WORDS.batches.log}</a></p>
    </section>`;
  }

  #row(batch: KeptBatch): View {
    const { id, name } = batch;
    const day = today();
    const first = this.#opened === id ? this.#shown()[0] : undefined;
    const onChange = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      this.#rename(batch, currentTarget);
    return html`<li key=${id}>
      <input id=${`kept-${id}`} aria-label=${WORDS.batches.name} value=${name} maxlength=${`${LONGEST_NAME}`} autocomplete="off" onChange=${onChange} />
      ${day && html`<p><a href=${logAddress(this.#key, id)}>${statusLine(batch, day)}</a></p>`}
      <div class="buttons">
        ${first ? !isSame(batch, first) && button(WORDS.batches.saveChange, 'button', () => this.#saveChange(batch, first)) : this.#speciesOf(batch) && button(WORDS.batches.open, 'button', () => this.#open(batch), say(WORDS.batches.openNamed, { name }))}
        ${button(WORDS.batches.delete, 'button', () => this.#delete(batch), say(WORDS.batches.deleteNamed, { name }))}
      </div>
    </li>`;
  }
}

function isSameHatch(batch: KeptBatch, { species, set }: ShownBatch): boolean {
  return batch.species === species && batch.set === set;
}

function isSame(batch: KeptBatch, shown: ShownBatch): boolean {
  return isSameHatch(batch, shown) && batch.eggs === shown.eggs && batch.air === shown.air;
}
