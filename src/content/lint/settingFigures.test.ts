import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../loadCatalogue.ts';
import { contentWith } from '../testing.ts';
import { settingFigures } from './settingFigures.ts';

/** Chickens at 99.5 °F and 65 % or more for the hatch, ducks at 99.3 °F. */
const SPECIES = `
- id: chicken
  name: Chicken (large fowl)
  days: [{min: 21, max: 21, sources: [leaflet]}]
  setting:
    days: {value: 21, why: All.}
    lastTurning: {value: 18, why: Three days.}
    forced: {value: 99.5, why: All.}
    hatchHumidity: {value: [65, 75], why: Soft.}
- id: duck
  name: Duck
  days: [{min: 28, max: 28, sources: [leaflet]}]
  setting: {forced: {value: 99.3, why: All.}}
- {id: muscovy, name: Muscovy duck, days: [{min: 35, max: 35, sources: [leaflet]}]}`;

const EGG_TYPES = `
pages:
  - {name: Chicken, slug: chicken, species: chicken, description: Hens.}
  - {name: Duck, slug: duck, species: duck, description: Ducks.}
other:
  - {name: Quail, slug: quail}`;

/** What the rule says of a landing page for chicken eggs with a text in a block. */
function messagesOf(text: string, allow: readonly string[] = []): Promise<string[]> {
  return messagesOfPage(`blocks:\n  - {title: Heat, description: "${text}"}\n`, allow);
}

async function messagesOfPage(fields: string, allow: readonly string[] = []): Promise<string[]> {
  const landing = `title: Hens\ndescription: Hens.\nfilters: {eggType: hen}\n${fields}`;
  const folder = await contentWith({
    'species.yaml': SPECIES,
    'egg-types.yaml': EGG_TYPES,
    'landing/hens.yaml': landing,
  });
  const { catalogue } = await loadCatalogue(folder);
  const page = catalogue.landingPages.find(({ slug }) => slug === 'hens');
  return settingFigures(catalogue, { allow })
    .filter(({ entry }) => entry === page)
    .map(({ path, message }) => `${path.join('.')} ${message}`);
}

const finding = (id: string, found: string) =>
  `blocks.0.description expected a figure of the setting of '${id}', found '${found}'; write {{${id}.…}}, or name the source`;

describe('a figure in a text', () => {
  it('is that of the setting of the eggs that the page is about', async () => {
    expect(await messagesOf('Set it to 100°F (37.8°C).')).toEqual([finding('chicken', '100°F')]);
    expect(await messagesOf('Set it to {{chicken.forced}}.')).toEqual([]);
    expect(await messagesOf('At the hatch, 65–70% humidity is enough.')).toEqual([]);
    expect(await messagesOf('At the hatch, 60% humidity is enough.')).toEqual([finding('chicken', '60%')]);
  });

  it('is that of the setting in verdicts and in the reasons of picks too', async () => {
    const picks =
      'picks:\n  - {product: 1, label: Best, reason: It holds 98°F.}\n  - {product: 2, label: Next, reason: Plain.}\n';
    const found = await messagesOfPage(`verdict: Set it to 100°F.\n${picks}`);
    expect(found.map((message) => message.replace(/ expected.*found/, ''))).toEqual([
      expect.stringMatching(/^verdict '100°F'/),
      expect.stringMatching(/^picks\.0\.reason '98°F'/),
    ]);
  });

  it('is that of the eggs that its sentence names', async () => {
    expect(await messagesOf('Ducks do well at 99.5°F.')).toEqual([finding('duck', '99.5°F')]);
    expect(await messagesOf('Ducks do well at 99.3°F.')).toEqual([]);
  });

  it('is free where the species has no setting', async () => {
    expect(await messagesOf('A Muscovy egg does well at 98.6°F.')).toEqual([]);
  });

  it('may be another one where its sentence names the source, or holds an allowed phrase', async () => {
    expect(await messagesOf('University Extension says 100°F.')).toEqual([]);
    expect(await messagesOf('Others, [here](https://a.example/), say 100°F.')).toEqual([]);
    expect(await messagesOf('Compare both in warm water at 100°F.', ['warm water'])).toEqual([]);
  });

  it('of another matter is free: a cold store, a brooder, a hatch rate', async () => {
    expect(await messagesOf('Store at 60°F. Brood at 93–95°F. About 80% hatch.')).toEqual([]);
  });
});
