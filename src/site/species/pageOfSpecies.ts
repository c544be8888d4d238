import type { Catalogue, EggType } from '../../content/catalogue.ts';

/** The egg type on whose page the figures of a species are; undefined where there is none. */
export function pageOfSpecies(id: string, { eggTypes }: Pick<Catalogue, 'eggTypes'>): EggType | undefined {
  return eggTypes.find(({ species, alsoSpecies }) => species === id || alsoSpecies.includes(id));
}
