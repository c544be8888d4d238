import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsOf, latestSetDay, soonestHatch } from './planBack.ts';
import { aSpecies, civil, dateArbitrary, day, speciesArbitrary } from './testing.ts';

describe('the latest set day', () => {
  it.each<[string, string, number, number, string | null]>([
    ['Easter', '2027-03-28', 21, 21, '2027-03-07'],
    ['counts with the longest hatch', '2027-03-28', 17, 18, '2027-03-10'],
    ['the leap day', '2028-03-21', 21, 21, '2028-02-29'],
    ['a change of clocks', '2026-03-15', 21, 21, '2026-02-22'],
    ['the turn of a year', '2027-01-05', 28, 30, '2026-12-06'],
    ['no leap day in 2100', '2100-03-21', 21, 21, '2100-02-28'],
    ['the first day of the calendar', '1900-01-22', 21, 21, '1900-01-01'],
    ['the day before the calendar', '1900-01-21', 21, 21, null],
  ])('%s: hatch by %s', (_, wanted, min, max, set) => {
    expect(latestSetDay({ hatch: day(min, max) }, civil(wanted))).toBe(set);
  });

  it('has the last egg hatch on the wanted day, for any species and day', () => {
    fc.assert(
      fc.property(speciesArbitrary, dateArbitrary, (species, wanted) => {
        const set = latestSetDay(species, wanted);
        const daysLater = set && new Date(Date.parse(set) + species.hatch.max * 86_400_000);
        if (daysLater) expect(daysLater.toISOString().slice(0, 10)).toBe(wanted);
        else expect(wanted < '1900-06-01').toBe(true);
      }),
    );
  });

  it('is today for the soonest hatch of the bird that takes longest', () => {
    const birds = [{ hatch: day(21) }, { hatch: day(28, 35) }];
    expect(soonestHatch(birds, civil('2026-11-29'))).toBe('2027-01-03');
  });
});

describe('birds in one incubator', () => {
  const hens = aSpecies({ id: 'hen', name: 'Hen' });
  const other = (changes: Parameters<typeof aSpecies>[0]) => aSpecies({ id: 'b', name: 'B', ...changes });
  const ours = (min: number, max: number | null = min) => ({ min, max, isOurs: true });
  const settings = (bird: typeof hens) => conflictsOf([hens, bird], 'forced').map(({ setting }) => setting);

  it.each<[string, Parameters<typeof aSpecies>[0], string[]]>([
    ['the same figures', {}, []],
    ['temperatures less than half a degree apart', { forced: ours(99.1) }, []],
    ['temperatures half a degree apart', { forced: ours(99) }, ['temperature']],
    ['ranges that touch', { humidity: ours(50, 60) }, []],
    ['humidities apart', { humidity: ours(51, 60) }, ['humidity']],
    ['the humidity of the hatch', { hatchHumidity: ours(50, 64) }, ['hatchHumidity']],
    ['no upper bound', { hatchHumidity: ours(90, null) }, []],
    ['missing figures', { forced: null, humidity: null, hatchHumidity: null }, []],
  ])('%s', (_, changes, expected) => {
    expect(settings(other(changes))).toEqual(expected);
  });

  it('have the figures of the air of their machine, each species once', () => {
    const unlike = other({ still: ours(99.5) });
    expect(conflictsOf([hens, unlike, hens], 'still')).toEqual([
      {
        setting: 'temperature',
        figures: [
          { name: 'Hen', range: ours(101.5) },
          { name: 'B', range: ours(99.5) },
        ],
      },
    ]);
    expect(conflictsOf([hens, unlike], 'forced')).toEqual([]);
  });

  it('have the figures of their eggs in a machine that does not suit them, too', () => {
    const why = 'Moving air dries them.';
    const snakes = other({ forced: ours(86, 92), unsuited: { air: 'forced', why } });
    expect(conflictsOf([hens, snakes], 'forced')).toEqual([
      {
        setting: 'temperature',
        figures: [
          { name: 'Hen', range: ours(99.5) },
          { name: 'B', range: ours(86, 92) },
        ],
      },
    ]);
  });

  it('need no second machine if there is one bird or none', () => {
    expect(conflictsOf([hens, hens], 'forced')).toEqual([]);
    expect(conflictsOf([], 'forced')).toEqual([]);
  });
});
