import { describe, expect, it } from 'vitest';
import { escapeBytes } from './escapeBytes.ts';

describe('an address of a header', () => {
  it.each([
    ['/B\xc3\xa9b\xc3\xa9', '/B%C3%A9b%C3%A9'],
    ['/B%C3%A9b\xe9?q=\xff', '/B%C3%A9b%E9?q=%FF'],
    ['/tray/1', '/tray/1'],
  ])('has its bytes beyond ASCII escaped: %s', (address, expected) => {
    expect(escapeBytes(address)).toBe(expected);
  });
});
