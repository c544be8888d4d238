import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { FROZEN_CONTENT } from '../../content/testing.ts';
import { initialAnswers } from '../../domain/finder/answers.ts';
import { findIncubators } from '../../domain/finder/findIncubators.ts';
import { incubatorsOf, isFindable } from '../../domain/finder/gatherIncubators.ts';
import type { FinderEggs } from '../../domain/finder/limits.ts';
import { ANY_INCUBATOR } from '../../domain/list/facets.ts';
import type { Product } from '../../domain/products/product.ts';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId, slugs } from '../../domain/testing.ts';
import { restrictedContext } from '../pages/pageContext.ts';
import { contextOf, withProducts } from '../testing.ts';
import { eggRoomProps } from './eggRoom.ts';
import { finderEggs } from './finder.ts';

const { catalogue } = await loadCatalogue(FROZEN_CONTENT);
const context = contextOf(catalogue);

const machine = (facts: Partial<Product> = {}) =>
  aProduct({ capacity: 24, tray: 'rollers', eggTypes: slugs('chicken', 'duck'), ...facts });

function room(facts: Partial<Product>) {
  return eggRoomProps(machine(facts), restrictedContext(context)) ?? expect.fail('it is no incubator');
}

const answers = (facts: Partial<Product>) => room(facts).sold.map(({ name, answer }) => `${name} ${answer}`);

describe('an incubator for 24 eggs', () => {
  it.each<[string, Partial<Product>, string[]]>([
    ['states those that it counts and estimates others', {}, ['Chicken 24', 'Duck about 16–24']],
    [
      'says yes to eggs of unknown size',
      { eggTypes: slugs('duck', 'reptile') },
      ['Duck about 16–24', 'Reptile yes'],
    ],
    ['says yes if its capacity is not stated', { capacity: null }, ['Chicken yes', 'Duck yes']],
    ['says yes if nobody says what it counts', { capacityCounts: null }, ['Chicken yes', 'Duck yes']],
    ['says nothing if it names no eggs', { eggTypes: [] }, []],
  ])('%s', (_, facts, expected) => {
    expect(answers(facts)).toEqual(expected);
  });

  it('names the eggs with a page that it is not sold for, and those that it is too small for', () => {
    const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
    expect(names(room({}).notSold)).toEqual(['quail', 'turkey', 'goose', 'bantam', 'pigeon']);
    expect(names(room({ capacity: 1, eggTypes: slugs('chicken', 'goose') }).tooSmall)).toEqual(['goose']);
    const unstated = room({ eggTypes: [] });
    expect([unstated.notSold, unstated.tooSmall]).toEqual([[], []]);
  });

  it('names the species of each, by which a batch of them is found', () => {
    const { sold, notSold } = room({ eggTypes: slugs('chicken', 'reptile') });
    const species = [...sold, ...notSold].map((item) => item.species);
    expect(species).toEqual([
      'chicken',
      null,
      'duck',
      'quail_coturnix',
      'turkey',
      'goose',
      'bantam',
      'pigeon',
    ]);
  });

  it('says what it estimates by, and only if it does', () => {
    const { estimate } = room({ capacityCounts: slugify('duck') });
    expect([estimate?.count, estimate?.kind]).toEqual([24, 'duck']);
    expect(estimate?.sources.length).toBeGreaterThan(0);
    expect(room({ eggTypes: slugs('chicken') }).estimate).toBeNull();
    expect(room({ tray: 'cups' }).estimate).toBeNull();
    expect(room({ tray: null }).estimate).toBeNull();
  });
});

it.each<[string, Partial<Product>]>([
  ['a brooder', { isIncubator: false }],
  ['an incubator without eggs', { capacity: 0 }],
])('%s has no room for eggs', (_, facts) => {
  expect(eggRoomProps(machine(facts), context)).toBeNull();
});

