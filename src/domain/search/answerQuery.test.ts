import { describe, expect, it } from 'vitest';
import { shownLine } from './answerLine.ts';
import { answerQuery } from './answerQuery.ts';
import { ANY_BIRD, type Meaning } from './searchFile.ts';
import { type TestDocument, testIndex } from './testing.ts';

const duck = [ANY_BIRD, '=duck'];
const goose = [ANY_BIRD, '=goose'];
const incubator = '=noun:incubator';

/** Pages first, then products. */
const DOCUMENTS = {
  duckGuide: { text: 'How many days duck eggs take', carries: duck },
  gooseEggs: { text: 'Goose eggs: days, temperature', carries: goose },
  sizes: { text: 'What size for 24 eggs: duck eggs, goose eggs' },
  terms: { text: 'We earn from the store Hatchmart' },
  cheap: { text: 'Budget incubators' },
  tool: { text: 'Planner', carries: ['=page:/plan'] },
  small: {
    text: 'Small incubator',
    carries: [...duck, incubator, '=store:hatchmart', '=view:full'],
    product: { cents: 4999, capacity: 12 },
  },
  large: { text: 'Large incubator', carries: [...goose, incubator], product: { cents: 40000, capacity: 48 } },
  medium: { text: 'Handy incubator', carries: [...duck, incubator], product: { cents: 9900, capacity: 24 } },
  thermometer: { text: 'Incubator thermometer', product: { cents: 900, capacity: 0 } },
  film: { text: 'See through film for see through windows', product: { cents: 4500, capacity: 0 } },
  withdrawn: { text: 'Old incubator', product: { cents: null, capacity: null } },
} satisfies Record<string, TestDocument>;

type Name = keyof typeof DOCUMENTS;
const NAMES = Object.keys(DOCUMENTS);

const meaning = (
  kind: Meaning['kind'],
  term: string,
  phrases: string[],
  says: string,
  query: string | null,
) => ({
  kind,
  term,
  phrases,
  says,
  query,
});

const MEANINGS: readonly Meaning[] = [
  { ...meaning('bird', '=goose', ['goos', 'gees'], 'for goose eggs', 'eggType=goose'), figures: 1 },
  meaning('bird', '=duck', ['duck'], 'for duck eggs', 'eggType=duck'),
  meaning('noun', incubator, ['incubator'], 'incubator', 'category=incubator'),
  meaning('store', '=store:hatchmart', ['hatchmart'], 'at Hatchmart', null),
  meaning('fact', '=view:full', ['see through'], 'with full view', 'view=full'),
];

const ASKS = [
  ['when will my egg hatch', '=page:/plan'],
  ['which incubator', '=page:/plan'],
] as const;

const index = (hasPrices = true) =>
  testIndex(Object.values(DOCUMENTS), { meanings: MEANINGS, asks: ASKS, hasPrices });

async function find(query: string): Promise<string[]> {
  const { documents } = await answerQuery(query, index());
  return documents.map((document) => NAMES[document] ?? '');
}

/** The positions of the texts that a query finds, best first. */
async function findIn(texts: readonly string[], query: string): Promise<readonly number[]> {
  const documents = texts.map((text) => ({ text }));
  return (await answerQuery(query, testIndex(documents))).documents;
}

/** The line above the results, with the names of documents for their titles and answers. */
async function lineOf(query: string, hasPrices = true) {
  const { line } = await answerQuery(query, index(hasPrices));
  return (
    line &&
    shownLine(line, (document) => {
      const name = NAMES[document] ?? '';
      return { title: name, href: `/${name}`, text: '', label: '', answer: { text: `${name}!`, href: null } };
    })
  );
}

