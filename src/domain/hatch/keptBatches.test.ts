import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing.ts';
import { cleanName } from './batch.ts';
import { type KeptBatch, MOST_CHARACTERS, mergeKept, parseKept, printKept } from './keptBatches.ts';
import type { LogEntry } from './logEntry.ts';
import { aKeptBatch, civil, dateArbitrary } from './testing.ts';

const on = civil('2024-02-27');
const LOG: readonly LogEntry[] = [
  { on, kind: 'candling', clear: 2, quit: 1, note: 'one <b>cracked</b>' },
  { on, kind: 'weight', eggs: 9, grams: 512.5 },
  { on, kind: 'reading', at: '07:30', degrees: 99.6, humidity: null },
  { on, kind: 'hatch', chicks: 8 },
  { on, kind: 'note', text: 'All well.\nTopped up.' },
];

/** A text as it is kept, with one batch that was altered. */
function altered(change: object): string {
  return JSON.stringify({ format: 'hatch-batches', version: 1, batches: [{ ...aKeptBatch(), ...change }] });
}

describe('kept batches', () => {
  it('are read as they were written', () => {
    const text = anyText.map((name) => cleanName(name) || 'x');
    fc.assert(
      fc.property(text, dateArbitrary, fc.option(fc.integer({ min: 1, max: 99_999 })), (name, set, eggs) => {
        const batches = [aKeptBatch({ name, set, eggs, log: LOG }), aKeptBatch({ id: 'b' })];
        expect(parseKept(printKept(batches))).toEqual({ batches, problem: null });
      }),
    );
  });

  it.each([
    ['nothing', '', 'no batches'],
    ['half a text', printKept([aKeptBatch()]).slice(0, 60), 'no batches'],
    ['another file', '{"name":"x"}', 'no batches'],
    ['a later version', printKept([]).replace('"version":1', '"version":2'), 'Another version'],
    ['a huge text', printKept([]) + ' '.repeat(MOST_CHARACTERS), 'longer than 1 million'],
  ])('are none in %s, which is said', (_what, text, problem) => {
    expect(parseKept(text)).toEqual({ batches: [], problem: expect.stringContaining(problem) });
  });

  it.each([
    [{ set: '2023-02-29' }, 'Batch 1 (Barn): set cannot be read: "2023-02-29".'],
    [{ set: '1023-02-28' }, 'set cannot be read'],
    [{ set: undefined }, 'Batch 1 (Barn): set is missing.'],
    [{ eggs: 0 }, 'eggs cannot be read: 0.'],
    [{ eggs: 1.5, air: 'windy' }, 'eggs cannot be read: 1.5. Batch 1 (Barn): air cannot be read: "windy".'],
    [{ id: '../a' }, 'id cannot be read'],
    [{ id: 'a'.repeat(101) }, 'id cannot be read'],
    [{ id: 'Barn' }, 'id cannot be read'],
    [{ species: 'hen & duck' }, 'species cannot be read'],
    [{ species: ' hen' }, 'species cannot be read'],
    [{ species: 'hen ' }, 'species cannot be read'],
    [{ species: 'x'.repeat(81) }, `species cannot be read: "${'x'.repeat(39)}.`],
    [{ name: '' }, 'Batch 1: name cannot be read: "".'],
    [{ name: 'a'.repeat(61) }, 'name cannot be read'],
    [{ name: 'abc\u202edef' }, 'name cannot be read: "abc?def".'],
    [{ log: {} }, 'log cannot be read'],
    [{ plan: { hatch: { min: 21, max: 401 }, lastTurn: 18, candling: [] } }, 'plan cannot be read'],
    [{ plan: { hatch: { min: 21, max: 21 }, lastTurn: -1, candling: [] } }, 'plan cannot be read'],
    [{ plan: { hatch: { min: 21, max: 21 }, lastTurn: 18 } }, 'plan cannot be read'],
    [{ plan: { ...aKeptBatch().plan, color: 'red' } }, 'plan cannot be read'],
    [{ plan: { hatch: { min: 21, max: 20 }, lastTurn: 18, candling: [] } }, 'plan cannot be read'],
    [{ plan: { hatch: { min: 21, max: 21 }, lastTurn: 'never', candling: [1e9] } }, 'plan cannot be read'],
  ])('leave out and name what cannot be read: %j', (change, problem) => {
    expect(parseKept(altered(change))).toEqual({ batches: [], problem: expect.stringContaining(problem) });
  });

  it.each([
    [{ on: '2024-13-01', kind: 'note', text: '' }, 'log entry 1: on cannot be read: "2024-13-01".'],
    [{ on, kind: 'dance' }, 'kind cannot be read: "dance".'],
    [{ on, kind: 'constructor' }, 'kind cannot be read'],
    [{ on, kind: 'candling', clear: -1, quit: 0 }, 'clear cannot be read: -1.'],
    [{ on, kind: 'weight', eggs: 3 }, 'grams is missing.'],
    [{ on, kind: 'weight', eggs: 0, grams: 60 }, 'eggs cannot be read: 0.'],
    [{ on, kind: 'weight', eggs: 1, grams: 0 }, 'grams cannot be read: 0.'],
    [{ on, kind: 'reading', at: '07:60', degrees: 99, humidity: 45 }, 'at cannot be read: "07:60".'],
    [{ on, kind: 'reading', at: null, degrees: 251, humidity: 45 }, 'degrees cannot be read: 251.'],
    [{ on, kind: 'reading', at: null, degrees: -101, humidity: 45 }, 'degrees cannot be read: -101.'],
    [{ on, kind: 'reading', at: null, degrees: 99, humidity: 101 }, 'humidity cannot be read: 101.'],
    [{ on, kind: 'reading', at: '24:00', degrees: null, humidity: 45 }, 'at cannot be read: "24:00".'],
    [{ on, kind: 'note', text: 'x'.repeat(1001) }, 'text cannot be read'],
  ])('keep a batch without an entry that cannot be read: %j', (entry, problem) => {
    const { batches, problem: said } = parseKept(altered({ log: [LOG[0], entry] }));
    expect(batches).toEqual([aKeptBatch({ log: LOG.slice(0, 1) })]);
    expect(said).toContain(problem.replace('entry 1', 'entry 2'));
  });

  it.each([
    [
      'a field that nobody knows',
      altered({ color: 'red', ['__proto__']: 1 }),
      'color cannot be read: "red".',
    ],
    [
      'a field with a long name',
      altered({ ['k'.repeat(41)]: 1 }),
      `Batch 1 (Barn): ${'k'.repeat(40)} cannot be read: 1.`,
    ],
    ['another with its id', printKept([aKeptBatch(), aKeptBatch({ name: 'Again' })]), '“Again”'],
  ])('keep a batch without %s, and name that', (_, text, problem) => {
    expect(parseKept(text)).toEqual({ batches: [aKeptBatch()], problem: expect.stringContaining(problem) });
  });

  it('name the first of many problems and count the others', () => {
    const batches = Array.from({ length: 9 }, (_, index) => aKeptBatch({ id: `b${index}`, eggs: -1 }));
    expect(parseKept(printKept(batches)).problem).toMatch(/Batch 5 .* 4 more cannot be read\.$/);
  });

  it('never throw, whatever was stored', () => {
    const value = fc.json().map((json) => JSON.parse(json));
    const file = fc
      .array(fc.record({ ...aliens(value) }))
      .map((batches) => ({ format: 'hatch-batches', version: 1, batches }));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          file.map((written) => JSON.stringify(written)),
        ),
        (text) => {
          const { batches, problem } = parseKept(text);
          expect(batches.length === 0 ? problem !== '' : true).toBe(true);
          expect(parseKept(printKept(batches))).toEqual({ batches, problem: null });
        },
      ),
    );
  });
});

