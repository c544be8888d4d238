import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calculator, initialTexts, readTexts, setTexts, type Texts, writeTexts } from './calculator.ts';
import { type CalculatorData, calculatorsOf } from './calculators.ts';

const source = (eggs: [number, number], henEggs: number) => ({
  eggs: { min: eggs[0], max: eggs[1] },
  henEggs,
  source: 'table',
});

const DATA: CalculatorData = {
  symbol: '$',
  electricity: { price: 0.17, heating: 0.5 },
  eggs: [
    { slug: 'duck', name: 'Duck', space: [source([100, 100], 100), source([28, 28], 42)] },
    { slug: 'quail', name: 'Quail', space: [source([200, 200], 100), source([84, 84], 42)] },
    { slug: 'goose', name: 'Goose', space: [source([14, 14], 42)] },
  ],
};
const ALL = calculatorsOf(DATA);
const FIRST = initialTexts(ALL);

/** Returns the answer of a calculator with some fields filled in. */
function answer(id: string, texts: Texts = {}): readonly string[] {
  return calculatorOf(id).answer({ ...FIRST, ...texts });
}

function calculatorOf(id: string): Calculator {
  const found = ALL.find((entry) => entry.id === id);
  if (!found) throw new Error(`there is no calculator ${id}`);
  return found;
}

describe('egg weight loss', () => {
  it('states the loss and what to change', () => {
    expect(answer('weight-loss')[0]).toBe('Lost 4.3% by day 7. On track.');
    expect(answer('weight-loss', { first: '50', now: '45', day: '18' })[0]).toBe(
      'Lost 10% by day 18. Too little: lower the humidity.',
    );
    expect(answer('weight-loss', { now: '50' })[0]).toContain('raise the humidity');
  });

  it('subtracts the tray from both weights', () => {
    expect(answer('weight-loss', { first: '59.8', now: '59.1', tray: '7.3', day: '2' })).toEqual([
      'Lost 1.3% by day 2. On track.',
      'Wanted by day 2: 1.24%, a weight of 51.85 without the tray.',
    ]);
    expect(answer('weight-loss', { day: '22' })).toEqual(['The day cannot come after that of the hatch.']);
    expect(answer('weight-loss', { now: '61' })[0]).toBe(
      'Gained 1.7% by day 7. Check the scales: birds’ eggs only lose weight.',
    );
    expect(answer('weight-loss', { now: '0' })).toEqual([
      'Weight now: enter a number from 0.1 to 1,000,000.',
    ]);
    expect(answer('weight-loss', { tray: '60' })).toEqual([
      'The tray cannot weigh as much as the eggs with it.',
    ]);
  });
});

describe('wet bulb to humidity', () => {
  it('accepts both scales', () => {
    expect(answer('wet-bulb', { dry: '101', wet: '88' })).toEqual(['60% relative humidity.']);
    expect(answer('wet-bulb', { scale: 'C', dry: '37.2', wet: '29' })).toEqual(['54% relative humidity.']);
    expect(answer('wet-bulb', { dry: '100', wet: '86', pressure: '845' })).toEqual([
      '58% relative humidity.',
    ]);
  });

  it('asks for other degrees where the scale was changed alone', () => {
    expect(answer('wet-bulb', { scale: 'C' })).toEqual(['Dry bulb: enter a number from 10 to 60, in °C.']);
    expect(answer('wet-bulb', { dry: '37.5', wet: '30' })).toEqual([
      'Dry bulb: enter a number from 50 to 140, in °F.',
    ]);
  });

  it('rejects impossible readings', () => {
    expect(answer('wet-bulb', { wet: '100' })[0]).toContain('cannot');
    expect(answer('wet-bulb', { wet: '20' })[0]).toContain('less than dry air');
  });
});