describe('a query', () => {
  it('finds what has all of its words', async () => {
    expect(await find('days temperature')).toEqual(['gooseEggs']);
  });

  it('finds what has most of its words if nothing has all, and says so', async () => {
    const { documents, isPartial } = await answerQuery('budget temperature', index());
    expect(documents.length).toBeGreaterThan(0);
    expect(isPartial).toBe(true);
    expect((await answerQuery('days temperature', index())).isPartial).toBe(false);
  });

  it('lacks the word that most texts have rather than the rarer one', async () => {
    const texts = ['Egg', 'Thermostat', 'Egg', 'Tray', 'Lid', 'Fan'];
    expect(await findIn(texts, 'egg thermostat')).toEqual([1]);
  });

  it.each<[string, string[], number[]]>([
    ['two of five texts', ['Egg thermometer', 'Thermometer', 'Egg', 'Tray', 'Lid'], [0]],
    ['three of five texts', ['Egg thermometer', 'Thermometer', 'Egg', 'Egg', 'Lid'], [0, 1]],
  ])('needs no word that more than 40% of the texts have: %s', async (_share, texts, expected) => {
    expect(await findIn(texts, 'egg thermometer')).toEqual(expected);
  });

  it.each<[string, string, number[]]>([
    ['of three words may lack the weakest', 'fan thermostat tray', [0, 1]],
    ['of two words lacks none', 'fan tray', [0]],
  ])('%s', async (_case, query, expected) => {
    const others = Array.from({ length: 12 }, (_, number) => (number < 2 ? 'Tray' : 'Lid'));
    expect(await findIn(['Fan thermostat tray', 'Fan thermostat', ...others], query)).toEqual(expected);
  });

  it('returns the words that occur in no text, and those that matched', async () => {
    const { unknown, terms } = await answerQuery('quiet thermometers', index());
    expect([unknown, [...terms]]).toEqual([['quiet'], ['thermometer']]);
  });

  it('does not call a word unknown that only asks', async () => {
    expect((await answerQuery('best thermometer to buy', index())).unknown).toEqual([]);
  });

  it('reads only the needed parts of the index', async () => {
    const of = index();
    await answerQuery('thermometer', of);
    expect([...of.read]).toEqual(['thermometer']);
  });

  it.each([
    ['see through', false],
    ['goose', true],
  ])('reads which texts are about a bird only if it names one: %j', async (query, isRead) => {
    const of = index();
    await answerQuery(query, of);
    expect(of.read.has(ANY_BIRD)).toBe(isRead);
  });

  it.each(['the', 'and of the', '', '?'])(
    'without a word that tells something finds nothing: %j',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );
});

describe('a query that names a bird', () => {
  it.each(['goose', 'geese eggs', 'how many days goose', 'days for a gooze'])(
    '%j finds pages about it first, and none about another bird',
    async (query) => {
      const found = await find(query);
      expect(found[0]).toBe('gooseEggs');
      expect(found).not.toContain('duckGuide');
      expect(found).not.toContain('small');
    },
  );

  it('is answered by its figures if it asks for nothing else', async () => {
    expect((await lineOf('how many days do goose eggs take?'))?.text).toBe('gooseEggs!');
    expect((await lineOf('goose incubator'))?.text).not.toBe('gooseEggs!');
  });
});

it('a query that asks what a page is for finds the page first, unless it names a number', async () => {
  expect((await find('when will my eggs hatch?'))[0]).toBe('tool');
  expect((await find('my eggs are in since monday, when will they hatch'))[0]).toBe('tool');
  expect(await find('which incubator under $50')).not.toContain('tool');
});

it('a query for incubators of a bird finds the list of them before a shorter text that says as much', async () => {
  const documents: TestDocument[] = [
    { text: 'Duck eggs in an incubator', carries: duck },
    { text: `Incubator for duck eggs: ${'price and size, '.repeat(10)}`, carries: [...duck, incubator] },
  ];
  const found = await answerQuery('duck incubator', testIndex(documents, { meanings: MEANINGS }));
  expect(found.documents).toEqual([1, 0]);
});

describe('a question', () => {
  // The first text is a page, the second a product that says it more briefly.
  const asked = async (query: string) => {
    const documents: TestDocument[] = [
      { text: 'Clean a dirty incubator with vinegar, and rinse it well before you set new eggs' },
      { text: 'Clean incubator vinegar', product: { cents: 900, capacity: 0 } },
    ];
    return (await answerQuery(query, testIndex(documents))).documents;
  };

  it.each([
    ['clean incubator vinegar', [1, 0]],
    ['how clean incubator vinegar', [0, 1]],
    ['clean incubator vinegar?', [0, 1]],
    // Six words are a sentence.
    ['clean the incubator with the vinegar', [0, 1]],
    ['clean the incubator with vinegar', [1, 0]],
    ['clean  the incubator  with vinegar', [1, 0]],
  ])('finds pages before products: %j', async (query, documents) => {
    expect(await asked(query)).toEqual(documents);
  });
});

it.each<[string, number]>([
  // Alone, or beside a bird, it means incubators.
  ['cheapest', 4],
  ['cheapest duck', 4],
  // Beside anything else it means that.
  ['cheapest feeder', 3],
  ['cheapest duck feeder', 3],
])('the product that costs the least: %j', async (query, expected) => {
  const documents: TestDocument[] = [
    { text: 'Tray' },
    { text: 'Lid' },
    { text: 'Fan' },
    { text: 'Feeder', carries: duck, product: { cents: 900, capacity: 0 } },
    { text: 'Incubator', carries: [...duck, incubator], product: { cents: 4999, capacity: 12 } },
  ];
  const found = await answerQuery(query, testIndex(documents, { meanings: MEANINGS }));
  expect([found.documents, found.isPartial]).toEqual([[expected], false]);
});

