import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInFields } from '../products/builtInFields.ts';
import type { FinderQuestion, PickList } from '../products/pickList.ts';
import type { Product } from '../products/product.ts';
import { slugify } from '../slug.ts';
import { productId, slugs } from '../testing.ts';
import { type FinderAnswers, HANDS } from './answers.ts';
import { type FinderResult, findIncubators } from './findIncubators.ts';
import { incubatorsOf } from './gatherIncubators.ts';
import { unpricedIncubators } from './incubators.ts';
import { listQuery, type Request } from './limits.ts';
import type { Shown } from './splitReasons.ts';
import { anIncubator, asking, type Facts, incubatorsArbitrary, known, requestArbitrary } from './testing.ts';

const FAN = { heatingMethod: 'fan-based' } as const;
const BY_HAND = { turningType: 'manual', humidityControl: 'manual' } as const;
const SOLD_OUT = { kind: 'out-of-stock', since: null } as const;
const MIXED = slugs('chicken', 'duck', 'quail', 'goose');

const CATALOGUE = [
  anIncubator({ id: productId('plain'), cents: 5_000, ...BY_HAND, heatingMethod: 'thermostat' }),
  anIncubator({ id: productId('fan'), cents: 8_000, ...FAN, humidityControl: 'manual', watts: 80 }),
  anIncubator({ id: productId('best'), cents: 10_000, ...FAN, humidityControl: 'automatic', tray: 'cups' }),
  anIncubator({
    id: productId('flock'),
    cents: 12_000,
    ...FAN,
    tray: 'dividers',
    capacity: 36,
    eggTypes: MIXED,
  }),
  anIncubator({ id: productId('cabin'), cents: 20_000, ...FAN, backupPower: '12v', watts: 45 }),
  anIncubator({ id: productId('large'), cents: 24_000, ...FAN, capacity: 60 }),
];

function find(
  answers: Partial<FinderAnswers>,
  products: readonly Product[] = CATALOGUE,
  pickLists: readonly PickList[] = [],
): FinderResult {
  return findIncubators(known(products, pickLists), asking(answers));
}

/** The ids of what fits, after a question mark of what may fit, and after a minus of the nearest. */
function shown({ best, maybe, nearest }: FinderResult): string {
  const ids = (sign: string, some: readonly (Shown | null)[]) =>
    some.map((one) => one && sign + one.product.id);
  return [...ids('', best.shown), ...ids('?', maybe.shown), ...ids('-', [nearest])]
    .filter((id) => id !== null)
    .join(' ');
}

it('leaves out no incubator for its price where no price may be shown, and says that it is not known', () => {
  const index = { ...known(CATALOGUE, []), shards: [] };
  const found = findIncubators(unpricedIncubators(index), asking({ budget: 60 }));
  expect(found.leftOut).toEqual([]);
  expect(found.doubtful).toBe(CATALOGUE.length);
  const reasons = found.maybe.shown.flatMap((one) => one.reasons);
  expect(reasons).toContainEqual(['unknown', 'does not say its price']);
  expect(JSON.stringify(found)).not.toContain('costs at most');
});

/** All that is said of an incubator, each with its outcome. */
function judgedBy(answers: Partial<FinderAnswers>, facts: Facts): string[] {
  const { best, maybe, nearest } = find(answers, [anIncubator(facts)]);
  return (best.shown[0] ?? maybe.shown[0] ?? nearest)?.reasons.map((reason) => reason.join(': ')) ?? [];
}

/** All that is said of an incubator. */
function told(answers: Partial<FinderAnswers>, facts: Facts): string[] {
  return judgedBy(answers, facts).map((text) => text.slice(text.indexOf(': ') + 2));
}

