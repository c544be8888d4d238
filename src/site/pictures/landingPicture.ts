import type { Catalogue, LandingPage } from '../../content/catalogue.ts';
import { matchesFilters } from '../../domain/list/filter.ts';
import { isOffered } from '../../domain/products/availability.ts';
import { type DrawnPicture, eggTypeHero, productPicture } from './pictures.ts';

/** The drawing that stands for a landing page, which shows none of its own: its eggs, its category, or its first product. */
export function landingPicture({ preset, picks }: LandingPage, catalogue: Catalogue): DrawnPicture {
  const { eggTypes, categories, products, productsById } = catalogue;
  const eggType = eggTypes.find(({ slug }) => slug === preset.eggType);
  const hero = eggType ? eggTypeHero(eggType) : null;
  if (hero) return hero;
  const category = categories.find(({ slug }) => slug === preset.category);
  if (category) return { kind: 'category', category };
  const [pick] = picks;
  const picked = pick && productsById.get(pick.product);
  const first = picked ?? products.find((entry) => isOffered(entry) && matchesFilters(entry, preset));
  return first ? productPicture(first, catalogue) : { kind: 'home' };
}
