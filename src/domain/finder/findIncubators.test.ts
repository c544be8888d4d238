import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugs } from '../testing.ts';
import { type Answers, HANDS } from './answers.ts';
import type { FinderProduct } from './finderIndex.ts';
import { type Assessed, type Found, findIncubators } from './findIncubators.ts';
import { aFinderProduct, asking, finderProductsArbitrary, requestArbitrary } from './testing.ts';

const CATALOGUE = [
  aFinderProduct({ id: 'plain', cents: 5_000, turning: 'manual', humidity: 'manual', heating: 'thermostat' }),
  aFinderProduct({ id: 'fan', cents: 8_000, humidity: 'manual', heating: 'fan-based', watts: 80 }),
  aFinderProduct({ id: 'best', cents: 15_000, humidity: 'automatic', heating: 'fan-based', tray: 'cups' }),
  aFinderProduct({
    ...{
      id: 'flock',
      cents: 12_000,
      heating: 'fan-based',
      humidity: 'manual',
      tray: 'dividers',
      capacity: 16,
    },
    eggTypes: slugs('chicken', 'duck', 'quail', 'goose'),
  }),
  aFinderProduct({
    ...{ id: 'cabin', cents: 20_000, heating: 'fan-based', humidity: 'manual', backup: '12v', watts: 45 },
    walls: 'foam',
  }),
  aFinderProduct({ id: 'large', cents: 30_000, capacity: 60, heating: 'fan-based', humidity: 'manual' }),
];

function find(answers: Partial<Answers>, products: readonly FinderProduct[] = CATALOGUE): Found {
  return findIncubators(products, asking(answers));
}

/** The ids of the results, or the nearest id after a minus if none fits. */
function shown(found: Found): string[] {
  return found.kind === 'fit'
    ? found.best.map(({ product }) => product.id)
    : [`-${found.nearest?.product.id ?? ''}`];
}

function textsOf(assessed: Assessed | null | undefined, kind: string): string[] {
  return (assessed?.reasons ?? []).filter((reason) => reason.kind === kind).map(({ text }) => text);
}

function first(found: Found): Assessed | null | undefined {
  return found.kind === 'fit' ? found.best[0] : found.nearest;
}

