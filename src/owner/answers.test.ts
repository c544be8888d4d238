import { describe, expect, it } from 'vitest';
import { UsageError } from '../cli/userError.ts';
import { completeAnswers, type GivenAnswers, readAnswers } from './answers.ts';

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

const NOTHING: GivenAnswers = {
  ...{ name: null, url: null, email: null, store: [], category: [], eggType: [], tag: [] },
};

const ALL: GivenAnswers = {
  ...{ name: "Anna's", url: 'https://annas.example/', email: 'anna@annas.com' },
  ...{ store: [['amazon']], category: [['Brooders', 'mini-incubators']], eggType: [['quail'], ['chicken']] },
  tag: ['amazon=anna-20'],
};

/** The mistakes of a command line, one a line. */
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
    expect(completeAnswers(readAnswers(ALL, OFFER))).toEqual({
      ...{ name: "Anna's", url: 'https://annas.example/', email: 'anna@annas.com' },
      ...{ stores: ['amazon'], categories: ['mini-incubators', 'brooder'], eggTypes: ['chicken', 'quail'] },
      tags: { amazon: 'anna-20' },
    });
  });

  it("are 'all' of a list", () => {
    expect(readAnswers({ ...NOTHING, eggType: [['all']] }, OFFER)).toEqual({
      eggTypes: ['chicken', 'quail'],
    });
  });

  it('need no tag', () => {
    expect(completeAnswers(readAnswers({ ...ALL, tag: [] }, OFFER)).tags).toEqual({});
  });

  it('name every option that is missing', () => {
    expect(() => completeAnswers(readAnswers({ ...ALL, url: null, eggType: [] }, OFFER))).toThrow(
      /^expected --url, --egg-type, found nothing; add what is missing/,
    );
  });

  it('are refused all at once', () => {
    const wrong = {
      name: '{{x}}',
      url: 'http://a.example/',
      email: 'anna',
      store: [['amzon']],
      category: [['mini']],
    };
    expect(mistakesIn({ ...wrong, eggType: [['qail']], tag: ['amazon'] })).toEqual([
      expect.stringMatching(/^expected a name of .* for --name, found '\{\{x\}\}'$/),
      expect.stringMatching(
        /^expected an address such as 'https:.* for --url, found 'http:\/\/a\.example\/'$/,
      ),
      expect.stringMatching(/^expected a mail address .* for --email, found 'anna'$/),
      "expected an entry of the content for --store, found 'amzon'; did you mean 'amazon'?",
      "expected STORE=TAG for --tag, found 'amazon'",
      "expected an entry of the content for --category, found 'mini'; choose one of mini-incubators, brooder",
      "expected an entry of the content for --egg-type, found 'qail'; did you mean 'quail'?",
    ]);
  });

  it.each([
    ['amazon=hatchguide-20', "expected your own tag, found the sample's 'hatchguide-20'"],
    ['amazon=HatchGuide-20', "expected your own tag, found the sample's 'HatchGuide-20'"],
    ['amazon=a b', "expected a tag such as 'yourname-20', found 'a b'"],
    ['amazon=', "expected a tag such as 'yourname-20', found ''"],
    ['walmart=w-20', "carry a tag for --tag, found 'walmart'; choose one of amazon"],
  ])('hold no tag such as %s', (tag, mistake) => {
    expect(mistakesIn({ tag: [tag] })).toEqual([expect.stringContaining(mistake)]);
  });

  it('have one tag for each store', () => {
    expect(mistakesIn({ tag: ['amazon=anna-20', 'amazon=berta-20'] })).toEqual([
      "expected one tag for each store for --tag, found two for 'amazon'",
    ]);
  });

  it.each(['', ' ', 'x'.repeat(41), 'two\nlines'])('hold no name such as %j', (name) => {
    expect(mistakesIn({ name })).toHaveLength(1);
  });

  it.each([
    ...['annas.example', 'https://', 'javascript:alert(1)', 'https:///x'],
    ...['https://anna:secret@annas.com/', 'https://annas.com/?a=b', 'https://annas.com/#top'],
  ])('hold no address such as %s', (url) => {
    expect(mistakesIn({ url })).toHaveLength(1);
  });
});
