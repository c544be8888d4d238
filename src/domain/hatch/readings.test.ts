import { describe, expect, it } from 'vitest';
import { AIRS, type Air, type CitedSpecies, phaseOn } from './hatchSpecies.ts';
import { writeAdvice } from './logWords.ts';
import { adviceOnReading } from './readings.ts';
import { aCitedSpecies, aSpecies, civil, day } from './testing.ts';
import { type Drying, dryingBy } from './weightCourse.ts';

interface Read {
  readonly degrees?: number;
  readonly humidity?: number;
  readonly on?: number;
  readonly air?: Air;
  readonly drying?: Drying | null;
  readonly species?: CitedSpecies;
}

function judge({ degrees, humidity, on = 10, air = 'forced', drying = null, species = hen }: Read) {
  const reading = { degrees: degrees ?? null, humidity: humidity ?? null };
  return adviceOnReading(reading, { species, air, day: on, drying }).join();
}

function wordsOn(read: Read): string {
  const { species = hen, air = 'forced', on = 10 } = read;
  const phase = phaseOn(species, air, on);
  if (!phase) throw new Error('a reading is taken in a phase');
  const reading = { degrees: read.degrees ?? null, humidity: read.humidity ?? null };
  return adviceOnReading(reading, { species, air, day: on, drying: read.drying ?? null })
    .map((advice) => writeAdvice(advice, phase, species.cited.humidity, { degrees: 'F', weight: 'g' }))
    .join(' ');
}

const hen = aCitedSpecies();

describe('one cool reading', () => {
  it.each([98.3, 97.2])('of %s on day 10 asks for a second thermometer and what was just done', (degrees) => {
    expect(wordsOn({ degrees })).toBe(
      'Cool: the target is 99.5°F. Did you just turn by hand, candle or add cool water? Leave the ' +
        'setting alone, check with a second thermometer, and read again in an hour with the lid closed.',
    );
  });

  it('of lockdown leaves the lid closed', () => {
    expect(wordsOn({ degrees: 98, on: 20 })).toBe(
      'Cool: the target is 99.5°F. Your last visit or cool water may be why. Keep the lid closed and ' +
        'the room warm, compare a second thermometer if one is inside already, and read again in an hour.',
    );
  });

  it('is left alone while new eggs warm up, however low', () => {
    expect([0, 1, 2].map((on) => judge({ degrees: 96, on }))).toEqual(['settling', 'settling', 'cold']);
    expect(judge({ degrees: 98, on: 0 })).toBe('settling');
    expect(judge({ degrees: 102.5, on: 0 })).toBe('hot');
  });
});

describe('the temperature', () => {
  it.each([
    [96.9, 'cold', 'lockdownCold'],
    [97, 'cool', 'lockdownCool'],
    [98.4, 'cool', 'lockdownCool'],
    [98.5, '', ''],
    [100.5, '', ''],
    [100.6, 'warm', 'lockdownWarm'],
    [102, 'warm', 'lockdownWarm'],
    [102.1, 'hot', 'lockdownHot'],
  ])(
    '%s with a fan is judged from the settings, in turning and in lockdown',
    (degrees, turning, lockdown) => {
      expect([judge({ degrees }), judge({ degrees, on: 20 })]).toEqual([turning, lockdown]);
    },
  );

  it('without a fan is hot from where eggs die on, however warm the tops of the eggs may be', () => {
    expect(judge({ degrees: 102.5, air: 'still' })).toBe('');
    expect(judge({ degrees: 103, air: 'still' })).toBe('warm');
    expect(judge({ degrees: 103.1, air: 'still' })).toBe('hot');
  });
});

