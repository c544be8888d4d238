import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, slugs } from '../../domain/testing.ts';
import { contextOf } from '../testing.ts';
import { capacityByEggTypeProps, hatchOf, hatchPower, wattDaysOf } from './hatchCost.ts';

describe('the electricity of a hatch', () => {
  it.each([
    // A machine of 40 W that heats half of the time, and a price of 17 cents.
    [40, 21, 0.17, 0.5, 10.08, '$1.71', '$3.43'],
    [80, 21, 0.17, 0.5, 20.16, '$3.43', '$6.85'],
    // A keeper's example of a heater that never rests: 130 W for 28 days at 17.2 pence make 15.03 pounds.
    // http://backgardenpoultryhatcher.blogspot.com/2014/05/broody-or-incubator.html
    [130, 28, 0.172, 1, 87.36, '$15.03', '$15.03'],
  ])('of %i W in %i days', (watts, days, price, heating, kilowattHours, cost, most) => {
    const power = hatchPower(watts, days, '$', { price, heating });
    expect(power.kilowattHours).toBeCloseTo(kilowattHours, 6);
    expect(formatMoney(power.cost)).toBe(cost);
    expect(formatMoney(power.most)).toBe(most);
  });
});

describe('the hatch that a machine is for', async () => {
  const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
  const hatch = (counted: string | null, ...eggTypes: string[]) =>
    hatchOf(
      aProduct({ capacityCounts: counted === null ? null : slugify(counted), eggTypes: slugs(...eggTypes) }),
      catalogue,
    );

  it('is that of the eggs which its capacity counts', () => {
    expect(hatch('turkey', 'chicken', 'turkey')).toEqual({ eggs: 'turkey', days: 28 });
  });

  it('is that of the first of its eggs whose days are known, where the capacity counts none', () => {
    expect(hatch(null, 'parrot', 'duck', 'chicken')).toEqual({ eggs: 'duck', days: 28 });
  });

  it('takes the longest that the site sets, whatever its first source says', () => {
    expect(hatch('quail', 'quail')).toEqual({ eggs: 'quail', days: 18 });
  });

  it('is unknown for eggs without a page', () => {
    expect(hatch('reptile', 'reptile')).toBeNull();
  });

  it('is none of a brooder, whose eggs are those of its chicks', () => {
    expect(hatchOf(aProduct({ isIncubator: false }), catalogue)).toBeNull();
  });

  it.each<[string, Partial<Product>, number | null]>([
    ['are its watts times its days', {}, 840],
    ['are unknown without watts', { watts: null }, null],
    ['are none of what hatches no eggs', { isIncubator: false }, null],
  ])('watt-days of it %s', (_, changes, wattDays) => {
    expect(wattDaysOf(aProduct({ watts: 40, ...changes }), catalogue)).toBe(wattDays);
  });
});

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);

/** The eggs that the page of a machine for 24 hen eggs, with rollers, gives a number of, and the numbers. */
function roomIn(changes: Partial<Product>) {
  const eggTypes = slugs('chicken', 'quail');
  const machine = aProduct({ capacity: 24, eggTypes, tray: 'rollers', ...changes });
  const props = capacityByEggTypeProps(machine, contextOf(catalogue));
  return (props?.rows ?? []).map(({ label, eggs }) => [label, eggs]);
}

describe('the room for other eggs', () => {
  it('is known where the eggs are in something that takes other sizes', () => {
    expect(roomIn({})).toEqual([['quail eggs', '48–57']]);
  });

  it.each<[string, Partial<Product>]>([
    ['of one size', { tray: 'cups' }],
    ['of a kind that nobody names', { tray: null }],
  ])('is not known in a tray %s', (_, changes) => {
    expect(roomIn(changes)).toEqual([]);
  });

  it('is not known where the capacity counts other eggs than those of hens', () => {
    expect(roomIn({ capacityCounts: slugify('quail') })).toEqual([]);
    expect(roomIn({ capacityCounts: null })).toEqual([]);
  });

  it('is not known of what is no incubator', () => {
    expect(roomIn({ isIncubator: false })).toEqual([]);
  });
});
