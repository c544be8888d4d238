import { describe, expect, it } from 'vitest';
import { decodeBody, isBrokenOff } from './decodeBody.ts';

describe('the text of a page', () => {
  it('has the apostrophes of windows-1252', () => {
    const bytes = Buffer.from('we couldn\x92t find', 'latin1');
    expect(decodeBody(bytes, 'text/html; charset=windows-1252')).toBe('we couldn’t find');
  });

  it.each([
    '<meta charset="windows-1252">',
    "<meta http-equiv=content-type content='text/html; charset=windows-1252'>",
  ])('is in the encoding that its meta names: %s', (meta) => {
    expect(decodeBody(Buffer.from(`${meta}\x92`, 'latin1'), 'text/html')).toBe(`${meta}’`);
  });

  it('is in the encoding of the server before that of its meta, and in UTF-8 before one that it cannot be in', () => {
    const utf8 = Buffer.from('<meta charset=windows-1252>é');
    expect(decodeBody(utf8, 'text/html; charset=utf-8')).toContain('é');
    expect(decodeBody(Buffer.from('<meta charset="utf-16">é'), 'text/html')).toContain('é');
  });
});

describe('a page', () => {
  it.each([
    ['<html><p>Eggs</p></html>', false],
    ['<html><p>Eggs</p></HTML >\n<!-- served in 3 ms -->', false],
    ['<html lang="en"><p>Eggs</p>\n', false],
    ['Eggs', false],
    ['<!doctype html><html lang="en"><p>Eg', true],
    ['<html><body><a href="/eg', true],
  ])('breaks off, or does not: %s', (text, expected) => {
    expect(isBrokenOff(text)).toBe(expected);
  });
});