describe('temperatures when the scale changes', () => {
  const all = calculatorsOf(DATA);
  const filledIn = (...fields: [string, string][]) =>
    fields.reduce((texts, [key, text]) => setTexts(all, texts, key, text), initialTexts(all));

  it('are converted', () => {
    expect(filledIn(['scale', 'C'])).toMatchObject({ dry: '37.5', wet: '30', wantedDry: '99.5' });
    expect(filledIn(['scale', 'C'], ['scale', 'F'])).toEqual(initialTexts(all));
    expect(filledIn(['wantedScale', 'C'])).toMatchObject({ wantedDry: '37.5', wantedHumidity: '50' });
    expect(filledIn(['dry', '60'], ['wet', '45'], ['scale', 'C'])).toMatchObject({
      dry: '15.56',
      wet: '7.2',
    });
    expect(filledIn(['scale', 'C'], ['dry', '60'], ['scale', 'F'])).toMatchObject({ dry: '140' });
    expect(filledIn(['scale', 'C'], ['dry', '12'], ['wet', '8'], ['scale', 'F'])).toMatchObject({
      wet: '46.4',
    });
  });

  it('convert there and back for every reading to a tenth', () => {
    const lost = (from: string, to: string, least: number, most: number) =>
      Array.from({ length: (most - least) * 10 + 1 }, (_, step) => String((least * 10 + step) / 10)).filter(
        (dry) => filledIn(['scale', from], ['dry', dry], ['scale', to], ['scale', from])['dry'] !== dry,
      );
    expect(lost('F', 'C', 50, 140)).toEqual([]);
    expect(lost('C', 'F', 10, 60)).toEqual([]);
  });

  it('are rounded to a tenth if that converts back exactly, otherwise to a hundredth', () => {
    expect(filledIn(['scale', 'C'], ['dry', '37.6'], ['scale', 'F'])).toMatchObject({ dry: '99.7' });
    expect(filledIn(['dry', '99.6'], ['scale', 'C'])).toMatchObject({ dry: '37.56' });
    expect(filledIn(['dry', '99,6 °F'], ['scale', 'C'])).toMatchObject({ dry: '37.56' });
  });

  it('stay if they were entered before the scale was selected', () => {
    expect(filledIn(['dry', '37.5'], ['wet', ''], ['scale', 'C'])).toMatchObject({ dry: '37.5', wet: '' });
    expect(filledIn(['scale', 'C'], ['dry', '101'], ['scale', 'F'])).toMatchObject({ dry: '101', wet: '86' });
  });
});

describe('humidity to wet bulb', () => {
  it('answers in the scale of the question', () => {
    expect(answer('wet-bulb-wanted')).toEqual(['Wet bulb: 83°F.']);
    expect(answer('wet-bulb-wanted', { wantedDry: '102', wantedHumidity: '65' })).toEqual([
      'Wet bulb: 90.9°F.',
    ]);
    expect(answer('wet-bulb-wanted', { wantedScale: 'C', wantedDry: '37.5' })).toEqual(['Wet bulb: 28.4°C.']);
    expect(answer('wet-bulb-wanted', { wantedHumidity: '100' })).toEqual(['Wet bulb: 99.5°F.']);
  });

  it('asks for other degrees where the scale was changed alone', () => {
    expect(answer('wet-bulb-wanted', { wantedScale: 'C' })).toEqual([
      'Dry bulb: enter a number from 10 to 60, in °C.',
    ]);
  });
});

it('running cost: without a price of electricity, energy alone', () => {
  const unpriced = calculatorsOf({ ...DATA, electricity: null });
  const cost = unpriced.find(({ id }) => id === 'running-cost');
  expect(cost?.answer(initialTexts(unpriced))).toEqual([
    '20.16 kWh.',
    'A heater that never switches off: 20.16 kWh.',
  ]);
});

