import { describe, expect, it } from 'vitest';
import { speciesSchema } from '../../content/schemas/species.ts';
import { hatchSpecies, withKinds } from './hatchSpecies.ts';

const sources = ['incubator-manual'];
const why = 'It works.';

/** A species with the figures that an editor writes. */
function parse(figures: Record<string, unknown>) {
  const days = [{ min: 28, max: 28, sources }];
  const [species] = speciesSchema.parse([{ id: 'duck', name: 'Duck', days, ...figures }]);
  if (!species) throw new Error('one species was meant');
  return species;
}

const speciesWith = (figures: Record<string, unknown>) => hatchSpecies(parse(figures));

describe('the days that the calendar counts', () => {
  it('are those of the table, lockdown too: it is not three days before each hatch', () => {
    const muscovy = speciesWith({
      days: [{ min: 35, max: 37, sources }],
      stop_turning_day: [{ value: 31, sources }],
      candling_days: [{ value: [7], sources }],
    });
    expect(muscovy).toMatchObject({
      hatch: { min: 35, max: 37 },
      lastTurn: 31,
      candling: [7],
    });
  });

  it('are those of each kind, which has all else from its species', () => {
    const geese = parse({
      setting: {
        days: { value: [28, 35], why },
        lastTurning: { value: 'pip', why },
        forced: { value: 99.3, why },
      },
      kinds: [{ id: 'goose-heavy', name: 'Goose, heavy breed', days: [{ min: 34, max: 35, sources }] }],
    });
    const [all, heavy, ...others] = withKinds(geese).map(hatchSpecies);
    expect(others).toEqual([]);
    expect(all).toMatchObject({ id: 'duck', hasKinds: true, hatch: { min: 28, max: 35 }, lastTurn: 'pip' });
    expect(heavy).toMatchObject({
      id: 'goose-heavy',
      name: 'Goose, heavy breed',
      hasKinds: false,
      hatch: { min: 34, max: 35 },
      lastTurn: 'pip',
      forced: { min: 99.3, max: 99.3 },
    });
  });
});

describe('the settings of the calendar', () => {
  it('are those that the site sets, and the range of the sources, marked, where it sets none', () => {
    const setting = { forced: { value: 99.5, why } };
    const figures = {
      temp_forced: [{ f: 100, c: 37.8, sources }],
      temp_still: [
        { f: 102, c: 38.9, sources },
        { f: [100, 101], c: [37.8, 38.3], sources },
        { f: 90, c: 32.2, sources, outlier: true },
        { value: 'warmer each week', sources },
      ],
      rh_hatch: [
        { value: '70%', percent: 70, sources },
        { value: '65% or more', percent: { min: 65 }, sources },
      ],
      turns_per_day: [{ value: '3-5', sources }],
    };
    expect(speciesWith({ setting, ...figures })).toMatchObject({
      forced: { min: 99.5, max: 99.5, isOurs: true },
      still: { min: 100, max: 102, isOurs: false },
      humidity: null,
      hatchHumidity: { min: 65, max: null, isOurs: false },
      turning: { text: '3–5 times a day', isOurs: false },
    });
  });

  it('are the same with and without a fan where a source gives one temperature for any incubator', () => {
    const python = speciesWith({
      group: 'reptile',
      temp_incubation: [{ f: [86, 92], c: [30, 33.3], sources }],
    });
    expect(python.forced).toEqual({ min: 86, max: 92, isOurs: false });
    expect(python.still).toEqual(python.forced);
  });

  it('say which incubator the eggs are not to be set in', () => {
    const unsuited = { air: 'forced', why: 'A fan dries them.', sources };
    expect(speciesWith({ unsuited }).unsuited).toEqual({ air: 'forced', why: 'A fan dries them.' });
  });

  it('have the loss of weight up to the hatch, not one up to another day', () => {
    const weight_loss = [
      { value: '11-12% by day 18', sources },
      { value: '13-15% set to hatch', percent: [13, 15], sources },
    ];
    expect(speciesWith({ weight_loss }).weightLoss).toEqual({ min: 13, max: 15 });
    expect(speciesWith({}).weightLoss).toBeNull();
  });
});
