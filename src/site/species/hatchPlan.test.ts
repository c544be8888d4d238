import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Species } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { adviceOf, NO_ADVICE } from './guideAdvice.ts';
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

const planOf = (id: string, advice = NO_ADVICE) => hatchPlan(speciesNamed(id), numberSources().of, advice);

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

  it('leaves out what its note calls an outlier', () => {
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
  it.each(catalogue.guides.map((guide) => [guide.slug, guide] as const))(
    '%s: its Quick Facts give every figure that the drawings lead with',
    (_, guide) => {
      const { still, ...advice } = adviceOf(guide);
      expect(Object.values(advice)).not.toContain(null);
    },
  );

  it('tells humidity in lockdown from humidity before it', () => {
    const advice = adviceOf({
      quickFacts: [
        { label: 'Humidity before lockdown', value: '60% (many quail pages 45–50%)' },
        { label: 'Humidity in lockdown', value: '70%' },
      ],
    });
    expect(advice.turningHumidity).toEqual({ min: 60, max: 60 });
    expect(advice.hatchHumidity).toEqual({ min: 70, max: 70 });
    expect(advice.days).toBeNull();
  });
});
