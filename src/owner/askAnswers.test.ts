import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Answers, askAnswers, type Offer } from './answers.ts';

const OFFER: Offer = {
  stores: [
    { slug: 'amazon', name: 'Amazon', takesTag: true },
    { slug: 'walmart', name: 'Walmart', takesTag: false },
  ],
  categories: [
    { slug: 'mini-incubators', name: 'Mini Incubators' },
    { slug: 'brooder', name: 'Brooders' },
  ],
  eggTypes: [{ slug: 'chicken', name: 'Chicken' }],
};

const [ENTER, DOWN, CTRL_C] = ['\r', '\u001b[B', '\u0003'];

/**
 * Answers questions: keys are pressed once the words have been shown.
 * @returns the answers, and all that was shown
 */
async function answer(
  given: Partial<Answers>,
  script: readonly (readonly [words: string, ...keys: string[]])[],
  end = new AbortController(),
) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let [shown, seen, next] = ['', 0, 0];
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

const TEXTS = { name: "Anna's", url: 'https://annas.example/', email: 'anna@annas.com' };
const LISTS = { stores: ['walmart'], categories: ['brooder'], eggTypes: ['chicken'] };

describe('the questionnaire', () => {
  it('asks for all that an owner has to say, with a tag for each store that takes one', async () => {
    const { answers } = await answer({}, [
      ['called?', TEXTS.name, ENTER],
      ['At which address', TEXTS.url, ENTER],
      ['mail address do', TEXTS.email, ENTER],
      ['Which stores', ' ', DOWN, ' ', ENTER],
      ['Which categories', DOWN, ' ', ENTER],
      ['Which eggs', ' ', ENTER],
      ['tag at Amazon?', 'anna-20', ENTER],
    ]);
    expect(answers).toEqual({
      ...TEXTS,
      ...LISTS,
      stores: ['amazon', 'walmart'],
      tags: { amazon: 'anna-20' },
    });
  });

  it('does not ask for what is given', async () => {
    const { answers, shown } = await answer({ ...LISTS, url: TEXTS.url, email: TEXTS.email }, [
      ['called?', 'B', ENTER],
    ]);
    expect(answers).toEqual({ ...LISTS, ...TEXTS, name: 'B', tags: {} });
    expect(shown).not.toContain('At which address');
  });

  it('says at a question what is wrong with its answer', async () => {
    const { answers, shown } = await answer({ ...LISTS, name: TEXTS.name, email: TEXTS.email }, [
      ['At which address', 'annas.example', ENTER],
      ['Expected an address', ...'annas.example'.replace(/./g, '\u007f'), TEXTS.url, ENTER],
    ]);
    expect(answers).toMatchObject({ url: TEXTS.url });
    expect(shown).toContain("Expected an address such as 'https://www.my-hatchery.com/'.");
  });

  it('leaves a tag open where none is typed', async () => {
    const { answers } = await answer({ ...TEXTS, ...LISTS, stores: ['amazon'] }, [['tag at Amazon?', ENTER]]);
    expect(answers?.tags).toEqual({});
  });

  it('ends with Ctrl+C at any question, and with a signal', async () => {
    expect((await answer({}, [['called?', 'Anna', CTRL_C]])).answers).toBeNull();
    expect((await answer(TEXTS, [['Which stores', ' ', CTRL_C]])).answers).toBeNull();
    expect((await answer({}, [['called?']])).answers).toBeNull();
  });
});
