import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../content/catalogue.ts';
import { speciesSchema } from '../../content/schemas/species.ts';
import { testEntries } from '../../content/testing.ts';
import { frameProps } from '../frame.ts';
import { buildRoutes } from '../routes.ts';
import { catalogue, contextOf } from '../testing.ts';
import { speciesIndex } from './speciesIndex.ts';

const sources = ['leaflet'];
const figure = { value: 'daily', sources };

/** The valid catalogue with these species beside its chicken, which has a page of its own. */
function withSpecies(...figures: readonly Record<string, unknown>[]): Catalogue {
  const added = testEntries(speciesSchema.parse(figures));
  const all = new Map(catalogue.species);
  for (const species of added) all.set(species.id, species);
  return { ...catalogue, species: all };
}

function indexOf(of: Catalogue) {
  return speciesIndex.props(of.pages.speciesIndex, contextOf(of));
}

const pheasant = {
  id: 'pheasant',
  name: 'Pheasant',
  days: [{ min: 24, max: 25, sources }],
  temp_forced: [{ f: [99.5, 99.5], c: [37.5, 37.5], sources }],
  rh_incubation: [{ value: '50%', percent: 50, sources: ['printed-handbook'] }],
  stop_turning_day: [{ value: 21, sources }],
};
const gecko = { id: 'gecko', name: 'Gecko', group: 'reptile', days: [{ min: 60, max: 120, sources }] };
const parrot = {
  id: 'parrot',
  name: 'Parrots',
  days: [{ min: 14, max: 33, sources }],
  kinds: [{ id: 'macaw', name: 'Macaws', days: [{ min: 26, max: 28, sources }] }],
};

describe('the index of all eggs', () => {
  const props = indexOf(withSpecies(gecko, pheasant, parrot));
  const rows = props.groups.flatMap((group) => group.rows);

  it('has each species and each kind of one once, birds before reptiles, by days', () => {
    const listed = props.groups.map(({ group, rows: own }) => [group, own.map(({ id }) => id)]);
    expect(listed).toEqual([
      ['bird', ['parrot', 'chicken', 'pheasant', 'macaw']],
      ['reptile', ['gecko']],
    ]);
  });

  it('has the settings of each in a line', () => {
    expect(rows.map(({ id, settings }) => [id, settings])).toEqual([
      ['parrot', 'turn until the first pip'],
      ['chicken', '99.5°F\u00a0· last turn day 18'],
      ['pheasant', '99.5°F\u00a0· humidity 50%\u00a0· last turn day 21'],
      ['macaw', 'turn until the first pip'],
      ['gecko', 'never turn'],
    ]);
  });

  it('has one scale for all of a group: the last day of the longest hatch', () => {
    expect(props.groups.map(({ length }) => length)).toEqual([34, 121]);
  });

  it('leads to the page of a species, and opens those without one', () => {
    const of = new Map(rows.map((row) => [row.id, row]));
    expect(of.get('chicken')).toMatchObject({ href: '/eggs/chicken/', detail: null });
    expect(of.get('pheasant')).toMatchObject({ href: null, detail: { elseAs: null } });
  });

  it('lists the figures of a species with the numbers of their sources', () => {
    const detail = rows.find(({ id }) => id === 'pheasant')?.detail;
    const figures = detail?.facts.map(({ label, values }) => [label, values.map(({ text }) => text)]);
    expect(figures).toEqual([
      ['Incubation time', ['24–25 days']],
      ['Temperature, forced air', ['99.5°F (37.5°C)']],
      ['Humidity while turning', ['50%']],
      ['Last day of turning', ['Day 21']],
    ]);
    expect(props.sources.map(({ title }) => title)).toEqual(['A leaflet', 'A printed handbook']);
  });

  it('names the days of a kind alone, and the species for all else', () => {
    const detail = rows.find(({ id }) => id === 'macaw')?.detail;
    expect(detail?.facts.map(({ label }) => label)).toEqual(['Incubation time']);
    expect(detail?.elseAs).toEqual({ label: 'Parrots', href: '#egg-parrot' });
  });
});

describe('what no source gives', () => {
  const unknownOf = (species: Record<string, unknown>) => {
    const rows = indexOf(withSpecies(species)).groups.flatMap((group) => group.rows);
    return rows.find(({ id }) => id === species['id'])?.detail?.unknown;
  };

  it('is named by its label', () => {
    expect(unknownOf(pheasant)).toEqual([
      'Temperature, still air',
      'Humidity at hatch',
      'Turns a day',
      'Candling days',
      'Storage before setting',
      'Weight loss',
    ]);
  });

  it('is the temperature as such without any, and none for each kind of machine if it is for all', () => {
    const general = { ...pheasant, temp_forced: [], temp_incubation: pheasant.temp_forced };
    expect(unknownOf({ ...pheasant, temp_forced: [] })?.[0]).toBe('Temperature');
    expect(unknownOf(general)?.[0]).toBe('Humidity at hatch');
  });

  it('is nothing about the turning of reptiles, whose eggs are never turned', () => {
    const known = { candling_days: [{ value: [7], sources }], storage: [figure], weight_loss: [figure] };
    expect(unknownOf({ ...gecko, ...known })).toEqual(['Temperature', 'Humidity while turning']);
  });
});

describe('products for eggs', () => {
  it('are linked for eggs whose days are unknown, and for a species whose name products state', () => {
    const duck = { ...pheasant, id: 'duck', name: 'Duck' };
    const { others } = indexOf(withSpecies());
    const { groups, others: rest } = indexOf(withSpecies(duck));
    const links = groups.flatMap((group) => group.rows).find(({ id }) => id === 'duck')?.detail?.links ?? [];
    const [toDuck] = others.filter(({ href }) => links.some((link) => link.href === href));
    expect(toDuck?.label).toMatch(/duck/i);
    expect(rest).not.toContainEqual(toDuck);
  });
});

it('a site without species has no index, and no link to one', () => {
  const without = { ...catalogue, species: new Map() };
  const linked = (of: Catalogue) => JSON.stringify(frameProps(contextOf(of)).menu).includes('"/eggs/"');
  expect(buildRoutes(catalogue).map(({ path }) => path)).toContain('/eggs');
  expect(linked(catalogue)).toBe(true);
  expect(buildRoutes(without).map(({ path }) => path)).not.toContain('/eggs');
  expect(linked(without)).toBe(false);
});
