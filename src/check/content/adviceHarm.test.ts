import { describe, expect, it } from 'vitest';
import { testEntry } from '../../content/testing.ts';
import { ADVICE_ROWS, adviceNameOf } from '../../domain/hatch/advice.ts';
import { keysOf } from '../../domain/table.ts';
import { slugs } from '../../domain/testing.ts';
import { WORDS } from '../../domain/words.ts';
import { contentFindings } from '../testing.ts';
import { adviceHarm, harmIn } from './adviceHarm.ts';

const NAMES = keysOf(ADVICE_ROWS);

describe('every row of the table of advice', () => {
  it.each(NAMES)('harms no eggs in the words of the engine: %s', (name) => {
    expect(harmIn({ phase: ADVICE_ROWS[name].phase, text: WORDS.advice[name] })).toBeUndefined();
  });

  it.each(NAMES)('has a phase, a case and eggs of its own: %s', (name) => {
    expect(adviceNameOf(ADVICE_ROWS[name])).toBe(name);
  });

  it.each(NAMES)('says nothing of what embryos bear by their age: %s', (name) => {
    expect(WORDS.advice[name]).not.toMatch(/older|younger/i);
  });
});

describe('a text of advice', () => {
  it.each([
    ['turning', 'Cool: turn it up a little.', /turn the heat up, found 'turn it up'/],
    ['turning', 'Cool: raise the temperature to {set}.', /found 'raise the temperature'/],
    ['turning', 'Cool: the target is 99.5°F.', /expected a value such as \{set\}, found '99.5°F'/],
    ['turning', 'Dry: aim at 40–50%.', /found '40–50%'/],
    ['lockdown', 'Dry: open the lid and fill the water.', /lid closed in lockdown, found 'open the lid'/],
    ['lockdown', 'Lift the lid for a moment.', /found 'Lift the lid'/],
  ] as const)('that could harm eggs is found (%s: %s)', (phase, text, message) => {
    expect(harmIn({ phase, text })).toMatch(message);
  });

  it.each([
    ['turning', 'Too hot: open the lid.'],
    ['turning', 'Did you just turn by hand? Leave the setting alone.'],
    ['lockdown', 'Open the vents, and keep the lid closed.'],
    ['lockdown', 'Add warm water from outside, with the lid closed.'],
    ['turning', 'Raise the humidity to {next}%.'],
  ] as const)('that does not is not (%s: %s)', (phase, text) => {
    expect(harmIn({ phase, text })).toBeUndefined();
  });

  it('of the site is found by its entry', () => {
    const row = { phase: 'turning', when: 'cool', eggs: 'birds', sources: slugs('leaflet') } as const;
    const advice = [testEntry({ ...row, text: 'Cool: turn it up.' })];
    expect(contentFindings(adviceHarm, {}, { advice })).toEqual([
      "text: expected no advice to turn the heat up, found 'turn it up'; ask for a second thermometer",
    ]);
  });
});
