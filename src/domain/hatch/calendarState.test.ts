import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPERATURE_UNITS } from '../temperature.ts';
import { anyText } from '../testing.ts';
import {
  type BatchChoice,
  batchesOf,
  CALENDAR_VIEWS,
  type CalendarState,
  calendarAddress,
  choicesOf,
  chooseOfBatch,
  datedChoices,
  initialCalendarState,
  MOST_BATCHES,
  turnPlan,
  withChoices,
  withHatch,
} from './calendarState.ts';
import { AIRS } from './hatchSpecies.ts';
import { aSpecies, civil, dateArbitrary } from './testing.ts';

const IDS = ['chicken', 'duck', 'odd.2024-01-01.5', 'quail & co.'];
const SPECIES = IDS.map((id) => aSpecies({ id }));
const INITIAL = initialCalendarState(SPECIES);

const address = calendarAddress(SPECIES);
const read = (query: string) => address.parse(new URLSearchParams(query));

const batchArbitrary: Arbitrary<BatchChoice> = fc.record({
  species: fc.constantFrom(...IDS),
  set: fc.option(dateArbitrary),
  eggs: fc.option(fc.integer({ min: 1, max: 99_999 })),
});

const stateArbitrary: Arbitrary<CalendarState> = fc
  .record({
    batch: batchArbitrary,
    more: fc.array(batchArbitrary, { maxLength: MOST_BATCHES - 1 }),
    hatch: fc.option(dateArbitrary),
    air: fc.constantFrom(...AIRS),
    unit: fc.constantFrom(...TEMPERATURE_UNITS),
    view: fc.constantFrom(...CALENDAR_VIEWS),
  })
  .map(({ batch, ...rest }) => ({ ...batch, ...rest }))
  .map((state) => (state.hatch === null ? state : withHatch(state, state.hatch)));

describe('the URL of the calendar', () => {
  it('round-trips the state', () => {
    fc.assert(
      fc.property(stateArbitrary, (state) => {
        expect(address.parse(address.print(state))).toEqual(state);
      }),
    );
  });

  it('always parses, keeping the valid values', () => {
    const known = ['species', 'set', 'eggs', 'batch', 'air', 'unit', 'view', 'hatch'];
    const keys = fc.constantFrom(...known, '__proto__', 'more');
    const values = fc.oneof(anyText, fc.constantFrom('duck', '2024-02-30', '-1', 'duck.2024-02-30.x'));
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, values)), (pairs) => {
        const state = address.parse(pairs);
        expect(Object.keys(state).sort()).toEqual(Object.keys(INITIAL).sort());
        for (const { species, eggs } of choicesOf(state)) {
          expect(IDS).toContain(species);
          expect(eggs === null || (Number.isInteger(eggs) && eggs > 0)).toBe(true);
        }
      }),
    );
  });

  it.each<[string, Partial<CalendarState>]>([
    ['species=dodo&set=2023-02-29&eggs=12.5&unit=K&view=week', {}],
    ['species=duck&set=2023-02-29&eggs=7', { species: 'duck', eggs: 7 }],
    ['set=9999-12-31', {}],
    ['hatch=1899-12-31', {}],
    ['hatch=', {}],
    [
      'hatch=2027-03-28&set=2024-01-01&batch=duck.2024-01-01.3',
      { hatch: civil('2027-03-28'), more: [{ species: 'duck', set: null, eggs: 3 }] },
    ],
    ['batch=dodo.2024-01-01.3&batch=duck.2024-99-01.3', { more: [{ species: 'duck', set: null, eggs: 3 }] }],
  ])('drops only the invalid values of %s', (query, state) => {
    expect(read(query)).toEqual({ ...INITIAL, ...state });
  });

  const problem = (query: string) => address.problem(new URLSearchParams(query));
  const ducks = (count: number) => 'batch=duck.2024-01-01.3&'.repeat(count);

  it.each([
    ['species=duck&set=2024-02-29&eggs=&utm_source=mail', null],
    ['batch=duck.2024-01-01.3&batch=duck..', null],
    ['species=dodo&set=2024-02-30&view=list', 'species “dodo”, set “2024-02-30”'],
    [
      'batch=dodo.2024-01-01.3&batch=duck.2024-99-01.3&batch=duck&batch=duck..',
      'batch “dodo.2024-01-01.3”, batch “duck.2024-99-01.3”, batch “duck”',
    ],
  ])('has a message about invalid values only: %s', (query, unknown) => {
    expect(problem(query)).toBe(
      unknown && `The address asks for ${unknown}, which this tool does not know. Choose below.`,
    );
  });

  it('has as many batches as fit, and says how many do not, in a short message', () => {
    expect(problem(ducks(MOST_BATCHES - 1))).toBeNull();
    expect(problem(ducks(MOST_BATCHES + 1))).toBe(
      'This page shows 8 batches: 2 more batches in the address don’t fit.',
    );
    expect(choicesOf(read(ducks(50)))).toHaveLength(MOST_BATCHES);
    expect(problem(`species=${'x'.repeat(10_000)}${'&eggs=no'.repeat(50)}`)?.length).toBeLessThan(200);
  });
});

