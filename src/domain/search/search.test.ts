import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoundDocument, groupResults, rankDocuments } from './answerQuery.ts';
import { QUERY_WORDS } from './queryWords.ts';
import { type SearchedText, type SynonymGroup, textReader } from './readTexts.ts';
import { indexTexts, type TextIndex } from './searchFile.ts';
import { LONGEST_QUERY, planSearch, typingMistakes } from './searchPlan.ts';
import { isQuestion, markWords, partsOf, stemOf, wordsOf } from './words.ts';

function indexAll(
  documents: readonly (readonly SearchedText[])[],
  synonyms: readonly SynonymGroup[] = [],
): TextIndex {
  return indexTexts([textReader(synonyms)(documents)]);
}

/** The positions of the texts that a query finds, best first. */
function find(query: string, texts: readonly string[], synonyms: readonly string[][] = []): number[] {
  const documents = texts.map((text) => [{ text, weight: 1 }]);
  const { terms, postings } = indexAll(documents, synonyms);
  const found = rankDocuments(
    planSearch(query, terms, QUERY_WORDS),
    (term) => postings[term] ?? [],
    texts.length,
  );
  return found.map(({ document }) => document);
}

const isAsked = (query: string) => isQuestion(query, QUERY_WORDS);

const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });

describe('the words of a text', () => {
  it('ignore case, accents, apostrophes and punctuation', () => {
    expect(wordsOf("Café-Owner's 99.5°F – ÉGGS")).toEqual(['cafe', 'owners', '99', '5', 'f', 'eggs']);
  });

  it.each([
    ['eggs', 'egg'],
    ['hatches', 'hatch'],
    ['hatching', 'hatch'],
    ['hatched', 'hatch'],
    ['batteries', 'battery'],
    ['wrapped', 'wrap'],
    ['candling', 'candl'],
    ['candle', 'candl'],
    ['glass', 'glass'],
    ['feed', 'feed'],
    ['ring', 'ring'],
    ['incubation', 'incubat'],
    ['incubate', 'incubat'],
    ['station', 'station'],
    ['gas', 'gas'],
    ['24s', '24s'],
  ])('%s has the stem %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it('include prices with their currency symbols', () => {
    expect(wordsOf('Under $50: 50 eggs, £1,299')).toEqual(['under', '$50', '50', 'eggs', '£1', '299']);
  });

  it('and the separators join to the original text', () => {
    fc.assert(fc.property(anyText, (text) => partsOf(text).join('') === text));
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
    ['CHICK', [1]],
    ['incubater', [2, 3]],
    ['icnubator', [2, 3]],
    ['duck incubator', [2, 3]],
    ['incub', [2, 3]],
    ['what is an outage?', [0]],
    ['24', [4]],
    ['zzzzzz', []],
    ['', []],
  ])('%j finds the expected texts', (query, expected) => {
    expect(find(query, TEXTS)).toEqual(expected);
  });

  it('ignores texts with only a common word if others also have a rare one', () => {
    const texts = [
      ...Array.from({ length: 9 }, () => 'parrot eggs'),
      ...Array.from({ length: 140 }, () => 'eggs'),
    ];
    const others = Array.from({ length: 50 }, () => 'other');
    expect(find('parrot eggs', [...texts, ...others])).toHaveLength(9);
    expect(find('parrot hens', [...texts, ...others])).toHaveLength(9);
  });

  it('finds synonyms, both words and phrases', () => {
    const synonyms = [
      ['outage', 'power cut', 'electricity'],
      ['geese', 'goose'],
    ];
    for (const query of ['electricity', 'power cut', 'electricty'])
      expect(find(query, TEXTS, synonyms), query).toEqual([0]);
    expect(find('goose', TEXTS, synonyms)).toEqual([3]);
    // Not one word of a phrase alone.
    expect(find('electricity', ['the power of a cut'], synonyms)).toEqual([]);
  });

  it('finds every text by each of its words', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/);
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        (lines) => {
          const texts = lines.map((words) => words.join(' '));
          lines.forEach((words, document) => {
            for (const query of words) expect(find(query, texts)).toContain(document);
          });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('may be any text of any length: it is truncated, and finds existing documents', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ minLength: LONGEST_QUERY, maxLength: 5000 })), (query) => {
        for (const document of find(query, TEXTS)) expect(TEXTS[document]).toBeDefined();
      }),
    );
  });

  it('is classified as a question or as a name', () => {
    expect(['How many hatch', 'is it dead', 'dead chicks?'].map(isAsked)).toEqual([true, true, true]);
    expect(['duck eggs', 'island', 'how', ''].map(isAsked)).toEqual([false, false, false, false]);
  });

  it('may split a compound word or join two words', () => {
    const texts = ['lockdown and lid', 'a door with a lock', 'duck egg', '12 V adapter'];
    expect(find('lock down', texts)[0]).toBe(0);
    expect(find('duckegg', texts)).toEqual([2]);
    expect(find('duckeggs', texts)).toEqual([2]);
    expect(find('12v', texts)).toEqual([3]);
    expect(find("didn't lock", texts)[0]).toBe(1);
  });

  it('reports the words that no text has', () => {
    const { terms } = indexAll(TEXTS.map((text) => [{ text, weight: 1 }]));
    const unknown = planSearch('rotten eggs, 7 ducks', terms, QUERY_WORDS).filter(
      ({ meant }) => meant.length === 0,
    );
    expect(unknown.map(({ word }) => word)).toEqual(['rotten', '7']);
  });

  it('also finds texts without its rare words, after those with them', () => {
    const ten = (text: string) => Array.from({ length: 10 }, () => text);
    const texts = ['fully automatic', ...ten('automatic'), ...ten('manual')];
    expect(find('fully automatic', texts)).toHaveLength(11);
    expect(find('fully automatic', texts)[0]).toBe(0);
  });
});

