import { describe, expect, it } from 'vitest';
import { parseSelector, type Selector } from '../../domain/links/selector.ts';
import { readBody } from './readBody.ts';

function read(bytes: Uint8Array, contentType: string, isCompressed = false) {
  return readBody(new Blob([new Uint8Array(bytes)]).stream(), {
    contentType,
    isCompressed,
    pageLimit: 1000,
    readUntil: null,
    deadline: Date.now() + 5000,
  });
}

function selector(text: string): Selector {
  const parsed = parseSelector(text);
  if (!parsed) throw new Error(`'${text}' is no selector`);
  return parsed;
}

describe('the text of a body', () => {
  it.each([
    [
      'as UTF-8 by its byte order mark, whatever charset the server names',
      '\ufeffhén',
      'utf8',
      'text/html; charset=latin1',
    ],
    ['as UTF-16 by its byte order mark', '\ufeffhén', 'utf16le', 'text/html'],
    ['in the charset that the server names', 'hén', 'latin1', 'text/html; charset="iso-8859-1"'],
    ['as UTF-8 where no charset is named', 'hén', 'utf8', 'text/html'],
    ['as UTF-8 where the charset is unknown', 'hén', 'utf8', 'text/html; charset=hen'],
  ] as const)('is read %s', async (_how, text, encoding, contentType) => {
    expect((await read(Buffer.from(text, encoding), contentType)).text).toBe('hén');
  });

  it('is read as big-endian UTF-16 by its byte order mark', async () => {
    const bytes = Buffer.from('\ufeffhén', 'utf16le').swap16();
    expect((await read(bytes, 'text/html')).text).toBe('hén');
  });

  it('has an error where a compressed page breaks off, and none where it is cut at the limit or was sent as it is', async () => {
    const half = '<html><p>Eg';
    const errorOf = async (page: string, isCompressed: boolean) =>
      (await read(Buffer.from(page), 'text/html', isCompressed)).error;
    expect(await errorOf(half, true)).toBe('the page breaks off');
    expect(await errorOf(half.padEnd(2000, 'g'), true)).toBeNull();
    expect(await errorOf(half, false)).toBeNull();
  });

  /** The text that is read of a page whose parts come one by one, up to a button. */
  async function readUntilButton(parts: readonly string[]) {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    const readUntil = { wanted: [selector('#buy')], aside: [selector('#aside')] };
    const limits = {
      contentType: 'text/html',
      isCompressed: false,
      pageLimit: 1_000_000,
      deadline: Date.now() + 5000,
    };
    return readBody(stream, { ...limits, readUntil });
  }

  it('of a long page is read no further than an element that decides, as visitors see it', async () => {
    const parts = [
      `<p>${'Eggs. '.repeat(20_000)}</p>`,
      '<!-- <b id="buy"> --><p hidden><b id="buy">',
      '</b></p><div id="aside"><b id="buy">',
      '</b></div><button id="buy" disabled>Sold out</button><b id="buy" aria-disabled="true">',
      '</b><b id=',
      '"buy">',
      'more',
    ];
    expect(await readUntilButton(parts)).toMatchObject({ text: parts.slice(0, -1).join(''), error: null });
  });

  it('of a long page whose element is in its first part is read no further either', async () => {
    const parts = ['<b id="buy">', `<p>${'Eggs. '.repeat(20_000)}</p>`, 'more'];
    expect(await readUntilButton(parts)).toMatchObject({ text: parts.slice(0, -1).join('') });
  });

  it('of a short page is read to its end, so that its connection serves the next request', async () => {
    expect(await readUntilButton(['<b id="buy">', 'more'])).toMatchObject({ text: '<b id="buy">more' });
  });

  it('is empty for a file that is no page', async () => {
    expect(await read(Buffer.from('PNG'), 'image/png')).toEqual({ text: '', isEmpty: false, error: null });
  });
});
