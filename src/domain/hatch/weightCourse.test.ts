import { describe, expect, it } from 'vitest';
import { addDays } from './civilDate.ts';
import { aSpecies, civil, day } from './testing.ts';
import { nextHumidity, weighedDays } from './weightCourse.ts';

const SET = civil('2024-01-01');
const batch = { species: aSpecies({ weightLoss: day(13, 15) }), set: SET };
const weigh = (at: number, grams: number, eggs = 1) => ({ on: addDays(SET, at), eggs, grams });

describe('the course of weights', () => {
  it.each([
    ['on course: 60 g to 57.4 g by day 7', 7, 57.4, 4.33, 'right'],
    ['on course, half a point beside the target', 7, 56.75, 5.42, 'right'],
    ['too damp', 7, 57.9, 3.5, 'damp'],
    ['too damp: eggs that have gained, which scales alone can say', 7, 61, -1.67, 'damp'],
    ['too damp at lockdown: 10 % is under every target', 18, 54, 10, 'damp'],
  ] as const)('is %s', (_name, at, grams, lost, drying) => {
    const [, weighed] = weighedDays(batch, [weigh(at, grams), weigh(0, 60)]);
    expect(weighed?.lost).toBeCloseTo(lost, 2);
    expect(weighed?.drying).toBe(drying);
  });

  it('compares the average egg, since clear eggs are taken out', () => {
    const [, weighed] = weighedDays(batch, [weigh(0, 720, 12), weigh(7, 574, 10)]);
    expect(weighed?.lost).toBeCloseTo(4.33, 2);
  });

  it('counts from the first weighing, whenever that was', () => {
    const full = 60;
    const at = (on: number, loss: number) => weigh(on, full * (1 - (loss * on) / 21 / 100));
    for (const loss of [13, 15]) {
      const [, weighed] = weighedDays(batch, [at(3, loss), at(14, loss)]);
      expect([weighed?.target.min, weighed?.target.max]).toContainEqual(
        expect.closeTo(weighed?.lost ?? 0, 10),
      );
    }
  });

  it('takes the last weighing of a day', () => {
    const weighed = weighedDays(batch, [weigh(0, 60), weigh(7, 50), weigh(7, 57.4)]);
    expect(weighed.map(({ day: at, drying }) => [at, drying])).toEqual([
      [0, 'right'],
      [7, 'right'],
    ]);
  });

  it('is empty where no source says what eggs lose, and for those of reptiles', () => {
    const weights = [weigh(0, 60), weigh(7, 57)];
    expect(weighedDays({ species: aSpecies({ weightLoss: null }), set: SET }, weights)).toEqual([]);
    expect(weighedDays({ species: aSpecies({ lastTurn: 'never' }), set: SET }, weights)).toEqual([]);
  });
});

it.each([
  ['eggs too dry, nothing read: the damp end of the settings', 'dry', null, 50],
  ['eggs too dry: a step up', 'dry', 45, 50],
  ['eggs too dry in air drier than the settings: at least their dry end', 'dry', 30, 40],
  ['eggs too dry: no further than a source goes', 'dry', 58, 60],
  ['eggs too dry where no source goes further', 'dry', 62, null],
  ['eggs too damp, nothing read: the dry end of the settings', 'damp', null, 40],
  ['eggs too damp: a step down', 'damp', 48, 43],
  ['eggs too damp in air damper than the settings: at least their damp end', 'damp', 65, 50],
  ['eggs too damp: no further than a source goes', 'damp', 42, 40],
  ['eggs too damp where no source goes further', 'damp', 38, null],
] as const)('the humidity to set next is, for %s', (_name, drying, read, next) => {
  expect(nextHumidity(drying, { set: day(40, 50), cited: day(40, 60), read })).toBe(next);
});
