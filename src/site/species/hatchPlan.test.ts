import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Advice, Species } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { describeGroup } from './hatchClimate.ts';
import { hatchPlan } from './hatchPlan.ts';
import { numberSources } from './speciesFacts.ts';

const { catalogue } = await loadCatalogue(path.resolve(import.meta.dirname, '../../e2e/site'));
const everySpecies = [...catalogue.species.values()];

function speciesNamed(id: string): Species {
  const species = catalogue.species.get(id);
  if (!species) throw new Error(`no species '${id}'`);
  return species;
}

const planOf = (id: string, advice: Advice = {}) => hatchPlan(speciesNamed(id), numberSources().of, advice);

/** Every number of a plan, however deep. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

describe('the plan of a shipped species', () => {
  it.each(everySpecies.map(({ id }) => id))('%s has days to draw and nothing that is not a number', (id) => {
    const plan = planOf(id);
    expect(plan.schedule.length).toBeGreaterThan(plan.schedule.hatch.min);
    expect(numbersIn(plan).filter((number) => !Number.isFinite(number))).toEqual([]);
  });

  it.each(everySpecies.map(({ id }) => id))('%s shows only temperatures in which eggs live', (id) => {
    const bars = planOf(id).temperature.flatMap((group) => group.bars);
    expect(bars.filter(({ min, max }) => min < 60 || (max ?? 0) > 105)).toEqual([]);
  });

  it('draws what sources say in numbers, and leaves their words to the table', () => {
    const [turning, hatch] = planOf('duck').humidity;
    expect(turning?.bars.map(({ text }) => text)).toEqual(['45–55%', '50%']);
    expect(hatch?.bars.map(({ text }) => text)).toEqual(['60% or more', '65–70%']);
    expect(planOf('pigeon').humidity.map(({ label }) => label)).toEqual(['While turning']);
    expect(planOf('cockatiel').temperature).toEqual([]);
  });

  it('leaves out what is marked as an outlier', () => {
    expect(planOf('turkey').schedule.spread).toEqual({ min: 28, max: 28 });
    expect(
      planOf('peafowl')
        .humidity.at(-1)
        ?.bars.map(({ text }) => text),
    ).toEqual(['65% or more']);
  });

  it('gives its sources the numbers of the page', () => {
    const sources = numberSources();
    const printed = 'Brinsea Ova-Easy 190 Advance EX user manual, page 8';
    sources.of('a page named before');
    const [forced] = hatchPlan(speciesNamed('duck'), sources.of).temperature;
    expect(forced?.bars[0]?.sources).toEqual([2]);
    expect(sources.list()[1]).toBe(printed);
  });

  it('says in words how far its sources lie apart', () => {
    const { temperature, humidity } = planOf('bantam');
    expect([...temperature, ...humidity].map(describeGroup)).toEqual([
      'Forced air: one source gives 100°F.',
      'Still air: one source gives 102°F.',
      'While turning: one source gives 60%.',
      'At hatch: one source gives 65–70%.',
    ]);
  });
});

describe("a guide's advice", () => {
  const advice: Advice = {
    forced: { min: 99.5, max: 99.5 },
    hatchHumidity: { min: 70, max: null },
  };

  it('stands beside what the sources say', () => {
    const { temperature, humidity } = planOf('bantam', advice);
    expect([...temperature, ...humidity].map(({ advised }) => advised?.text)).toEqual([
      '99.5°F',
      undefined,
      undefined,
      '70% or more',
    ]);
    expect(humidity.map(describeGroup).at(-1)).toBe(
      'At hatch: one source gives 65–70%, our guide 70% or more.',
    );
  });
});
