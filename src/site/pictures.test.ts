import { expect, it } from 'vitest';
import type { Catalogue } from '../content/catalogue.ts';
import { SCENE_FOCUS, type Scene } from '../domain/drawings.ts';
import { articleHero, textHeroProps } from './pictures.ts';
import { catalogue, contextOf } from './testing.ts';

const bare = { eggTypes: [], guides: [], categories: [] };
const articleCategories = catalogue.articleCategories.map((one) => ({ ...one, hero: 'hatch' as const }));

it.each<[string, string, string | undefined, Partial<Catalogue>, Scene?]>([
  ['on a kind of bird shows its eggs', 'Chicken Incubation', 'heroes/eggs-chicken', {}],
  ['on equipment shows machines', 'Equipment Reviews', 'heroes/category-automatic-incubators', {}],
  ['on anything else shows the featured hatch', 'General Incubation', 'heroes/guide-chicken-eggs', {}],
  ['is what its category names', 'Chicken Incubation', 'heroes/guide-chicken-eggs', { articleCategories }],
  ['is the one that it names itself', 'Chicken Incubation', 'scenes/calendar', {}, 'calendar'],
  ['on a bird is none where the content has none', 'Chicken Incubation', undefined, bare],
  ['on equipment is none where the content has none', 'Equipment Reviews', undefined, bare],
])('the drawing at the head of an article %s', (_, category, picture, site, drawing) => {
  const hero = articleHero({ category, drawing }, { ...catalogue, ...site });
  expect(hero?.path).toBe(picture && `/pictures/${picture}.svg`);
});

it.each([
  ['that its photo names', { image: '/images/incubator.svg', imageFocus: 75 }, 75],
  ['in the middle of its photo', { image: '/images/incubator.svg' }, 50],
  ['with the subject of its drawing', { drawing: 'candling' }, SCENE_FOCUS.candling],
  ['in the middle of the drawing of its category', {}, 50],
] as const)('a square shows the part of the picture of an article %s', (_, picture, focus) => {
  const [article = expect.fail('the valid content lacks an article')] = catalogue.articles;
  expect(textHeroProps({ ...article, ...picture }, 'card', contextOf(catalogue))?.focus).toBe(focus);
});
