import type { Batch } from '../domain/hatch/batch.ts';
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
import { WORDS } from '../domain/words.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { type CalendarActions, calendarForm } from './calendar/calendarForm.ts';
import { calendarResults } from './calendar/calendarResults.ts';
import type { KeptList } from './calendar/keptList.ts';
import { readStored, requireElement, reveal } from './dom.ts';
import { batchKeyBeside } from './hatch/batchKey.ts';
import { onNewDay, today } from './hatch/today.ts';
import type { HatchCalendarData } from './islands.ts';
import { lazyEngine } from './loading.ts';
import type { EarlyInput } from './loadOnUse.ts';
import type { ShownBatches, TakeAlong } from './takeAlongEngine.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

/** The addresses of the engines of kept batches, of what is taken along and of the other views, relative to this script; the build defines them. */
declare const KEPT_ENGINE: string;
declare const TAKE_ALONG_ENGINE: string;
declare const VIEWS_ENGINE: string;

type KeptEngine = typeof import('./keptEngine.ts');
let keptEngine: KeptEngine | null = null;
const loadKept = lazyEngine<KeptEngine>(KEPT_ENGINE);
const loadTakeAlong = lazyEngine<typeof import('./takeAlongEngine.ts')>(TAKE_ALONG_ENGINE);

const loadViews = lazyEngine<ViewsEngine>(VIEWS_ENGINE);
type ViewsEngine = typeof import('./viewsEngine.ts');
let views: ViewsEngine | null = null;

/** Loads what the calendar begins with: kept batches, where there are any, and the view that the address asks for. */
export async function prepareTool(): Promise<void> {
  if (new URLSearchParams(location.search).has('view')) views = await loadViews().catch(() => null);
  if (readStored('localStorage', batchKeyBeside(import.meta.url)))
    keptEngine = await loadKept().catch(() => null);
}

/** Hydrates the hatch calendar and keeps its state in the URL. */
export function hydrateTool(section: HTMLElement, data: HatchCalendarData, early: EarlyInput): void {
  new MountedCalendar(section, data).hydrate(early);
}

class MountedCalendar implements CalendarActions {
  readonly #section: HTMLElement;
  readonly #species: HatchCalendarData['species'];
  readonly #ids: readonly string[];
  readonly #address: AddressState<CalendarState>;
  #state: CalendarState;
  /** Null until it is shown. */
  #today: CivilDate | null = null;
  /** What was typed as the number of eggs, by batch: it stays in its field as it is. */
  readonly #typed: (string | undefined)[] = [];
  #kept: KeptList | null = null;
  #takeAlong: TakeAlong | null = null;
  /** What is announced in place of the dates until something changes. */
  #notice: string | null = null;

  constructor(section: HTMLElement, { species }: HatchCalendarData) {
    this.#section = section;
    this.#species = species;
    this.#ids = species.map(({ id }) => id);
    this.#state = initialState(species);
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
    if (keptEngine) this.#mountKept(keptEngine);
    if (early.length === 0 && !this.#address.isGiven) this.#kept?.openNext();
    // Without the day in it, the address of a batch that was chosen would show other dates tomorrow.
    if (early.length > 0) this.#address.replace(this.#state);
    this.#address.onReturn((state) => {
      this.#typed.length = 0;
      this.#start(state);
    });
    // The address of a batch that nobody chose means any day.
    onNewDay(() => this.#start(this.#address.read()));
    // A field that is left with what cannot be meant shows again what counts.
    this.#section.addEventListener(
      'focusout',
      ({ target }) => target instanceof HTMLInputElement && this.#draw(render),
    );
    reveal();
    // Also a visitor who prints with the browser's own menu gets the logs.
    this.#mountTakeAlong().catch(() => {});
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
    if (index === 0) this.#kept?.leave();
    this.#typed.splice(index, 1);
    this.#changeBatches((choices) => choices.filter((_, at) => at !== index));
    // The button that was pressed is gone.
    requireElement(this.#section, '.result').focus();
  }

  keep(): void {
    loadKept().then((engine) => this.#mountKept(engine).keep(), this.#sayNotLoaded);
  }

  #mountKept({ mountKept }: KeptEngine): KeptList {
    this.#kept ??= mountKept(this.#section, this.#species, this.#state, (state) => {
      this.#typed.length = 0;
      this.#change(state);
    });
    return this.#kept;
  }

  async #mountTakeAlong(): Promise<TakeAlong> {
    const engine = await loadTakeAlong();
    this.#takeAlong ??= new engine.TakeAlong(this.#section, this.#shownBatches());
    this.#takeAlong.show(this.#shownBatches());
    return this.#takeAlong;
  }

  #shownBatches(): ShownBatches {
    const address = new URL(this.#address.hrefOf(this.#state), location.href).href;
    return { batches: this.#batches(), today: this.#today, wording: this.#state, address };
  }

  readonly #sayNotLoaded = () => this.#say(WORDS.calendar.notLoaded);

  #say(notice: string | null): void {
    this.#notice = notice;
    this.#draw(render);
  }

  download(): void {
    this.#mountTakeAlong().then((takeAlong) => {
      this.#say(null);
      takeAlong.save();
    }, this.#sayNotLoaded);
  }

  print(): void {
    this.#mountTakeAlong().then(() => print(), this.#sayNotLoaded);
  }

  #changeBatches(change: (choices: readonly BatchChoice[]) => readonly BatchChoice[]): void {
    this.#change(withChoices(this.#state, change(choicesOf(this.#state))));
  }

  #change(next: CalendarState): void {
    this.#state = next;
    this.#notice = null;
    // A page has one entry in the history: to go back is to leave it.
    this.#address.replace(next);
    this.#draw(render);
  }

  #loadViews(): void {
    loadViews().then((engine) => {
      views = engine;
      this.#say(null);
    }, this.#sayNotLoaded);
  }

  #batches(): Batch[] {
    return batchesOf(this.#state, this.#species);
  }

  #draw(put: typeof render): void {
    const [state, species, batches] = [this.#state, this.#species, this.#batches()];
    const form = {
      state,
      today: this.#today,
      species,
      typed: this.#typed,
      summary: this.#notice ?? summarize(batches),
      hasDates: batches.length > 0,
    };
    put(calendarForm(form, this), requireElement(this.#section, '[data-widget]'));
    render(
      calendarResults(batches, this.#today, state, species, views?.drawnView ?? null),
      requireElement(this.#section, '.results'),
    );
    if (state.view !== 'list' && !views && this.#notice === null) this.#loadViews();
    this.#kept?.show(state);
    this.#takeAlong?.show(this.#shownBatches());
  }
}

/** What a control says, as the address has it: eggs that are refused are not counted. */
function meaningOf(key: string, value: string): string {
  return key === 'eggs' ? String(readTypedNumber(value, EGG_COUNT) ?? '') : value;
}
