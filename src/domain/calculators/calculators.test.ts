import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { aSpecies, day } from '../hatch/testing.ts';
import { DEFAULT_MARKET, setMarket } from '../market.ts';
import { type Calculator, initialTexts, type TypedTexts, textsAddress, writeExample } from './calculator.ts';
import { type CalculatorData, calculatorsOf } from './calculators.ts';

const source = (eggs: [number, number], henEggs: number) => ({
  eggs: { min: eggs[0], max: eggs[1] },
  henEggs,
  source: 'table',
});

const HENS = { ...aSpecies(), weightLoss: { min: 13, max: 15 }, citedHumidity: day(40, 60) };

const DATA: CalculatorData = {
  symbol: '$',
  species: [HENS, { ...HENS, id: 'duck', name: 'Duck', hatch: day(28), weightLoss: day(15) }],
  electricity: { price: 0.17, heating: 0.5 },
  eggs: [
    { slug: 'duck', name: 'Duck', space: [source([100, 100], 100), source([28, 28], 42)] },
    { slug: 'quail', name: 'Quail', space: [source([200, 200], 100), source([84, 84], 42)] },
    { slug: 'goose', name: 'Goose', space: [source([14, 14], 42)] },
  ],
};
afterEach(() => setMarket(DEFAULT_MARKET));

const all = () => calculatorsOf(DATA);
const first = () => initialTexts(all());

/** Returns the answer of a calculator with some fields filled in. */
function answer(id: string, texts: TypedTexts = {}): readonly string[] {
  return calculatorOf(id).answer({ ...first(), ...texts });
}

function calculatorOf(id: string): Calculator {
  const found = all().find((entry) => entry.id === id);
  if (!found) throw new Error(`there is no calculator ${id}`);
  return found;
}

describe('the weigh-in', () => {
  it.each([
    ['hens on course', {}, 'The eggs lost 4.7% by day 7: on course (4.3–5.0%).'],
    [
      'too damp',
      { now: '58.1' },
      'The eggs lost 3.2% by day 7. The target is 4.3–5.0%, so the air is too humid.',
    ],
    ['too dry', { now: '55' }, 'The eggs lost 8.3% by day 7. The target is 4.3–5.0%, so the air is too dry.'],
    [
      'a duck',
      { species: 'duck' },
      'The eggs lost 4.7% by day 7. The target is 3.8%, so the air is too dry.',
    ],
    ['a loss of one’s own', { loss: '14.0' }, 'The eggs lost 4.7% by day 7: on course (4.7%).'],
    [
      'a tray',
      { first: '59.8', now: '59.1', tray: '7.3', day: '2' },
      'The eggs lost 1.3% by day 2: on course (1.2–1.4%).',
    ],
    ['a heavy tray', { tray: '60' }, 'The tray cannot weigh as much as the tray and eggs together.'],
    [
      'scales that are wrong',
      { now: '61' },
      'The eggs gained 1.7% by day 7. Eggs only lose weight: check the scale and the numbers.',
    ],
    ['a day too late', { day: '22' }, 'These eggs hatch on day 21. Weigh them before then.'],
    ['no weight', { now: '0' }, 'Weight now: enter a number from 0.1 to 1,000,000.'],
  ])('of %s', (_name, texts, line) => {
    expect(answer('weight-loss', texts)[0]).toBe(line);
  });

  it.each([
    ['lower, to the dry end of the settings', { now: '58.1' }, /^Lower the humidity to 40%/],
    ['lower, by a step from what it was', { now: '58.1', read: '55' }, /^Lower the humidity to 50%/],
    ['raise', { now: '55', read: '42' }, /^Raise the humidity to 47%/],
    ['no change at lockdown', { now: '55', day: '18' }, /^From now on, use the hatch humidity, 65% or more/],
    ['nothing on course', {}, /^On track/],
    ['nothing for eggs that gained', { now: '61' }, /^On track/],
  ])('says what to do with the humidity: %s', (_name, texts, step) => {
    expect(answer('weight-loss', texts)[1]).toMatch(step);
  });

  it('says what is on course, and where the pace leads', () => {
    expect(answer('weight-loss', { now: '58.1' }).at(-1)).toBe(
      'On track, they would weigh 57–57.4 on day 7. At this pace they will lose 9.5% by the hatch; the ' +
        'target is 13.0–15.0%.',
    );
  });
});

