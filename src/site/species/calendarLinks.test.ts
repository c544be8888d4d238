import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { hatchCalculators } from '../pages/hatchCalculators.ts';
import { contextOf } from '../testing.ts';
import { createUrls } from '../urls.ts';
import { calendarHref } from './hatchSpecies.ts';

const { catalogue } = await loadCatalogue(VALID_CONTENT);
const urls = createUrls('https://hatch.example/base/');

describe('the hatch calendar of a site', () => {
  it('is linked to with a species that it counts the days of', () => {
    expect(calendarHref('chicken', { catalogue, urls })).toBe('/base/hatch-calendar/?species=chicken');
    expect(calendarHref('dodo', { catalogue, urls })).toBeNull();
  });

  it('says an id of any letters in its address', () => {
    const [chicken] = catalogue.species.values();
    const species = new Map(chicken ? [['a&b c', chicken]] : []);
    expect(calendarHref('a&b c', { catalogue: { species }, urls })).toBe(
      '/base/hatch-calendar/?species=a%26b+c',
    );
  });

  it('is not linked to by the calculators without species', () => {
    const bare = { ...catalogue, species: new Map() };
    const props = hatchCalculators.props(bare.pages.hatchCalculators, contextOf(bare, urls));
    expect(props.calendar).toBeNull();
  });
});

describe('the calculators of a site', () => {
  it('name the sources of their formulas, and those of the figures that they begin with', () => {
    const { about } = hatchCalculators.props(catalogue.pages.hatchCalculators, contextOf(catalogue, urls));
    const sources = Object.fromEntries(about.map(({ id, sources: cited }) => [id, cited]));
    expect(sources['wet-bulb']).toEqual([
      { label: 'University Extension: Incubation facts', href: 'https://extension.example/facts' },
      { label: 'Feed Store: A leaflet', href: null },
    ]);
    expect(sources['cost-a-chick']).toEqual([]);
    expect(sources['running-cost']).toHaveLength(catalogue.site.electricity ? 1 : 0);
  });

  it('begin with its figures, and do without those that it has not', () => {
    const page = catalogue.pages.hatchCalculators;
    const { electricity: _, ...site } = catalogue.site;
    const eggTypes = catalogue.eggTypes.map((entry) => ({ ...entry, space: [] }));
    const bare = hatchCalculators.props(page, contextOf({ ...catalogue, site, eggTypes, products: [] }));
    expect(bare.data).toMatchObject({ symbol: '$', electricity: null, eggs: [] });
    expect(bare.about.map(({ id }) => id)).toEqual([
      'wet-bulb',
      'wet-bulb-wanted',
      'running-cost',
      'cost-a-chick',
    ]);
  });
});
