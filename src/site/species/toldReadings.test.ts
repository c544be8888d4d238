import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import { AIRS, adviceAgainst, phasesOf } from '../../domain/hatch/hatchSpecies.ts';
import { adviceOnReading } from '../../domain/hatch/readings.ts';
import { contextOf } from '../testing.ts';
import { calendarSpecies } from './hatchSpecies.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
const species = calendarSpecies(contextOf(catalogue));
const written = new Map(catalogue.species);

/** What each source gives for a species, without what others contradict. */
function entriesOf(id: string) {
  const figures = written.get(id);
  if (!figures) return null;
  const degrees = (listed: (typeof figures)['temp_forced']) =>
    listed.flatMap((one) => ('f' in one && !one.outlier ? [one.f] : []));
  const percents = (listed: (typeof figures)['rh_hatch']) =>
    listed.flatMap((one) => (one.percent && !one.outlier ? [one.percent] : []));
  return {
    forced: degrees([...figures.temp_forced, ...figures.temp_incubation]),
    still: degrees([...figures.temp_still, ...figures.temp_incubation]),
    turning: percents(figures.rh_incubation),
    hatch: percents(figures.rh_hatch),
  };
}

/** The ends of ranges; what is open upwards ends at 100%. */
function endsOf(ranges: readonly { readonly min: number; readonly max: number | null }[]): number[] {
  return ranges.flatMap(({ min, max }) => [min, max ?? 100]);
}

const cases = species.flatMap((one) => AIRS.map((air) => ({ one, air, name: one.name })));

it.each(cases)('no reading that a source gives is off in any phase: $name, $air air', ({ one, air }) => {
  const entries = entriesOf(one.id);
  if (!entries || adviceAgainst(one, air) !== null) return;
  for (const { days } of phasesOf(one, air)) {
    const isHatch = days.min > 0;
    for (const day of [days.min, days.max]) {
      const on = { species: one, air, day, drying: null };
      for (const degrees of endsOf(entries[air]))
        expect(adviceOnReading({ degrees, humidity: null }, on)).toEqual([]);
      for (const humidity of endsOf(isHatch ? entries.hatch : entries.turning))
        expect(adviceOnReading({ degrees: null, humidity }, on)).toEqual([]);
    }
  }
});

it('is tried for all eggs that a site has', () => {
  expect(cases.length).toBeGreaterThan(20);
});
