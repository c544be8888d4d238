import { describe, expect, it } from 'vitest';
import { tokenShortening } from './buildStyles.ts';

const shorten = tokenShortening(':root{--paper:#fff;--ink:#000;--ink-soft:#333}');

describe('the custom properties of the sheet `tokens`', () => {
  it('have short names wherever a sheet declares or mentions them', () => {
    expect(shorten(':root{--paper: #fff;--ink:#000}p{color:var(--ink-soft,var(--ink))}')).toBe(
      ':root{--A:#fff;--B:#000}p{color:var(--C,var(--B))}',
    );
  });

  it('leave those that another sheet or an attribute declares as they are', () => {
    const css = '.stars{width:calc(var(--n)*1em);--inset:1rem;margin:var(--paper-edge)}';
    expect(shorten(css)).toBe(css);
  });

  it('have a name each, however many they are', () => {
    const names = Array.from({ length: 100 }, (_, index) => `--token-${index}`);
    const many = tokenShortening(`:root{${names.map((name) => `${name}:0`).join(';')}}`);
    expect(new Set(names.map(many)).size).toBe(100);
  });
});
