import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { eggTypeDays } from './eggTypeFacts.ts';

const { catalogue } = await loadCatalogue(path.resolve(import.meta.dirname, '../../e2e/site'));

function daysOf(slug: string, of = catalogue): string | null {
  const eggType = catalogue.eggTypes.find((candidate) => candidate.slug === slug);
  if (!eggType) throw new Error(`no egg type '${slug}'`);
  return eggTypeDays(eggType, of);
}

describe('the days of an egg type', () => {
  it('are those of its guide', () => {
    expect(daysOf('chicken')).toBe('21 days');
    expect(daysOf('quail')).toBe('17–18 days');
  });

  it('span all sources where there is no guide', () => {
    expect(daysOf('goose')).toBe('28–35 days');
  });

  it('are left out where no figure is known', () => {
    expect(daysOf('goose', { ...catalogue, species: new Map() })).toBeNull();
  });
});
