import { keysOf } from '../table.ts';
import type { WORDS } from '../words.ts';

export const ADVICE_PHASES = ['turning', 'lockdown', 'any'] as const;

export const ADVICE_EGGS = ['birds', 'reptiles', 'all'] as const;

/** What was read or weighed, or what is due. */
export const ADVICE_CASES = [
  'hot',
  'warm',
  'settling',
  'cool',
  'cold',
  'dry',
  'damp',
  'lost too much',
  'lost too much, next humidity known',
  'lost too much, none higher',
  'lost too little',
  'lost too little, next humidity known',
  'lost too little, none lower',
  'lost too much or too little',
  'weighing',
  'candling',
  'candled, died',
  'candled, no growth',
  'candled last, no growth',
  'daily water',
  'turning to the first pip',
  'hatch',
  'hatch, in the header',
] as const;

/** The row of the table of advice that a text belongs to. */
export interface AdviceRow {
  readonly phase: (typeof ADVICE_PHASES)[number];
  readonly when: (typeof ADVICE_CASES)[number];
  readonly eggs: (typeof ADVICE_EGGS)[number];
}

export type AdviceName = keyof typeof WORDS.advice;

/** The table of all that the tools advise: which row each word of `WORDS.advice` is. */
export const ADVICE_ROWS: Readonly<Record<AdviceName, AdviceRow>> = {
  hot: { phase: 'turning', when: 'hot', eggs: 'birds' },
  warm: { phase: 'turning', when: 'warm', eggs: 'birds' },
  settling: { phase: 'turning', when: 'settling', eggs: 'birds' },
  cool: { phase: 'turning', when: 'cool', eggs: 'birds' },
  cold: { phase: 'turning', when: 'cold', eggs: 'birds' },
  dry: { phase: 'turning', when: 'dry', eggs: 'birds' },
  damp: { phase: 'turning', when: 'damp', eggs: 'birds' },
  lockdownHot: { phase: 'lockdown', when: 'hot', eggs: 'birds' },
  lockdownWarm: { phase: 'lockdown', when: 'warm', eggs: 'birds' },
  lockdownCool: { phase: 'lockdown', when: 'cool', eggs: 'birds' },
  lockdownCold: { phase: 'lockdown', when: 'cold', eggs: 'birds' },
  lockdownDry: { phase: 'lockdown', when: 'dry', eggs: 'birds' },
  reptileWarm: { phase: 'any', when: 'warm', eggs: 'reptiles' },
  reptileCool: { phase: 'any', when: 'cool', eggs: 'reptiles' },
  reptileDry: { phase: 'any', when: 'dry', eggs: 'reptiles' },
  reptileDamp: { phase: 'any', when: 'damp', eggs: 'reptiles' },
  raise: { phase: 'turning', when: 'lost too much', eggs: 'birds' },
  raiseTo: { phase: 'turning', when: 'lost too much, next humidity known', eggs: 'birds' },
  noHigher: { phase: 'turning', when: 'lost too much, none higher', eggs: 'birds' },
  lower: { phase: 'turning', when: 'lost too little', eggs: 'birds' },
  lowerTo: { phase: 'turning', when: 'lost too little, next humidity known', eggs: 'birds' },
  noLower: { phase: 'turning', when: 'lost too little, none lower', eggs: 'birds' },
  tooLate: { phase: 'lockdown', when: 'lost too much or too little', eggs: 'birds' },
  weightSheet: { phase: 'turning', when: 'weighing', eggs: 'birds' },
  candle: { phase: 'turning', when: 'candling', eggs: 'all' },
  takeOut: { phase: 'turning', when: 'candled, died', eggs: 'birds' },
  lookAgain: { phase: 'turning', when: 'candled, no growth', eggs: 'birds' },
  lastLook: { phase: 'turning', when: 'candled last, no growth', eggs: 'birds' },
  water: { phase: 'any', when: 'daily water', eggs: 'birds' },
  untilPip: { phase: 'turning', when: 'turning to the first pip', eggs: 'birds' },
  keepShut: { phase: 'lockdown', when: 'hatch', eggs: 'birds' },
  lidShut: { phase: 'lockdown', when: 'hatch, in the header', eggs: 'birds' },
};

const ADVICE_NAMES = keysOf(ADVICE_ROWS);

export function adviceNameOf({ phase, when, eggs }: AdviceRow): AdviceName | undefined {
  return ADVICE_NAMES.find((name) => {
    const row = ADVICE_ROWS[name];
    return row.phase === phase && row.when === when && row.eggs === eggs;
  });
}
