import { describe, expect, it } from 'vitest';
import { hatchCalculators } from '../pages/hatchTools.ts';
import { catalogue, contextOf, urls } from '../testing.ts';
import { calendarHref } from './hatchSpecies.ts';

it('the hatch calendar is linked to with a species that it counts the days of, whatever its id', () => {
  const [chicken] = catalogue.species.values();
  const species = new Map(chicken ? [['a&b c', chicken]] : []);
  const site = { catalogue: { ...catalogue, species }, urls };
  expect(calendarHref('a&b c', site)).toBe('/base/hatch-calendar/?species=a%26b+c');
  expect(calendarHref('dodo', site)).toBeNull();
});

describe('the calculators of a site', () => {
  const propsOf = (site: typeof catalogue) =>
    hatchCalculators.props(site.pages.hatchCalculators, contextOf(site, urls));

  it('name the sources of their formulas, and those of the figures that they begin with', () => {
    const { about } = propsOf(catalogue);
    const sources = Object.fromEntries(about.map(({ id, sources: cited }) => [id, cited]));
    expect(sources['wet-bulb']).toEqual([
      { label: 'University Extension: Incubation facts', href: 'https://extension.example/facts' },
      { label: 'Feed Store: A leaflet', href: null },
    ]);
    expect(sources['cost-a-chick']).toEqual([]);
    expect(sources['running-cost']).toHaveLength(catalogue.site.electricity ? 1 : 0);
  });

  it('do without the figures that the site has not, and without the calendar', () => {
    const { electricity: _, ...site } = catalogue.site;
    const eggTypes = catalogue.eggTypes.map((entry) => ({ ...entry, space: [] }));
    const bare = propsOf({ ...catalogue, site, eggTypes, products: [], species: new Map() });
    expect(bare.data).toMatchObject({ symbol: '$', electricity: null, eggs: [] });
    expect(bare.about.map(({ id }) => id)).toEqual([
      ...['wet-bulb', 'wet-bulb-wanted', 'running-cost', 'cost-a-chick'],
    ]);
    expect(bare.calendar).toBeNull();
  });
});