/** Records of which each field is right, or anything. */
function aliens(value: fc.Arbitrary<unknown>) {
  const right = Object.entries(aKeptBatch({ log: LOG }));
  return Object.fromEntries(
    right.map(([key, known]) => [key, fc.oneof({ weight: 9, arbitrary: fc.constant(known) }, value)]),
  );
}

const other = aKeptBatch({ set: civil('2024-03-01') });
it.each<[string, KeptBatch[], KeptBatch[], KeptBatch[]]>([
  ['join the own', [aKeptBatch()], [aKeptBatch({ id: 'b' })], [aKeptBatch(), aKeptBatch({ id: 'b' })]],
  [
    'bring entries that a batch does not have, in the order of days',
    [aKeptBatch({ name: 'Own', log: LOG.slice(0, 2) })],
    [aKeptBatch({ log: [{ on: civil('2024-02-20'), kind: 'note', text: 'Set' }, ...LOG.slice(1, 3)] })],
    [
      aKeptBatch({
        name: 'Own',
        log: [{ on: civil('2024-02-20'), kind: 'note', text: 'Set' }, ...LOG.slice(0, 3)],
      }),
    ],
  ],
  ['stay beside another batch of their id', [aKeptBatch()], [other], [aKeptBatch(), { ...other, id: 'a-2' }]],
  [
    'come twice without being doubled',
    [aKeptBatch(), { ...other, id: 'a-2' }],
    [other, aKeptBatch()],
    [aKeptBatch(), { ...other, id: 'a-2' }],
  ],
])('batches of a file %s', (_what, own, imported, merged) => {
  expect(mergeKept(own, imported)).toEqual(merged);
});

it.each([
  ['  Barn \n 2 ', 'Barn 2'],
  ['\u202e\u0000', ''],
  ['🐣'.repeat(61), '🐣'.repeat(60)],
  ['<script>', '<script>'],
])('a typed name is one line of at most 60 characters: %j', (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});
