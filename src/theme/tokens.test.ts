import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../domain/table.ts';
import { failingPairs, PAIRS } from './contrast.ts';
import { propertyOf, SHIPPED, type Token } from './tokens.ts';

const STYLES = new URL('../../templates/styles/', import.meta.url);
const sheet = (name: string) => readFile(new URL(`${name}.css`, STYLES), 'utf8');

/** The values of a property in the order of a sheet: for light, and for dark where that is another. */
function valuesOf(css: string, property: string): string[] {
  return [...css.matchAll(new RegExp(`${property}: (#\\w+);`, 'g'))].map(([, value = '']) => long(value));
}

/** `#fff` as `#ffffff`. */
function long(value: string): string {
  return value.length === 4 ? value.replace(/\w/g, '$&$&') : value;
}

/** Those that no sheet declares: they stand where they are used, until a theme sets them. */
const PLACES: Partial<Record<Token, { sheet: string; pattern: string }>> = {
  onHighlight: { sheet: 'cards', pattern: 'var\\(--on-highlight, (#\\w+)\\)' },
  good: { sheet: 'productPage', pattern: 'var\\(--good, (#\\w+)\\)' },
};

describe('the colours that are shipped', () => {
  it.each(keysOf(SHIPPED.light))('have %s as the style sheets have it', async (token) => {
    const place = PLACES[token];
    const found = place
      ? [...(await sheet(place.sheet)).matchAll(new RegExp(place.pattern, 'g'))].map(
          ([, value = '']) => value,
        )
      : valuesOf(await sheet('tokens'), propertyOf(token));
    const [light, dark = light] = found;
    expect([light, dark]).toEqual([SHIPPED.light[token], SHIPPED.dark[token]]);
  });

  it.each(['light', 'dark'] as const)('can be told apart in every pair that pages show: %s', (scheme) => {
    expect(PAIRS.length).toBeGreaterThan(20);
    expect(failingPairs(SHIPPED[scheme])).toEqual([]);
  });

  it('are all that the style sheet of tokens has', async () => {
    const known = keysOf(SHIPPED.light).map(propertyOf);
    const colours = (await sheet('tokens')).matchAll(/(--[\w-]+): #/g);
    expect([...colours].map(([, name]) => name).filter((name) => !known.some((own) => own === name))).toEqual(
      [],
    );
  });
});
