import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { aProduct, money, slugs } from '../../domain/testing.ts';
import { productDescription, searchDescription } from './productDescription.ts';

const describedWith = (overrides: Parameters<typeof aProduct>[0]) =>
  productDescription(
    aProduct({
      ...{ capacity: 24, eggTypes: slugs('chicken', 'duck', 'quail'), pros: [], description: 'It works.' },
      ...overrides,
    }),
  );

describe("a product's description in searches", () => {
  it('says who the product is for, then what sets it apart', () => {
    expect(describedWith({ pros: ['Built-in light', 'Turns by itself.'] })).toBe(
      'For up to 24 chicken eggs, also duck and quail eggs. Built-in light. Turns by itself. It works.',
    );
  });

  it('goes on with the first sentence about it, and with no later one', () => {
    expect(describedWith({ description: 'Hatches eggs. It is quiet.' })).toBe(
      'For up to 24 chicken eggs, also duck and quail eggs. Hatches eggs.',
    );
  });

  it('begins with whom it suits and whom it does not, where that is known', () => {
    expect(describedWith({ bestFor: 'a first hatch', skipIf: 'you have ducks' })).toBe(
      'Best for a first hatch. Skip it if you have ducks. For up to 24 chicken eggs, also duck and quail eggs. It works.',
    );
  });

  it('names the animals of what holds no eggs', () => {
    expect(describedWith({ capacity: 1, eggTypes: slugs('brine shrimp'), description: 'A cone.' })).toBe(
      'For brine shrimp keepers. A cone.',
    );
  });

  it('speaks of several animals as the pages do', () => {
    expect(describedWith({ capacity: 0, eggTypes: slugs('chicken', 'quail', 'small birds') })).toBe(
      'For chicken, quail and small bird keepers. It works.',
    );
  });

  it('counts the eggs that the capacity counts: others are larger or smaller', () => {
    const eggTypes = slugs('turkey', 'goose', 'duck');
    expect(describedWith({ capacity: 36, capacityCounts: slugify('goose'), eggTypes })).toBe(
      'For up to 36 goose eggs, also turkey and duck eggs. It works.',
    );
    expect(describedWith({ capacity: 36, capacityCounts: slugify('goose'), eggTypes: slugs('goose') })).toBe(
      'For up to 36 goose eggs. It works.',
    );
  });

  it('counts eggs of several kinds where nobody says which the capacity counts', () => {
    expect(describedWith({ capacityCounts: null })).toBe(
      'For up to 24 chicken, duck or quail eggs. It works.',
    );
  });

  it('leaves out a sentence that does not fit, and takes a later one that does', () => {
    expect(describedWith({ pros: ['x'.repeat(120), 'Short enough'] })).toBe(
      'For up to 24 chicken eggs, also duck and quail eggs. Short enough. It works.',
    );
  });

  it('says nothing of animals where the product is for none in particular', () => {
    expect(describedWith({ eggTypes: [], pros: ['Fits every lid'] })).toBe('Fits every lid. It works.');
  });

  it('has whole sentences and at most 155 characters, whatever the product says', () => {
    const words = fc.lorem({ maxCount: 30 });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), words, (pros, description) => {
        const text = describedWith({ pros, description });
        expect(text.length).toBeLessThanOrEqual(155);
        expect(text).toMatch(/\.$/);
      }),
    );
  });

  it('never has the price', () => {
    expect(describedWith({ price: money('$51.99'), description: 'Hatches eggs.' })).not.toContain('51.99');
  });
});

describe('what searches show of a product that its store says', () => {
  const nothing = { capacity: 0, eggTypes: [], pros: [] };

  it('little of is its name too, and what its page has', () => {
    expect(searchDescription(aProduct({ ...nothing, name: 'Candler', description: 'A lamp.' }))).toBe(
      'A lamp. See the specifications of Candler and what else we know about it.',
    );
  });

  it('one long sentence of is the beginning of it', () => {
    const text = searchDescription(aProduct({ ...nothing, description: `It ${'turns '.repeat(60)}.` }));
    expect(text).toMatch(/^It turns .*turns…$/);
  });

  it('is 60 to 155 characters long, whatever the store says', () => {
    const words = fc.lorem({ maxCount: 60 });
    fc.assert(
      fc.property(words, words, (name, description) => {
        const { length } = searchDescription(aProduct({ ...nothing, name, description }));
        expect(length).toBeGreaterThanOrEqual(60);
        expect(length).toBeLessThanOrEqual(155);
      }),
    );
  });
});
