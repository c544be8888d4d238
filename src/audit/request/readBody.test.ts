import { describe, expect, it } from 'vitest';
import { readBody } from './readBody.ts';

function read(bytes: Uint8Array, contentType: string) {
  return readBody(new Blob([new Uint8Array(bytes)]).stream(), {
    contentType,
    pageLimit: 1000,
    deadline: Date.now() + 5000,
  });
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

  it('has an error where the page breaks off, and none where it is cut at the limit', async () => {
    const half = '<html><p>Eg';
    expect((await read(Buffer.from(half), 'text/html')).error).toBe('the page breaks off');
    expect((await read(Buffer.from(half.padEnd(2000, 'g')), 'text/html')).error).toBeNull();
  });

  it('is empty for a file that is no page', async () => {
    expect(await read(Buffer.from('PNG'), 'image/png')).toEqual({ text: '', isEmpty: false, error: null });
  });
});
