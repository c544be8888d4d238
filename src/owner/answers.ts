import type { Readable, Writable } from 'node:stream';
import { cancel, intro, multiselect, select, text } from '@clack/prompts';
import { z } from 'zod';
import type { OptionValues } from '../cli/command.ts';
import { UsageError } from '../cli/userError.ts';
import { anyText, oneOf, type ValueType } from '../cli/valueTypes.ts';
import { isShippedTag } from '../content/check/liveCatalogue.ts';
import { show } from '../content/check/validate.ts';
import { currency, locale } from '../content/schemas/market.ts';
import { siteSchema } from '../content/schemas/site.ts';
import { keysOf } from '../domain/table.ts';
import { findLabel, type NamedEntry } from './contentFiles.ts';
import { HOSTS, type Host } from './siteFiles.ts';

/** A store that can be kept, and whether its links can carry a tag. */
interface StoreLabel extends NamedEntry {
  readonly takesTag: boolean;
}

export interface SetupOptions {
  readonly stores: readonly StoreLabel[];
  readonly categories: readonly NamedEntry[];
  readonly eggTypes: readonly NamedEntry[];
}

export interface SetupAnswers {
  readonly name: string;
  readonly url: string;
  readonly email: string;
  /** The language and the currency of the site, if they differ from the defaults. */
  readonly locale?: string;
  readonly currency?: string;
  /** Slugs of the labels to keep. */
  readonly stores: readonly string[];
  readonly categories: readonly string[];
  readonly eggTypes: readonly string[];
  readonly tags: Readonly<Record<string, string>>;
  readonly host: Host;
}

/** Slugs or names with commas between them. */
const names: ValueType<readonly string[]> = {
  placeholder: 'NAME,NAME',
  expected: "names with commas between them, or 'all'",
  parse: (value) => {
    const found = value.split(',').map((name) => name.trim());
    return found.every((name) => name !== '') ? found : undefined;
  },
};

export const ANSWER_OPTIONS = {
  name: { kind: 'single', type: anyText('NAME'), description: 'what the site is called' },
  url: { kind: 'single', type: anyText('URL'), description: 'the address of the site' },
  email: { kind: 'single', type: anyText('MAIL'), description: 'the mail address that readers write to' },
  locale: {
    kind: 'single',
    type: anyText('TAG'),
    otherwise: 'English, as in the United States',
    description: 'its language and country, such as de-DE',
  },
  currency: {
    kind: 'single',
    type: anyText('CODE'),
    otherwise: 'what the signs of prices usually mean',
    description: 'the currency of its prices, such as EUR',
  },
  store: { kind: 'repeated', type: names, description: 'a store to keep' },
  tag: { kind: 'repeated', type: anyText('STORE=TAG'), description: 'your associate tag at a store' },
  category: { kind: 'repeated', type: names, description: 'a category to keep' },
  'egg-type': { kind: 'repeated', type: names, description: 'an egg type to keep' },
  host: {
    kind: 'single',
    type: oneOf([...keysOf(HOSTS), 'none']),
    description: 'the host that a workflow deploys to',
  },
} as const;

export type GivenAnswers = OptionValues<typeof ANSWER_OPTIONS>;

/** The answers that are texts: the question, or null for an option only, and the valid answers. */
const TEXTS = {
  name: {
    message: 'What is the site called?',
    schema: z
      .string()
      .trim()
      .regex(/^[^{}\p{Cc}]{1,40}$/u, 'expected a name of at most 40 characters, without braces'),
  },
  url: {
    message: 'At which address will it stand?',
    schema: siteSchema.shape.url.refine(
      (url) => url.startsWith('https://'),
      "expected an address such as 'https://www.my-hatchery.com/'",
    ),
  },
  email: { message: 'Which mail address do readers write to?', schema: siteSchema.shape.email },
  locale: { message: null, schema: locale },
  currency: { message: null, schema: currency },
} as const;

