import { describe, expect, it } from 'vitest';
import { readBody } from './readBody.ts';

function read(bytes: Uint8Array, contentType: string) {
  return readBody(new Blob([new Uint8Array(bytes)]).stream(), contentType, Date.now() + 5000);
}

describe('the text of a body', () => {
  it.each([
    ['in UTF-8, whatever else the server names', '\ufeffhén', 'utf8', 'text/html; charset=latin1'],
    ['in UTF-16', '\ufeffhén', 'utf16le', 'text/html'],
    ['as the server names it', 'hén', 'latin1', 'text/html; charset="iso-8859-1"'],
    ['in UTF-8 where nothing is said', 'hén', 'utf8', 'text/html'],
    ['in UTF-8 where the server names what nobody knows', 'hén', 'utf8', 'text/html; charset=hen'],
  ] as const)('is read %s', async (_how, text, encoding, contentType) => {
    expect((await read(Buffer.from(text, encoding), contentType)).text).toBe('hén');
  });

  it('is read as UTF-16 of the other order', async () => {
    const bytes = Buffer.from('\ufeffhén', 'utf16le').swap16();
    expect((await read(bytes, 'text/html')).text).toBe('hén');
  });

  it('is not kept of other files', async () => {
    expect(await read(Buffer.from('PNG'), 'image/png')).toEqual({ text: '', isEmpty: false, error: null });
  });
});