describe('the finder', () => {
  it.each<[string, Partial<FinderAnswers>, string]>([
    ['nothing but chicken eggs', {}, 'best fan flock'],
    ['little to do', { hands: 'least' }, 'best fan flock'],
    ['turning by hand: no machine that turns', { hands: 'hand' }, 'plain'],
    ['a budget', { budget: 90 }, 'fan plain'],
    ['a classroom: nothing for more than 12 eggs', { use: 'classroom' }, '-best'],
    ['a first hatch: up to 24 eggs and $150', { use: 'first' }, 'best fan plain'],
    ['any size and price for it', { use: 'first', assume: 'no' }, 'best fan flock'],
    ['a first hatch of more eggs', { use: 'first', count: 30 }, 'flock'],
    ['a small farm', { use: 'farm' }, 'large flock best'],
    ['different eggs', { use: 'mixed' }, 'flock best fan'],
    ['power cuts', { power: 'cuts' }, 'cabin best fan'],
    ['no mains: nothing that does not mention a battery', { power: 'off-grid' }, 'cabin'],
    ['60 eggs', { count: 60 }, 'large'],
    ['ducks', { eggs: 'duck', count: 10 }, 'flock'],
  ])('finds the expected incubators for %s', (_, answers, expected) => {
    expect(shown(find(answers))).toBe(expected);
  });

  it('gives each its own reasons, and shared reasons once', () => {
    const { shown: best, shared } = find({ budget: 150, count: 20 }).best;
    expect(shared.map(([, text]) => text)).toEqual(['costs at most $150', 'turns the eggs', 'has a fan']);
    expect(best.map(({ reasons }) => reasons.map((reason) => reason.join(': ')))).toEqual([
      ['met: takes 24 chicken eggs', 'met: holds the humidity'],
      ['met: takes 24 chicken eggs', 'missed: leaves the water to you'],
      ['met: takes 36 chicken eggs', 'unknown: does not say who controls the humidity'],
    ]);
  });

  it('does not repeat on cards, nor tell, what is unknown of all', () => {
    const products = ['a', 'b'].map((id) => anIncubator({ id: productId(id) }));
    const { shown: best, shared } = find({ power: 'cuts' }, products).best;
    const texts = [...best.flatMap(({ reasons }) => reasons), ...shared].map(([, text]) => text);
    expect(texts).toEqual(['takes 24 chicken eggs', 'turns the eggs']);
  });

  it.each<[string, Partial<FinderAnswers>, Facts, string]>([
    ['a stated number', {}, {}, 'takes 24 chicken eggs'],
    ['one egg', {}, { capacity: 1 }, 'takes 1 chicken egg'],
    [
      'a number by several sources',
      { eggs: 'duck' },
      { eggTypes: slugs('duck'), tray: 'rails' },
      'takes 16–24 duck eggs (or 24 chicken eggs)',
    ],
    [
      'a number by other eggs than those of hens',
      { eggs: 'goose', count: 16 },
      { eggTypes: slugs('goose'), capacityCounts: slugify('duck'), capacity: 48, tray: 'cups' },
      'takes 24 goose eggs (or 48 duck eggs)',
    ],
    [
      'eggs named in the plural',
      { eggs: 'small-birds', count: 6 },
      { eggTypes: slugs('small-birds') },
      'does not say how many eggs of small birds it takes',
    ],
    ['too few', { count: 500 }, { capacity: 120 }, 'too small: takes 120 chicken eggs; for 500 you need 5'],
    ['a high price', { budget: 70 }, {}, 'over $70'],
    ['no price', { budget: 70 }, { cents: null }, 'does not say its price'],
    ['other eggs', { eggs: 'duck' }, {}, 'not sold for duck eggs'],
    ['no stock', {}, { availability: SOLD_OUT }, 'is out of stock'],
    [
      'a battery',
      { power: 'off-grid' },
      { powerSource: 'battery' },
      'does not say how long its battery lasts',
    ],
    [
      'the mains',
      { power: 'off-grid' },
      { powerSource: 'electric' },
      'not listed as running without household power',
    ],
    ['one kind of eggs', { use: 'mixed' }, {}, 'is sold only for these eggs'],
    [
      'a turner for eggs that are never turned',
      { eggs: 'reptile' },
      { eggTypes: slugs('reptile') },
      'turns the eggs: reptile eggs are never turned',
    ],
  ])('tells of %s', (_, answers, facts, expected) => {
    expect(told(answers, facts)).toContain(expected);
  });

  it.each<[Partial<FinderAnswers>, Facts, string]>([
    [{ use: 'mixed' }, { tray: null }, 'unknown: does not say whether its tray adjusts'],
    [{ use: 'mixed' }, { tray: 'cups' }, 'missed: has cups of one size'],
    [{ use: 'mixed' }, { tray: 'rails' }, 'missed: has rails of one size'],
    [{ use: 'mixed' }, { tray: 'dividers' }, 'met: has dividers that adjust to the eggs'],
    [{ use: 'mixed' }, { eggTypes: slugs('chicken') }, 'missed: is sold only for these eggs'],
    [{ use: 'mixed' }, { eggTypes: MIXED.slice(0, 3) }, 'missed: is sold for 3 kinds of eggs'],
    [{ use: 'mixed' }, { eggTypes: MIXED }, 'met: is sold for 4 kinds of eggs'],
    [{ power: 'cuts' }, { backupPower: null }, 'unknown: does not mention a battery'],
    [{ power: 'cuts' }, { backupPower: '12v' }, 'met: has a 12 V input for your battery'],
    [{ power: 'cuts' }, { backupPower: 'battery' }, 'met: has a battery built in'],
    [{ power: 'cuts' }, { watts: null }, 'unknown: does not state its power'],
    [{ power: 'cuts' }, { watts: 50 }, 'met: draws up to 50 W'],
    [{ power: 'cuts' }, { watts: 51 }, 'missed: draws up to 51 W'],
    [{ power: 'off-grid' }, { backupPower: '12v' }, 'met: runs on 12 V'],
    [{}, { heatingMethod: 'fan-based' }, 'met: has a fan'],
    [{}, { heatingMethod: 'thermostat' }, 'missed: has no fan'],
    [{}, { heatingMethod: null }, 'unknown: does not say whether it has a fan'],
    [{}, { humidityControl: 'automatic' }, 'met: holds the humidity'],
    [{}, { humidityControl: 'manual' }, 'missed: leaves the water to you'],
    [{}, { capacity: 24 }, 'met: takes 24 chicken eggs'],
    [{}, { capacity: null }, 'unknown: does not say how many chicken eggs it takes'],
    [{ hands: 'hand' }, { turningType: 'manual' }, 'met: leaves the turning to you'],
    [{ hands: 'hand' }, { turningType: 'automatic' }, 'missed: with a turner'],
    [{ hands: 'hand' }, { turningType: null }, 'unknown: does not say who turns the eggs'],
    [{ hands: 'turner' }, { turningType: null }, 'unknown: does not say who turns the eggs'],
    [{ eggs: 'duck' }, { eggTypes: [] }, 'unknown: does not mention duck eggs'],
    [{ use: 'first' }, { capacity: null }, 'unknown: does not say how many eggs it takes'],
    [{ use: 'first' }, { capacity: 25 }, 'missed: for more than 24 eggs'],
    [{ budget: 100 }, { cents: 10_000 }, 'met: costs at most $100'],
    [{ budget: 100 }, { cents: 10_001 }, 'missed: over $100'],
  ])('judges for %j what states %j: %s', (answers, facts, reason) => {
    expect(judgedBy(answers, facts)).toContain(reason);
  });

  const eggsOf = (id: string, ...eggTypes: string[]) =>
    anIncubator({ id: productId(id), eggTypes: slugs(...eggTypes), capacityCounts: null });

  it.each<[string, Product[]]>([
    ['lists them first', [eggsOf('a', 'chicken', 'duck'), eggsOf('b', 'duck', 'chicken')]],
    [
      'counts them',
      [
        { ...eggsOf('a', 'chicken', 'duck'), capacityCounts: slugify('goose') },
        { ...eggsOf('b', 'chicken', 'duck'), capacityCounts: slugify('duck') },
      ],
    ],
  ])('prefers what is made for the eggs: it %s', (_, products) => {
    expect(shown(find({ eggs: 'duck' }, products))).toBe('b a');
  });

  const sizes = [12, 24, 72].map((capacity) =>
    anIncubator({ id: productId(String(capacity)), capacity, ...FAN }),
  );
  const quail = { eggTypes: slugs('quail'), tray: 'rails' } as const;
  const forQuail = [
    anIncubator({ ...quail, id: productId('96–228'), capacity: 96 }),
    anIncubator({ ...quail, id: productId('60'), capacity: 60, capacityCounts: slugify('quail') }),
  ];
  const plainOrFan = (cents: number | null) => [
    anIncubator(),
    anIncubator({ id: productId('fan'), ...FAN, cents }),
  ];

  const knownOrNot = (cents: number) => [
    anIncubator({ cents: null }),
    anIncubator({ id: productId('known'), cents }),
  ];

  it.each<[string, Partial<FinderAnswers>, Product[], string]>([
    ['the size that was asked for', { count: 12 }, sizes, '12 24 72'],
    ['the usual size where none was asked for', {}, sizes, '24 12 72'],
    ['a large one for a farm', { use: 'farm' }, sizes, '72 24 12'],
    ['the size in the eggs that were asked for', { eggs: 'quail', count: 50 }, forQuail, '60 96–228'],
    ['a fan for little more money', {}, plainOrFan(12_000), 'fan 1'],
    ['half of the price to a fan', {}, plainOrFan(25_000), '1 fan'],
    ['a known price to a fan', {}, plainOrFan(null), '1 fan'],
    ['a known price to an unknown one, which counts as $400', {}, knownOrNot(40_000), 'known 1'],
    ['an unknown price to a higher one', {}, knownOrNot(40_001), '1 known'],
  ])('prefers %s', (_, answers, products, expected) => {
    expect(shown(find(answers, products))).toBe(expected);
  });

  it('requires no turner for eggs that are never turned, and prefers a machine without', () => {
    const eggTypes = slugs('reptile', 'parrot');
    const still = anIncubator({ eggTypes, id: productId('still'), turningType: 'none', cents: 20_000 });
    const turner = anIncubator({ eggTypes, id: productId('turner'), humidityControl: 'automatic' });
    for (const hands of HANDS)
      expect(shown(find({ eggs: 'reptile', hands }, [turner, still]))).toBe('still turner');
  });

  it('shows what is out of stock after all that fits, and what may fit below', () => {
    const products = [
      anIncubator({ id: productId('gone'), availability: SOLD_OUT, ...FAN }),
      anIncubator({ id: productId('there') }),
      anIncubator({ id: productId('unpriced'), cents: null, ...FAN }),
      anIncubator({ id: productId('unsaid'), cents: null, turningType: null, ...FAN }),
      anIncubator({ id: productId('by hand'), turningType: 'manual' }),
    ];
    const found = find({ hands: 'turner', budget: 150 }, products);
    expect(shown(found)).toBe('there gone ?unpriced ?unsaid');
    expect(found).toMatchObject({ total: 5, sure: 2, doubtful: 2 });
  });

  it('shows the nearest if none fits: half of the eggs is as far off as twice the price', () => {
    const small = anIncubator({ id: productId('small'), capacity: 15 });
    const dear = anIncubator({ id: productId('dear'), capacity: 30, cents: 19_000 });
    const ducks = { eggTypes: slugs('duck'), capacity: 30 };
    const other = anIncubator({ id: productId('other'), cents: 5_000, ...ducks });
    const unsaid = anIncubator({ id: productId('unsaid'), cents: 10_100, capacityCounts: null });
    expect(shown(find({ count: 30, budget: 100 }, [other, unsaid, small, dear]))).toBe('-dear');
    expect(shown(find({ count: 30, budget: 100 }, [other]))).toBe('-other');
    expect(shown(find({}, []))).toBe('');
  });
});