describe('the finder', () => {
  it.each<[string, Partial<Answers>, string[]]>([
    ['nothing but chicken eggs', {}, ['best', 'fan', 'flock']],
    ['little to do', { hands: 'least' }, ['best', 'fan', 'flock']],
    ['turning by hand', { hands: 'hand' }, ['plain', 'fan', 'flock']],
    ['a budget', { budget: 100 }, ['fan', 'plain']],
    ['a classroom', { use: 'classroom' }, ['best', 'fan', 'flock']],
    ['a small farm', { use: 'farm' }, ['large', 'best', 'fan']],
    ['different eggs', { use: 'mixed' }, ['flock', 'best', 'fan']],
    ['power cuts', { power: 'cuts' }, ['cabin', 'best', 'fan']],
    ['no mains: what surely runs without comes first', { power: 'off-grid' }, ['cabin', 'best', 'fan']],
    ['60 eggs', { count: 60 }, ['large']],
    ['ducks', { eggs: 'duck', count: 10 }, ['flock']],
  ])('finds the expected incubators for %s', (_, answers, expected) => {
    expect(shown(find(answers))).toEqual(expected);
  });

  it('gives a reason for each point, and lists drawbacks and unknowns', () => {
    const best = first(find({ use: 'mixed', count: 12 }));
    expect(best).toMatchObject({ points: 14, of: 15, doubts: 0 });
    const found = find({ use: 'mixed', count: 8, power: 'cuts' });
    const second = found.kind === 'fit' ? found.best[1] : null;
    expect(second?.product.id).toBe('cabin');
    expect(second?.reasons.map(({ kind, text, points }) => ({ kind, text, points }))).toEqual([
      { kind: 'met', text: 'Holds 24 chicken eggs', points: 0 },
      { kind: 'met', text: 'Its capacity counts chicken eggs', points: 2 },
      { kind: 'missed', text: 'More than twice the room for 8 chicken eggs', points: 0 },
      { kind: 'met', text: 'A fan moves the warm air', points: 2 },
      { kind: 'met', text: 'Turns the eggs by itself', points: 1 },
      { kind: 'missed', text: 'You look after the humidity', points: 0 },
      { kind: 'unknown', text: 'Whether its tray adjusts to other eggs is not stated', points: 0 },
      { kind: 'missed', text: 'Sold for 1 kind of eggs', points: 0 },
      { kind: 'met', text: 'Has a 12 V input for a battery', points: 4 },
      { kind: 'met', text: 'Foam walls slow the loss of heat', points: 2 },
      { kind: 'met', text: 'Rated at 45 W', points: 1 },
    ]);
  });

  it('converts the capacity for the eggs, and states a range if sources differ', () => {
    const duck = { eggTypes: slugs('chicken', 'duck') };
    const products = [aFinderProduct({ ...duck, id: 'a', tray: 'rails' })];
    const found = (count: number) => find({ eggs: 'duck', count }, products);
    expect(found(16)).toMatchObject({ kind: 'fit', sure: 1, doubtful: 0 });
    expect(found(20)).toMatchObject({ kind: 'fit', sure: 0, doubtful: 1 });
    expect(textsOf(first(found(20)), 'unknown')[0]).toBe(
      'Its 24 places for chicken eggs have room for 16–24 duck eggs; you asked for 20',
    );
    expect(found(25).kind).toBe('none');
  });

  it('converts the capacity from other eggs than those of hens too', () => {
    const machine = {
      id: 'duck',
      capacityCounts: slugs('duck')[0] ?? null,
      capacity: 48,
      tray: 'cups',
    } as const;
    const small = aFinderProduct({ ...machine, id: 'small', capacity: 10, eggTypes: slugs('duck', 'goose') });
    const found = find({ eggs: 'goose', count: 16 }, [
      small,
      aFinderProduct({ ...machine, eggTypes: slugs('duck', 'goose') }),
    ]);
    expect(found).toMatchObject({ kind: 'fit', sure: 1, doubtful: 0 });
    expect(textsOf(first(found), 'met')[0]).toBe('Its 48 places for duck eggs have room for 24 goose eggs');
  });

  it('uses the singular for one egg', () => {
    const told = (capacity: number, answers: Partial<Answers>) => {
      const eggTypes = slugs('chicken', 'goose');
      return first(find(answers, [aFinderProduct({ eggTypes, capacity, tray: 'rails' })]));
    };
    const one = told(1, { count: 1 });
    expect(textsOf(one, 'met').slice(0, 1)).toEqual(['Holds 1 chicken egg']);
    expect(textsOf(one, 'met')).toContain('Of the size for 1 chicken egg');
    expect(textsOf(told(40, { count: 1 }), 'missed')).toContain('More than twice the room for 1 chicken egg');
    expect(textsOf(told(3, { eggs: 'goose', count: 1 }), 'met')[0]).toBe(
      'Its 3 places for chicken eggs have room for 1 goose egg',
    );
    expect(textsOf(told(1, { eggs: 'quail', count: 2 }), 'met')[0]).toBe(
      'Its 1 place for chicken eggs has room for 2 quail eggs',
    );
  });

  it('writes thousands with separators', () => {
    const large = { capacity: 3600, eggTypes: slugs('chicken', 'duck'), tray: 'rails', watts: 1200 } as const;
    const told = (answers: Partial<Answers>) =>
      textsOf(first(find({ power: 'off-grid', ...answers }, [aFinderProduct(large)])), 'missed');
    expect(told({ count: 4000 })).toContain('Holds 3,600 chicken eggs; you asked for 4,000');
    expect(told({ eggs: 'duck', count: 4000 })).toContain(
      'Its 3,600 places for chicken eggs have room for 2,400–3,600 duck eggs; you asked for 4,000',
    );
    expect(told({})).toContain('Rated at 1,200 W, more than 50');
  });

  it('counts one egg per cup whatever its size, and does not convert unknown egg types', () => {
    const quail = { eggTypes: slugs('chicken', 'quail', 'parrot') };
    const cups = [aFinderProduct({ ...quail, tray: 'cups' })];
    const rails = [aFinderProduct({ ...quail, tray: 'rails' })];
    expect(find({ eggs: 'quail', count: 25 }, cups).kind).toBe('none');
    expect(find({ eggs: 'quail', count: 48 }, rails)).toMatchObject({ sure: 1 });
    const parrots = find({ eggs: 'parrot', count: 4 }, cups);
    expect(parrots).toMatchObject({ kind: 'fit', sure: 0, doubtful: 1 });
    expect(textsOf(first(parrots), 'unknown')).toContain(
      'How many parrot eggs it holds is not stated; you asked for 4',
    );
    const counted = [aFinderProduct({ ...quail, capacityCounts: slugs('quail')[0] ?? null, capacity: 30 })];
    expect(find({ eggs: 'quail', count: 30 }, counted)).toMatchObject({ sure: 1 });
  });

  it('does not show a large machine for a few eggs if a small one does nearly as well', () => {
    const products = [
      aFinderProduct({
        id: 'large',
        capacity: 72,
        heating: 'fan-based',
        humidity: 'automatic',
        cents: 28_000,
      }),
      aFinderProduct({ id: 'small', capacity: 12, heating: 'fan-based', humidity: 'manual', cents: 7_000 }),
    ];
    expect(shown(find({ count: 12, use: 'first' }, products))).toEqual(['small', 'large']);
    expect(shown(find({ count: 2 }, products))).toEqual(['small', 'large']);
    expect(textsOf(first(find({ count: 2 }, products)), 'met')).toContain('Of the size for 2 chicken eggs');
  });

  it('does not treat a backup battery as off-grid power', () => {
    const off = (facts: Partial<FinderProduct>) => find({ power: 'off-grid' }, [aFinderProduct(facts)]);
    expect(off({ backup: '12v' })).toMatchObject({ sure: 1 });
    expect(off({ power: 'battery' })).toMatchObject({ sure: 1 });
    const battery = off({ backup: 'battery', power: 'electric' });
    expect(battery).toMatchObject({ sure: 0, doubtful: 1 });
    expect(textsOf(first(battery), 'unknown')).toContain('Has a battery; for how long is not stated');
    const mains = find({ power: 'off-grid' }, [
      aFinderProduct({ id: 'mains', power: 'electric', backup: null }),
      aFinderProduct({ id: 'untold', power: null, backup: null }),
    ]);
    expect(shown(mains)).toEqual(['untold']);
    expect(textsOf(first(off({ power: 'electric', backup: null })), 'missed')).toEqual([
      'Runs on the mains, with no battery or 12 V input stated',
    ]);
    expect(textsOf(first(off({ backup: null })), 'unknown')).toContain(
      'Whether it runs on a battery is not stated',
    );
  });

  it('does not treat an unknown price as a low one', () => {
    const products = [aFinderProduct({ id: 'unpriced', cents: null }), aFinderProduct({ id: 'priced' })];
    expect(shown(find({}, products))).toEqual(['priced', 'unpriced']);
    const found = find({ budget: 150 }, products);
    expect(found).toMatchObject({ sure: 1, doubtful: 1 });
    expect(textsOf(first(find({ budget: 150 }, products.slice(0, 1))), 'unknown')).toContain(
      'Its price is not stated',
    );
  });

  it('requires no turner for eggs that are never turned, and warns about one', () => {
    const eggTypes = slugs('reptile', 'parrot');
    const still = aFinderProduct({ eggTypes, id: 'still', turning: 'none', cents: 20_000 });
    const turner = aFinderProduct({ eggTypes, id: 'turner', humidity: 'automatic' });
    for (const hands of HANDS) {
      const found = find({ eggs: 'reptile', hands }, [turner, still]);
      expect(found).toMatchObject({ kind: 'fit', sure: 2 });
      expect(textsOf(first(find({ eggs: 'reptile', hands }, [turner])), 'missed')).toContain(
        'Turns the eggs by itself: reptile eggs are never turned',
      );
      expect(textsOf(first(find({ eggs: 'reptile', hands }, [still])), 'met')).toContain('Has no turner');
    }
    expect(shown(find({ eggs: 'reptile' }, [turner, still]))).toEqual(['still', 'turner']);
  });

  it('shows possible fits, such as incubators out of stock, after sure ones', () => {
    const products = [
      aFinderProduct({ id: 'gone', isInStock: false, heating: 'fan-based' }),
      aFinderProduct({ id: 'there', turning: null }),
    ];
    expect(shown(find({}, products))).toEqual(['there', 'gone']);
    const turned = find({ hands: 'turner' }, products);
    expect(turned).toMatchObject({ sure: 0, doubtful: 2 });
    expect(textsOf(first(find({}, products.slice(0, 1))), 'unknown')).toContain('Out of stock at the store');
  });

  it('says that none fits, and which limits the nearest misses', () => {
    const found = find({ hands: 'least', budget: 70 });
    expect(shown(found)).toEqual(['-fan']);
    expect(textsOf(first(found), 'missed')).toContain('Costs $10.00 more than your budget');
    expect(shown(find({ count: 70 }))).toEqual(['-large']);
    expect(textsOf(first(find({ count: 70 })), 'missed')[0]).toBe('Holds 60 chicken eggs; you asked for 70');
    expect(find({}, [])).toEqual({ kind: 'none', nearest: null });
  });

  it('does not praise the size of a nearest incubator that is too small', () => {
    expect(textsOf(first(find({ count: 70 })), 'met')).not.toContain('Of the size for 70 chicken eggs');
    // Half of the eggs is as far off as twice the price.
    const small = aFinderProduct({ id: 'small', capacity: 15, cents: 10_000 });
    const dear = aFinderProduct({ id: 'dear', capacity: 30, cents: 19_000 });
    expect(shown(find({ count: 30, budget: 100 }, [small, dear]))).toEqual(['-dear']);
  });

  it('ranks incubators sold for other eggs below all that are sold for these', () => {
    const products = [
      aFinderProduct({ id: 'other', cents: 5_000, capacityCounts: null, eggTypes: slugs('chicken') }),
      aFinderProduct({ id: 'dear', cents: 40_000, turning: 'manual', eggTypes: slugs('duck') }),
    ];
    expect(shown(find({ eggs: 'duck', budget: 100, hands: 'turner' }, products))).toEqual(['-dear']);
    expect(shown(find({ eggs: 'duck' }, products.slice(0, 1)))).toEqual(['-other']);
  });

  it('does not count the kinds of eggs if none is named', () => {
    const [unnamed, one] = [slugs(), slugs('chicken')].map((eggTypes) =>
      first(find({ use: 'mixed' }, [aFinderProduct({ eggTypes })])),
    );
    expect(textsOf(one, 'missed')).toContain('Sold for 1 kind of eggs');
    expect(textsOf(unnamed, 'missed').join()).not.toContain('kinds of eggs');
    expect(textsOf(unnamed, 'unknown')).toContain('Whether it takes chicken eggs is not stated');
  });

  it('does not treat unknown facts as a near miss', () => {
    const products = [
      aFinderProduct({ id: 'unknown', cents: 5_100, capacityCounts: null }),
      aFinderProduct({ id: 'small', cents: 5_050, capacity: 29 }),
    ];
    expect(shown(find({ count: 30, budget: 50 }, products))).toEqual(['-small']);
    expect(
      shown(
        find({ count: 30, budget: 50, hands: 'turner' }, [
          ...products,
          aFinderProduct({ id: 'near', cents: 5_500, capacity: 30 }),
        ]),
      ),
    ).toEqual(['-near']);
  });
});

