import { expect, it } from 'vitest';
import { aProduct, money } from '../testing.ts';
import { type CategoryRule, refusedFields } from './categoryRule.ts';
import type { Product } from './product.ts';

const machine = aProduct({
  turningType: 'automatic',
  heatingMethod: 'fan-based',
  humidityControl: 'manual',
  capacity: 12,
  price: money('$60'),
});
const unstated = aProduct({
  turningType: null,
  heatingMethod: null,
  humidityControl: null,
  price: money('$60.01'),
});

it.each<[CategoryRule, string?, Product?]>([
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
  [{ turningType: 'none' }, "turning_type: 'none', not null", unstated],
  [{ heatingMethod: 'none' }, "heating_method: 'none', not null", unstated],
  [{ humidityControl: 'none' }, "humidity_control: 'none', not null", unstated],
  [{ maxPrice: 60 }, "price: at most $60, not '$60.01'", unstated],
])(
  'a category with the rule %j accepts a product, or says what it expects: %s',
  (rule, problem, product = machine) => {
    const refused = refusedFields(product, rule);
    const said = refused.map(({ field, expected, found }) => `${field}: ${expected}, not ${found}`);
    expect(said).toEqual(problem ? [problem] : []);
  },
);
