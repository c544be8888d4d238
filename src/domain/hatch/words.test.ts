import { describe, expect, it } from 'vitest';
import { WORDS } from '../words.ts';
import { eventsOf } from './batch.ts';
import { aSpecies, civil, day } from './testing.ts';
import { describeEvent, sayConflict, speciesOptions, summarize, summarizePlan } from './words.ts';

const FORCED = { air: 'forced', unit: 'F' } as const;

/** What is said of the steps of a batch, in their order. */
function textsOf(species: ReturnType<typeof aSpecies>) {
  const batch = { species, set: civil('2024-01-01'), eggs: 12 };
  return eventsOf(batch).map((event) => describeEvent(event, batch, FORCED));
}

describe('the description of a step', () => {
  it('lists the settings, and is empty if the site has none', () => {
    expect(textsOf(aSpecies({ candling: [] }))).toEqual([
      '99.5°F, humidity 40–50%, turn hourly.',
      '99.5°F, humidity 65% or more, no turning.',
      WORDS.advice.keepShut,
    ]);
    const unset = { forced: null, humidity: null, hatchHumidity: null, turning: null };
    expect(textsOf(aSpecies({ candling: [], ...unset }))).toEqual([
      'Turn.',
      'No turning.',
      WORDS.advice.keepShut,
    ]);
  });

  it('marks figures from sources if the site has none', () => {
    const theirs = {
      forced: { ...day(99, 100), isOurs: false },
      hatchHumidity: { ...day(70), isOurs: false },
    };
    expect(textsOf(aSpecies({ candling: [], ...theirs })).slice(0, 2)).toEqual([
      'Humidity 40–50%, turn hourly; sources say 99–100°F.',
      'No turning; sources say 99–100°F, humidity 70%.',
    ]);
  });

  it('advises against an incubator that the eggs are not to be set in, and gives no temperature for it', () => {
    const unsuited = { air: 'forced', why: 'Not with a fan: it dries them.' } as const;
    const [set] = textsOf(aSpecies({ candling: [], unsuited }));
    expect(set).toBe('Not with a fan: it dries them. Humidity 40–50%, turn hourly.');
    const [still] = textsOf(aSpecies({ candling: [], unsuited: { air: 'still', why: 'Use a fan.' } }));
    expect(still).toContain('99.5°F');
    const leftToHens = { unsuited: { air: 'any', why: 'Leave them to the hen.' }, lastTurn: 'pip' } as const;
    expect(textsOf(aSpecies({ candling: [], ...leftToHens, hatchHumidity: null }))).toEqual([
      'Leave them to the hen.',
      `${WORDS.advice.untilPip} ${WORDS.advice.keepShut}`,
    ]);
  });

  it('advises turning until the first internal pip if no last turn is safe', () => {
    const [set, hatch] = textsOf(aSpecies({ candling: [], lastTurn: 'pip', hatch: day(14, 33) }));
    expect(set).toBe('99.5°F, humidity 40–50%, turn hourly.');
    expect(hatch).toMatch(
      /^Keep turning until the first internal pip\. .*air cell\. From then on: .*65% or more, no turning\./,
    );
  });
});

const chickens = { species: aSpecies(), set: civil('2024-12-20'), eggs: null };

it('the line that sums up batches asks for a day, names the hatch of one batch, and spans those of several', () => {
  expect(summarize([])).toBe('Choose the day you set the eggs.');
  expect(summarize([chickens])).toBe('Chicken, set on Fri, Dec 20, 2024: hatch on Fri, Jan 10, 2025.');
  const later = { ...chickens, species: aSpecies({ hatch: day(35, 37) }) };
  expect(summarize([later])).toBe(
    'Chicken, set on Fri, Dec 20, 2024: hatch from Fri, Jan 24, 2025 to Sun, Jan 26, 2025.',
  );
  expect(summarize([later, chickens])).toBe('2 batches hatch from Fri, Jan 10, 2025 to Sun, Jan 26, 2025.');
  expect(summarize([chickens, later])).toBe('2 batches hatch from Fri, Jan 10, 2025 to Sun, Jan 26, 2025.');
  const geese = { ...chickens, species: aSpecies({ name: 'Goose', hasKinds: true }) };
  expect(summarize([geese])).toMatch(/2025\. The days vary by kind: choose yours\.$/);
  expect(summarize([chickens, chickens])).toBe('2 batches hatch on Fri, Jan 10, 2025.');
});

it('short names omit parentheses, unless two names would become equal', () => {
  const names = ['Chicken (large fowl)', 'Turkey', 'Duck (Pekin)', 'Duck (Muscovy)'];
  const options = speciesOptions(names.map((name) => ({ id: name, name })));
  expect(options.map(({ label }) => label)).toEqual(['Chicken', ...names.slice(1)]);
});

describe('the line of a plan backward', () => {
  const today = civil('2026-11-29');
  const plan = { wanted: civil('2027-03-28'), today, soonest: civil('2026-12-20') };
  const hens = { species: aSpecies(), set: civil('2027-03-07'), eggs: 12 };
  const geese = {
    species: aSpecies({ name: 'Goose', hatch: day(28, 30) }),
    set: civil('2027-02-26'),
    eggs: null,
  };

  it('asks for a day', () => {
    expect(summarizePlan([], plan)).toBe('Choose the day you want chicks.');
  });

  it('names both days of one batch', () => {
    expect(summarizePlan([hens], plan)).toBe(
      'Set Chicken, 12 eggs on Sun, Mar 7, 2027, at the latest: hatch by Sun, Mar 28, 2027.',
    );
  });

  it('names the set day of each bird, earliest first, and says how a hatch of several days is counted', () => {
    expect(summarizePlan([hens, geese], plan)).toBe(
      'Set Goose on Fri, Feb 26, 2027; Chicken, 12 eggs on Sun, Mar 7, 2027. All hatch by Sun, Mar 28, 2027. ' +
        'We count with the longest hatch, so the last egg has hatched by then.',
    );
  });

  it('says that a set day is past, and by when eggs set today hatch', () => {
    const late = { ...plan, today: civil('2027-03-08'), soonest: civil('2027-03-29') };
    expect(summarizePlan([hens], late)).toMatch(
      / Too late for that: Sun, Mar 7, 2027 is past\. Eggs set today hatch by Mon, Mar 29, 2027\.$/,
    );
    expect(summarizePlan([hens], { ...late, today: civil('2027-03-07') })).not.toContain('Too late');
  });

  it('asks for the kind of a species whose kinds differ', () => {
    const kinds = { ...hens, species: aSpecies({ hasKinds: true }) };
    expect(summarizePlan([kinds], plan)).toMatch(/ The days vary by kind: choose yours\.$/);
  });
});

describe('what eggs cannot share in one incubator', () => {
  const figures = [
    { name: 'Hen', range: day(101.5) },
    { name: 'Snake', range: day(82, 90) },
  ];

  it('is a line for each setting with the figure of each bird, in the degrees of the visitor', () => {
    expect(sayConflict({ setting: 'temperature', figures }, 'F')).toBe(
      'Temperature: Hen 101.5°F, Snake 82–90°F.',
    );
    expect(sayConflict({ setting: 'hatchHumidity', figures: [{ name: 'Hen', range: day(65) }] }, 'C')).toBe(
      'Humidity for the hatch: Hen 65%.',
    );
  });

  it('says nothing about turning of eggs that are never turned', () => {
    expect(sayConflict({ setting: 'humidity', figures: [{ name: 'Snake', range: day(70) }] }, 'F')).toBe(
      'Humidity before the hatch: Snake 70%.',
    );
  });
});