it('running cost: 40 W for 21 days, the heater on for half of the time', () => {
  expect(answer('running-cost')).toEqual([
    '10.08 kWh, $1.71.',
    'A heater that never switches off: 20.16 kWh, $3.43.',
  ]);
  expect(answer('running-cost', { watts: '100000', share: '100', days: '364', price: '1000' })[0]).toBe(
    '873,600 kWh, $873,600,000.00.',
  );
});

it('cost a chick: 24 eggs of which half hatch', () => {
  expect(answer('cost-a-chick')).toEqual(['$8.64 a chick, for 12 chicks.']);
  expect(answer('cost-a-chick', { eggs: '1', rate: '100' })).toEqual(['$34.71 a chick, for 1 chick.']);
  expect(answer('cost-a-chick', { eggs: '1', rate: '1' })).toEqual(['$3,471.00 a chick, for 0.01 chicks.']);
});

it('room for other eggs: from the lowest to the highest number of any source', () => {
  expect(answer('room', { kind: 'duck' })).toEqual(['Room for 16–24 duck eggs.']);
  expect(answer('room', { kind: 'quail' })).toEqual(['Room for 48 quail eggs.']);
  expect(answer('room', { kind: 'goose', places: '3' })).toEqual(['Room for 1 goose egg.']);
  expect(answer('room', { kind: 'duck', places: '1' })).toEqual(['Room for 0–1 duck eggs.']);
  expect(answer('room', { kind: 'duck', places: '90000' })).toEqual(['Room for 60,000–90,000 duck eggs.']);
  expect(answer('room', { kind: 'goose', places: '2' })).toEqual(['Not one of the goose eggs fits.']);
  expect(calculatorsOf({ ...DATA, eggs: [] }).map(({ id }) => id)).not.toContain('room');
});

describe('the fields of calculators', () => {
  it('have unique names', () => {
    const keys = ALL.flatMap(({ fields }) => fields.map(({ key }) => key));
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
        fc.constantFrom(...ALL),
        fc.array(texts, { minLength: 10, maxLength: 10 }),
        (entry, given) => {
          const filled = Object.fromEntries(entry.fields.map(({ key }, at) => [key, given[at] ?? '']));
          for (const line of entry.answer({ ...FIRST, ...filled }))
            expect(line).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
    );
    expect(answer('running-cost', { price: '.17' })).toEqual(answer('running-cost', { price: '0.17' }));
    expect(answer('running-cost', { price: '.' })[0]).toContain('enter a number');
    expect(answer('weight-loss', { first: '60,0 g', now: '57,4g' })).toEqual(answer('weight-loss'));
    expect(answer('wet-bulb', { dry: '37,5 °C' })).toEqual([
      'Dry bulb: enter a number from 50 to 140, in °F.',
    ]);
    expect(answer('wet-bulb', { scale: 'C', dry: '37,5 °C', wet: '30' })).toEqual(
      answer('wet-bulb', { scale: 'C', dry: '37.5', wet: '30' }),
    );
    expect(answer('room', { places: '24.5' })).toEqual([
      'Places for hen eggs: enter a whole number from 1 to 100,000.',
    ]);
    expect(answer('weight-loss', { day: '' })).toEqual(['Day of this weight: enter a number from 1 to 120.']);
  });

  it('are read from and written to the URL, without invalid values', () => {
    const read = readTexts(ALL, new URLSearchParams('watts=80&days=-3&scale=K&kind=quail&first=1e9'));
    expect(read).toEqual({ ...FIRST, watts: '80', kind: 'quail' });
    expect(writeTexts(ALL, { ...read, days: 'soon' })).toEqual([
      ['watts', '80'],
      ['kind', 'quail'],
    ]);
    const typed = { watts: '1,200 W', price: '$0,3', dry: '99,9 °F', hatch: '21,0', eggs: '24 eggs' };
    expect(writeTexts(ALL, { ...FIRST, ...typed })).toEqual([
      ['dry', '99.9'],
      ['watts', '1200'],
      ['price', '0.3'],
    ]);
  });
});
