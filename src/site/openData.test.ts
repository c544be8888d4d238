import { describe, expect, it } from 'vitest';
import { dataFiles } from './openData.ts';
import { catalogue, urls } from './testing.ts';

const read = (name: string, site = catalogue.site) => {
  const files = dataFiles({ catalogue: { ...catalogue, site }, urls });
  const file = files.find(({ path }) => path === `data/${name}.json`);
  return JSON.parse(file?.read() ?? 'null');
};
const LICENSE = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

describe('the data for others', () => {
  it('has the facts of all products, null if nobody states one, and says that they are made up', () => {
    const { products, ...said } = read('products');
    expect(said).toMatchObject({ name: 'Hatch Fixture: products', license: LICENSE, sample: true });
    expect(said.description).toMatch(/made up/);
    expect(products).toHaveLength(catalogue.products.length);
    expect(products[1]).toEqual({
      id: '2',
      name: 'Box Incubator for 40 Eggs',
      url: 'https://hatch.example/base/product/box-incubator/',
      categories: ['manual-incubators', 'poultry'],
      eggTypes: ['chicken', 'duck'],
      capacity: 40,
      capacityCounts: 'chicken',
      turningType: 'manual',
      humidityControl: 'none',
      heatingMethod: 'thermostat',
      powerSource: 'electric',
      tray: null,
      watts: null,
      backupPower: null,
      availability: 'for-sale',
    });
  });

  it('says of a live catalogue where its facts are from, and has none of the prices, ratings and links of stores', () => {
    const live = read('products', { ...catalogue.site, catalogue: 'live' });
    expect(live.sample).toBe(false);
    expect(live.description).toMatch(/stores and makers state/);
    expect(JSON.stringify(live)).not.toMatch(/64\.99|6499|2,?310|4\.3|amazon|walmart/);
  });

  it('has the figures of each species with their sources, and no notes for editors', () => {
    const { species, sources, license } = read('species');
    expect(license).toEqual(LICENSE);
    expect(species.map(({ id }: { id: string }) => id)).toEqual([...catalogue.species.keys()]);
    expect(species[0]).toMatchObject({ id: 'chicken', url: 'https://hatch.example/base/eggs/chicken/' });
    for (const note of ['notes', 'confidence']) expect(species[0]).not.toHaveProperty(note);
    const listed = new Set(sources.map(({ id }: { id: string }) => id));
    const cited = [...JSON.stringify(species).matchAll(/"sources":(\[[^\]]*\])/g)].flatMap(([, ids = '[]']) =>
      JSON.parse(ids),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(new Set(cited)).toEqual(listed);
    expect(sources[0]).toHaveProperty('publisher');
    expect(sources[0]).not.toHaveProperty('note');
  });

  it('is not there where the site names no license', () => {
    const { dataLicense: _, ...site } = catalogue.site;
    expect(dataFiles({ catalogue: { ...catalogue, site }, urls })).toEqual([]);
  });
});
