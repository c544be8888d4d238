import { lossByDay, lossPercent, weightByDay } from '../hatch/batch.ts';
import type { HatchSpecies } from '../hatch/hatchSpecies.ts';
import { writeCourse, writeNextStep, writeTarget } from '../hatch/logWords.ts';
import { courseOf, type WeightCourse } from '../hatch/weightCourse.ts';
import { speciesOptions } from '../hatch/words.ts';
import { formatCount } from '../money.ts';
import { displayRange, type Range } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import { calculator } from './calculator.ts';

export interface WeighedSpecies
  extends Pick<HatchSpecies, 'id' | 'name' | 'hatch' | 'lastTurn' | 'humidity' | 'hatchHumidity'> {
  readonly weightLoss: Range;
  readonly citedHumidity: Range | null;
}

const GRAMS = { min: 0.1, max: 1_000_000, units: ['g', 'grams'] };
const OPTIONAL = { value: null, min: 1, units: ['%'], isFolded: true };

export function weighIn(species: readonly WeighedSpecies[]) {
  return calculator({
    id: 'weight-loss',
    heading: WORDS.calculators.weighIn,
    fields: {
      species: { label: WORDS.specifications.eggs, options: speciesOptions(species) },
      day: { label: WORDS.calculators.weighedOn, value: 7, min: 1, max: 120, whole: true },
      first: { label: WORDS.calculators.firstWeight, value: 60, ...GRAMS },
      now: { label: WORDS.calculators.weightNow, value: 57.2, ...GRAMS },
      tray: { label: WORDS.calculators.tray, value: 0, ...GRAMS, min: 0, isFolded: true },
      read: { label: WORDS.calculators.humidityRead, ...OPTIONAL, max: 100 },
      loss: { label: WORDS.calculators.lossWanted, ...OPTIONAL, max: 30 },
    },
    answer({ first, now, tray, day, species: id, read, loss }) {
      const chosen = species.find((each) => each.id === id) ?? species[0];
      if (!chosen) return [];
      const eggs = first - tray;
      const eggsNow = now - tray;
      if (eggs <= 0 || eggsNow <= 0) return [WORDS.calculators.heavyTray];
      if (day > chosen.hatch.max)
        return [say(WORDS.calculators.hatched, { days: displayRange(chosen.hatch) })];
      const target = { ...chosen, weightLoss: loss === null ? chosen.weightLoss : { min: loss, max: loss } };
      const course = courseOf(lossPercent(eggs, eggsNow), { begin: 0, day }, target);
      const isLockdown = day >= (typeof chosen.lastTurn === 'number' ? chosen.lastTurn : chosen.hatch.min);
      const humidity = isLockdown ? chosen.hatchHumidity : chosen.humidity;
      const step = writeNextStep(course, { humidity }, { cited: chosen.citedHumidity, read, isLockdown });
      return [writeCourse(course), step, outlook(eggs, course, target)].filter((line) => line !== '');
    },
  });
}

function outlook(first: number, { day, lost }: WeightCourse, { hatch, weightLoss }: WeighedSpecies): string {
  const { min, max = null } = weightLoss;
  const most = max ?? min;
  const weights = [weightByDay(first, most, day, hatch.min), weightByDay(first, min, day, hatch.max)];
  const [least, greatest] = weights.map((weight) => formatCount(Number(weight.toPrecision(4))));
  const onCourse = say(WORDS.calculators.onCourse, {
    weight: least === greatest ? `${least}` : `${least}–${greatest}`,
    day,
  });
  if (lost < 0) return onCourse;
  const pace = say(WORDS.calculators.pace, {
    lost: writeTarget({ min: lossByDay(lost, hatch.min, day), max: lossByDay(lost, hatch.max, day) }),
    wanted: writeTarget({ min, max: most }),
  });
  return `${onCourse} ${pace}`;
}
