import type { Catalogue, Site, Species } from '../../content/catalogue.ts';
import type { Slug } from '../../domain/slug.ts';
import { paths } from '../paths.ts';
import { pageOfSpecies } from '../species/pageOfSpecies.ts';
import type { Urls } from '../urls.ts';
import { dataset } from './dataset.ts';

const WORDS = {
  title: 'incubation figures by species',
  description:
    'What publications say of the incubation of eggs, each figure with the ids of its sources, and what the site sets amid them. Temperatures are in degrees Fahrenheit (f) and Celsius (c), humidity is relative, and days count from setting.',
};

/** The incubation figures with their sources, for others to use. */
export function speciesData(
  catalogue: Catalogue,
  license: NonNullable<Site['dataLicence']>,
  urls: Urls,
): object {
  const species = [...catalogue.species.values()];
  const cited = new Set(species.flatMap((entry) => [...citedIn(figuresOf(entry))]));
  return {
    ...dataset(catalogue.site, license, { ...WORDS, page: catalogue.site.aboutPage }, urls),
    species: species.map((entry) => ({ ...figuresOf(entry), url: pageOf(entry, catalogue, urls) })),
    sources: [...cited].sort().flatMap((id) => sourceOf(id, catalogue)),
  };
}

/** All but the notes for editors, which no page shows. */
function figuresOf(entry: Species): Partial<Species> {
  const { group: _group, temperature_sex: _sex, notes: _notes, confidence: _confidence, ...shown } = entry;
  return shown;
}

/** The page of the eggs; null where there is none. */
function pageOf({ id }: Species, catalogue: Catalogue, urls: Urls): string | null {
  const page = pageOfSpecies(id, catalogue);
  return page ? urls.absolute(paths.eggType(page)) : null;
}

function sourceOf(id: Slug, { sources }: Catalogue): object[] {
  const source = sources.get(id);
  if (!source) return [];
  const { note: _note, ...shown } = source;
  return [shown];
}

/** The ids of the sources of figures, those of kinds included. */
function* citedIn(figures: unknown): Generator<Slug> {
  if (typeof figures !== 'object' || figures === null) return;
  if (hasSources(figures)) yield* figures.sources;
  else for (const inner of Object.values(figures)) yield* citedIn(inner);
}

function hasSources(figure: object): figure is { readonly sources: readonly Slug[] } {
  return 'sources' in figure && Array.isArray(figure.sources);
}
