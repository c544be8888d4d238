import type { Catalogue, Site, Species } from '../content/catalogue.ts';
import type { Product } from '../domain/products/product.ts';
import type { Slug } from '../domain/slug.ts';
import { pageOfSpecies } from './species/hatchSpecies.ts';
import type { TextFile } from './textFile.ts';
import { FILE_PATHS, paths, type Urls } from './urls.ts';

/** The data that others may use; none where the site names no licence for it. */
export function dataFiles(catalogue: Catalogue, urls: Urls): TextFile[] {
  const { dataLicence: licence } = catalogue.site;
  if (licence === undefined) return [];
  const file = (path: string, data: () => object): TextFile => ({
    path: path.slice(1),
    read: () => `${JSON.stringify(data())}\n`,
  });
  return [
    file(FILE_PATHS.productData, () => productData(catalogue, licence, urls)),
    file(FILE_PATHS.speciesData, () => speciesData(catalogue, licence, urls)),
  ];
}

/** What a file of data says of itself. */
interface Dataset {
  readonly name: string;
  readonly description: string;
  /** The page on how it is made; the home page where there is none. */
  readonly url: string;
  readonly license: Pick<NonNullable<Site['dataLicence']>, 'name' | 'url'>;
}

/** What a file of data is about, and the legal page on how it is made. */
interface Words extends Pick<Dataset, 'description'> {
  readonly title: string;
  readonly page: Slug | undefined;
}

/** What a file of data says of itself. */
function dataset(
  { name }: Pick<Site, 'name'>,
  { name: licence, url: terms }: Dataset['license'],
  words: Words,
  urls: Urls,
): Dataset {
  const page = words.page === undefined ? paths.home : paths.page({ slug: words.page });
  return {
    name: `${name}: ${words.title}`,
    description: words.description,
    url: urls.absolute(page),
    license: { name: licence, url: terms },
  };
}

const OF_A_SAMPLE =
  'A sample: these products are made up, and stand for a catalog that the site does not have yet.';
const OF_A_LIVE =
  'What stores and makers state of hatching equipment; nothing was tested. Without prices, ratings and links: those are the stores’.';

/**
 * The facts of all products, for others to use. Prices and ratings are left out: they are the stores', who allow them to be
 * shown with a date and only for a while, and not to be passed on. So are links to stores: they may be paid.
 */
function productData(
  { site, products }: Catalogue,
  license: NonNullable<Site['dataLicence']>,
  urls: Urls,
): object {
  const isSample = site.catalogue === 'sample';
  const description = isSample ? OF_A_SAMPLE : OF_A_LIVE;
  const words = { title: 'products', description, page: site.howWeChoosePage ?? site.aboutPage };
  return {
    ...dataset(site, license, words, urls),
    sample: isSample,
    products: products.map((product) => factsOf(product, urls)),
  };
}

function factsOf(product: Product, urls: Urls): object {
  const { id, name, categories, eggTypes, capacity, capacityCounts, tray, watts, backupPower, walls } =
    product;
  const { turningType, humidityControl, heatingMethod, powerSource, availability } = product;
  return {
    id,
    name,
    url: urls.absolute(paths.product(product)),
    categories,
    eggTypes,
    capacity,
    capacityCounts,
    turningType,
    humidityControl,
    heatingMethod,
    powerSource,
    tray,
    watts,
    backupPower,
    walls,
    availability: availability.kind,
  };
}

const WORDS = {
  title: 'incubation figures by species',
  description:
    'What publications say of the incubation of eggs, each figure with the ids of its sources, and what the site sets amid them. Temperatures are in degrees Fahrenheit (f) and Celsius (c), humidity is relative, and days count from setting.',
};

/** The incubation figures with their sources, for others to use. */
function speciesData(catalogue: Catalogue, license: NonNullable<Site['dataLicence']>, urls: Urls): object {
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
