import { expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { type Slug, slugify } from '../../domain/slug.ts';
import { aProduct, slugs } from '../../domain/testing.ts';
import { contextOf } from '../testing.ts';
import { capacityByEggTypeProps, hatchOf, hatchPowerOf, wattDaysOf } from './hatchCost.ts';

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

it.each<[string, Slug | null, string[], object | null]>([
  [
    'of the eggs which its capacity counts',
    slugify('turkey'),
    ['chicken', 'turkey'],
    { eggs: 'turkey', days: 28 },
  ],
  [
    'of the first of its eggs whose days are known, if it counts none',
    null,
    ['parrot', 'duck'],
    { eggs: 'duck', days: 28 },
  ],
  [
    'as long as the site sets at most, whatever its first source says',
    slugify('quail'),
    ['quail'],
    { eggs: 'quail', days: 18 },
  ],
  ['unknown for eggs without a page', slugify('reptile'), ['reptile'], null],
])('the hatch that a machine is for is %s', (_, capacityCounts, eggTypes, hatch) => {
  expect(hatchOf(aProduct({ capacityCounts, eggTypes: slugs(...eggTypes) }), catalogue)).toEqual(hatch);
});

it.each<[string, Partial<Product>, number | null]>([
  ['are its watts times its days', {}, 840],
  ['are unknown without watts', { watts: null }, null],
  ['are none of a brooder, whose eggs are those of its chicks', { isIncubator: false }, null],
])('the watt-days of a machine %s', (_, changes, wattDays) => {
  expect(wattDaysOf(aProduct({ watts: 40, ...changes }), catalogue)).toBe(wattDays);
});

it.each<[string, Partial<Product>, string | undefined]>([
  ['known where the eggs are in something that takes other sizes', {}, 'quail eggs: 48–57'],
  ['not known in a tray of one size', { tray: 'cups' }, undefined],
  ['not known in a tray of a kind that nobody names', { tray: null }, undefined],
  [
    'not known where the capacity counts others than hen eggs',
    { capacityCounts: slugify('quail') },
    undefined,
  ],
  ['not known where nobody says what the capacity counts', { capacityCounts: null }, undefined],
  ['not known of what is no incubator', { isIncubator: false }, undefined],
])('the room of a machine for 24 chicken eggs for others is %s', (_, changes, room) => {
  const machine = aProduct({
    capacity: 24,
    eggTypes: slugs('chicken', 'quail'),
    tray: 'rollers',
    ...changes,
  });
  const props = capacityByEggTypeProps(machine, contextOf(catalogue));
  expect(props?.rows.map(({ label, eggs }) => `${label}: ${eggs}`).join()).toBe(room);
});
