import { describe, expect, it } from 'vitest';
import { aProduct, slugs } from '../../domain/testing.ts';
import { cardFacts } from './specifications.ts';

const NAMES = new Map([
  ['chicken', 'Chicken'],
  ['duck', 'Duck'],
]);

describe('the facts on a card', () => {
  it('of what hatches eggs are capacity, turning, humidity and eggs, even where there is none', () => {
    const machine = aProduct({ capacity: 12, turningType: 'none', humidityControl: 'manual' });
    expect(cardFacts(machine, NAMES)).toEqual([
      ['Capacity', '12 eggs'],
      ['Turning', 'None'],
      ['Humidity', 'Manual'],
      ['Eggs', 'Chicken'],
    ]);
  });

  it('of anything else are what it is for and what it has', () => {
    const plate = aProduct({
      capacity: 0,
      eggTypes: slugs('chicken', 'duck'),
      turningType: 'none',
      humidityControl: 'none',
      heatingMethod: 'infrared',
      powerSource: 'electric',
    });
    expect(cardFacts(plate, NAMES)).toEqual([
      ['For', 'Chicken, Duck'],
      ['Heating', 'Infrared'],
      ['Power', 'Electric'],
    ]);
  });

  it('of a turner or a humidifier are what it does', () => {
    const turner = aProduct({ capacity: 0, turningType: 'automatic', humidityControl: 'none' });
    expect(cardFacts(turner, NAMES)).toContainEqual(['Turning', 'Automatic']);
    const humidifier = aProduct({ capacity: 0, turningType: 'none', humidityControl: 'automatic' });
    expect(cardFacts(humidifier, NAMES)).toContainEqual(['Humidity', 'Automatic']);
  });

  it('of a box for fish, which counts as one egg, are no facts about eggs', () => {
    const none = { turningType: 'none', humidityControl: 'none', heatingMethod: 'none' } as const;
    const box = aProduct({ capacity: 1, eggTypes: slugs('fish'), powerSource: 'none', ...none });
    expect(cardFacts(box, NAMES)).toEqual([['For', 'fish']]);
  });
});
