import type { Catalogue, SiteConfig, Species } from '../content/catalogue.ts';
import { choiceWords, type Field, factOf } from '../domain/products/fields.ts';
import type { Product } from '../domain/products/product.ts';
import type { Slug } from '../domain/slug.ts';
import { legalPath } from './links.ts';
import { pageOfSpecies } from './species/hatchSpecies.ts';
import { FILE_PATHS, paths, type SiteContext, type TextFile, type Urls } from './urls.ts';

type License = NonNullable<SiteConfig['dataLicense']>;

export function dataFiles({ catalogue, urls }: SiteContext): TextFile[] {
  const { dataLicense } = catalogue.site;
  if (dataLicense === undefined) return [];
  const file = (path: string, data: typeof productData): TextFile => ({
    path: path.slice(1),
    read: () => `${JSON.stringify(data(catalogue, dataLicense, urls))}\n`,
  });
  return [file(FILE_PATHS.productData, productData), file(FILE_PATHS.speciesData, speciesData)];
}

/** @param slug the legal page that describes the method; the home page stands in for it */
function dataset(catalogue: Catalogue, license: License, title: string, slug: Slug | undefined, urls: Urls) {
  const { site } = catalogue;
  return {
    name: `${site.name}: ${title}`,
    description: DESCRIPTIONS[title === 'products' ? site.catalogue : 'species'],
    url: urls.absolute(slug === undefined ? paths.home : legalPath(slug, catalogue)),
    license: { name: license.name, url: license.url },
  };
}

const DESCRIPTIONS = {
  sample: 'A sample: these products are made up, and stand for a catalog that the site does not have yet.',
  live:
    'What stores and makers state of hatching equipment; nothing was tested. Without prices, ratings and ' +
    'links: those are the stores’.',
  species:
    'What publications say of the incubation of eggs, each figure with the ids of its sources, and what ' +
    'the site sets amid them. Temperatures are in degrees Fahrenheit (f) and Celsius (c), humidity is ' +
    'relative, and days count from setting.',
};

/**
 * The facts of all products, for others to use. It leaves out prices and ratings, which belong
 * to the stores: they may be shown with a date for a while, but not passed on. It leaves out
 * links to stores, which may be paid.
 */
function productData(catalogue: Catalogue, license: License, urls: Urls): object {
  const { site, products, fields } = catalogue;
  return {
    ...dataset(catalogue, license, 'products', site.howWeChoosePage ?? site.aboutPage, urls),
    sample: site.catalogue === 'sample',
    fields: fields.filter(({ property }) => property === null).map(fieldData),
    products: products.map((product) => factsOf(product, fields, urls)),
  };
}

function fieldData(field: Field): object {
  const { id, label, kind } = field;
  const unit = field.kind === 'number' && field.unit !== null ? { unit: field.unit } : {};
  const choices = field.kind === 'choice' ? { choices: choiceWords(field.choices) } : {};
  return { id, label, kind, ...unit, ...choices };
}

function factsOf(product: Product, fields: readonly Field[], urls: Urls): object {
  const { id, name, categories, eggTypes, capacity, capacityCounts, availability, facts } = product;
  const named = fields.flatMap((field) =>
    field.property === null ? [] : [[field.property, factOf(product, field)]],
  );
  return {
    id,
    name,
    url: urls.absolute(product.pagePath),
    categories,
    eggTypes,
    capacity,
    capacityCounts,
    ...Object.fromEntries(named),
    ...(Object.keys(facts).length > 0 && { facts }),
    availability: availability.kind,
  };
}

function speciesData(catalogue: Catalogue, license: License, urls: Urls): object {
  const { site, sources } = catalogue;
  const species = [...catalogue.species.values()];
  const cited = new Set(species.flatMap((entry) => [...citedIn(figuresOf(entry))]));
  return {
    ...dataset(catalogue, license, 'incubation figures by species', site.aboutPage, urls),
    species: species.map((entry) => {
      const page = pageOfSpecies(entry.id, catalogue);
      return {
        ...figuresOf(entry),
        ...settingOf(entry, catalogue),
        url: page ? urls.absolute(paths.eggType(page)) : null,
      };
    }),
    sources: [...cited].sort().flatMap((id) => {
      const source = sources.get(id);
      if (!source) return [];
      const { note: _note, ...shown } = source;
      return [shown];
    }),
  };
}

/** Removes the editors' notes, which no page shows. */
function figuresOf(entry: Species): Partial<Species> {
  const { group: _group, temperature_sex: _sex, notes: _notes, confidence: _confidence, ...shown } = entry;
  return shown;
}

function settingOf({ id, setting }: Species, { settings }: Catalogue): object {
  if (!setting) return {};
  const figures = (settings.get(id) ?? []).map(({ field, text }) => [field, { ...setting[field], text }]);
  return { setting: Object.fromEntries(figures) };
}

function* citedIn(figures: unknown): Generator<Slug> {
  if (typeof figures !== 'object' || figures === null) return;
  if (hasSources(figures)) yield* figures.sources;
  else for (const inner of Object.values(figures)) yield* citedIn(inner);
}

function hasSources(figure: object): figure is { readonly sources: readonly Slug[] } {
  return 'sources' in figure && Array.isArray(figure.sources);
}
