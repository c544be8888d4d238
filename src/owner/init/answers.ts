import { UsageError } from '../../cli/userError.ts';
import { isShippedTag } from '../../content/check/liveCatalogue.ts';
import { show } from '../../content/check/validate.ts';
import { siteSchema } from '../../content/schemas/site.ts';
import { keysOf } from '../../domain/table.ts';
import { findLabel, type Label } from '../labels.ts';

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

/** What a fresh content folder begins with. */
export interface Answers {
  readonly name: string;
  readonly url: string;
  readonly email: string;
  /** Slugs of what is kept of the offer. */
  readonly stores: readonly string[];
  readonly categories: readonly string[];
  readonly eggTypes: readonly string[];
  /** The associate tags by their stores. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The questions that are answered by a text: how each is asked, and which answer is right. */
export const TEXTS = {
  name: {
    message: 'What is the site called?',
    expected: 'a name of at most 40 characters, without braces',
    isRight: (text: string) => /^[^{}\p{Cc}]{1,40}$/u.test(text.trim()) && text.trim() !== '',
  },
  url: {
    message: 'At which address will it stand?',
    expected: "an address such as 'https://www.my-hatchery.com/'",
    isRight: (text: string) => text.startsWith('https://') && siteSchema.shape.url.safeParse(text).success,
  },
  email: {
    message: 'Which mail address do readers write to?',
    expected: "a mail address such as 'hello@my-hatchery.com'",
    isRight: (text: string) => siteSchema.shape.email.safeParse(text).success,
  },
} as const;

/** The questions that are answered by choosing: the part of the offer, and the option of the command line. */
export const CHOICES = {
  stores: { message: 'Which stores do you link to?', option: 'store' },
  categories: { message: 'Which categories will your products have?', option: 'category' },
  eggTypes: { message: 'Which eggs do your readers hatch?', option: 'egg-type' },
} as const;

/** The answers of a command line; null, or empty, where it says nothing. */
export interface GivenAnswers {
  readonly name: string | null;
  readonly url: string | null;
  readonly email: string | null;
  readonly store: readonly (readonly string[])[];
  readonly category: readonly (readonly string[])[];
  readonly eggType: readonly (readonly string[])[];
  /** Each `store=tag`. */
  readonly tag: readonly string[];
}

/**
 * Reads the answers that a command line gives; those that it leaves open are missing.
 * @throws UsageError with every answer that is wrong
 */
export function readAnswers(given: GivenAnswers, offer: Offer): Partial<Answers> {
  const mistakes: string[] = [];
  for (const key of keysOf(TEXTS)) {
    const text = given[key];
    const { expected, isRight } = TEXTS[key];
    if (text !== null && !isRight(text))
      mistakes.push(`expected ${expected} for --${key}, found ${show(text)}`);
  }
  const stores = chosen('store', given.store, offer.stores, mistakes);
  const tags = tagsOf(given.tag, stores?.length ? stores : offer.stores, mistakes);
  const answers = {
    ...Object.fromEntries(keysOf(TEXTS).flatMap((key) => (given[key] === null ? [] : [[key, given[key]]]))),
    ...answered('stores', stores),
    ...answered('categories', chosen('category', given.category, offer.categories, mistakes)),
    ...answered('eggTypes', chosen('egg-type', given.eggType, offer.eggTypes, mistakes)),
    ...(given.tag.length > 0 ? { tags } : {}),
  };
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return answers;
}

function answered(key: keyof typeof CHOICES, labels: readonly Label[] | undefined): Partial<Answers> {
  return labels ? { [key]: labels.map(({ slug }) => slug) } : {};
}

/** What stands for every entry of a list. */
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
export function mistakeInTag(tag: string): string | undefined {
  if (isShippedTag(tag)) return `expected your own tag, found the sample's '${tag}'`;
  return /^[\w.-]+$/.test(tag) ? undefined : `expected a tag such as 'yourname-20', found '${tag}'`;
}

function tagsOf(
  given: readonly string[],
  stores: readonly StoreLabel[],
  mistakes: string[],
): Record<string, string> {
  const tags = given.flatMap((text) => tagIn(text, stores, mistakes));
  const named = tags.map(([store]) => store);
  const twice = named.filter((store, index) => named.indexOf(store) < index);
  mistakes.push(
    ...twice.map((store) => `expected one tag for each store for --tag, found two for '${store}'`),
  );
  return Object.fromEntries(tags);
}

/** The store and its tag in a text `STORE=TAG`; notes a mistake where something is wrong with them. */
function tagIn(
  text: string,
  stores: readonly StoreLabel[],
  mistakes: string[],
): readonly (readonly [store: string, tag: string])[] {
  const [, name = '', tag = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  const mistake = name === '' ? `expected STORE=TAG for --tag, found '${text}'` : mistakeInTag(tag);
  const store = findLabel('tag', name, stores, []);
  if (mistake) mistakes.push(mistake);
  else if (!store?.takesTag) mistakes.push(noTag(name, stores));
  return store ? [[store.slug, tag]] : [];
}

function noTag(name: string, stores: readonly StoreLabel[]): string {
  const slugs = stores.filter(({ takesTag }) => takesTag).map(({ slug }) => slug);
  const hint = slugs.length > 0 ? `choose one of ${slugs.join(', ')}` : 'leave it out';
  return `expected a kept store whose links carry a tag for --tag, found '${name}'; ${hint}`;
}

/**
 * Completes answers that a command line gave.
 * @throws UsageError that names the options which are missing
 */
export function completeAnswers(answers: Partial<Answers>): Answers {
  const { name, url, email, stores, categories, eggTypes, tags = {} } = answers;
  if (name !== undefined && url !== undefined && email !== undefined && stores && categories && eggTypes)
    return { name, url, email, stores, categories, eggTypes, tags };
  const texts = keysOf(TEXTS).filter((key) => answers[key] === undefined);
  const lists = keysOf(CHOICES).filter((key) => answers[key] === undefined);
  const missing = [...texts, ...lists.map((key) => CHOICES[key].option)].map((option) => `--${option}`);
  throw new UsageError(
    `expected ${missing.join(', ')}, found nothing; add what is missing, or run the command in a terminal, which asks for it`,
  );
}
