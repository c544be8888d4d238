import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printKept } from '../../domain/hatch/keptBatches.ts';
import { aKeptBatch, aSpecies, civil } from '../../domain/hatch/testing.ts';
import { batchKeyBeside } from './batchKey.ts';
import { BatchStore } from './batchStore.ts';

const KEY = '/guide/hatch-batches';
const ENTRY = { on: civil('2024-02-27'), kind: 'hatch', chicks: 3 } as const;

/** A storage of a browser: what it holds, and whether it lets pages read and write. */
let stored: Map<string, string>;
let state: 'free' | 'full' | 'denied';

beforeEach(() => {
  stored = new Map();
  state = 'free';
  const localStorage = {
    getItem: (key: string) => {
      if (state === 'denied') throw new Error('denied');
      return stored.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      if (state !== 'free') throw new Error(state);
      stored.set(key, text);
    },
    removeItem: (key: string) => {
      if (state === 'denied') throw new Error('denied');
      stored.delete(key);
    },
  };
  vi.stubGlobal('window', { localStorage });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      constructor(type: string, init: StorageEventInit) {
        super(type);
        Object.assign(this, init);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const a = aKeptBatch();
const b = aKeptBatch({ id: 'b', name: 'Kitchen' });

describe('the batches of a device', () => {
  it('are kept for each site of a host', () => {
    expect(batchKeyBeside('https://example.org/guide/assets/site-A1.js')).toBe(KEY);
    new BatchStore(KEY).add([a]);
    expect(new BatchStore(KEY).batches).toEqual([a]);
    expect(new BatchStore('/hatch-batches').batches).toEqual([]);
  });

  it('keep what two tabs save in turn', () => {
    const one = new BatchStore(KEY);
    const two = new BatchStore(KEY);
    expect([one.add([a]), two.add([b])]).toEqual([null, null]);
    const log = (store: BatchStore) =>
      store.update('a', (batch) => ({ ...batch, log: [...batch.log, ENTRY] }));
    expect([log(one), log(two), one.remove('b')]).toEqual([null, null, null]);
    expect(new BatchStore(KEY).batches).toEqual([{ ...a, log: [ENTRY, ENTRY] }]);
    expect(two.update('b', (batch) => batch)).toContain('deleted in another tab');
    expect(two.add([b])).toBeNull();
    expect(new BatchStore(KEY).batches.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([
    ['full', 'storage of this browser is full'],
    ['denied', 'stores nothing for this site'],
  ] as const)('say so and stay as they are where storage is %s', (next, said) => {
    const store = new BatchStore(KEY);
    store.add([a]);
    const before = stored.get(KEY);
    state = next;
    expect(store.add([b])).toContain(said);
    state = 'free';
    expect(stored.get(KEY)).toBe(before);
  });

  it('tell what changed to all stores of a page, and store nothing where nothing is kept', () => {
    const store = new BatchStore(KEY);
    const other = new BatchStore(KEY);
    const told: string[][] = [];
    other.onChange(() => told.push(other.batches.map(({ id }) => id)));
    store.add([a]);
    store.remove('a');
    expect(told).toEqual([['a'], []]);
    expect(stored.size).toBe(0);
  });

  it('get corrected days of their species at once, and are saved once', () => {
    const store = new BatchStore(KEY);
    store.add([a, b, aKeptBatch({ id: 'c', species: 'emu' })]);
    let saved = 0;
    store.onChange(() => saved++);
    const chicken = aSpecies({ candling: [6] });
    for (const _visit of [1, 2]) store.refreshPlans([chicken]);
    expect(saved).toBe(1);
    expect(new BatchStore(KEY).batches.map(({ plan }) => plan.candling)).toEqual([[6], [6], a.plan.candling]);
  });
});

describe('batches that were altered by hand', () => {
  const BAD = printKept([aKeptBatch({ id: 'bad', eggs: -1 }), a]);

  it('are set aside as they were before anything is changed, until all is deleted', () => {
    stored.set(KEY, BAD);
    const store = new BatchStore(KEY);
    expect(store.problem).toMatch(/eggs cannot be read: -1\. A copy/);
    expect(stored.get(KEY)).toBe(BAD);
    expect(store.add([b])).toBeNull();
    expect([store.aside, store.problem, store.batches]).toEqual([BAD, null, [a, b]]);
    stored.set(KEY, 'nonsense');
    expect(store.remove('b')).toBeNull();
    expect(store.aside).toBe(`${BAD}\nnonsense`);
    expect(store.clear()).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('are not touched where nothing can be set aside', () => {
    stored.set(KEY, BAD);
    const store = new BatchStore(KEY);
    state = 'full';
    expect(store.remove('a')).toContain('full');
    expect(stored.get(KEY)).toBe(BAD);
  });
});
