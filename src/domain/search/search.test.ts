import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerQuery } from './answerQuery.ts';
import { type SearchedText, type SynonymGroup, textReader } from './readTexts.ts';
import { indexTexts, type TextIndex } from './searchFile.ts';
import { LONGEST_QUERY } from './spelling.ts';
import { testIndex } from './testing.ts';
import { markWords, stemOf, wordsOf } from './words.ts';

function indexAll(
  documents: readonly (readonly SearchedText[])[],
  synonyms: readonly SynonymGroup[] = [],
): TextIndex {
  return indexTexts([textReader(synonyms)(documents)]);
}

/** The positions of the texts that a query finds, best first. */
async function find(query: string, texts: readonly string[], synonyms: readonly string[][] = []) {
  const index = testIndex(
    texts.map((text) => ({ text })),
    { synonyms },
  );
  return (await answerQuery(query, index)).documents;
}

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });

describe('the words of a text', () => {
  it('ignore case, accents, apostrophes and punctuation', () => {
    expect(wordsOf("Café-Owner's 99.5°F – ÉGGS")).toEqual(['cafe', 'owners', '99', '5', 'f', 'eggs']);
  });

  it.each([
    ['eggs', 'egg'],
    ['hatches', 'hatch'],
    ['hatching', 'hatch'],
    ['batteries', 'battery'],
    ['wrapped', 'wrap'],
    ['candling', 'candl'],
    ['candle', 'candl'],
    ['glass', 'glass'],
    ['ring', 'ring'],
    ['incubation', 'incubat'],
    ['station', 'station'],
    ['24s', '24s'],
    ['240s', '240s'],
    ['chested', 'chest'],
    ['finger', 'finger'],
    ['buttering', 'butter'],
    ['boxes', 'box'],
    ['does', 'doe'],
    ['ponies', 'pony'],
    ['diesel', 'diesel'],
    ['used', 'used'],
    ['as', 'as'],
    ['bus', 'bus'],
    ['its', 'its'],
    ['tested', 'test'],
    ['feed', 'feed'],
    ['bed', 'bed'],
    ['rings', 'ring'],
    ['eating', 'eat'],
    ['hmming', 'hmming'],
    ['ingot', 'ingot'],
    ['action', 'action'],
    ['rabbit', 'rabbit'],
  ])('%s has the stem %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });
});

describe('a query', () => {
  const TEXTS = [
    'Power outage: what to do',
    'Shrink-wrapped chicks',
    'A quiet incubator for ducks',
    'Incubators for geese',
    '24 eggs',
    '240 eggs',
  ];

  it.each([
    ['shrink wrapped', [1]],
    ['incubater', [2, 3]],
    ['icnubator', [2, 3]],
    ['duck incubator', [2]],
    ['incub', [2, 3]],
    ['what is an outage?', [0]],
    ['24', [4]],
    ['', []],
  ])('%j finds the expected texts', async (query, expected) => {
    expect(await find(query, TEXTS)).toEqual(expected);
  });

  it('finds synonyms, both words and phrases', async () => {
    const synonyms = [
      ['outage', 'power cut', 'electricity'],
      ['geese', 'goose'],
    ];
    for (const query of ['electricity', 'power cut', 'electricty'])
      expect(await find(query, TEXTS, synonyms), query).toEqual([0]);
    expect(await find('goose', TEXTS, synonyms)).toEqual([3]);
    expect(await find('outage', ['at night a power cut', 'a cut power cord'], synonyms)).toEqual([0]);
    // Not one word of a phrase alone.
    expect(await find('electricity', ['the power of a cut'], synonyms)).toEqual([]);
  });

  it('may be any text of any length: it is truncated, and finds existing documents', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyText, fc.string({ minLength: LONGEST_QUERY, maxLength: 5000 })),
        async (query) => {
          for (const document of await find(query, TEXTS)) expect(TEXTS[document]).toBeDefined();
        },
      ),
    );
  });

  it('may split a compound word or join two words', async () => {
    const texts = ['lockdown and lid', 'a door with a lock', 'duck egg', '12 V adapter'];
    expect((await find('lock down', texts))[0]).toBe(0);
    expect(await find('duckegg', texts)).toEqual([2]);
    expect(await find('duckeggs', texts)).toEqual([2]);
    expect(await find('12v', texts)).toEqual([3]);
    expect((await find("didn't lock", texts))[0]).toBe(1);
  });

  it.each([
    ['the lock down', 1],
    ['lock down day', 1],
    ['day lock down', 1],
    ['a day to lock down', 1],
  ])('may join any two words that stand together: %j', async (query, first) => {
    expect((await find(query, ['a lock, day by day', 'lockdown day']))[0]).toBe(first);
  });

  it.each([
    ['duckegg', [2]],
    // Texts have the word itself.
    ['feedback', [0]],
    // A half has three letters or more, and texts have both.
    ['oxegg', []],
    ['duckxyzw', []],
    ['xyzwduck', []],
  ])('splits %j only if no text has it and each half is a word of the texts', async (query, expected) => {
    expect(await find(query, ['feedback form', 'feed them back', 'duck egg', 'ox egg'])).toEqual(expected);
  });
});

it('a search does not confuse a price with a number of eggs', async () => {
  expect(await find('50 eggs', ['50 eggs', 'Incubators under $50'])).toEqual([0]);
});

it('texts read in several parts give the same index as all at once', () => {
  const synonyms = [['tray', 'rack of eggs']];
  const part = fc.array(fc.oneof(anyText, fc.constantFrom('a tray', 'racks of eggs')), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const documents = parts.map((texts) => texts.map((text) => [{ text, weight: 3 }]));
      const read = documents.map((texts) => textReader(synonyms)(texts));
      expect(indexTexts(read)).toEqual(indexAll(documents.flat(), synonyms));
    }),
  );
});

it('the marked words of a text are those with a matching stem, in any form', () => {
  const parts = markWords('Hatching Eggs: a hatch-day plan', new Set(['hatch', 'egg']));
  expect(parts.map(([part]) => part).join('')).toBe('Hatching Eggs: a hatch-day plan');
  expect(parts.filter(([, isMarked]) => isMarked).map(([text]) => text)).toEqual([
    'Hatching',
    'Eggs',
    'hatch',
  ]);
});
