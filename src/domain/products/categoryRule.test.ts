import { describe, expect, it } from 'vitest';
import { aProduct, money } from '../testing.ts';
import { type CategoryRule, type RefusedField, refusedFields } from './categoryRule.ts';

const machine = aProduct({
  turningType: 'automatic',
  heatingMethod: 'fan-based',
  humidityControl: 'manual',
  capacity: 12,
  price: money('$60'),
});

describe('a category with a rule', () => {
  it.each<[string, CategoryRule]>([
    ['that names nothing', {}],
    ['that names its turning', { turningType: 'automatic' }],
    ['that names all its fields', { heatingMethod: 'fan-based', humidityControl: 'manual' }],
    ['with its own price as the most', { maxPrice: 60 }],
    ['with its own capacity as the most', { maxCapacity: 12 }],
  ])('%s accepts the product', (_, rule) => {
    expect(refusedFields(machine, rule)).toEqual([]);
  });

  it.each<[string, CategoryRule, RefusedField]>([
    [
      'another turning',
      { turningType: 'manual' },
      { field: 'turning_type', expected: "'manual'", found: "'automatic'" },
    ],
    [
      'another heating',
      { heatingMethod: 'thermostat' },
      { field: 'heating_method', expected: "'thermostat'", found: "'fan-based'" },
    ],
    [
      'another humidity control',
      { humidityControl: 'automatic' },
      { field: 'humidity_control', expected: "'automatic'", found: "'manual'" },
    ],
    ['a lower price', { maxPrice: 59 }, { field: 'price', expected: 'at most $59', found: "'$60.00'" }],
    ['a smaller capacity', { maxCapacity: 11 }, { field: 'capacity', expected: 'at most 11', found: '12' }],
  ])('that requires %s refuses the product, and states what it expects', (_, rule, refused) => {
    expect(refusedFields(machine, rule)).toEqual([refused]);
  });

  it('refuses a product with an unknown fact', () => {
    const unstated = aProduct({ turningType: null, heatingMethod: null, humidityControl: null });
    const fields = (rule: CategoryRule) => refusedFields(unstated, rule);
    expect(fields({ turningType: 'none' })).toEqual([
      { field: 'turning_type', expected: "'none'", found: null },
    ]);
    expect(fields({ heatingMethod: 'none' })).toHaveLength(1);
    expect(fields({ humidityControl: 'none' })).toHaveLength(1);
    expect(fields({ maxPrice: 60 })).toEqual([]);
  });

  it('refuses a price one cent above its maximum', () => {
    expect(refusedFields(aProduct({ price: money('$60.01') }), { maxPrice: 60 })).toHaveLength(1);
  });
});