describe('what was left out', () => {
  it('counts each incubator once, under the first answer that it misses', () => {
    const ducks = anIncubator({ id: productId('ducks'), eggTypes: slugs('duck'), cents: 90_000 });
    const found = find({ count: 24, hands: 'turner', budget: 100 }, [...CATALOGUE, ducks]);
    expect(found).toMatchObject({ total: 7, sure: 2, doubtful: 0 });
    expect(found.leftOut).toEqual(['1 not sold for chicken eggs', '1 without a turner', '3 over $100']);
    expect(find({ use: 'first', power: 'off-grid' }).leftOut).toEqual([
      '2 for more than 24 eggs',
      '1 over $150',
      '3 not listed as running without household power',
    ]);
  });

  it.each<[string, Partial<FinderAnswers>, string | undefined, string | undefined]>([
    ['a little more money', { budget: 100, hands: 'turner' }, '$20 more: 1 more incubator', '120'],
    ['a few eggs fewer', { count: 45 }, '9 fewer eggs: 1 more incubator', '36'],
    ['what adds more', { count: 26, budget: 110 }, '2 fewer eggs: 3 more incubators', '24'],
    ['who turns the eggs, if no number adds any', { hands: 'turner' }, 'No turner: 1 more incubator', 'any'],
    ['by hand', { hands: 'hand' }, 'A turner: 5 more incubators', 'any'],
    ['nothing that is far off', { budget: 150 }, undefined, undefined],
    ['more, if nothing fits', { budget: 40 }, '$10 more: 1 more incubator', '50'],
    ['the price that was assumed', { use: 'first', power: 'off-grid' }, '$50 more: 1 more incubator', '200'],
    ['nothing, if all fit', {}, undefined, undefined],
  ])('is had by loosening %s', (_, answers, text, value) => {
    const { loosened } = find(answers);
    expect([loosened?.text, loosened?.value]).toEqual([text, value]);
  });
});

