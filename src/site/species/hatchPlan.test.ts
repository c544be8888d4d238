import { describe, expect, it } from 'vitest';
import { speciesSchema } from '../../content/schemas/species.ts';
import { slugify } from '../../domain/slug.ts';
import { numberSources } from './eggTypeFacts.ts';
import { describeGroup, hatchPlan } from './hatchPlan.ts';

const MANUAL = slugify('incubator-manual');
const BREEDER = slugify('breeder-eggs');
const days = [{ min: 28, max: 28, sources: [MANUAL] }];

/** The plan of a species with the figures that an editor writes, in the numbers of a page with no source yet. */
function planOf(figures: Record<string, unknown>, sources = numberSources()) {
  const [species] = speciesSchema.parse([{ id: 'duck', name: 'Duck', days, ...figures }]);
  if (!species) throw new Error('one species was meant');
  return hatchPlan(species, sources.of);
}

/** The figures of a plan as its drawings show them, group by group. */
function textsOf({ temperature, humidity }: ReturnType<typeof planOf>) {
  return Object.fromEntries(
    [...temperature, ...humidity].map(({ label, bars }) => [label, bars.map(({ text }) => text)]),
  );
}

describe('the plan of a species', () => {
  it('draws what sources say in numbers, and leaves their words to the table', () => {
    const plan = planOf({
      temp_forced: [
        { f: [99.3, 99.6], c: [37.4, 37.6], sources: [MANUAL] },
        { value: 'a little less than for hens', sources: [BREEDER] },
      ],
      temp_incubation: [{ f: 99.5, c: 37.5, sources: [MANUAL] }],
      temp_still: [{ value: 'warm', sources: [BREEDER] }],
      rh_incubation: [
        { value: '45-55% (waterfowl)', percent: [45, 55], sources: [MANUAL] },
        { value: '86 F wet bulb', sources: [BREEDER] },
        { value: '50%', percent: 50, sources: [BREEDER] },
      ],
      rh_hatch: [{ value: '60% or more', percent: { min: 60 }, sources: [MANUAL] }],
    });
    expect(textsOf(plan)).toEqual({
      'Any machine': ['99.5°F'],
      'Forced air': ['99.3–99.6°F'],
      'While turning': ['45–55%', '50%'],
      'At hatch': ['60% or more'],
    });
    expect(plan.temperature[1]?.bars[0]).toMatchObject({ min: 99.3, max: 99.6, also: '37.4–37.6°C' });
  });

  it('leaves out what is marked as an outlier', () => {
    const plan = planOf({
      days: [...days, { min: 35, max: 37, outlier: true, sources: [BREEDER] }],
      temp_forced: [{ f: 110, c: 43.3, outlier: true, sources: [BREEDER] }],
      rh_hatch: [
        { value: '30%', percent: 30, outlier: true, sources: [BREEDER] },
        { value: '65%', percent: 65, sources: [MANUAL] },
      ],
    });
    expect(plan.schedule.spread).toEqual({ min: 28, max: 28 });
    expect(textsOf(plan)).toEqual({ 'At hatch': ['65%'] });
  });

  it('gives its sources the numbers of the page', () => {
    const sources = numberSources();
    const before = slugify('named-before');
    sources.of(before);
    const temp_forced = [{ f: 99.5, c: 37.5, sources: [BREEDER, MANUAL] }];
    const [forced] = planOf({ temp_forced }, sources).temperature;
    expect(forced?.bars[0]?.sources).toEqual([2, 3]);
    expect(sources.list()).toEqual([before, BREEDER, MANUAL]);
  });

  it('says in words how far its sources lie apart, and what the site sets', () => {
    const set = (value: unknown) => ({ value, why: 'It works.' });
    const { temperature, humidity } = planOf({
      temp_forced: [{ f: 100, c: 37.8, sources: [MANUAL] }],
      temp_still: [
        { f: 102, c: 38.9, sources: [MANUAL] },
        { f: [99.5, 101], c: [37.5, 38.3], sources: [BREEDER] },
      ],
      rh_incubation: [{ value: '45%', percent: 45, sources: [MANUAL] }],
      rh_hatch: [
        { value: '65-70%', percent: [65, 70], sources: [BREEDER] },
        { value: '60% or more', percent: { min: 60 }, sources: [MANUAL] },
      ],
      setting: { still: set(101), turningHumidity: set({ min: 50 }) },
    });
    expect([...temperature, ...humidity].map(describeGroup)).toEqual([
      'Forced air: one source gives 100°F.',
      'Still air: sources give 99.5–102°F; we set 101°F.',
      'While turning: one source gives 45%; we set 50% or more.',
      'At hatch: sources give 60–70% or more.',
    ]);
  });
});
