import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../cli/userError.ts';
import { askAnswers, completeAnswers, type GivenAnswers, readAnswers, type SetupAnswers } from './answers.ts';

const OFFER = {
  stores: [
    { slug: 'amazon', name: 'Amazon', takesTag: true },
    { slug: 'walmart', name: 'Walmart', takesTag: false },
  ],
  categories: [
    { slug: 'mini-incubators', name: 'Mini Incubators' },
    { slug: 'brooder', name: 'Brooders' },
  ],
  eggTypes: [
    { slug: 'chicken', name: 'Chicken' },
    { slug: 'quail', name: 'Quail' },
  ],
};

const ALL: GivenAnswers = {
  name: "Anna's",
  url: 'https://annas.example/',
  email: 'anna@annas.com',
  locale: null,
  currency: null,
  store: [['amazon']],
  category: [['Brooders', 'mini-incubators']],
  eggType: [['quail'], ['chicken']],
  tag: ['amazon=anna-20'],
  host: 's3',
};

function mistakesIn(changes: Partial<GivenAnswers>): string[] {
  try {
    readAnswers({ ...ALL, ...changes }, OFFER);
  } catch (error) {
    if (error instanceof UsageError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('answers on a command line', () => {
  it('are slugs or names, in the order of the content', () => {
    expect(completeAnswers(readAnswers(ALL, OFFER), OFFER)).toEqual({
      name: "Anna's",
      url: 'https://annas.example/',
      email: 'anna@annas.com',
      stores: ['amazon'],
      categories: ['mini-incubators', 'brooder'],
      eggTypes: ['chicken', 'quail'],
      tags: { amazon: 'anna-20' },
      host: 's3',
    });
  });

  it("are 'all' of a list", () => {
    const { eggTypes } = readAnswers({ ...ALL, eggType: [['all']] }, OFFER);
    expect(eggTypes).toEqual(['chicken', 'quail']);
  });

  it('may name a language and a currency', () => {
    const market = { locale: 'de-DE', currency: 'EUR' };
    expect(completeAnswers(readAnswers({ ...ALL, ...market }, OFFER), OFFER)).toMatchObject(market);
    expect(mistakesIn({ locale: 'de_DE', currency: 'Euro' })).toEqual([
      expect.stringMatching(/^expected the tag of a language .* for --locale, found 'de_DE'$/),
      expect.stringMatching(/^expected the code of a currency .* for --currency, found 'Euro'$/),
    ]);
  });

  it('name every option that is missing, and its choices', () => {
    const given = { ...ALL, url: null, category: [], eggType: [], host: null };
    const missing = () => completeAnswers(readAnswers(given, OFFER), OFFER);
    expect(missing).toThrow(
      /^expected --url, --category, --egg-type, --host, found nothing; add what is missing/,
    );
    expect(missing).toThrow(
      '\n--category: mini-incubators, brooder, all\n--egg-type: chicken, quail, all\n--host: ',
    );
  });

  it('are refused all at once', () => {
    const texts = { name: '{{x}}', url: 'http://a.example/', email: 'anna', tag: ['amazon'] };
    const lists = { store: [['amzon']], category: [['mini']], eggType: [['qail']] };
    expect(mistakesIn({ ...texts, ...lists })).toEqual([
      expect.stringMatching(/^expected a name of .* for --name, found '\{\{x\}\}'$/),
      expect.stringMatching(/^expected an address such as .* for --url, found 'http:\/\/a\.example\/'$/),
      expect.stringMatching(/^expected a mail address .* for --email, found 'anna'$/),
      "expected an entry of the content for --store, found 'amzon'; did you mean 'amazon'?",
      "expected an entry of the content for --category, found 'mini'; choose one of mini-incubators, brooder",
      "expected an entry of the content for --egg-type, found 'qail'; did you mean 'quail'?",
      "expected STORE=TAG for --tag, found 'amazon'",
    ]);
  });

  it.each<[Partial<GivenAnswers>, string]>([
    [{ tag: ['amazon=hatchguide-20'] }, "expected your own tag, found the sample's 'hatchguide-20'"],
    [{ tag: ['amazon=a b'] }, "expected a tag such as 'yourname-20', found 'a b'"],
    [{ tag: ['amazon='] }, "expected a tag such as 'yourname-20', found ''"],
    [{ tag: ['walmart=w-20'] }, "carry a tag for --tag, found 'walmart'; choose one of amazon"],
    [{ tag: ['amazon=a-20', 'amazon=b-20'] }, "one tag for each store for --tag, found two for 'amazon'"],
    [{ url: 'annas.example' }, 'expected the address of a site'],
    [{ url: 'javascript:alert(1)' }, 'expected the address of a site'],
    [{ url: 'https://anna:secret@annas.com/' }, 'expected the address of a site'],
    [{ name: ' ' }, 'expected a name'],
    [{ name: 'x'.repeat(41) }, 'expected a name'],
    [{ name: 'two\nlines' }, 'expected a name'],
  ])('are refused: %j', (changes, mistake) => {
    expect(mistakesIn(changes)[0]).toContain(mistake);
  });
});

const ENTER = '\r';
const DOWN = '\u001b[B';
const CTRL_C = '\u0003';

/**
 * Answers questions: keys are pressed once the words have been shown.
 * @returns the answers, and all that was shown
 */
async function answer(
  given: Partial<SetupAnswers>,
  script: readonly (readonly [words: string, ...keys: string[]])[],
  end = new AbortController(),
) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  let seen = 0;
  let next = 0;
  output.on('data', (chunk: Buffer) => {
    shown = stripVTControlCharacters(shown + chunk.toString());
    const [words, ...keys] = script[next] ?? [];
    const at = words === undefined ? -1 : shown.indexOf(words, seen);
    if (words === undefined || at < 0) return;
    seen = at + words.length;
    next++;
    setImmediate(() => {
      for (const key of keys) input.write(key);
      if (keys.length === 0) end.abort();
    });
  });
  const answers = await askAnswers(given, OFFER, { input, output, signal: end.signal });
  return { answers, shown };
}

const TYPED = { name: "Anna's", url: 'https://annas.example/', email: 'anna@annas.com' };
const LISTS = { stores: ['walmart'], categories: ['brooder'], eggTypes: ['chicken'], host: 'none' } as const;

describe('the questionnaire', () => {
  it('asks for all that an owner has to say, with a tag for each store that takes one', async () => {
    const { answers } = await answer({}, [
      ['called?', TYPED.name, ENTER],
      ['At which address', TYPED.url, ENTER],
      ['mail address do', TYPED.email, ENTER],
      ['Which stores', ' ', DOWN, ' ', ENTER],
      ['Which categories', DOWN, ' ', ENTER],
      ['Which eggs', ' ', ENTER],
      ['tag at Amazon?', 'anna-20', ENTER],
      ['published?', DOWN, ENTER],
    ]);
    const chosen = { ...LISTS, stores: ['amazon', 'walmart'], host: 'netlify' };
    expect(answers).toEqual({ ...TYPED, ...chosen, tags: { amazon: 'anna-20' } });
  });

  it('does not ask for what is given', async () => {
    const { answers, shown } = await answer({ ...LISTS, url: TYPED.url, email: TYPED.email }, [
      ['called?', 'B', ENTER],
    ]);
    expect(answers).toEqual({ ...LISTS, ...TYPED, name: 'B', tags: {} });
    expect(shown).not.toContain('At which address');
  });

  it('says at a question what is wrong with its answer', async () => {
    const { answers, shown } = await answer({ ...LISTS, name: TYPED.name, email: TYPED.email }, [
      ['At which address', 'annas.example', ENTER],
      ['Expected the address', ...'annas.example'.replace(/./g, '\u007f'), TYPED.url, ENTER],
    ]);
    expect(answers).toMatchObject({ url: TYPED.url });
    expect(shown).toContain("'?' and '#'.");
  });

  it('leaves a tag open where none is typed', async () => {
    const { answers } = await answer({ ...TYPED, ...LISTS, stores: ['amazon'] }, [['tag at Amazon?', ENTER]]);
    expect(answers?.tags).toEqual({});
  });

  it('ends with Ctrl+C at any question, and with a signal', async () => {
    expect((await answer({}, [['called?', 'Anna', CTRL_C]])).answers).toBeNull();
    expect((await answer(TYPED, [['Which stores', ' ', CTRL_C]])).answers).toBeNull();
    expect((await answer({}, [['called?']])).answers).toBeNull();
  });
});
