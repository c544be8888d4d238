import { describe, expect, it } from 'vitest';
import { anyOf, pattern } from './patterns.ts';

describe('a pattern with parts', () => {
  it.each([
    [pattern`\b${/page/}\.html\b`, 'page.html', 'page-html'],
    [pattern`^${/\d+/} ${/eggs?/}$`, '12 egg', '12 eggs of quail'],
    [pattern`\\${/n/}`, '\\n', '\n'],
    [pattern`a`, 'a', 'b'],
  ])('keeps its backslashes, and those of the parts: %s', (whole, matching, other) => {
    expect(whole.test(matching)).toBe(true);
    expect(whole.test(other)).toBe(false);
  });

  it('has the flags of the whole, and none of a part', () => {
    const whole = pattern`^${/page/i}$`;
    expect(whole.flags).toBe('');
    expect(whole.test('Page')).toBe(false);
    expect(new RegExp(whole, 'i').test('Page')).toBe(true);
  });

  it('takes a part as it is written: only parentheses keep its choices together', () => {
    const choice = anyOf([/hen/, /duck/]);
    expect(pattern`^${choice}s$`.test('hen house')).toBe(true);
    expect(pattern`^(?:${choice})s$`.test('hen house')).toBe(false);
    expect(pattern`^(?:${choice})s$`.test('ducks')).toBe(true);
  });

  it('numbers its groups through all parts', () => {
    expect(pattern`(a)${/(b)/}(${/c/})`.exec('abc')?.slice(1)).toEqual(['a', 'b', 'c']);
  });
});

describe('any of several patterns', () => {
  it.each([
    ['hen', 'hen'],
    ['duck', 'duck'],
    ['a hen and a duck', 'hen'],
    ['hens', 'hen'],
    ['du', undefined],
    ['', undefined],
    ['hen|duck', 'hen'],
    ['Duck', undefined],
  ])('finds in %j what one of them matches: %j', (text, found) => {
    expect(anyOf([/hen/, /duck/]).exec(text)?.[0]).toBe(found);
  });

  it('takes the first that matches at a place, and not the longest', () => {
    expect(anyOf([/in/, /in stock/]).exec('in stock')?.[0]).toBe('in');
    expect(anyOf([/in stock/, /in/]).exec('in stock')?.[0]).toBe('in stock');
  });

  it('keeps an anchor with its own pattern', () => {
    const ends = anyOf([/^404/, /not found$/]);
    expect(
      ['404 error', 'page not found', 'error 404', 'not found here'].map((text) => ends.test(text)),
    ).toEqual([true, true, false, false]);
  });

  it('has the flags that it is given, and none of its patterns', () => {
    expect(anyOf([/hen/i]).test('Hen')).toBe(false);
    expect('a Hen, a DUCK'.match(anyOf([/hen/, /duck/], 'gi'))).toEqual(['Hen', 'DUCK']);
  });
});
