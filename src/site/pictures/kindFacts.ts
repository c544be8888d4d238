import type { Catalogue } from '../../content/catalogue.ts';
import type { EggKind } from '../../domain/drawings.ts';
import type { CategoryKind } from '../../domain/products/categoryKind.ts';
import type { Product } from '../../domain/products/product.ts';

/** What decides a product's kind: what its editor says, its specifications, and its name where they do not decide. */
export interface KindFacts
  extends Pick<
    Product,
    'drawing' | 'name' | 'eggTypes' | 'turningType' | 'humidityControl' | 'heatingMethod' | 'powerSource'
  > {
  /** Of eggs that nobody has counted a drawing shows none. */
  readonly capacity: number;
  readonly categoryKinds: readonly CategoryKind[];
  /** The egg that the product's drawing shows. */
  readonly egg: EggKind;
}

/** What a drawing depends on besides its product. */
export type PictureLabels = Pick<Catalogue, 'categoryLabels' | 'eggTypeLabels'>;

/** Gathers what decides a product's kind. */
export function kindFacts(product: Product, { categoryLabels, eggTypeLabels }: PictureLabels): KindFacts {
  const kinds = categoryLabels.filter(({ slug }) => product.categories.includes(slug));
  const eggs = product.eggTypes.flatMap(
    (eggType) => eggTypeLabels.find(({ slug }) => slug === eggType)?.drawing ?? [],
  );
  const { drawing, name, capacity, eggTypes, turningType, humidityControl, heatingMethod, powerSource } =
    product;
  return {
    drawing,
    name,
    capacity: capacity ?? 0,
    eggTypes,
    turningType,
    humidityControl,
    heatingMethod,
    powerSource,
    categoryKinds: kinds.map(({ kind }) => kind),
    egg: eggs[0] ?? 'chicken',
  };
}

/** Makes a function that tests a product's name for words, whatever their case. */
export function wordsIn({ name }: Pick<KindFacts, 'name'>): (words: RegExp) => boolean {
  const text = name.toLowerCase();
  return (words) => words.test(text);
}

/** Whether a list of slugs has one that is written as plain text here. */
export function has(slugs: readonly string[], slug: string): boolean {
  return slugs.includes(slug);
}
