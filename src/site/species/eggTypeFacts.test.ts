import { expect, it } from 'vitest';
import type { SettingField } from '../../content/catalogue.ts';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { contentWith } from '../../content/testing.ts';
import { slugs } from '../../domain/testing.ts';
import { eggTypeDays, settingRows } from './eggTypeFacts.ts';

it('the days of an egg type are those that the site sets, or else span all sources', async () => {
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
  const days = (species = catalogue.species) =>
    catalogue.eggTypes.map((eggType) => eggTypeDays(eggType, { species }));
  expect(days()).toEqual(['21 days', '28–35 days']);
  expect(days(new Map())).toEqual([null, null]);
});

it('a setting has its reason, and how many sources agree and differ', () => {
  const figure = { why: 'It works.', outside: null, agree: slugs('a', 'b'), differ: slugs('c') };
  const rows = settingRows([
    { field: 'lastTurning', text: '18', ...figure },
    {
      field: 'forced',
      text: '99.5°F',
      ...figure,
      outside: 'Nobody says so.',
      agree: [],
      differ: slugs('a', 'c'),
    },
    { field: 'days', text: '21', ...figure, agree: slugs('a'), differ: [] },
    { field: 'still', text: '102°F', ...figure, agree: [], differ: [] },
  ]);
  expect(rows.map(({ label, text, why }) => [label, text, why])).toEqual([
    ['Last day of turning', 'Day 18', 'It works. 2 sources agree, 1 differs.'],
    ['Temperature, forced air', '99.5°F', 'It works. Nobody says so. 2 differ.'],
    ['Days to hatch', '21', 'It works. 1 source agrees.'],
    ['Temperature, still air', '102°F', 'It works.'],
  ]);
});

it.each<[SettingField, string, string]>([
  ['days', '28–35', 'We count on 28–35 days.'],
  ['forced', '99.5°F (37.5°C)', 'We set the incubator to 99.5°F (37.5°C).'],
  ['still', '102°F (38.9°C)', 'We set the incubator to 102°F (38.9°C).'],
  ['turningHumidity', '50–55%', 'We hold 50–55%.'],
  ['hatchHumidity', '70%', 'We hold 70%.'],
  ['turning', 'hourly', 'We turn hourly.'],
  ['lastTurning', '18', 'We turn through day 18.'],
  ['lastTurning', 'the first internal pip', 'We say: turn until the first internal pip.'],
])('a setting of %s is a whole sentence: %s', (field, text, sentence) => {
  const [row] = settingRows([{ field, text, why: 'It works.', outside: null, agree: [], differ: [] }]);
  expect(row?.sentence).toBe(sentence);
});
