import type { Article, Catalogue } from '../../content/catalogue.ts';
import { categoryOf } from '../articles/relatedArticles.ts';
import { eggTypeHero, guideHero, type Hero } from './pictures.ts';

/**
 * The drawing at the head of an article, one of those that other pages have: the one that its category names, or else
 * the eggs that the category is about, or else the hatch of the featured guide.
 */
export function articleHero(
  article: Pick<Article, 'category'>,
  catalogue: Pick<Catalogue, 'articleCategories' | 'eggTypes' | 'guides' | 'categories'>,
): Hero | null {
  const { articleCategories, eggTypes, guides, categories } = catalogue;
  const category = categoryOf(article, articleCategories);
  const [machines] = categories;
  if (category?.hero === 'machines') return machines ? { kind: 'category', category: machines } : null;
  const eggType = eggTypes.find(({ slug }) => slug === category?.eggType);
  if (eggType && category?.hero !== 'hatch') return eggTypeHero(eggType);
  const guide = guides.find(({ featured }) => featured) ?? guides[0];
  return guide ? guideHero(guide, catalogue) : null;
}