function mistakeInText(key: keyof typeof TEXTS, answer: string): string | undefined {
  return TEXTS[key].schema.safeParse(answer).error?.issues[0]?.message;
}

/** The answers chosen from the offer: the question, and the value of the command line. */
const CHOICES = {
  stores: { message: 'Which stores do you link to?', given: 'store' },
  categories: { message: 'Which categories will your products have?', given: 'category' },
  eggTypes: { message: 'Which eggs do your readers hatch?', given: 'eggType' },
} as const;

/** The options of the command line for the answers that every site needs. */
const OPTIONS = {
  name: 'name',
  url: 'url',
  email: 'email',
  stores: 'store',
  categories: 'category',
  eggTypes: 'egg-type',
  host: 'host',
} as const;

const HOST_QUESTION = 'Where will it be published? A workflow of GitHub brings it there.';

type PartialAnswers = { -readonly [K in keyof SetupAnswers]?: SetupAnswers[K] };

/** Reads the answers of a command line; throws every mistake in them. Missing ones stay open. */
export function readAnswers(given: GivenAnswers, offer: SetupOptions): Partial<SetupAnswers> {
  const mistakes: string[] = [];
  const answers: PartialAnswers = {};
  for (const key of keysOf(TEXTS)) {
    const answer = given[key];
    if (answer === null) continue;
    const mistake = mistakeInText(key, answer);
    if (mistake) mistakes.push(`${mistake} for --${key}, found ${show(answer)}`);
    answers[key] = answer;
  }
  for (const key of keysOf(CHOICES)) {
    const chosen = given[CHOICES[key].given].flat();
    if (chosen.length > 0) answers[key] = slugsOf(OPTIONS[key], chosen, offer[key], mistakes);
  }
  const kept = offer.stores.filter(({ slug }) => answers.stores?.includes(slug));
  const tags = tagsOf(given.tag, kept.length > 0 ? kept : offer.stores, mistakes);
  if (given.tag.length > 0) answers.tags = tags;
  if (given.host) answers.host = given.host;
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return answers;
}

function slugsOf(
  option: string,
  chosen: readonly string[],
  labels: readonly NamedEntry[],
  mistakes: string[],
): string[] {
  const slugs = labels.map(({ slug }) => slug);
  if (chosen.includes('all')) return slugs;
  const found = chosen.flatMap((name) => findLabel(option, name, labels, mistakes)?.slug ?? []);
  return slugs.filter((slug) => found.includes(slug));
}

function mistakeInTag(tag: string): string | undefined {
  if (isShippedTag(tag)) return `expected your own tag, found the sample's '${tag}'`;
  return /^[\w.-]+$/.test(tag) ? undefined : `expected a tag such as 'yourname-20', found '${tag}'`;
}

function tagsOf(
  given: readonly string[],
  stores: readonly StoreLabel[],
  mistakes: string[],
): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const answer of given) {
    const [, name = '', tag = ''] = /^([^=]*)=(.*)$/.exec(answer) ?? [];
    const mistake = name === '' ? `expected STORE=TAG for --tag, found '${answer}'` : mistakeInTag(tag);
    const store = findLabel('tag', name, stores, []);
    if (mistake) mistakes.push(mistake);
    else if (!store?.takesTag) mistakes.push(noTag(name, stores));
    if (store && store.slug in tags)
      mistakes.push(`expected one tag for each store for --tag, found two for '${store.slug}'`);
    if (store) tags[store.slug] = tag;
  }
  return tags;
}

function noTag(name: string, stores: readonly StoreLabel[]): string {
  const slugs = stores.flatMap(({ slug, takesTag }) => (takesTag ? slug : []));
  const hint = slugs.length > 0 ? `choose one of ${slugs.join(', ')}` : 'leave it out';
  return `expected a kept store whose links carry a tag for --tag, found '${name}'; ${hint}`;
}

export function openOptions(answers: Partial<SetupAnswers>): string[] {
  return keysOf(OPTIONS).flatMap((key) => (answers[key] === undefined ? `--${OPTIONS[key]}` : []));
}

