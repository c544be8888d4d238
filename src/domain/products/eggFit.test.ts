import { expect, it } from 'vitest';
import { slugify } from '../slug.ts';
import { aProduct, slugs } from '../testing.ts';
import { eggFitOf } from './eggFit.ts';
import type { Product } from './product.ts';

const GOOSE = slugify('goose');
/** A goose egg in the place of three hen eggs. */
const SIZES = [{ slug: GOOSE, space: [{ eggs: { min: 1, max: 1 }, henEggs: 3, source: 'a book' }] }];

it.each<[string, Partial<Product>, string]>([
  ['converted from hen eggs', { capacity: 12 }, 'sold 4–4'],
  ['as stated', { capacity: 12, capacityCounts: GOOSE }, 'sold 12–12'],
  ['of a single egg', { capacity: 3 }, 'sold 1–1'],
  ['too small for a single egg', { capacity: 2 }, 'too-small'],
  ['of an unknown number without a capacity', { capacity: null }, 'sold'],
  ['of an unknown number if nobody says what it counts', { capacityCounts: null }, 'sold'],
  ['not for eggs that it does not name, however large', { eggTypes: slugs('chicken') }, 'not-sold'],
  ['unstated if it names no eggs', { eggTypes: [] }, 'unstated'],
])('the room of an incubator for goose eggs is %s', (_, facts, expected) => {
  const fit = eggFitOf(
    aProduct({ eggTypes: slugs('chicken', 'goose'), tray: 'floor', ...facts }),
    GOOSE,
    SIZES,
  );
  const room = fit.kind === 'sold' && fit.room ? ` ${fit.room.range.min}–${fit.room.range.max}` : '';
  expect(fit.kind + room).toBe(expected);
});