describe('the finder, whatever the catalogue and the answers', () => {
  /** Negative if the first result is better. */
  const compare = (a: Found, b: Found): number => {
    if (a.kind === 'none' || b.kind === 'none') return Number(a.kind === 'none') - Number(b.kind === 'none');
    const [one, two] = [a.best[0], b.best[0]];
    return (one?.doubts ?? 0) - (two?.doubts ?? 0) || (two?.points ?? 0) - (one?.points ?? 0);
  };

  it('never finds worse incubators for a higher budget', () => {
    fc.assert(
      fc.property(finderProductsArbitrary, requestArbitrary, fc.nat(300), (products, request, more) => {
        const { budget } = request.answers;
        fc.pre(budget !== null);
        const raised = { ...request, answers: { ...request.answers, budget: (budget ?? 0) + more } };
        const open = { ...request, answers: { ...request.answers, budget: null } };
        const found = findIncubators(products, request);
        expect(compare(findIncubators(products, raised), found)).toBeLessThanOrEqual(0);
        expect(compare(findIncubators(products, open), found)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('ranks an incubator that meets all wishes above the same one without some', () => {
    fc.assert(
      fc.property(finderProductsArbitrary, requestArbitrary, (products, request) => {
        for (const product of products) {
          const less = { ...product, heating: 'thermostat', humidity: 'manual', backup: null } as const;
          const more = { ...less, heating: 'fan-based', humidity: 'automatic', backup: '12v' } as const;
          const found = findIncubators(
            [
              { ...less, id: 'a' },
              { ...more, id: 'b' },
            ],
            request,
          );
          expect(found.kind === 'fit' ? found.best[0]?.product.id : found.nearest?.product.id).toBe('b');
        }
      }),
    );
  });

  it('does not depend on the order of the catalogue', () => {
    fc.assert(
      fc.property(
        finderProductsArbitrary,
        requestArbitrary,
        fc.infiniteStream(fc.nat()),
        (products, request, keys) => {
          const shuffled = products
            .map((product) => ({ product, key: keys.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ product }) => product);
          expect(findIncubators(shuffled, request)).toEqual(findIncubators(products, request));
        },
      ),
    );
  });

  it('shows at most three fitting incubators with the points of their reasons, and counts all', () => {
    fc.assert(
      fc.property(finderProductsArbitrary, requestArbitrary, (products, request) => {
        const found = findIncubators(products, request);
        const all = found.kind === 'fit' ? found.best : found.nearest ? [found.nearest] : [];
        for (const { points, of, reasons } of all) {
          expect(reasons.reduce((total, reason) => total + reason.points, 0)).toBe(points);
          expect(points).toBeLessThanOrEqual(of);
        }
        if (found.kind === 'none') {
          expect(found.nearest === null).toBe(products.length === 0);
          return;
        }
        expect(found.best).toHaveLength(Math.min(3, found.sure + found.doubtful));
        for (const { product } of found.best) {
          const { budget } = request.answers;
          if (budget !== null) expect(product.cents ?? 0).toBeLessThanOrEqual(budget * 100);
          if (product.eggTypes.length > 0) expect(product.eggTypes).toContain(request.eggs.slug);
        }
      }),
    );
  });

  it('has a text for every reason', () => {
    fc.assert(
      fc.property(finderProductsArbitrary, requestArbitrary, (products, request) => {
        const found = findIncubators(products, request);
        const all = found.kind === 'fit' ? found.best : found.nearest ? [found.nearest] : [];
        const texts = all.flatMap(({ reasons }) => reasons.map(({ text }) => text));
        expect(texts.filter((text) => /null|undefined|NaN|^$/.test(text))).toEqual([]);
      }),
    );
  });
});
