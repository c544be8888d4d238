import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { contentWith } from '../../content/testing.ts';
import { eggTypeDays } from './eggTypeFacts.ts';

/** Chickens, for which the site sets 21 days, and geese, for which it sets none. */
async function birds() {
  const content = await contentWith({
    'egg-types.yaml': `
pages:
  - {name: Chicken, slug: chicken, species: chicken, guide: chicken-eggs, description: Hens.}
  - {name: Goose, slug: goose, species: goose, description: Geese.}
other:
  - {name: Quail, slug: quail}
  - {name: Duck, slug: duck}`,
    'species.yaml': `
- id: chicken
  name: Chicken
  setting: {days: {value: 21, why: The middle.}, lastTurning: {value: 18, why: Three days.}}
  days: [{min: 20, max: 22, sources: [leaflet]}]
- id: goose
  name: Goose
  days:
    - {min: 30, max: 30, sources: [leaflet]}
    - {min: 28, max: 35, sources: [printed-handbook]}`,
  });
  const { catalogue } = await loadCatalogue(content);
  const [chicken, goose] = catalogue.eggTypes;
  if (!chicken || !goose) throw new Error('two egg types were meant');
  return { catalogue, chicken, goose };
}

describe('the days of an egg type', () => {
  it('are those that the site sets', async () => {
    const { catalogue, chicken } = await birds();
    expect(eggTypeDays(chicken, catalogue)).toBe('21 days');
  });

  it('span all sources where the site sets none', async () => {
    const { catalogue, goose } = await birds();
    expect(eggTypeDays(goose, catalogue)).toBe('28–35 days');
  });

  it('are left out where no figure is known', async () => {
    const { catalogue, goose } = await birds();
    expect(eggTypeDays(goose, { ...catalogue, species: new Map() })).toBeNull();
  });
});
