import type { NumberLimits } from '../typedNumber.ts';
import { type CivilDate, parseCivilDate } from './civilDate.ts';

export const EGG_COUNT: NumberLimits = { min: 1, max: 99_999, whole: true, units: ['egg', 'eggs'] };

/** A day from 1900 to 2199, so that each day of its hatch is one of the calendar. */
export function parseSetDate(text: string): CivilDate | undefined {
  return /^(19|2[01])/.test(text) ? parseCivilDate(text) : undefined;
}

export const LONGEST_NAME = 60;

/** A typed name as batches have it: in one line, and no longer than allowed; empty where nothing is left. */
export function cleanName(text: string): string {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, LONGEST_NAME).join('').trim();
}

/** Control characters, direction marks and halves of characters. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