describe('the picks of editors', () => {
  const list = (asks: FinderQuestion | null, ...ids: string[]): PickList => ({
    id: slugify(ids.join('-')),
    asks,
    picks: ids.map((id) => ({ product: productId(id), label: `Best ${id}`, why: 'Why.', drawback: 'But.' })),
  });
  const picked = (answers: Partial<FinderAnswers>, ...pickLists: PickList[]) =>
    shown(find(answers, CATALOGUE, pickLists));

  it.each<[string, Partial<FinderAnswers>, PickList[], string]>([
    ['go first, in their order', {}, [list({ eggs: 'chicken' }, 'large', 'plain')], 'large plain best'],
    [
      'only if they meet every limit',
      { budget: 100 },
      [list({ eggs: 'chicken' }, 'large', 'plain')],
      'plain best fan',
    ],
    ['only if the list asks nothing else', {}, [list({ use: 'first' }, 'plain')], 'best fan flock'],
    ['of no question stay behind', {}, [list(null, 'plain')], 'best fan flock'],
    [
      'are those of the list that asks most',
      { budget: 150 },
      [list({ eggs: 'chicken' }, 'fan'), list({ eggs: 'chicken', budget: 150 }, 'plain')],
      'plain best fan',
    ],
    [
      'need a list that knows of the power',
      { power: 'cuts' },
      [list({ eggs: 'chicken' }, 'plain')],
      'cabin best fan',
    ],
    [
      'do not have far too much room',
      { count: 12 },
      [list({ eggs: 'chicken' }, 'large', 'plain')],
      'plain best fan',
    ],
  ])('%s', (_, answers, lists, expected) => {
    expect(picked(answers, ...lists)).toBe(expected);
  });

  it('come with their words, in place of the wishes', () => {
    const { best } = find({}, CATALOGUE, [list({ eggs: 'chicken' }, 'plain')]);
    expect(best.shown.map(({ pick }) => pick?.label)).toEqual(['Best plain', undefined, undefined]);
    const [plain, ...others] = best.shown.map(({ reasons }) => reasons.map(([, words]) => words));
    expect(plain).toEqual([]);
    expect(others.flat()).toContain('has a fan');
  });
});

