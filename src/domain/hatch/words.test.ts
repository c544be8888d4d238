import { describe, expect, it } from 'vitest';
import { eventsOf } from './batch.ts';
import { aSpecies, civil, day } from './testing.ts';
import { ASSUMED, describeEvent, shortNames, summarize } from './words.ts';

const FORCED = { air: 'forced', unit: 'F' } as const;

/** What is said of the steps of a batch, in their order. */
function textsOf(species: ReturnType<typeof aSpecies>) {
  const batch = { species, set: civil('2024-01-01'), eggs: 12 };
  return eventsOf(batch).map((event) => describeEvent(event, batch, FORCED));
}

describe('what is said of a step', () => {
  it('is what to set, and nothing where the site sets nothing', () => {
    expect(textsOf(aSpecies({ candling: [] }))).toEqual([
      '99.5°F, humidity 40–50%, turn hourly.',
      '99.5°F, humidity 65% or more, no turning.',
      '',
    ]);
    const unset = { forced: null, humidity: null, hatchHumidity: null, turning: null };
    expect(textsOf(aSpecies({ candling: [], ...unset }))).toEqual(['', 'No turning.', '']);
  });

  it('says that a lockdown is assumed, and when other sources expect the hatch', () => {
    const [, lockdown, hatch] = textsOf(aSpecies({ candling: [], isAssumed: true, spread: day(19, 22) }));
    expect(lockdown).toContain(ASSUMED);
    expect(hatch).toBe('Sources give days 19–22.');
  });
});

describe('the line that sums up batches', () => {
  const chickens = { species: aSpecies(), set: civil('2024-12-20'), eggs: null };

  it('asks for a day, names the hatch of one batch, and spans those of several', () => {
    expect(summarize([])).toBe('Choose the day on which you set the eggs.');
    expect(summarize([chickens])).toBe('Chicken, set on Fri, Dec 20, 2024: hatch on Fri, Jan 10, 2025.');
    const later = { ...chickens, species: aSpecies({ hatch: day(35, 37) }) };
    expect(summarize([later])).toBe(
      'Chicken, set on Fri, Dec 20, 2024: hatch from Fri, Jan 24, 2025 to Sun, Jan 26, 2025.',
    );
    expect(summarize([later, chickens])).toBe('2 batches hatch from Fri, Jan 10, 2025 to Sun, Jan 26, 2025.');
    expect(summarize([chickens, chickens])).toBe('2 batches hatch on Fri, Jan 10, 2025.');
  });
});

it('short names leave out what stands in brackets, unless that tells two apart', () => {
  expect(shortNames(['Chicken (large fowl)', 'Turkey', 'Duck (Pekin)', 'Duck (Muscovy)'])).toEqual([
    'Chicken',
    'Turkey',
    'Duck (Pekin)',
    'Duck (Muscovy)',
  ]);
});
