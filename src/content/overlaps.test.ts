import { describe, expect, it } from 'vitest';
import { overlaps } from './overlaps.ts';

const DOME = 'A clear dome over a rocking ring that turns a dozen eggs by itself.';

describe('overlaps', () => {
  it('names both texts of a pair that repeats itself, whatever their case and punctuation', () => {
    const texts = [
      { name: 'first', text: DOME },
      { name: 'second', text: 'A plain box for forty eggs whose keeper turns them three times a day.' },
      { name: 'third', text: DOME.toUpperCase().replace('.', '!') },
    ];
    expect(overlaps(texts, 0.5)).toEqual(['first and third share 100%']);
  });

  it('finds a short text within a long one', () => {
    const texts = [
      { name: 'short', text: DOME },
      { name: 'long', text: `${DOME} ${'And so on, and on, in words of another kind. '.repeat(9)}` },
    ];
    expect(overlaps(texts, 0.9)).toEqual(['short and long share 100%']);
  });

  it('leaves a pair below the share alone', () => {
    const texts = [
      { name: 'one', text: 'turns a dozen eggs by day' },
      { name: 'other', text: 'turns a dozen eggs by night' },
    ];
    expect(overlaps(texts, 0.6)).toEqual([]);
    expect(overlaps(texts, 0.5)).toEqual(['one and other share 50%']);
  });
});
