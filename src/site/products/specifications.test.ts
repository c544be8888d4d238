import { describe, expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { aProduct, slugs } from '../../domain/testing.ts';
import { cardFacts, specifications } from './specifications.ts';

const NAMES = new Map([
  ['chicken', 'Chicken'],
  ['duck', 'Duck'],
]);

const UNSTATED = {
  turningType: null,
  humidityControl: null,
  heatingMethod: null,
  powerSource: null,
} as const;

describe('the facts on a card', () => {
  it('of what hatches eggs are capacity, turning, humidity and eggs, even where there is none', () => {
    const machine = aProduct({ capacity: 12, turningType: 'none', humidityControl: 'manual' });
    expect(cardFacts(machine, NAMES)).toEqual([
      ['Capacity', '12 eggs'],
      ['Turning', 'No'],
      ['Humidity', 'Manual'],
      ['Eggs', 'Chicken'],
    ]);
  });

  it('leave out what is not stated', () => {
    const machine = aProduct({ capacity: 12, turningType: null, humidityControl: null });
    expect(cardFacts(machine, NAMES)).toEqual([
      ['Capacity', '12 eggs'],
      ['Eggs', 'Chicken'],
    ]);
    const plate = aProduct({ capacity: 0, ...UNSTATED });
    expect(cardFacts(plate, NAMES)).toEqual([['For', 'Chicken']]);
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

  it('say nothing of eggs where a product names none', () => {
    const pot = aProduct({ capacity: 0, eggTypes: [], turningType: 'none', humidityControl: 'none' });
    const labels = (product: typeof pot) =>
      [...cardFacts(product, NAMES), ...specifications(product, NAMES)].map(([label]) => label);
    expect(labels(pot)).not.toContain('For');
    expect(labels(pot)).not.toContain('Egg Types');
    expect(labels(aProduct({ capacity: 12, eggTypes: [] }))).not.toContain('Eggs');
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

describe('a capacity', () => {
  const withCount = (capacityCounts: string | null) =>
    aProduct({ capacity: 48, capacityCounts: capacityCounts === null ? null : slugify(capacityCounts) });

  it.each([
    ['hen eggs', 'chicken', '48 eggs'],
    ['eggs that nobody names', null, '48 eggs'],
    ['duck eggs', 'duck', '48 duck eggs'],
    ['eggs without a name of their own', 'small-birds', '48 small-birds eggs'],
  ])('that counts %s says so where it matters', (_, counted, text) => {
    expect(specifications(withCount(counted), NAMES)[0]).toEqual(['Capacity', text]);
    expect(cardFacts(withCount(counted), NAMES)[0]).toEqual(['Capacity', text]);
  });
});

describe('the specifications', () => {
  const NOTHING = { turningType: 'none', humidityControl: 'none', heatingMethod: 'none' } as const;

  it('of what hatches eggs are all, even those that it lacks', () => {
    const machine = aProduct({ ...NOTHING, powerSource: 'electric', watts: 40, tray: 'rollers' });
    expect(specifications(machine, NAMES)).toEqual([
      ['Capacity', '12 eggs'],
      ['Egg Types', 'Chicken'],
      ['Turning Type', 'None'],
      ['Humidity Control', 'None'],
      ['Heating Method', 'None'],
      ['Power Source', 'Electric'],
      ['Egg Tray', 'Rollers of adjustable width'],
      ['Rated power', '40 W'],
    ]);
  });

  it('of what hatches eggs say which are not stated', () => {
    expect(specifications(aProduct(UNSTATED), NAMES)).toEqual([
      ['Capacity', '12 eggs'],
      ['Egg Types', 'Chicken'],
      ['Turning Type', null],
      ['Humidity Control', null],
      ['Heating Method', null],
      ['Power Source', null],
    ]);
  });

  it('of what is sold by the egg but hatches none, such as a carton, say nothing of what is not stated', () => {
    const carton = aProduct({ ...UNSTATED, isIncubator: false, powerSource: 'none' });
    expect(specifications(carton, NAMES)).toEqual([
      ['Capacity', '12 eggs'],
      ['Egg Types', 'Chicken'],
      ['Power Source', 'None'],
    ]);
  });

  it('of anything else say nothing of what is not stated', () => {
    expect(specifications(aProduct({ ...UNSTATED, capacity: 0 }), NAMES)).toEqual([['Egg Types', 'Chicken']]);
  });

  it('of anything else are those alone that mean something', () => {
    const meter = aProduct({ ...NOTHING, capacity: 0, powerSource: 'battery' });
    expect(specifications(meter, NAMES)).toEqual([
      ['Egg Types', 'Chicken'],
      ['Power Source', 'Battery'],
    ]);
  });

  it('are what it runs on besides the mains, and what holds its heat, where that is known', () => {
    const machine = aProduct({ backupPower: '12v', walls: 'foam' });
    expect(specifications(machine, NAMES).slice(-2)).toEqual([
      ['Backup Power', '12 V input'],
      ['Walls', 'Insulating foam'],
    ]);
    expect(specifications(aProduct(), NAMES).map(([label]) => label)).not.toContain('Backup Power');
  });
});