describe('wet bulb to humidity', () => {
  it.each([
    ['Fahrenheit', { dry: '101', wet: '88' }, '60% relative humidity at 101°F.'],
    ['Celsius', { dry: '37.2', wet: '29' }, '54% relative humidity at 37.2°C.'],
    ['a scale each', { dry: '37,5 °C', wet: '86°F' }, '58% relative humidity at 37.5°C.'],
    ['thin air', { dry: '100', wet: '86', altitude: '5000' }, '58% relative humidity at 100°F.'],
    ['thin air, in feet', { dry: '100', wet: '86', altitude: '5000 ft' }, '58% relative humidity at 100°F.'],
    ['air too thin to live in', { altitude: '15001' }, 'Altitude, ft: enter a number from 0 to 15,000.'],
    ['a wet one that is warmer', { wet: '100' }, 'The wet bulb cannot read more than the dry one.'],
    ['a wet one that is too cold', { wet: '52' }, 'The wet bulb reads less than dry air could make it.'],
    ['no temperature', { dry: '9' }, 'Dry bulb, °F or °C: enter a number from 10 to 140.'],
  ])('of readings in %s', (_name, texts, line) => {
    expect(answer('wet-bulb', texts)).toEqual([line]);
  });

  it('asks for the altitude in meters where degrees are Celsius', () => {
    setMarket({ ...DEFAULT_MARKET, degrees: 'C' });
    const [toHumidity] = calculatorsOf(DATA).filter(({ id }) => id === 'wet-bulb');
    expect(toHumidity?.fields.map(({ label }) => label)).toEqual([
      'Dry bulb, °C or °F',
      'Wet bulb, °C or °F',
      'Altitude, m',
    ]);
    const texts = { ...initialTexts(calculatorsOf(DATA)), dry: '37.8', wet: '30' };
    const humidity = (altitude: string) => toHumidity?.answer({ ...texts, altitude });
    expect(humidity('0')).toEqual(['56% relative humidity at 37.8°C.']);
    expect(humidity('1524 m')).toEqual(['58% relative humidity at 37.8°C.']);
    expect(humidity('4501')).toEqual(['Altitude, m: enter a number from 0 to 4,500.']);
  });
});

it.each([
  ['the usual degrees', {}, 'Wet bulb: 83°F.'],
  ['Celsius', { wantedDry: '37.5' }, 'Wet bulb: 28.4°C.'],
  ['air that holds no more', { wantedHumidity: '100' }, 'Wet bulb: 99.5°F.'],
])('humidity to wet bulb: on the scale of the question, for %s', (_name, texts, line) => {
  expect(answer('wet-bulb-wanted', texts)).toEqual([line]);
});

it('running cost: without a price of electricity, energy alone', () => {
  const unpriced = calculatorsOf({ ...DATA, electricity: null });
  const cost = unpriced.find(({ id }) => id === 'running-cost');
  expect(cost?.answer(initialTexts(unpriced))).toEqual([
    '20.16 kWh.',
    'A heater that never switches off: 20.16 kWh.',
  ]);
});