it('a query to buy something also finds it where the text does not say that it is sold', async () => {
  const texts = ['Buy a thermometer', 'Thermometer', 'Buy eggs', 'Ducks', 'Geese', 'Quail'];
  const documents = texts.map((text) => ({ text }));
  const found = await answerQuery('buy thermometer', testIndex(documents));
  expect(found.documents).toEqual([0, 1]);
});

describe('a query for products', () => {
  const products: readonly Name[] = ['small', 'large', 'medium', 'thermometer', 'withdrawn'];
  it.each<[string, Name[]]>([
    ['incubator under $50', ['small']],
    ['incubators over $100', ['large']],
    ['hatchmart incubators', ['small']],
    ['24 egg incubator', ['large', 'medium']],
    ['see through incubator under 100', ['small']],
    ['cheapest incubator', ['small', 'medium', 'large']],
    ['largest duck incubator', ['medium', 'small']],
    ['cheapest duck', ['small', 'medium']],
    ['cheapest', ['small', 'medium', 'large']],
    ['cheapest thermometer', ['thermometer']],
    // The capacity counts the eggs of hens, and the finder converts those of ducks.
    ['24 duck egg incubator', ['small', 'medium']],
    ['48 egg incubator', ['large']],
    ['49 egg incubator', []],
  ])('%j finds those that have what it names', async (query, expected) => {
    const found = await find(query);
    expect(found.filter((name) => products.some((product) => product === name))).toEqual(expected);
  });

  it('that names a fact finds all that have it, also if their texts do not name it', async () => {
    expect((await find('see through')).toSorted()).toEqual(['film', 'small']);
  });

  it.each([
    ['incubators under $100', '2 incubators under $100', '/products/?category=incubator&priceRange=0-100'],
    [
      'duck incubator $50-$100',
      '1 incubator for duck eggs at $50–$100',
      '/products/?eggType=duck&category=incubator&priceRange=50-100',
    ],
    ['incubator under $5', 'No incubator under $5', null],
    ['24 egg incubator', '2 incubators for 24–48 eggs', '/products/?category=incubator&capacityRange=24-48'],
    ['incubators at hatchmart', '1 incubator at Hatchmart', null],
    ['duck eggs under 80', 'Find incubators for duck eggs under $80', '/find/?eggs=duck&budget=80'],
    ['12 duck eggs', 'Find incubators for 12 duck eggs', '/find/?eggs=duck&count=12'],
    [
      'incubator for 12 duck eggs under $80',
      'Find incubators for 12 duck eggs under $80',
      '/find/?eggs=duck&count=12&budget=80',
    ],
    ['cheapest incubator', 'Cheapest incubator: small, $49.99', '/small'],
    ['biggest incubator', 'Largest incubator: large, 48 eggs', '/large'],
  ])('%j is answered in a line', async (query, text, href) => {
    expect(await lineOf(query)).toEqual({ text, href });
  });

  it('counts nothing that its list could not show', async () => {
    expect((await lineOf('thermometer under $50'))?.text).toBeUndefined();
  });

  it.each([
    ['cheapest incubator', '3 incubators; no price is known now'],
    ['duck incubator under $50', '2 incubators for duck eggs; no price is known now'],
  ])('leaves out no product for its price where none is known, and says so: %s', async (query, text) => {
    const known = index();
    const unpriced = { ...known, readNumbers: async () => ({ ...(await known.readNumbers()), price: [] }) };
    const { documents, line } = await answerQuery(query, unpriced);
    expect(documents.map((document) => NAMES[document])).toEqual(expect.arrayContaining(['small', 'medium']));
    expect(line && shownLine(line, () => undefined)?.text).toBe(text);
  });

  it('says how many more there are whose price is not known', async () => {
    const known = index();
    const readNumbers = async () => {
      const { price, ...others } = await known.readNumbers();
      return { ...others, price: price.map((cents) => (cents === 4999 ? null : cents)) };
    };
    const { line } = await answerQuery('incubators under $100', { ...known, readNumbers });
    const text = '1 incubator under $100; 1 more without a known price';
    expect(line && shownLine(line, () => undefined)?.text).toBe(text);
  });

  it('names no price where prices need their date', async () => {
    expect((await lineOf('cheapest incubator', false))?.text).toBe('Cheapest incubator: small');
  });
});

it('a query that asks for neither is answered by what its first result answers', async () => {
  expect((await lineOf('budget'))?.text).toBe('cheap!');
});
