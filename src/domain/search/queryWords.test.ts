import { expect, it } from 'vitest';
import { answerQuery } from './answerQuery.ts';
import { testIndex } from './testing.ts';

const PAGES = [
  'Temperature too high',
  'Temperature too low',
  'Humidity too high',
  'Humidity too low',
  'Hatch date',
];
const asks = [
  ['temperatur too high', '=page:hot'],
  ['temperatur too low', '=page:cold'],
  ['humid too high', '=page:damp'],
  ['humid too low', '=page:dry'],
  ['hatch date', '=page:date'],
] as const;

const index = testIndex(
  [
    ...PAGES.map((text, place) => ({ text, carries: [asks[place]?.[1] ?? ''] })),
    { text: 'Store eggs at 60 degrees in a cool room' },
    { text: 'Wet bulb, salt test, 20 eggs, 75' },
  ],
  { asks },
);

it.each<[string, string]>([
  ['incubator went up to 103 degrees', 'Temperature too high'],
  ['it was 39.5 c this morning', 'Temperature too high'],
  ['temp spiked to 104', 'Temperature too high'],
  ['incubator is at 95 degrees', 'Temperature too low'],
  ['incubator was 94 this morning', 'Temperature too low'],
  ['humidity went to 80%', 'Humidity too high'],
  ['humidity fell to 20 percent', 'Humidity too low'],
  ['i set them on march 3', 'Hatch date'],
])('a number that no egg should have is its problem, and a date a hatch: %s', async (query, page) => {
  const { documents } = await answerQuery(query, index);
  expect(PAGES[documents[0] ?? -1]).toBe(page);
});

it.each(['store eggs at 60 degrees', 'room 75 degrees', '99.5 degrees', 'humidity salt test 75'])(
  'no other number is a problem: %s',
  async (query) => {
    const { documents } = await answerQuery(query, index);
    expect(documents[0]).toBe(query.includes('salt') ? 6 : 5);
  },
);