it.each<[string, TypedTexts, string[]]>([
  ['running-cost', {}, ['10.08 kWh, $1.71.', 'A heater that never switches off: 20.16 kWh, $3.43.']],
  [
    'running-cost',
    { watts: '100000', share: '100', days: '364', price: '1000' },
    ['873,600 kWh, $873,600,000.00.', 'A heater that never switches off: 873,600 kWh, $873,600,000.00.'],
  ],
  ['cost-a-chick', {}, ['$8.64 a chick, for 12 chicks.']],
  ['cost-a-chick', { eggs: '1', rate: '100' }, ['$34.71 a chick, for 1 chick.']],
  ['cost-a-chick', { rate: '101' }, ['Eggs that hatch, %: enter a number from 1 to 100.']],
  [
    'cost-a-chick',
    { hatches: '1.5' },
    ['Number of hatches you will use it for: enter a whole number from 1 to 10,000.'],
  ],
  ['cost-a-chick', { eggs: '0' }, ['Eggs set: enter a whole number from 1 to 1,000,000.']],
  ['cost-a-chick', { eggs: '1', rate: '1' }, ['$3,471.00 a chick, for 0.01 chicks.']],
  ['room', { kind: 'duck' }, ['Room for 16–24 duck eggs.']],
  ['room', { kind: 'quail' }, ['Room for 48 quail eggs.']],
  ['room', { kind: 'goose', places: '3' }, ['Room for 1 goose egg.']],
  ['room', { kind: 'duck', places: '1' }, ['Room for 0–1 duck eggs.']],
  ['room', { kind: 'duck', places: '90000' }, ['Room for 60,000–90,000 duck eggs.']],
  ['room', { kind: 'goose', places: '2' }, ['Not even one goose egg fits.']],
])('%s with %j: %j', (id, texts, lines) => {
  expect(answer(id, texts)).toEqual(lines);
});

it('an example says what was given, without the folded fields, and what is answered', () => {
  expect(writeExample(calculatorOf('cost-a-chick'), first())).toBe(
    'Eggs set: 24; Price of an egg, $: 3; Incubator, $: 150; Eggs that hatch, %: 50. ' +
      '$8.64 a chick, for 12 chicks.',
  );
  expect(writeExample(calculatorOf('room'), { ...first(), kind: 'goose' })).toMatch(
    /^Eggs: Goose; .*: 24\. Room for 8 goose eggs\.$/,
  );
});

it('the cost of a chick counts the power of a usual machine', () => {
  expect(first()).toMatchObject({ power: '1.71', shipping: '15', brooder: '0', hatches: '10' });
});

it.each([
  ['weight-loss', 'where no source says what eggs lose', { species: [] }],
  ['room', 'where no source says how large eggs are', { eggs: [] }],
])('there is no calculator %s %s', (id, _, without) => {
  expect(calculatorsOf({ ...DATA, ...without }).map((each) => each.id)).not.toContain(id);
});

describe('the fields of calculators', () => {
  it('have unique names', () => {
    const keys = all().flatMap(({ fields }) => fields.map(({ key }) => key));
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('accept values within their limits, and otherwise say what they expect', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('', '-1', '1e3', 'NaN', '0', '٣'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...all()),
        fc.array(texts, { minLength: 10, maxLength: 10 }),
        (entry, given) => {
          const filled = Object.fromEntries(entry.fields.map(({ key }, at) => [key, given[at] ?? '']));
          for (const line of entry.answer({ ...first(), ...filled }))
            expect(line).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
    );
    expect(answer('running-cost', { price: '.17' })).toEqual(answer('running-cost', { price: '0.17' }));
    expect(answer('running-cost', { price: '.' })[0]).toContain('enter a number');
    expect(answer('weight-loss', { first: '60,0 g', now: '57,2g' })).toEqual(answer('weight-loss'));
    expect(answer('room', { places: '24.5' })).toEqual([
      'Capacity in chicken eggs: enter a whole number from 1 to 100,000.',
    ]);
    expect(answer('weight-loss', { day: '' })).toEqual([
      'Day of this weight: enter a whole number from 1 to 120.',
    ]);
  });

  it('are read from and written to the URL, without invalid values', () => {
    const address = textsAddress(all());
    const read = address.parse(new URLSearchParams('watts=80&days=-3&kind=quail&first=1e9'));
    expect(read).toEqual({ ...first(), watts: '80', kind: 'quail' });
    expect(address.print({ ...read, days: 'soon' })).toEqual([
      ['watts', '80'],
      ['kind', 'quail'],
    ]);
    const typed = { watts: '1,200 W', price: '$0,3', dry: '99,9 °F', tray: '0,0', eggs: '24 eggs' };
    expect(address.print({ ...first(), ...typed })).toEqual([
      ['dry', '99.9'],
      ['watts', '1200'],
      ['price', '0.3'],
    ]);
  });
});
