import type { Article, Catalogue } from '../../content/catalogue.ts';
import { categoryOfEggs } from '../../domain/articles/article.ts';
import { eggTypeHero, guideHero, type Hero } from './pictures.ts';

/**
 * The drawing at the head of an article, one of those that other pages have: a kind of bird's eggs, the machines of
 * the first category for an equipment review, and for any other text the hatch of the featured guide.
 */
export function articleHero(
  { category }: Pick<Article, 'category'>,
  { eggTypes, guides, categories }: Pick<Catalogue, 'eggTypes' | 'guides' | 'categories'>,
): Hero | null {
  const eggType = eggTypes.find(({ slug }) => categoryOfEggs(slug) === category);
  if (eggType) return eggTypeHero(eggType);
  const [machines] = categories;
  if (category === 'Equipment Reviews') return machines ? { kind: 'category', category: machines } : null;
  const guide = guides.find(({ featured }) => featured) ?? guides[0];
  return guide ? guideHero(guide) : null;
}
