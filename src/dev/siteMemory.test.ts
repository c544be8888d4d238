import { describe, expect, it } from 'vitest';
import { codeKeys } from './codeKeys.ts';
import { AT_FIRST, type FrameParts, SiteMemory } from './siteMemory.ts';

const KEYS = codeKeys();

/** A memory of a site with the same code that has taken over what another one hands over. */
function nextOf(memory: SiteMemory, keys = KEYS): SiteMemory {
  return new SiteMemory({ keys, handed: memory.handOver() });
}

const fresh = () => new SiteMemory({ keys: KEYS, handed: null });

const parts = (siteScript: string): FrameParts => ({
  widgets: {
    files: [{ path: 'a.js', contents: Buffer.from('1') }],
    scripts: { list: '', notFound: '', tool: '' },
    siteScript,
    beforeScripts: { list: '', notFound: '', tool: '' },
    styles: {},
  },
  icons: new Map(),
});

describe('what a site hands over of its files', () => {
  it('is what each says, by its kind and its text', () => {
    const memory = fresh();
    memory.caches<string[]>('products').write('a.json\ntext', ['said']);
    const next = nextOf(nextOf(memory)).caches<string[]>('products');
    expect(next.read('a.json\ntext')).toEqual(['said']);
    expect(next.read('a.json\nother text')).toBeNull();
    expect(next.read('b.json\ntext')).toBeNull();
    expect(nextOf(memory).caches('articles').read('a.json\ntext')).toBeNull();
  });

  it('is what the last text of each says, and no earlier one', () => {
    const memory = fresh();
    const cache = memory.caches<string>('products');
    cache.write('a.json\nfirst', 'one');
    cache.write('a.json\nsecond', 'two');
    expect([cache.read('a.json\nfirst'), cache.read('a.json\nsecond')]).toEqual([null, 'two']);
    expect(nextOf(memory).caches('products').read('a.json\nfirst')).toBeNull();
  });

  it('is not taken over by other code that reads', () => {
    const memory = fresh();
    memory.caches('products').write('a.json\ntext', 1);
    const other = { ...KEYS, reading: 'other' };
    expect(nextOf(memory, other).caches('products').read('a.json\ntext')).toBeNull();
    expect(
      nextOf(memory, { ...KEYS, scripts: 'other' })
        .caches('products')
        .read('a.json\ntext'),
    ).toBe(1);
  });

  it('is nothing where its code is not known', () => {
    const memory = new SiteMemory(AT_FIRST);
    memory.caches('products').write('a.json\ntext', 1);
    expect(memory.handOver()).toBeNull();
  });
});

describe('the scripts that a site hands over', () => {
  it('are those that were made, once', async () => {
    const memory = fresh();
    await memory.frameParts(async () => parts('/first.js'));
    const taken = await nextOf(memory).frameParts(async () => parts('/second.js'));
    expect(taken).toEqual(parts('/first.js'));
    expect(Buffer.isBuffer(taken.widgets.files[0]?.contents)).toBe(true);
  });

  it('are not taken over by other code that makes them', async () => {
    const memory = fresh();
    await memory.frameParts(async () => parts('/first.js'));
    const other = nextOf(memory, { ...KEYS, scripts: 'other' });
    expect((await other.frameParts(async () => parts('/second.js'))).widgets.siteScript).toBe('/second.js');
  });

  it('are none where their files are no longer those of its keys', async () => {
    const edited = new SiteMemory({ keys: { ...KEYS, scripts: 'before the edit' }, handed: null });
    await edited.frameParts(async () => parts('/first.js'));
    const next = nextOf(edited, { ...KEYS, scripts: 'before the edit' });
    expect((await next.frameParts(async () => parts('/second.js'))).widgets.siteScript).toBe('/second.js');
  });
});
