import { EGG_COUNT } from '../domain/hatch/batch.ts';
import {
  type BatchChoice,
  batchesOf,
  type CalendarState,
  calendarAddress,
  choicesOf,
  chooseOfBatch,
  initialCalendarState,
  soonestOf,
  turnPlan,
  withChoices,
} from '../domain/hatch/calendarState.ts';
import { summarize, summarizePlan } from '../domain/hatch/words.ts';
import { readTypedNumber } from '../domain/typedNumber.ts';
import { AddressState, showAddressProblem } from './addressState.ts';
import { type CalendarActions, calendarForm } from './calendar/calendarForm.ts';
import { calendarResults } from './calendar/calendarResults.ts';
import { keptList } from './calendar/keptList.ts';
import { type ShownBatches, takeAlong } from './calendar/takeAlong.ts';
import { requireElement, reveal } from './dom.ts';
import { onNewDay, today } from './hatch/today.ts';
import type { HatchCalendarData } from './islands.ts';
import type { EarlyInput } from './loadOnUse.ts';
import { hydrate, render } from './ui/preact.ts';

export { setRuntime } from './ui/preact.ts';

export function hydrateTool(section: HTMLElement, data: HatchCalendarData, early: EarlyInput): void {
  const { species } = data;
  const ids = species.map(({ id }) => id);
  let state = initialCalendarState(species);
  let day = today();
  /** What was typed as the number of eggs, by batch: it stays in its field as it is. */
  let typed: readonly (string | undefined)[] = [];
  const codec = calendarAddress(species);
  const address = new AddressState(codec);
  const along = takeAlong(() => draw(render));
  const kept = keptList(species, state, {
    change(next) {
      typed = [];
      change(next);
    },
    onKept: () => draw(render),
  });

  const start = (read: CalendarState) => {
    day = today();
    state = read.set === null && read.hatch === null ? { ...read, set: day } : read;
    draw(render);
  };

  const change = (next: CalendarState) => {
    state = next;
    along.forget();
    // A page has one entry in the history: to go back is to leave it.
    address.replace(next);
    draw(render);
  };

  const changeBatches = (of: (choices: readonly BatchChoice[]) => readonly BatchChoice[]) =>
    change(withChoices(state, of(choicesOf(state))));

  const actions: CalendarActions = {
    set: (key, value) => change(codec.parse([[key, value]], state)),
    plan(from) {
      const isTurned = (from === 'hatch') !== (state.hatch !== null);
      if (isTurned) change(turnPlan(state, species, day));
    },
    setHatch(value) {
      const next = codec.parse([['hatch', value]], state);
      // On the way to a year a date field has `0202`: drawn again, it would lose what is typed.
      if (next.hatch !== state.hatch) change(next);
    },
    setOfBatch(index, key, value) {
      const choice = choicesOf(state)[index];
      if (!choice) return;
      if (key === 'eggs') typed = Object.assign([...typed], { [index]: value });
      const next = chooseOfBatch(ids, choice, key, meaningOf(key, value));
      // On the way to a year a date field has `0202`: drawn again, it would lose what is typed.
      if (next === choice && key === 'set') return;
      changeBatches((choices) => choices.map((other, at) => (at === index ? next : other)));
    },
    addBatch() {
      changeBatches((choices) => [...choices, ...choices.slice(-1)]);
      section.querySelector<HTMLElement>('.batch:last-of-type select')?.focus();
    },
    removeBatch(index) {
      if (index === 0) kept.leave();
      typed = [...typed].filter((_, at) => at !== index);
      changeBatches((choices) => choices.filter((_, at) => at !== index));
      // The button that was pressed is gone.
      requireElement(section, '.result').focus();
    },
    keep() {
      kept.keep();
      // The button that was pressed is gone once they are kept.
      section.querySelector<HTMLElement>('.saved-log')?.focus();
    },
    remind() {
      along.save(shown());
      const reminders = requireElement(section, '.take-along details');
      reminders.setAttribute('open', '');
      requireElement(reminders, 'summary').focus();
      reminders.scrollIntoView({ block: 'nearest' });
    },
  };

  const shown = (): ShownBatches => ({
    batches: batchesOf(state, species).map((batch) => ({ ...batch, log: kept.logOf(batch) })),
    today: day,
    state,
    address: new URL(address.hrefOf(state), location.href).href,
  });

  const draw = (put: typeof render) => {
    kept.show(state);
    const now = shown();
    const { batches } = now;
    const soonest = soonestOf(state, species, day);
    const summary =
      state.hatch === null
        ? summarize(batches)
        : summarizePlan(batches, { wanted: state.hatch, today: day, soonest });
    // The build does not know the day.
    const known = put === hydrate ? null : day;
    const form = {
      state,
      today: known,
      soonest,
      species,
      typed,
      summary,
      hasDates: batches.length > 0,
      savedLog: kept.savedLog(),
    };
    put(calendarForm(form, actions), requireElement(section, '[data-widget]'));
    render(calendarResults(now, data, along.view(now)), requireElement(section, '.results'));
  };

  draw(hydrate);
  showAddressProblem(section, codec.problem);
  typed = [new Map(early).get('eggs')];
  start(address.read(early.map(([key, value]) => [key, meaningOf(key, value)])));
  const planFrom = new Map(early).get('plan');
  if (planFrom === 'hatch') state = turnPlan(state, species, day);
  if (planFrom) draw(render);
  kept.mount(section);
  if (early.length === 0 && !address.isGiven) kept.openNext();
  // Without the day in it, the address of a batch that was chosen would show other dates tomorrow.
  if (early.length > 0) address.replace(state);
  address.onReturn((read) => {
    typed = [];
    start(read);
  });
  // The address of a default batch means any day.
  onNewDay(() => start(address.read()));
  // A field that is left with an invalid value shows again what counts.
  section.addEventListener('focusout', ({ target }) => target instanceof HTMLInputElement && draw(render));
  reveal();
}

/** What a control says, as the address has it: eggs that are refused are not counted. */
function meaningOf(key: string, value: string): string {
  return key === 'eggs' ? String(readTypedNumber(value, EGG_COUNT) ?? '') : value;
}
