import { describe, expect, it } from 'vitest';
import { slugify } from '../domain/slug.ts';
import { speciesSchema } from './schemas/species.ts';
import { liesWithinSources, settingEvidence } from './species.ts';

const UNIVERSITY = slugify('university');
const MAKER = slugify('maker');
const FORUM = slugify('forum');

/** A species with the figures of its sources and the setting that an editor writes. */
function speciesWith(setting: Record<string, unknown>, figures: Record<string, unknown> = {}) {
  const days = [{ min: 28, max: 28, sources: [UNIVERSITY] }];
  const [species] = speciesSchema.parse([{ id: 'duck', name: 'Duck', days, setting, ...figures }]);
  if (!species) throw new Error('one species was meant');
  return species;
}

const HUMIDITIES = {
  rh_incubation: [
    { value: '58-63%', percent: [58, 63], sources: [UNIVERSITY] },
    { value: '45-55%', percent: [45, 55], sources: [MAKER] },
    { value: '86 F wet bulb', sources: [FORUM] },
    { value: '89%', percent: 89, outlier: true, sources: [FORUM] },
  ],
  rh_hatch: [{ value: '60% or more', percent: { min: 60 }, sources: [MAKER] }],
};

describe('the evidence for a setting', () => {
  it('names the sources that include the figure, and those that differ', () => {
    const species = speciesWith(
      { turningHumidity: { value: [56, 60], why: 'It works.' }, hatchHumidity: { value: 65, why: 'Soft.' } },
      HUMIDITIES,
    );
    expect(settingEvidence(species)).toEqual([
      {
        field: 'turningHumidity',
        text: '56–60%',
        why: 'It works.',
        outside: null,
        agree: [UNIVERSITY],
        differ: [MAKER, FORUM],
      },
      { field: 'hatchHumidity', text: '65%', why: 'Soft.', outside: null, agree: [MAKER], differ: [] },
    ]);
  });

  it('says at which percentage a humidity begins that the weight of the eggs then adjusts', () => {
    const setting = { turningHumidity: { value: [45, 60], start: 50, why: 'It works.' } };
    const species = speciesWith(setting, HUMIDITIES);
    expect(settingEvidence(species)).toMatchObject([
      { text: '50% at first (then 45–60%, by egg weight)', agree: [UNIVERSITY, MAKER] },
    ]);
  });

  it('refuses a humidity that begins outside of its range', () => {
    const setting = { turningHumidity: { value: [45, 60], start: 61, why: 'It works.' } };
    expect(() => speciesWith(setting)).toThrow("expected a percentage within 'value'");
  });

  it('names the sources that also end turning at the first internal pip', () => {
    const stop_turning_day = [
      { value: 'pip', sources: [UNIVERSITY] },
      { value: 25, sources: [MAKER] },
    ];
    const species = speciesWith(
      { lastTurning: { value: 'pip', why: 'Breeds differ.' } },
      { stop_turning_day },
    );
    expect(settingEvidence(species)).toMatchObject([
      { text: 'the first internal pip', agree: [UNIVERSITY], differ: [MAKER] },
    ]);
    expect(liesWithinSources(species, 'lastTurning')).toBeNull();
  });

  it('trusts the editor for a figure in words', () => {
    const turning = { value: 'hourly', why: 'Motors do.', sources: [MAKER] };
    const turns_per_day = [
      { value: 'hourly', sources: [MAKER] },
      { value: '3 or more', sources: [UNIVERSITY] },
    ];
    expect(settingEvidence(speciesWith({ turning }, { turns_per_day }))).toMatchObject([
      { text: 'hourly', agree: [MAKER], differ: [UNIVERSITY] },
    ]);
  });

  it('formats temperatures in both units, and days as days', () => {
    const texts = settingEvidence(
      speciesWith({
        days: { value: [17, 18], why: 'Most.' },
        forced: { value: 99.75, why: 'The middle.' },
        still: { value: [101, 102], why: 'Warm tops.' },
      }),
    ).map(({ text }) => text);
    expect(texts).toEqual(['17–18', '99.75°F (37.6°C)', '101–102°F (38.3–38.9°C)']);
  });
});

it.each([
  ['turningHumidity', [50, 60], true],
  ['turningHumidity', [45, 63], true],
  ['turningHumidity', [40, 50], false],
  ['turningHumidity', 70, false],
  ['hatchHumidity', 90, true],
  ['forced', 99, null],
] as const)('%s of %j lies within its sources, outliers aside: %s', (field, value, expected) => {
  const species = speciesWith({ [field]: { value, why: 'It works.' } }, HUMIDITIES);
  expect(liesWithinSources(species, field)).toBe(expected);
});