it('has a list behind its answers with the same limits', () => {
  expect(listQuery(asking({ count: 12, hands: 'hand', budget: 90, power: 'off-grid' }))).toEqual([
    ['category', 'incubator'],
    ['eggType', 'chicken'],
    ['eggs', '12'],
    ['turningType', 'manual,none'],
    ['priceRange', '0-90'],
    ['backupPower', '12v'],
  ]);
  expect(listQuery(asking({ use: 'classroom', hands: 'turner' }))).toEqual([
    ['category', 'incubator'],
    ['eggType', 'chicken'],
    ['capacityRange', '1-12'],
    ['turningType', 'automatic'],
    ['priceRange', '0-150'],
  ]);
});

it('wishes what fields declare, for the uses and power supplies that they name', () => {
  const wish = {
    use: ['classroom'],
    power: ['cuts'],
    points: 5,
    wanted: ['foam'],
    met: 'shows the eggs',
    missed: 'hides the eggs',
    unstated: 'does not say whether it shows the eggs',
  } as const;
  const products = ['foam', 'unstated', 'double'].map((walls, place) =>
    anIncubator({
      id: productId(walls),
      facts: walls === 'unstated' ? {} : { walls },
      capacity: 8,
      cents: 10_000 - place,
    }),
  );
  const incubators = incubatorsOf({
    products,
    fields: [{ ...builtInFields().tray, id: 'walls', property: null, wishes: [wish] }],
    pickLists: [],
  });
  const results = (answers: Partial<FinderAnswers>) => findIncubators(incubators, asking(answers)).best.shown;
  const ofClassroom = results({ use: 'classroom' });
  expect(ofClassroom.map(({ product, reasons }) => [product.id, reasons[0]?.[1]])).toEqual([
    ['foam', wish.met],
    ['double', wish.missed],
    ['unstated', wish.unstated],
  ]);
  expect(results({ power: 'cuts' })[0]?.product.id).toBe('foam');
  expect(results({ use: 'first' })[0]?.product.id).toBe('double');
});

