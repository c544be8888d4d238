import { describe, expect, it } from 'vitest';
import type { LastTurn } from '../hatch/hatchSpecies.ts';
import { helpAddress, stageOn, writeCandling, writeCase } from './helpCase.ts';

const day = (one: number) => ({ min: one, max: one });
const CHICKEN = { hatch: day(21), lastTurn: 18 };
const GOOSE: { hatch: { min: number; max: number }; lastTurn: LastTurn } = {
  hatch: { min: 28, max: 35 },
  lastTurn: 'pip',
};
const AFTER = { min: 4, max: 6 };

it.each([
  [0, CHICKEN, 'turning'],
  [17, CHICKEN, 'turning'],
  [18, CHICKEN, 'lockdown'],
  [27, GOOSE, 'turning'],
  [28, GOOSE, 'lockdown'],
] as const)('day %i of %j is that of %s', (on, days, stage) => {
  expect(stageOn(on, days)).toBe(stage);
});

it.each([
  [12, CHICKEN, 'Candle on days 16–18, before lockdown.'],
  [14, CHICKEN, 'Candle on day 18, before lockdown.'],
  [15, CHICKEN, 'Do not candle anymore: wait for the hatch.'],
  // Eggs without a day of lockdown are candled before the first of them can hatch.
  [22, GOOSE, 'Candle on days 26–27, before the first pip.'],
  [24, GOOSE, 'Do not candle anymore: wait for the hatch.'],
])('after something that harms embryos on day %i of %j: %s', (on, days, text) => {
  expect(writeCandling(on, AFTER, days)).toBe(text);
});

it('a case names the eggs, or the batch that is kept, and the day', () => {
  expect(writeCase('Chicken', false, 12, CHICKEN)).toBe('Chicken, day 12 of 21.');
  expect(writeCase('Barn', true, 27, GOOSE)).toContain('day 27 of 28–35');
});

describe('the address', () => {
  const address = helpAddress(['chicken', 'duck']);

  it.each([
    ['species=duck&day=12', { species: 'duck', day: 12 }, null],
    ['day=12+days', { species: 'chicken', day: 12 }, null],
    ['species=dragon&day=-3', { species: 'chicken', day: null }, 'species “dragon”, day “-3”'],
    ['day=1e9', { species: 'chicken', day: null }, 'day “1e9”'],
    ['', { species: 'chicken', day: null }, null],
  ])('%j says %j, and what it says in vain is %j', (query, state, problem) => {
    expect(address.parse(new URLSearchParams(query))).toEqual(state);
    const said = address.problem(new URLSearchParams(query));
    expect(said).toEqual(problem === null ? null : expect.stringContaining(problem));
  });

  it('has the species with the day, and nothing without', () => {
    expect(address.print({ species: 'chicken', day: 0 })).toEqual([
      ['species', 'chicken'],
      ['day', '0'],
    ]);
    expect(address.print({ species: 'duck', day: null })).toEqual([]);
  });
});
