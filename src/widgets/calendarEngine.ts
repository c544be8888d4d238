import { EGG_COUNT } from '../domain/hatch/batchFields.ts';
import {
  type BatchChoice,
  batchesOf,
  type CalendarState,
  calendarProblem,
  choicesOf,
  chooseOfBatch,
  chooseSetting,
  initialState,
  readCalendarQuery,
  withChoices,
  writeCalendarQuery,
} from '../domain/hatch/calendarState.ts';
import type { CivilDate } from '../domain/hatch/civilDate.ts';
import { summarize } from '../domain/hatch/words.ts';
import { readTypedNumber } from '../domain/typedNumber.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { type CalendarActions, calendarForm } from './calendar/calendarForm.ts';
import { calendarResults } from './calendar/calendarResults.ts';
import { KeptList } from './calendar/keptList.ts';
import { type ShownBatches, TakeAlong } from './calendar/takeAlong.ts';
import { requireElement, reveal } from './dom.ts';
import { onNewDay, today } from './hatch/today.ts';
import type { HatchCalendarData } from './islands.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

export function hydrateTool(section: HTMLElement, data: HatchCalendarData, early: EarlyInput): void {
  new MountedCalendar(section, data).hydrate(early);
}

class MountedCalendar implements CalendarActions {
  readonly #section: HTMLElement;
  readonly #species: HatchCalendarData['species'];
  readonly #ids: readonly string[];
  readonly #address: AddressState<CalendarState>;
  #state: CalendarState;
  #today: CivilDate | null = null;
  /** What was typed as the number of eggs, by batch: it stays in its field as it is. */
  readonly #typed: (string | undefined)[] = [];
  readonly #kept: KeptList;
  readonly #takeAlong = new TakeAlong(() => this.#draw(render));

  constructor(section: HTMLElement, { species }: HatchCalendarData) {
    this.#section = section;
    this.#species = species;
    this.#ids = species.map(({ id }) => id);
    this.#state = initialState(species);
    this.#kept = new KeptList(species, this.#state, (state) => {
      this.#typed.length = 0;
      this.#change(state);
    });
    this.#address = new AddressState({
      keys: [...Object.keys(this.#state), 'batch'],
      parse: (pairs) => readCalendarQuery(this.#ids, initialState(species), pairs),
      print: writeCalendarQuery,
    });
  }

  hydrate(early: EarlyInput): void {
    this.#draw(hydrate);
    showAddressProblem(this.#section, (pairs) => calendarProblem(this.#ids, pairs));
    this.#typed[0] = new Map(early).get('eggs');
    const read = this.#address.read(early.map(([key, value]) => [key, meaningOf(key, value)]));
    this.#start(read);
    this.#kept.mount(this.#section);
    if (early.length === 0 && !this.#address.isGiven) this.#kept.openNext();
    // Without the day in it, the address of a batch that was chosen would show other dates tomorrow.
    if (early.length > 0) this.#address.replace(this.#state);
    this.#address.onReturn((state) => {
      this.#typed.length = 0;
      this.#start(state);
    });
    // The address of a batch that nobody chose means any day.
    onNewDay(() => this.#start(this.#address.read()));
    // A field that is left with an invalid value shows again what counts.
    this.#section.addEventListener(
      'focusout',
      ({ target }) => target instanceof HTMLInputElement && this.#draw(render),
    );
    reveal();
  }

  #start(state: CalendarState): void {
    this.#today = today();
    this.#state = state.set === null ? { ...state, set: this.#today } : state;
    this.#draw(render);
  }

  set(key: string, value: string): void {
    this.#change(chooseSetting(this.#state, key, value));
  }

  setOfBatch(index: number, key: string, value: string): void {
    const choice = choicesOf(this.#state)[index];
    if (!choice) return;
    if (key === 'eggs') this.#typed[index] = value;
    const next = chooseOfBatch(this.#ids, choice, key, meaningOf(key, value));
    // On the way to a year a date field has `0202`: drawn again, it would lose what is typed.
    if (next === choice && key === 'set') return;
    this.#changeBatches((choices) => choices.map((other, at) => (at === index ? next : other)));
  }

  addBatch(): void {
    this.#changeBatches((choices) => [...choices, ...choices.slice(-1)]);
    this.#section.querySelector<HTMLElement>('.batch:last-of-type select')?.focus();
  }

  removeBatch(index: number): void {
    if (index === 0) this.#kept.leave();
    this.#typed.splice(index, 1);
    this.#changeBatches((choices) => choices.filter((_, at) => at !== index));
    // The button that was pressed is gone.
    requireElement(this.#section, '.result').focus();
  }

  keep(): void {
    this.#kept.keep();
  }

  download(): void {
    this.#takeAlong.save(this.#shown());
  }

  print(): void {
    print();
  }

  #changeBatches(change: (choices: readonly BatchChoice[]) => readonly BatchChoice[]): void {
    this.#change(withChoices(this.#state, change(choicesOf(this.#state))));
  }

  #change(next: CalendarState): void {
    this.#state = next;
    this.#takeAlong.note = '';
    // A page has one entry in the history: to go back is to leave it.
    this.#address.replace(next);
    this.#draw(render);
  }

  #draw(put: typeof render): void {
    const [state, species, shown] = [this.#state, this.#species, this.#shown()];
    const { batches } = shown;
    const form = {
      state,
      today: shown.today,
      species,
      typed: this.#typed,
      summary: summarize(batches),
      hasDates: batches.length > 0,
    };
    put(calendarForm(form, this), requireElement(this.#section, '[data-widget]'));
    render(
      calendarResults(shown, species, this.#takeAlong.view(shown)),
      requireElement(this.#section, '.results'),
    );
    this.#kept.show(state);
  }

  #shown(): ShownBatches {
    return {
      batches: batchesOf(this.#state, this.#species),
      today: this.#today,
      state: this.#state,
      address: new URL(this.#address.hrefOf(this.#state), location.href).href,
    };
  }
}

/** What a control says, as the address has it: eggs that are refused are not counted. */
function meaningOf(key: string, value: string): string {
  return key === 'eggs' ? String(readTypedNumber(value, EGG_COUNT) ?? '') : value;
}