describe('the finder, whatever the catalogue and the answers', () => {
  const forAny = (check: (found: FinderResult, products: readonly Product[], request: Request) => void) =>
    fc.assert(
      fc.property(incubatorsArbitrary, requestArbitrary, (products, request) => {
        check(findIncubators(known(products), request), products, request);
      }),
    );

  it('does not depend on the order of the catalogue', () => {
    forAny((found, products, request) => {
      expect(shown(findIncubators(known(products.toReversed()), request))).toBe(shown(found));
    });
  });

  it('accounts for every incubator, and shows three of those that fit and of those that may', () => {
    forAny(({ sure, doubtful, best, maybe, nearest, leftOut }, products) => {
      const counts = leftOut.map((text) => Number.parseInt(text, 10));
      expect(counts.reduce((sum, count) => sum + count, sure + doubtful)).toBe(products.length);
      expect(best.shown).toHaveLength(Math.min(3, sure));
      expect(maybe.shown).toHaveLength(Math.min(3, doubtful));
      expect(nearest !== null).toBe(sure + doubtful === 0 && products.length > 0);
    });
  });

  it('keeps what a loosened answer promises', () => {
    forAny(({ sure, loosened }, products, request) => {
      if (!loosened) return;
      const { key, value, text } = loosened;
      const answers = { ...request.answers, [key]: key === 'hands' ? value : Number(value) };
      const added = Number(/(\d+) more incubator/.exec(text)?.[1]);
      expect(findIncubators(known(products), { ...request, answers }).sure).toBe(sure + added);
    });
  });
});