/** The answers, if none is missing; else a UsageError names the options. */
export function completeAnswers(answers: Partial<SetupAnswers>, offer: SetupOptions): SetupAnswers {
  const { name, url, email, stores, categories, eggTypes, tags = {}, host, ...market } = answers;
  const hasTexts = name !== undefined && url !== undefined && email !== undefined;
  if (hasTexts && stores && categories && eggTypes && host)
    return { name, url, email, ...market, stores, categories, eggTypes, tags, host };
  throw new UsageError(
    [
      `expected ${openOptions(answers).join(', ')}, found nothing; add what is missing, or run the ` +
        'command in a terminal, which asks for it',
      ...openChoices(answers, offer),
    ].join('\n'),
  );
}

/** The choices of each open answer that has some, a line each. */
function openChoices(answers: Partial<SetupAnswers>, offer: SetupOptions): string[] {
  const lists = keysOf(CHOICES).flatMap((key) => {
    const slugs = offer[key].map(({ slug }) => slug);
    return answers[key] === undefined ? [`--${OPTIONS[key]}: ${[...slugs, 'all'].join(', ')}`] : [];
  });
  const hosts = [...keysOf(HOSTS), 'none'].join(', ');
  return answers.host === undefined ? [...lists, `--${OPTIONS.host}: ${hosts}`] : lists;
}

interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
}

class Canceled extends Error {}

/** The answer to a question; throws if the question was canceled. */
async function answerTo<T extends string | readonly string[]>(question: Promise<T | symbol>): Promise<T> {
  const answer = await question;
  if (typeof answer === 'symbol') throw new Canceled();
  return answer;
}

/** Asks on the terminal for missing answers; null if Ctrl+C, Escape or the signal ended the questions. */
export async function askAnswers(
  given: Partial<SetupAnswers>,
  offer: SetupOptions,
  terminal: Terminal,
): Promise<Partial<SetupAnswers> | null> {
  intro('A site of your own. Ctrl+C ends the questions, and nothing is written.', terminal);
  const answers: PartialAnswers = { ...given };
  try {
    for (const key of keysOf(TEXTS)) {
      const { message } = TEXTS[key];
      if (message === null) continue;
      const validate = (typed = '') => mistakeInText(key, typed)?.replace(/^e(.*)/, 'E$1.');
      answers[key] ??= await answerTo<string>(text({ message, validate, ...terminal }));
    }
    for (const key of keysOf(CHOICES)) {
      const options = offer[key].map(({ slug, name }) => ({ value: slug, label: name }));
      const question = { message: CHOICES[key].message, options, required: true };
      answers[key] ??= await answerTo<string[]>(multiselect({ ...question, ...terminal }));
    }
    const kept = offer.stores.filter(({ slug, takesTag }) => takesTag && answers.stores?.includes(slug));
    answers.tags ??= await askTags(kept, terminal);
    const hosts = keysOf(HOSTS).map((value) => ({ value, label: HOSTS[value] }));
    const options = [...hosts, { value: 'none', label: 'Another one: I upload the site myself' } as const];
    answers.host ??= await answerTo<Host>(select<Host>({ message: HOST_QUESTION, options, ...terminal }));
    return answers;
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    cancel('Nothing was written.', terminal);
    return null;
  }
}

/** A tag may be missing, because a store's program may not have answered yet. */
async function askTags(stores: readonly StoreLabel[], terminal: Terminal): Promise<Record<string, string>> {
  const tags: Record<string, string> = {};
  for (const { slug, name } of stores) {
    const message = `Your associate tag at ${name}? Leave it empty if you have none yet.`;
    const validate = (typed = '') => (typed === '' ? undefined : mistakeInTag(typed));
    // The prompt returns an empty answer as undefined.
    const tag = await answerTo<string>(text({ message, validate, ...terminal }));
    if (tag) tags[slug] = tag;
  }
  return tags;
}
