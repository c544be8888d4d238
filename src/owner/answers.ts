import type { Readable, Writable } from 'node:stream';
import { cancel, intro, multiselect, select, text } from '@clack/prompts';
import { UsageError } from '../cli/userError.ts';
import { isShippedTag } from '../content/check/liveCatalogue.ts';
import { show } from '../content/check/validate.ts';
import { currency, locale } from '../content/schemas/market.ts';
import { siteSchema } from '../content/schemas/site.ts';
import { keysOf } from '../domain/table.ts';
import { findLabel, type Label } from './contentFiles.ts';
import { HOSTS, type Host } from './siteFiles.ts';

/** A store that can be kept, and whether its links can carry a tag. */
interface StoreLabel extends Label {
  readonly takesTag: boolean;
}

/** What the content has that facts are taken from. */
export interface Offer {
  readonly stores: readonly StoreLabel[];
  readonly categories: readonly Label[];
  readonly eggTypes: readonly Label[];
}

/** What a fresh site begins with. */
export interface Answers {
  readonly name: string;
  readonly url: string;
  readonly email: string;
  /** The language and the currency of the site, where they are not those of a site that states none. */
  readonly locale?: string;
  readonly currency?: string;
  /** Slugs of what is kept of the offer. */
  readonly stores: readonly string[];
  readonly categories: readonly string[];
  readonly eggTypes: readonly string[];
  /** The associate tags by their stores. */
  readonly tags: Readonly<Record<string, string>>;
  readonly host: Host;
}

/** The questions that are answered by a text: how each is asked, and which answer is right. */
export const TEXTS = {
  name: {
    message: 'What is the site called?',
    expected: 'a name of at most 40 characters, without braces',
    isRight: (name: string) => /^[^{}\p{Cc}]{1,40}$/u.test(name.trim()) && name.trim() !== '',
  },
  url: {
    message: 'At which address will it stand?',
    expected: "an address such as 'https://www.my-hatchery.com/'",
    isRight: (url: string) => url.startsWith('https://') && siteSchema.shape.url.safeParse(url).success,
  },
  email: {
    message: 'Which mail address do readers write to?',
    expected: "a mail address such as 'hello@my-hatchery.com'",
    isRight: (email: string) => siteSchema.shape.email.safeParse(email).success,
  },
} as const;

/** What only the command line says: most sites leave it out. */
const MARKET = { locale, currency };

/** The questions that are answered by choosing: the part of the offer, and the option of the command line. */
const CHOICES = {
  stores: { message: 'Which stores do you link to?', option: 'store' },
  categories: { message: 'Which categories will your products have?', option: 'category' },
  eggTypes: { message: 'Which eggs do your readers hatch?', option: 'egg-type' },
} as const;

const HOST_QUESTION = 'Where will it be published? A workflow of GitHub brings it there.';

/** The answers of a command line; null, or empty, where it says nothing. */
export interface GivenAnswers {
  readonly name: string | null;
  readonly url: string | null;
  readonly email: string | null;
  readonly locale: string | null;
  readonly currency: string | null;
  readonly store: readonly (readonly string[])[];
  readonly category: readonly (readonly string[])[];
  readonly eggType: readonly (readonly string[])[];
  /** Each `store=tag`. */
  readonly tag: readonly string[];
  readonly host: Host | null;
}

/** Answers as they are collected. */
type PartialAnswers = { -readonly [K in keyof Answers]?: Answers[K] };

/**
 * Reads the answers that a command line gives; those that it leaves open are missing.
 * @throws UsageError with every answer that is wrong
 */
export function readAnswers(given: GivenAnswers, offer: Offer): Partial<Answers> {
  const mistakes: string[] = [];
  const answers: PartialAnswers = {};
  for (const key of keysOf(TEXTS)) {
    const answer = given[key];
    if (answer === null) continue;
    const { expected, isRight } = TEXTS[key];
    if (!isRight(answer)) mistakes.push(`expected ${expected} for --${key}, found ${show(answer)}`);
    answers[key] = answer;
  }
  for (const key of keysOf(MARKET)) {
    const answer = given[key];
    if (answer === null) continue;
    const { error } = MARKET[key].safeParse(answer);
    if (error) mistakes.push(`${error.issues[0]?.message} for --${key}, found ${show(answer)}`);
    answers[key] = answer;
  }
  const stores = chosen('store', given.store, offer.stores, mistakes);
  const tags = tagsOf(given.tag, stores?.length ? stores : offer.stores, mistakes);
  const categories = chosen('category', given.category, offer.categories, mistakes);
  const eggTypes = chosen('egg-type', given.eggType, offer.eggTypes, mistakes);
  if (stores) answers.stores = slugsOf(stores);
  if (categories) answers.categories = slugsOf(categories);
  if (eggTypes) answers.eggTypes = slugsOf(eggTypes);
  if (given.tag.length > 0) answers.tags = tags;
  if (given.host) answers.host = given.host;
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return answers;
}

