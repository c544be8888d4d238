import { describe, expect, it } from 'vitest';
import type { Species } from '../../content/catalogue.ts';
import { testEntries } from '../../content/testing.ts';
import type { Entry } from '../../domain/entry.ts';
import { slugify } from '../../domain/slug.ts';
import { slugs } from '../../domain/testing.ts';
import { catalogueOf, contextOf } from '../testing.ts';
import { hatchCalculators, hatchLog } from './hatchTools.ts';

const catalogue = catalogueOf(1);

const row = { phase: 'lockdown', eggs: 'birds', text: 'Wait.', sources: slugs('leaflet') } as const;
const advice = testEntries([
  { ...row, when: 'dry', help: slugify('power-out') },
  { ...row, when: 'lost too much or too little', sources: slugs('printed-handbook') },
] as const);

describe('the log', () => {
  const props = hatchLog.props(catalogue.pages.hatchLog, contextOf({ ...catalogue, advice }));

  it('lists the sources of all that the tools advise', () => {
    expect(props.sources.map(({ title }) => title)).toEqual(['A leaflet', 'A printed handbook']);
  });

  it('links each advice to its help page, or to the usual one if the site has it', () => {
    expect(props.links.help).toEqual({ lockdownDry: '/help/power-out/' });
    const dry = catalogue.help.map((page) => ({ ...page, slug: slugify('too-dry') }));
    const usual = hatchLog.props(catalogue.pages.hatchLog, contextOf({ ...catalogue, help: dry }));
    expect(usual.links.help).toEqual({ dry: '/help/too-dry/', lockdownDry: '/help/too-dry/' });
  });
});

it('the calculator of the weight lists the sources of what it advises', () => {
  const losing = [...catalogue.species].map(([id, species]): [string, Entry<Species>] => {
    const loss = { value: '13%', percent: { min: 13, max: 13 }, sources: slugs('leaflet') };
    return [id, { ...species, weight_loss: [loss] }];
  });
  const context = contextOf({ ...catalogue, advice, species: new Map(losing) });
  const props = hatchCalculators.props(catalogue.pages.hatchCalculators, context);
  const weight = props.about.find(({ id }) => id === 'weight-loss');
  expect(weight?.sources.map(({ label }) => label)).toContain('Poultry Press: A printed handbook');
});
