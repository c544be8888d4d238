import { describe, expect, it } from 'vitest';
import { phasesOf } from './hatchSpecies.ts';
import { faultsOf } from './readings.ts';
import { aSpecies, day } from './testing.ts';

function judge(
  degrees: number | null,
  humidity: number | null,
  changes = {},
  air: 'forced' | 'still' = 'forced',
  on = 9,
) {
  const species = aSpecies({ hatchHumidity: { ...day(65, 75), isOurs: true }, ...changes });
  return phasesOf(species, air).map((phase) => faultsOf({ degrees, humidity }, phase, species, on).join());
}

describe('a reading', () => {
  it.each([
    ['of what is set', 99.5, 45, ['', 'dry']],
    ['within a degree and five points', 100.5, 55, ['', 'dry']],
    ['a little warm', 101, null, ['warm', 'warm']],
    ['a little cool', 98, null, ['cool', 'cool']],
    ['above what works', 102.5, null, ['hot', 'hot']],
    ['below what works', 96.9, null, ['cold', 'cold']],
    ['of the hatch', 99.5, 70, ['damp', '']],
    ['of heat and damp', 104, 90, ['hot,damp', 'hot']],
    ['of nothing', null, null, ['', '']],
  ] as const)(
    '%s is judged by the settings of turning and of lockdown',
    (_name, degrees, humidity, faults) => {
      expect(judge(degrees, humidity)).toEqual(faults);
    },
  );

  it('without a fan is hot from where eggs die on, however warm the tops of the eggs may be', () => {
    expect(judge(102.5, null, {}, 'still')).toEqual(['', '']);
    expect(judge(103.1, null, {}, 'still')).toEqual(['hot', 'hot']);
  });

  it('below what is set is left alone while new eggs warm up, however low', () => {
    const [first, second, third] = [0, 1, 2].map((on) => judge(96, null, {}, 'forced', on)[0]);
    expect([first, second, third]).toEqual(['settling', 'settling', 'cold']);
    expect(judge(98, null, {}, 'forced', 0)[0]).toBe('settling');
    expect(judge(102.5, null, {}, 'forced', 0)[0]).toBe('hot');
  });

  it('of eggs that are never turned is judged by the range of their sources alone', () => {
    const reptile = {
      lastTurn: 'never',
      forced: { ...day(86, 92), isOurs: false },
      humidity: { min: 70, max: null, isOurs: false },
    };
    expect(judge(95, 100, reptile)).toEqual(['warm']);
    expect(judge(80, 60, reptile)).toEqual(['cool,dry']);
  });

  it('is not judged where nothing is set', () => {
    expect(judge(110, 10, { forced: null, humidity: null, hatchHumidity: null })).toEqual(['', '']);
  });
});
