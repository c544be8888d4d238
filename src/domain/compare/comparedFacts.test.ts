import { describe, expect, it } from 'vitest';
import { areSame, bestOf, comparisonRows, namesInShort } from './comparison.ts';

const eggs = (value: number) => ({ value, unit: 'eggs' });

describe('the best of some figures', () => {
  it.each([
    ['is the highest', [eggs(3), eggs(5), eggs(4)], [false, true, false]],
    ['are all that are the highest', [eggs(5), eggs(5), eggs(4)], [true, true, false]],
    ['is none where all are equal', [eggs(5), eggs(5)], [false, false]],
    ['is none where units differ', [eggs(5), { value: 9, unit: 'goose eggs' }], [false, false]],
    ['is none where only one is known', [eggs(5), null], [false, false]],
    ['is none of those that are not known', [eggs(5), null, eggs(4)], [true, false, false]],
    ['is none of nothing', [null, null], [false, false]],
  ])('%s', (_, figures, marks) => {
    expect(bestOf(figures)).toEqual(marks);
  });
});

describe('the rows of a comparison', () => {
  it('have a value for each product, and say where nothing is known', () => {
    const rows = comparisonRows([
      [
        { label: 'Capacity', text: '12 eggs', figure: eggs(12) },
        { label: 'Turning', text: 'Manual' },
      ],
      [
        { label: 'Capacity', text: '24 eggs', figure: eggs(24) },
        { label: 'Turning', text: 'Manual' },
        { label: 'Rated power', text: '80 W' },
      ],
    ]);
    expect(rows.map(({ label, values }) => [label, ...values.map(({ text }) => text)])).toEqual([
      ['Capacity', '12 eggs', '24 eggs'],
      ['Turning', 'Manual', 'Manual'],
      ['Rated power', '–', '80 W'],
    ]);
    expect(rows.map(({ values }) => areSame(values.map(({ text }) => text)))).toEqual([false, true, false]);
    expect(rows[0]?.values.map(({ isBest }) => isBest)).toEqual([false, true]);
  });
});

describe('names in short', () => {
  it('end before what a product comes with or is for, unless two would be the same', () => {
    expect(namesInShort(['Box for Schools', 'Dome with Fan', 'Dome With Candler'])).toEqual([
      'Box',
      'Dome with Fan',
      'Dome With Candler',
    ]);
  });
});