describe('the batches of the calendar', () => {
  it('ignore an invalid value of a control', () => {
    const choice = { species: 'duck', set: civil('2024-01-01'), eggs: 3 };
    expect(chooseOfBatch(IDS, choice, 'set', '0002-01-01')).toBe(choice);
    expect(chooseOfBatch(IDS, choice, 'eggs', '-4')).toBe(choice);
    expect(chooseOfBatch(IDS, choice, 'eggs', '')).toEqual({ ...choice, eggs: null });
  });

  it('are those with a set day', () => {
    const state = read('species=duck&batch=chicken.2024-01-01.3');
    expect(batchesOf(state, SPECIES).map(({ species }) => species.id)).toEqual(['chicken']);
  });

  it('are at least one', () => {
    expect(withChoices(INITIAL, [])).toBe(INITIAL);
  });
});

describe('a plan backward', () => {
  const geese = aSpecies({ id: 'goose', hatch: { min: 28, max: 30 } });
  const birds = [aSpecies(), geese];
  const today = civil('2026-11-29');
  const mixed = calendarAddress(birds).parse([
    ['hatch', '2027-03-28'],
    ['batch', 'goose..6'],
  ]);
  const setDays = (state: CalendarState) => datedChoices(state, birds).map(({ set }) => set);

  it('sets each bird on its own day, so that all hatch by one day', () => {
    expect(setDays(mixed)).toEqual(['2027-03-07', '2027-02-26']);
    expect(batchesOf(mixed, birds).map(({ set }) => set)).toEqual(['2027-03-07', '2027-02-26']);
  });

  it('keeps its set days when it turns to them, and the hatch day when it turns back', () => {
    const turned = turnPlan(mixed, birds, today);
    expect(turned.hatch).toBeNull();
    expect(choicesOf(turned).map(({ set }) => set)).toEqual(['2027-03-07', '2027-02-26']);
    expect(turnPlan(turned, birds, today)).toEqual(mixed);
  });

  it('begins with the soonest day if no set day is chosen', () => {
    expect(turnPlan(initialCalendarState(birds), birds, today).hatch).toBe('2026-12-20');
  });

  it('has no batch whose set day the calendar does not have', () => {
    expect(batchesOf({ ...mixed, hatch: civil('1900-01-25') }, birds).map(({ set }) => set)).toEqual([
      '1900-01-04',
    ]);
    expect(batchesOf({ ...mixed, hatch: civil('1900-01-01') }, birds)).toEqual([]);
  });

  it('turns from a set day whose hatch the calendar has no year for', () => {
    const late = { ...initialCalendarState(birds), set: civil('2199-12-31') };
    expect(turnPlan(late, birds, today).hatch).toBe('2026-12-20');
  });
});