function slugsOf(labels: readonly Label[]): string[] {
  return labels.map(({ slug }) => slug);
}

/** The name of every entry of a list. */
const ALL = 'all';

function chosen<T extends Label>(
  option: string,
  given: readonly (readonly string[])[],
  labels: readonly T[],
  mistakes: string[],
): T[] | undefined {
  const names = given.flat();
  if (names.length === 0) return undefined;
  if (names.includes(ALL)) return [...labels];
  const found = names.flatMap((name) => findLabel(option, name, labels, mistakes) ?? []);
  return labels.filter((label) => found.includes(label));
}

/** What is wrong with a tag; undefined where nothing is. */
function mistakeInTag(tag: string): string | undefined {
  if (isShippedTag(tag)) return `expected your own tag, found the sample's '${tag}'`;
  return /^[\w.-]+$/.test(tag) ? undefined : `expected a tag such as 'yourname-20', found '${tag}'`;
}

/** Reads each `STORE=TAG`. */
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
  const slugs = slugsOf(stores.filter(({ takesTag }) => takesTag));
  const hint = slugs.length > 0 ? `choose one of ${slugs.join(', ')}` : 'leave it out';
  return `expected a kept store whose links carry a tag for --tag, found '${name}'; ${hint}`;
}

/** The options of the command line for what answers leave open; a tag may be missing. */
export function openOptions(answers: Partial<Answers>): string[] {
  const texts = keysOf(TEXTS).filter((key) => answers[key] === undefined);
  const lists = keysOf(CHOICES).filter((key) => answers[key] === undefined);
  const host = answers.host === undefined ? ['host'] : [];
  return [...texts, ...lists.map((key) => CHOICES[key].option), ...host].map((option) => `--${option}`);
}

/**
 * Completes answers that a command line gave.
 * @throws UsageError that names the options which are missing
 */
export function completeAnswers(answers: Partial<Answers>): Answers {
  const { name, url, email, stores, categories, eggTypes, tags = {}, host, ...market } = answers;
  const hasTexts = name !== undefined && url !== undefined && email !== undefined;
  if (hasTexts && stores && categories && eggTypes && host)
    return { name, url, email, ...market, stores, categories, eggTypes, tags, host };
  throw new UsageError(
    `expected ${openOptions(answers).join(', ')}, found nothing; add what is missing, or run the command in a terminal, which asks for it`,
  );
}

/** Where questions are shown, and where their answers are typed. */
interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Ends the questions. */
  readonly signal: AbortSignal;
}

class Canceled extends Error {}

/** The answer to a question; throws if the question was canceled. */
async function answerTo<T extends string | readonly string[]>(question: Promise<T | symbol>): Promise<T> {
  const answer = await question;
  if (typeof answer === 'symbol') throw new Canceled();
  return answer;
}

/**
 * Asks on the terminal for what answers leave open.
 * @returns null if Ctrl+C, Escape or the signal ended the questions
 */
export async function askAnswers(
  given: Partial<Answers>,
  offer: Offer,
  terminal: Terminal,
): Promise<Partial<Answers> | null> {
  intro('A site of your own. Ctrl+C ends the questions, and nothing is written.', terminal);
  const answers: PartialAnswers = { ...given };
  try {
    for (const key of keysOf(TEXTS)) {
      const { message, expected, isRight } = TEXTS[key];
      const validate = (typed = '') => (isRight(typed) ? undefined : `Expected ${expected}.`);
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
    const message = `Your associate tag at ${name}? Leave it empty where you have none yet.`;
    const validate = (typed = '') => (typed === '' ? undefined : mistakeInTag(typed));
    // An empty answer is given as no text at all.
    const tag = await answerTo<string>(text({ message, validate, ...terminal }));
    if (tag) tags[slug] = tag;
  }
  return tags;
}
