import { describe, expect, it } from 'vitest';
import { speciesSchema } from '../../content/schemas/species.ts';
import { hatchSpecies } from './hatchSpecies.ts';

const sources = ['incubator-manual'];
const why = 'It works.';

/** A species with the figures that an editor writes. */
function speciesWith(figures: Record<string, unknown>) {
  const days = [{ min: 28, max: 28, sources }];
  const [species] = speciesSchema.parse([{ id: 'duck', name: 'Duck', days, ...figures }]);
  if (!species) throw new Error('one species was meant');
  return hatchSpecies(species);
}

describe('the days that the calendar counts', () => {
  it('are those of the table, lockdown too: it is not three days before each hatch', () => {
    const muscovy = speciesWith({
      days: [{ min: 35, max: 37, sources }],
      stop_turning_day: [{ value: 31, sources }],
      candling_days: [{ value: [7], sources }],
    });
    expect(muscovy).toMatchObject({
      hatch: { min: 35, max: 37 },
      lockdown: { min: 31, max: 31 },
      candling: [7],
      isAssumed: false,
    });
  });

  it('lock down three days before the hatch where the table names no day, and say so', () => {
    expect(speciesWith({})).toMatchObject({ lockdown: { min: 25, max: 25 }, isAssumed: true });
  });

  it('have no lockdown for the eggs of reptiles, which are never turned', () => {
    expect(speciesWith({ group: 'reptile' })).toMatchObject({ lockdown: null, isAssumed: false });
  });

  it('have no lockdown before the eggs are set', () => {
    expect(speciesWith({ days: [{ min: 2, max: 3, sources }] })).toMatchObject({
      lockdown: null,
      isAssumed: false,
    });
  });
});

describe('the settings of the calendar', () => {
  it('are those that the site sets, and none that it leaves to the sources', () => {
    const setting = { forced: { value: 99.5, why }, hatchHumidity: { value: { min: 65 }, why } };
    expect(speciesWith({ setting, temp_still: [{ f: 102, c: 38.9, sources }] })).toMatchObject({
      forced: { min: 99.5, max: 99.5 },
      still: null,
      humidity: null,
      hatchHumidity: { min: 65, max: null },
    });
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