it('a search does not confuse a price with a number of eggs', () => {
  expect(find('under $50', ['50 eggs', 'Incubators under $50'])).toEqual([1]);
  expect(find('50 eggs', ['50 eggs', 'Incubators under $50'])).toEqual([0]);
});

describe('typing mistakes', () => {
  it('are insertions, deletions, substitutions and swaps of letters', () => {
    const counts = ['outage', 'outages', 'otage', 'outege', 'uotage', 'toutaeg'].map((word) =>
      typingMistakes(word, 'outage'),
    );
    expect(counts).toEqual([0, 1, 1, 1, 1, 2]);
  });
});

describe('the same texts', () => {
  it('give the same index, with sorted terms and weights that fit in a byte', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), (texts) => {
        const documents = texts.map((text) => [{ text, weight: 3 }]);
        const index = indexAll(documents);
        expect(indexAll(documents)).toEqual(index);
        expect([...index.terms]).toEqual([...new Set(index.terms)].sort());
        for (const postings of index.postings) {
          const weights = postings.filter((_, place) => place % 2 === 1);
          expect(weights.every((weight) => weight >= 1 && weight <= 255)).toBe(true);
        }
      }),
    );
  });
});

describe('texts read in several parts', () => {
  it('give the same index as all at once', () => {
    const synonyms = [['tray', 'rack of eggs']];
    const part = fc.array(fc.oneof(anyText, fc.constantFrom('a tray', 'racks of eggs')), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const documents = parts.map((texts) => texts.map((text) => [{ text, weight: 3 }]));
        const read = documents.map((texts) => textReader(synonyms)(texts));
        const kept: typeof read = JSON.parse(JSON.stringify(read));
        expect(indexTexts(kept)).toEqual(indexAll(documents.flat(), synonyms));
      }),
    );
  });
});

describe('a result list', () => {
  const kinds = [
    ['guide', 1],
    ['article', 2],
    ['product', 5],
  ] as const;
  const found = [4, 3, 1, 0].map((document, place) => ({ document, score: 10 - place }));

  it('is grouped by kind, best kind first, with the best results of each', () => {
    expect(groupResults('tray', found, kinds, { most: 1, least: 0 }, QUERY_WORDS)).toEqual([
      { kind: 'product', total: 2, documents: [4] },
      { kind: 'article', total: 1, documents: [1] },
      { kind: 'guide', total: 1, documents: [0] },
    ]);
  });

  it('initially omits results far below the best of their kind if another kind has better ones', () => {
    const scores = [
      { document: 2, score: 10 },
      { document: 3, score: 6 },
      { document: 1, score: 4 },
      { document: 4, score: 1 },
    ];
    const article = { kind: 'article', total: 1, documents: [1] };
    const shown = (documents: readonly FoundDocument[], least: number) =>
      groupResults('tray', documents, kinds, { most: 3, least }, QUERY_WORDS);
    expect(shown(scores, 0.5)).toEqual([{ kind: 'product', total: 3, documents: [2, 3] }, article]);
    expect(shown(scores, 0)).toEqual([{ kind: 'product', total: 3, documents: [2, 3, 4] }, article]);
    const alone = scores.filter(({ document }) => document !== 1);
    expect(shown(alone, 0.5)).toEqual([{ kind: 'product', total: 3, documents: [2, 3, 4] }]);
  });

  it('starts with texts for a question', () => {
    const groups = groupResults('how to tray?', found, kinds, { most: 1, least: 0 }, QUERY_WORDS);
    expect(groups.map(({ kind }) => kind)).toEqual(['article', 'guide', 'product']);
  });
});

describe('the marked words of a text', () => {
  it('are those with a matching stem, in any form', () => {
    const parts = markWords('Hatching Eggs: a hatch-day plan', new Set(['hatch', 'egg']));
    expect(parts.filter(([, isMarked]) => isMarked).map(([text]) => text)).toEqual([
      'Hatching',
      'Eggs',
      'hatch',
    ]);
  });

  it('join with the others to the original text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = markWords(text, new Set(wordsOf(text)));
        expect(parts.map(([part]) => part).join('')).toBe(text);
      }),
    );
  });
});
