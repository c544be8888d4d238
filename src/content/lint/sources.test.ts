import { expect, it } from 'vitest';
import { slugs } from '../../domain/testing.ts';
import { articleSources, guideSources } from './sources.ts';

const SOURCED = { sources: slugs('hatching-egg') };
const UNSOURCED = { sources: [] };
const FINDING = {
  entry: UNSOURCED,
  path: ['sources'],
  message: 'expected 1 or more sources, found 0; add some',
};

it('an article names its sources', () => {
  expect(articleSources({ articles: [SOURCED, UNSOURCED] }, { min: 1 })).toEqual([FINDING]);
});

it('a guide names its sources', () => {
  expect(guideSources({ guides: [SOURCED, UNSOURCED] }, { min: 1 })).toEqual([FINDING]);
});
