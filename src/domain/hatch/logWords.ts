import { formatCount, formatTenths } from '../money.ts';
import type { ClosedRange, Range } from '../range.ts';
import { say } from '../say.ts';
import { WORDS } from '../words.ts';
import type { HatchPhase } from './hatchSpecies.ts';
import type { LogEntry, LogKind, Tally } from './logEntry.ts';
import { type LogUnits, weightIn } from './logForm.ts';
import type { ReadingAdvice } from './readings.ts';
import { nextHumidity, type WeightCourse } from './weightCourse.ts';
import { writeDegrees, writePercent } from './words.ts';

export function kindLabel(kind: LogKind): string {
  return {
    candling: WORDS.hatchLog.candling,
    weight: WORDS.hatchLog.weight,
    reading: WORDS.hatchLog.reading,
    hatch: WORDS.hatchLog.hatch,
    note: WORDS.hatchLog.note,
  }[kind];
}

export function writeEntry(entry: LogEntry, units: LogUnits): string {
  switch (entry.kind) {
    case 'candling':
      return [say(WORDS.hatchLog.candled, entry), entry.note].filter(Boolean).join('. ');
    case 'weight': {
      const weight = `${formatCount(weightIn(units.weight, entry.grams))} ${units.weight}`;
      return say(WORDS.hatchLog.weighed, { eggs: formatCount(entry.eggs), weight });
    }
    case 'reading': {
      const { at, degrees, humidity } = entry;
      const read = [
        degrees === null ? '' : writeDegrees({ min: degrees, max: degrees }, units.degrees),
        humidity === null ? '' : `${formatCount(humidity)}%`,
      ].filter(Boolean);
      return [at, read.join(', ')].filter(Boolean).join(': ');
    }
    case 'hatch':
      return say(WORDS.hatchLog.hatched, { chicks: formatCount(entry.chicks) });
    case 'note':
      return entry.text;
  }
}

/** The advice on a reading, with the target of its phase and what sources say of the humidity. */
export function writeAdvice(
  advice: ReadingAdvice,
  { temperature, humidity }: HatchPhase,
  cited: Range | null,
  units: LogUnits,
): string {
  const heat = { set: temperature ? writeDegrees(temperature, units.degrees) : '' };
  const wet = { set: humidity ? writePercent(humidity) : '' };
  const sources = { told: cited ? writePercent(cited) : '' };
  const sentences: Record<ReadingAdvice, () => string> = {
    hot: () => say(WORDS.advice.hot, heat),
    warm: () => say(WORDS.advice.warm, heat),
    settling: () => WORDS.advice.settling,
    cool: () => say(WORDS.advice.cool, heat),
    cold: () => say(WORDS.advice.cold, heat),
    dry: () => say(WORDS.advice.dry, wet),
    damp: () => say(WORDS.advice.damp, sources),
    lockdownHot: () => say(WORDS.advice.lockdownHot, heat),
    lockdownWarm: () => say(WORDS.advice.lockdownWarm, heat),
    lockdownCool: () => say(WORDS.advice.lockdownCool, heat),
    lockdownCold: () => say(WORDS.advice.lockdownCold, heat),
    lockdownDry: () => say(WORDS.advice.lockdownDry, wet),
    reptileWarm: () => say(WORDS.advice.reptileWarm, heat),
    reptileCool: () => say(WORDS.advice.reptileCool, heat),
    reptileDry: () => say(WORDS.advice.reptileDry, wet),
    reptileDamp: () => say(WORDS.advice.reptileDamp, sources),
  };
  return sentences[advice]();
}

export function writeTally({ set, clear, quit, chicks, left }: Tally): string {
  const parts = [
    set !== null && say(WORDS.hatchLog.ofSet, { count: formatCount(set) }),
    clear > 0 && say(WORDS.hatchLog.ofClear, { count: formatCount(clear) }),
    quit > 0 && say(WORDS.hatchLog.ofQuit, { count: formatCount(quit) }),
    chicks > 0 && say(WORDS.hatchLog.hatched, { chicks: formatCount(chicks) }),
    left !== null && say(WORDS.hatchLog.ofLeft, { count: formatCount(left) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The rates of a hatch in a sentence; empty if they are unknown. */
export function writeRates({ set, clear, chicks, isMore }: Tally): string {
  if (isMore) return WORDS.hatchLog.moreThanSet;
  if (set === null || set === clear) return '';
  const percentOf = (eggs: number) => Math.round((chicks / eggs) * 100);
  return say(WORDS.hatchLog.rates, { ofSet: percentOf(set), ofFertile: percentOf(set - clear) });
}

export function writeCourse({ day, lost, target, drying }: WeightCourse): string {
  const values = { lost: formatTenths(lost), day, target: writeTarget(target) };
  if (lost < 0) return say(WORDS.hatchLog.gained, { lost: formatTenths(-lost), day });
  return say(
    { right: WORDS.hatchLog.lostRight, dry: WORDS.hatchLog.lostMuch, damp: WORDS.hatchLog.lostLittle }[
      drying
    ],
    values,
  );
}

/** A range of percents to a tenth: `4.3–5.0%`. */
export function writeTarget({ min, max }: ClosedRange): string {
  const least = formatTenths(min);
  const most = formatTenths(max);
  return `${least === most ? least : `${least}–${most}`}%`;
}

/** What to do about the humidity after a weighing; empty if nothing is to be done. */
export function writeNextStep(
  { lost, drying }: WeightCourse,
  phase: Pick<HatchPhase, 'humidity'>,
  { cited, read, isLockdown }: { cited: Range | null; read: number | null; isLockdown: boolean },
): string {
  if (drying === 'right' || lost < 0) return '';
  if (isLockdown)
    return phase.humidity ? say(WORDS.advice.tooLate, { set: writePercent(phase.humidity) }) : '';
  if (!phase.humidity || !cited) return drying === 'dry' ? WORDS.advice.raise : WORDS.advice.lower;
  const next = nextHumidity(drying, { set: phase.humidity, cited, read });
  if (next === null)
    return say(drying === 'dry' ? WORDS.advice.noHigher : WORDS.advice.noLower, { read: read ?? '' });
  return say(drying === 'dry' ? WORDS.advice.raiseTo : WORDS.advice.lowerTo, {
    next,
    told: writePercent(cited),
  });
}
