import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../content/testing.ts';
import type { Scene } from '../domain/drawings.ts';
import { articleHero } from './pictures.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);

function pathOf(category: string, of = catalogue, drawing?: Scene): string | null {
  return articleHero({ category, drawing }, of)?.path ?? null;
}

describe('the drawing at the head of an article', () => {
  it('on a kind of bird shows its eggs', () => {
    expect(pathOf('Chicken Incubation')).toBe('/pictures/heroes/eggs-chicken.svg');
  });

  it('on equipment shows machines of the first category', () => {
    expect(pathOf('Equipment Reviews')).toBe('/pictures/heroes/category-automatic-incubators.svg');
  });

  it('on anything else shows the hatch of the featured guide', () => {
    expect(pathOf('General Incubation')).toBe('/pictures/heroes/guide-chicken-eggs.svg');
  });

  it('on a kind of bird is another where its category names another', () => {
    const articleCategories = catalogue.articleCategories.map((category) => ({
      ...category,
      hero: 'hatch' as const,
    }));
    expect(pathOf('Chicken Incubation', { ...catalogue, articleCategories })).toBe(
      '/pictures/heroes/guide-chicken-eggs.svg',
    );
  });

  it('is the one that it names itself', () => {
    expect(pathOf('Chicken Incubation', catalogue, 'calendar')).toBe('/pictures/scenes/calendar.svg');
  });

  it('is left out where the content has nothing to show', () => {
    const bare = { ...catalogue, eggTypes: [], guides: [], categories: [] };
    expect(pathOf('Chicken Incubation', bare)).toBeNull();
    expect(pathOf('Equipment Reviews', bare)).toBeNull();
  });
});
