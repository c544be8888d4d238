import type { Catalogue } from './catalogue.ts';

/** The pages that recommend products. */
export type RecommendingPages = Pick<Catalogue, 'landingPages' | 'categories' | 'eggTypes' | 'guides'>;

/** The ids of the products that pages recommend. */
export function recommendedIds(pages: RecommendingPages): ReadonlySet<string> {
  const { landingPages, categories, eggTypes, guides } = pages;
  const picks = [...landingPages, ...categories, ...eggTypes, ...guides].flatMap((page) => page.picks);
  return new Set(picks.map(({ product }) => product));
}
