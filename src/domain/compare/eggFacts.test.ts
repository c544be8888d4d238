import { expect, it } from 'vitest';
import { factsInEggs } from './comparison.ts';

const facts = [
  { label: 'Capacity', text: '24 eggs' },
  { label: 'Turning Type', text: 'Automatic' },
  { label: 'Price per egg', text: '$2.50' },
];
const eggFacts = { duck: [{ label: 'Capacity', text: '16–24 duck eggs (24 chicken eggs stated)' }] };

it.each([
  [
    'are those of a product that is sold for them',
    eggFacts,
    'duck',
    [eggFacts.duck[0]?.text, 'Automatic', null],
  ],
  ['are none of a product that is not', eggFacts, 'goose', ['Not sold for goose eggs', 'Automatic', null]],
  [
    'are none by a name that objects have',
    eggFacts,
    'constructor',
    ['Not sold for constructor eggs', 'Automatic', null],
  ],
  ['are as stated of what holds no eggs', null, 'duck', ['24 eggs', 'Automatic', '$2.50']],
])("facts in the visitor's eggs %s", (_, known, slug, texts) => {
  const found = factsInEggs({ facts, eggFacts: known }, { slug, name: slug });
  expect(found.map(({ text }) => text)).toEqual(texts);
});
