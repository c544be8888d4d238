import { expect, it } from 'vitest';
import type { Catalogue } from '../content/catalogue.ts';
import { SCENE_FOCUS, type Scene } from '../domain/drawings.ts';
import { articleHero, leadHeroProps, textHeroProps } from './pictures.ts';
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

it('a drawing says what it shows at the head of its page, and nothing on a card', () => {
  const [article = expect.fail('the valid content lacks an article')] = catalogue.articles;
  const [guide = expect.fail('the valid content lacks a guide')] = catalogue.guides;
  const context = contextOf(catalogue);
  const altOf = (changes: Partial<typeof article>) => leadHeroProps({ ...article, ...changes }, context)?.alt;
  expect(altOf({ drawing: 'goose' })).toBe('A goose with two goslings and her eggs');
  expect(altOf({ category: 'Chicken Incubation' })).toBe(
    "Chicken eggs in a nest, next to other birds' eggs, drawn to scale",
  );
  expect(altOf({ category: 'Equipment Reviews' })).toBe('An incubator full of eggs');
  expect(leadHeroProps(guide, context)?.alt).toMatch(/^An egg from setting to hatching: /);
  expect(textHeroProps({ ...article, drawing: 'goose' }, 'card', context)?.alt).toBe('');
});

it('a photo says at the head of its page what its owner wrote', () => {
  const [article = expect.fail('the valid content lacks an article')] = catalogue.articles;
  const photographed = { ...article, image: '/images/incubator.svg', imageAlt: 'Our own incubator' } as const;
  expect(leadHeroProps(photographed, contextOf(catalogue))?.alt).toBe('Our own incubator');
});
