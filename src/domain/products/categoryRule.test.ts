import { expect, it } from 'vitest';
import { aProduct, money } from '../testing.ts';
import { type CategoryRule, refusedFields } from './categoryRule.ts';

const machine = aProduct({
  turningType: 'automatic',
  heatingMethod: 'fan-based',
  humidityControl: 'manual',
  capacity: 12,
  price: money('$60'),
});
const unstated = aProduct({ turningType: null, heatingMethod: null, humidityControl: null });

const refused = (product: typeof machine, rule: CategoryRule) =>
  refusedFields(product, rule).map(({ field, expected, found }) => `${field}: ${expected}, not ${found}`);

it.each<[CategoryRule, string?]>([
  [{}],
  [{ turningType: 'automatic' }],
  [{ heatingMethod: 'fan-based', humidityControl: 'manual' }],
  [{ maxPrice: 60 }],
  [{ maxCapacity: 12 }],
  [{ turningType: 'manual' }, "turning_type: 'manual', not 'automatic'"],
  [{ heatingMethod: 'thermostat' }, "heating_method: 'thermostat', not 'fan-based'"],
  [{ humidityControl: 'automatic' }, "humidity_control: 'automatic', not 'manual'"],
  [{ maxPrice: 59 }, "price: at most $59, not '$60.00'"],
  [{ maxCapacity: 11 }, 'capacity: at most 11, not 12'],
])('a category with the rule %j accepts a product, or says what it expects: %s', (rule, problem) => {
  expect(refused(machine, rule)).toEqual(problem ? [problem] : []);
});

it.each<[CategoryRule, string?]>([
  [{ turningType: 'none' }, "turning_type: 'none', not null"],
  [{ heatingMethod: 'none' }, "heating_method: 'none', not null"],
  [{ humidityControl: 'none' }, "humidity_control: 'none', not null"],
  [{ maxPrice: 60 }],
])('a category with the rule %j refuses a product with an unknown fact: %s', (rule, problem) => {
  expect(refused(unstated, rule)).toEqual(problem ? [problem] : []);
});

it('a category refuses a product whose price is one cent above its maximum', () => {
  expect(refused(aProduct({ price: money('$60.01') }), { maxPrice: 60 })).toHaveLength(1);
});
