import { slugify } from '../slug.ts';
import { slugs } from '../testing.ts';
import type { RelatableArticle, RelatableCategory } from './article.ts';

/** One category of each sort: two about eggs, a general one, and one that is neither. */
export const ARTICLE_CATEGORIES: readonly RelatableCategory[] = [
  { name: 'Chicken Incubation', eggType: slugify('chicken'), general: [] },
  { name: 'Duck Incubation', eggType: slugify('duck'), general: [] },
  { name: 'General Incubation', general: slugs('chicken', 'duck', 'quail') },
  { name: 'Equipment Reviews', general: [] },
];

export function anArticle(overrides: Partial<RelatableArticle> = {}): RelatableArticle {
  return { ...PLAIN_ARTICLE, ...overrides };
}

const PLAIN_ARTICLE: RelatableArticle = {
  slug: slugify('plain-article'),
  title: 'Plain Article',
  excerpt: 'On eggs.',
  category: 'General Incubation',
  publishedAt: '2024-01-10',
  relatedProducts: [],
  shownProducts: [],
};
