import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, slugs } from '../../domain/testing.ts';
import { fiveHatchFormula, hatchOf, hatchPowerOf, wattDaysOf } from './hatchCost.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);

it.each([
  // A machine of 40 W that heats half of the time, and a price of 17 cents.
  [40, 'chicken', 21, 0.17, 0.5, 10.08, '$1.71', '$3.43'],
  // A keeper's example of a heater that never rests: 130 W for 28 days at 17.2 pence make 15.03 pounds.
  // http://backgardenpoultryhatcher.blogspot.com/2014/05/broody-or-incubator.html
  [130, 'duck', 28, 0.172, 1, 87.36, '$15.03', '$15.03'],
])(
  'the electricity of %i W for a hatch of %s eggs in %i days',
  (watts, eggs, days, price, heating, used, cost, most) => {
    const own = catalogue.site.electricity ?? expect.fail('the content has no price of electricity');
    const site = { ...catalogue.site, electricity: { ...own, price, heating } };
    const machine = aProduct({ watts, capacityCounts: slugify(eggs) });
    const power = hatchPowerOf(machine, { ...catalogue, site }) ?? expect.fail();
    expect(power.kilowattHours).toBeCloseTo(used, 6);
    expect([power.hatch.days, formatMoney(power.cost), formatMoney(power.most)]).toEqual([days, cost, most]);
  },
);

it.each([
  ['of the eggs which its capacity counts', 'turkey', ['chicken', 'turkey'], 28],
  ['as long as the site sets at most, whatever its first source says', 'quail', ['quail'], 18],
  ['unknown for eggs without a page', 'reptile', ['reptile'], null],
])('the hatch that a machine is for is %s', (_, counts, eggTypes, days) => {
  const machine = aProduct({ capacityCounts: slugify(counts), eggTypes: slugs(...eggTypes) });
  expect(hatchOf(machine, catalogue)).toEqual(days && { eggs: counts, days });
});

it('a machine that counts no eggs hatches the first of its eggs whose days are known', () => {
  const machine = aProduct({ capacityCounts: null, eggTypes: slugs('parrot', 'duck') });
  expect(hatchOf(machine, catalogue)).toEqual({ eggs: 'duck', days: 28 });
});

it.each([
  [{}, 840],
  [{ watts: null }, null],
  // Its eggs are those of its chicks.
  [{ isIncubator: false }, null],
])('a machine of 40 W with %j takes %j watt-days for chicken eggs', (changes, wattDays) => {
  expect(wattDaysOf(aProduct({ watts: 40, ...changes }), catalogue)).toBe(wattDays);
});

it.each<[string, Partial<Product>, string | null]>([
  [
    'with all facts',
    {},
    'Over five hatches: ($51.99 + 5 × $1.71 for electricity) ÷ 24 eggs = $2.52 per egg.',
  ],
  [
    'of one',
    { capacity: 1 },
    'Over five hatches: ($51.99 + 5 × $1.71 for electricity) ÷ 1 egg = $60.54 per egg.',
  ],
  ['without watts', { watts: null }, null],
  ['without a price that may be shown', { price: null }, null],
])('the formula of the cost over five hatches, %s', (_, changes, formula) => {
  const own = catalogue.site.electricity ?? expect.fail('the content has no price of electricity');
  const site = { ...catalogue.site, electricity: { ...own, price: 0.17, heating: 0.5 } };
  const machine = aProduct({ watts: 40, capacity: 24, capacityCounts: slugify('chicken'), ...changes });
  expect(fiveHatchFormula(machine, { ...catalogue, site })).toBe(formula);
});