describe('the humidity', () => {
  it.each([56, 60, 75, 40])(
    'that some source gives is not off, whatever the weight says: %s%%',
    (humidity) => {
      for (const drying of [null, 'right', 'dry', 'damp'] as const)
        expect(judge({ humidity, drying })).toBe('');
    },
  );

  it('of 38% is too dry for hens, of which no source says less than 40%', () => {
    expect(wordsOn({ humidity: 38 })).toBe(
      'Dry: the target is 40–50%. Check the hygrometer, add warm water, and read again in an hour. Then ' +
        'weigh the eggs: their weight decides.',
    );
  });

  it.each([
    [39, null, 'dry'],
    [39, 'dry', 'dry'],
    [39, 'right', ''],
    [39, 'damp', ''],
    [76, null, 'damp'],
    [76, 'damp', 'damp'],
    [76, 'right', ''],
    [76, 'dry', ''],
  ] as const)(
    'of %s%% outside of all sources is judged by the weight, which is %s',
    (humidity, drying, advice) => {
      expect(judge({ humidity, drying })).toBe(advice);
    },
  );

  it('of lockdown is raised from outside, with the lid closed', () => {
    expect(wordsOn({ humidity: 58, on: 20 })).toBe(
      'Dry: the target is 65% or more. Add warm water from outside, with the lid closed. If you cannot, ' +
        'wait: wet chicks raise the humidity by themselves.',
    );
    expect([59, 60, 95].map((humidity) => judge({ humidity, on: 20 }))).toEqual(['lockdownDry', '', '']);
    expect(judge({ humidity: 59, on: 20, drying: 'right' })).toBe('lockdownDry');
  });

  it('of the day that begins lockdown may be that of turning or that of the hatch', () => {
    expect([39, 45, 70].map((humidity) => judge({ humidity, on: 18 }))).toEqual(['lockdownDry', '', '']);
    // The weight that says nothing in lockdown still counts on the last day of turning.
    expect(judge({ humidity: 39, on: 18, drying: 'right' })).toBe('');
    const goose = aCitedSpecies({ lastTurn: 'pip', hatch: day(28, 35) });
    expect([27, 30, 36].map((on) => judge({ humidity: 50, on, species: goose }))).toEqual([
      '',
      '',
      'lockdownDry',
    ]);
  });

  it('comes after the heat', () => {
    expect(judge({ degrees: 104, humidity: 90 })).toBe('hot,damp');
  });
});

describe('the weight by which a humidity is judged', () => {
  const batch = { species: aSpecies(), set: civil('2024-02-20') };
  const weigh = (on: string, grams: number) => ({ on: civil(on), eggs: 1, grams });
  const weights = [weigh('2024-02-20', 60), weigh('2024-02-27', 58.5), weigh('2024-03-05', 54.6)];

  it.each([
    ['2024-02-26', null],
    ['2024-02-27', 'damp'],
    ['2024-03-04', 'damp'],
    ['2024-03-05', 'right'],
  ])('is the last one up to the day, if it shows a loss: on %s %s', (on, drying) => {
    expect(dryingBy(civil(on), batch, weights)).toBe(drying);
  });
});

describe('what sources give', () => {
  const cited = {
    forced: day(98, 101),
    still: day(99.5, 103),
    humidity: day(35, 80),
    hatchHumidity: day(55, 60),
  };
  const wide = aCitedSpecies({}, cited);

  it.each(AIRS)('is never off, however far from the settings (%s)', (air) => {
    const ends = cited[air];
    for (const degrees of [ends.min, ends.max])
      for (const on of [3, 18, 20]) expect(judge({ degrees, on, air, species: wide })).toBe('');
    for (const humidity of [35, 80]) expect(judge({ humidity, species: wide })).toBe('');
    for (const humidity of [55, 60]) expect(judge({ humidity, on: 20, species: wide })).toBe('');
  });

  it('of eggs that are never turned is all that counts', () => {
    const range = { ...day(86, 92), isOurs: false };
    const humidity = { min: 70, max: null };
    const reptile = aCitedSpecies(
      { lastTurn: 'never', forced: range, humidity: { ...humidity, isOurs: false } },
      { ...cited, forced: day(86, 92), humidity },
    );
    expect(judge({ degrees: 95, humidity: 100, species: reptile })).toBe('reptileWarm');
    expect(judge({ degrees: 80, humidity: 60, species: reptile })).toBe('reptileCool,reptileDry');
    expect(judge({ degrees: 93, species: reptile })).toBe('');
  });

  it('is not the measure of eggs that are not to be set', () => {
    const leftToHens = aCitedSpecies({ unsuited: { air: 'any', why: 'Leave them to the hen.' } });
    expect(judge({ degrees: 110, humidity: 10, species: leftToHens })).toBe('');
  });

  it('is not known of eggs without settings, whose readings are not judged', () => {
    const unset = aCitedSpecies(
      { forced: null, humidity: null, hatchHumidity: null },
      { forced: null, still: null, humidity: null, hatchHumidity: null },
    );
    expect([10, 20].map((on) => judge({ degrees: 110, humidity: 10, on, species: unset }))).toEqual(['', '']);
  });
});
