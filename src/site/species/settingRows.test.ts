import { expect, it } from 'vitest';
import { slugs } from '../../domain/testing.ts';
import { numberSources, settingRows } from './eggTypeFacts.ts';

it('a setting is a row with the numbers of its sources', () => {
  const sources = numberSources();
  const figure = { why: 'It works.', outside: null, agree: slugs('a', 'b'), differ: slugs('c') };
  const rows = settingRows(
    [
      { field: 'lastTurning', text: '18', ...figure },
      { field: 'forced', text: '99.5°F', ...figure, outside: 'Nobody says so.', agree: [] },
    ],
    sources.of,
  );
  expect(rows).toEqual([
    {
      label: 'Last day of turning',
      text: 'Day 18',
      why: 'It works.',
      outside: null,
      agree: [1, 2],
      differ: [3],
    },
    {
      label: 'Temperature, forced air',
      text: '99.5°F',
      why: 'It works.',
      outside: 'Nobody says so.',
      agree: [],
      differ: [3],
    },
  ]);
  expect(sources.list()).toEqual(slugs('a', 'b', 'c'));
});
