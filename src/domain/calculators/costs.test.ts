import { describe, expect, it } from 'vitest';
import { costPerChick, kilowattHours } from './formulas.ts';

describe('the running cost of a machine', () => {
  it('is that of the watts that it draws on average', () => {
    expect(kilowattHours(130, 24 * 28, 1)).toBeCloseTo(87.36, 6);
    expect(kilowattHours(87.36, 1000, 1) * 0.172).toBeCloseTo(15.03, 2);
    expect(kilowattHours(40, 24 * 21, 0.5)).toBeCloseTo(10.08, 6);
    expect(kilowattHours(100, 12, 1)).toBeCloseTo(1.2, 6);
  });
});

describe('the cost of a chick', () => {
  const nothing = {
    eggs: 0,
    eggPrice: 0,
    shipping: 0,
    power: 0,
    machine: 0,
    hatches: 1,
    brooder: 0,
    rate: 1,
  };

  it('is all that was paid over the chicks', () => {
    const bill = {
      ...nothing,
      eggs: 24,
      eggPrice: 3,
      shipping: 15,
      power: 1.71,
      machine: 150,
      hatches: 10,
      rate: 0.5,
    };
    expect(costPerChick(bill)).toBeCloseTo(8.64, 2);
  });

  it('is that of those who have reckoned it', () => {
    expect(costPerChick({ ...nothing, eggs: 144, power: 5.8 })).toBeCloseTo(0.04, 3);
    expect(costPerChick({ ...nothing, eggs: 48, power: 5.8 })).toBeCloseTo(0.12, 2);
    expect(costPerChick({ ...nothing, eggs: 6, eggPrice: 2.5, power: 15, rate: 0.5 })).toBeCloseTo(10, 6);
  });
});
