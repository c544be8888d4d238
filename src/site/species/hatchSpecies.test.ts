import { expect, it } from 'vitest';
import { speciesSchema } from '../../content/schemas/species.ts';
import { hatchSpecies, withKinds } from './hatchSpecies.ts';

const sources = ['incubator-manual'];
const why = 'It works.';

/** A species with the figures that an editor writes. */
function parse(figures: Record<string, unknown>) {
  const days = [{ min: 28, max: 28, sources }];
  const [species] = speciesSchema.parse([{ id: 'duck', name: 'Duck', days, ...figures }]);
  return species ?? expect.fail('one species was meant');
}

it('each kind of a species has days of its own, and all else from its species', () => {
  const geese = parse({
    setting: {
      days: { value: [28, 35], why },
      lastTurning: { value: 'pip', why },
      forced: { value: 99.3, why },
    },
    kinds: [{ id: 'goose-heavy', name: 'Goose, heavy breed', days: [{ min: 34, max: 35, sources }] }],
  });
  const forced = { min: 99.3, max: 99.3 };
  expect(withKinds(geese).map(hatchSpecies)).toMatchObject([
    { id: 'duck', hasKinds: true, hatch: { min: 28, max: 35 }, lastTurn: 'pip', forced },
    { id: 'goose-heavy', hasKinds: false, hatch: { min: 34, max: 35 }, lastTurn: 'pip', forced },
  ]);
});

const anyMachine = { min: 86, max: 92, isOurs: false };

it.each<[string, Record<string, unknown>, object]>([
  [
    'has the lockdown of its table: it is not three days before each hatch',
    { days: [{ min: 35, max: 37, sources }], stop_turning_day: [{ value: 31, sources }] },
    { hatch: { min: 35, max: 37 }, lastTurn: 31 },
  ],
  [
    'has what the site sets',
    { setting: { forced: { value: 99.5, why } }, temp_forced: [{ f: 100, c: 37.8, sources }] },
    { forced: { min: 99.5, max: 99.5, isOurs: true }, humidity: null },
  ],
  [
    'has the range of its sources, but for outliers, where the site sets none',
    {
      temp_still: [
        { f: 102, c: 38.9, sources },
        { f: [100, 101], c: [37.8, 38.3], sources },
        { f: 90, c: 32.2, sources, outlier: true },
        { value: 'warmer each week', sources },
      ],
    },
    { still: { min: 100, max: 102, isOurs: false } },
  ],
  [
    'has no end of a range that is open',
    {
      rh_hatch: [
        { value: '70%', percent: 70, sources },
        { value: '65% or more', percent: { min: 65 }, sources },
      ],
    },
    { hatchHumidity: { min: 65, max: null, isOurs: false } },
  ],
  [
    'has a number of turns in words',
    { turns_per_day: [{ value: '3-5', sources }] },
    { turning: { text: '3–5 times a day', isOurs: false } },
  ],
  [
    'has one temperature with and without a fan where a source gives it for any incubator',
    { group: 'reptile', temp_incubation: [{ f: [86, 92], c: [30, 33.3], sources }] },
    { forced: anyMachine, still: anyMachine, lastTurn: 'never' },
  ],
  [
    'says which incubator the eggs are not to be set in',
    { unsuited: { air: 'forced', why: 'A fan dries them.', sources } },
    { unsuited: { air: 'forced', why: 'A fan dries them.' }, weightLoss: null },
  ],
  [
    'has the loss of weight up to the hatch, not one up to another day',
    {
      weight_loss: [
        { value: '11-12% by day 18', sources },
        { value: '13-15% set to hatch', percent: [13, 15], sources },
      ],
    },
    { weightLoss: { min: 13, max: 15 } },
  ],
])('in the calendar, a species %s', (_, figures, settings) => {
  expect(hatchSpecies(parse(figures))).toMatchObject(settings);
});