describe('page, filter and finder give the same answer', () => {
  /** Machines as no store of the site has them, beside its own. */
  const unusual = [
    machine({ id: productId('silent'), capacity: null }),
    machine({ id: productId('eggless'), eggTypes: [] }),
    machine({ id: productId('uncounted'), capacityCounts: null }),
    machine({ id: productId('tiny'), capacity: 1, eggTypes: slugs('chicken', 'duck', 'goose', 'quail') }),
  ];
  const all = contextOf(withProducts(catalogue, [...catalogue.products, ...unusual]));
  const machines = all.catalogue.products.filter(isFindable);
  const eggTypes = finderEggs(all.catalogue);

  type PageAnswer = 'not sold' | 'too small' | 'unstated' | 'left out' | 'yes' | 'counted';

  /** What the page of a product says of eggs, and the fewest and the most of them that it names. */
  function onPage(product: Product, { name }: FinderEggs): [PageAnswer, min: number, max: number] {
    const props = eggRoomProps(product, all) ?? expect.fail(`${product.name} has no room`);
    const { sold, notSold, tooSmall } = props;
    const isIn = (items: typeof notSold) => items.some((item) => item.name === name.toLowerCase());
    if (isIn(notSold)) return ['not sold', 0, 0];
    if (isIn(tooSmall)) return ['too small', 0, 0];
    if (sold.length + notSold.length + tooSmall.length === 0) return ['unstated', 0, 0];
    const answer = sold.find((item) => item.name === name)?.answer;
    if (answer === undefined) return ['left out', 0, 0];
    const [min = 0, max = min] = (answer.match(/\d+/g) ?? []).map(Number);
    return [answer === 'yes' ? 'yes' : 'counted', min, max];
  }

  function inFinder(product: Product, eggs: FinderEggs, count: number | null): 'fits' | 'may fit' | 'no' {
    const found = findIncubators(incubatorsOf({ ...all.catalogue, products: [product] }), {
      answers: { ...initialAnswers([eggs.slug]), count },
      eggs,
      sizes: eggTypes,
      symbol: '$',
    });
    return found.sure > 0 ? 'fits' : found.doubtful > 0 ? 'may fit' : 'no';
  }

  it('the site has incubators of several kinds to try', () => {
    expect(machines.length).toBeGreaterThan(50);
    expect(eggTypes.length).toBeGreaterThan(7);
  });

  it.each(eggTypes)('for each incubator: $slug', (eggs) => {
    const listed = (count?: number) => {
      const filters = { category: [ANY_INCUBATOR], eggType: [eggs.slug] };
      return new Set(
        all.lists.matching(count === undefined ? filters : { ...filters, eggs: count }).map(({ id }) => id),
      );
    };
    const sold = listed();
    for (const product of machines) {
      const [kind, min, max] = onPage(product, eggs);
      const finds = (count: number | null) => inFinder(product, eggs, count);
      const lists = (count: number) => listed(count).has(product.id);
      const found = [sold.has(product.id), finds(null), finds(Math.max(1, min)), lists(Math.max(1, min))];
      const expected: Record<PageAnswer, typeof found> = {
        'not sold': [false, 'no', 'no', false],
        // Of eggs without a page only the machines that are sold for them say anything.
        'left out': [false, 'no', 'no', false],
        unstated: [false, 'may fit', 'may fit', false],
        yes: [true, 'fits', 'may fit', false],
        'too small': [true, 'fits', 'no', false],
        counted: [true, 'fits', min > 0 ? 'fits' : 'may fit', min > 0],
      };
      expect(found, `${product.name}: ${kind} ${min}–${max}`).toEqual(expected[kind]);
      if (kind === 'left out') expect(catalogue.eggTypes.map(({ slug }) => slug)).not.toContain(eggs.slug);
      if (kind !== 'counted') continue;
      expect([finds(min + 1), lists(min + 1)], product.name).toEqual([min < max ? 'may fit' : 'no', false]);
      expect([finds(max + 1), lists(max + 1)], product.name).toEqual(['no', false]);
    }
  });
});
