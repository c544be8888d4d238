import { memoizeByObject } from '../domain/memoize.ts';
import type { PageData } from '../site/pageData.ts';
import type { CardCache, CardProps } from '../site/props/cardCache.ts';
import { type Key, keyOf } from './basis.ts';

/** The cards of pages by their keys, which tell what they show. */
export type CardsByKey = ReadonlyMap<Key, CardProps>;

/** Stands in the text of a page for a list of cards, and names their keys. */
const CARDS = '$cards';

/** How deep in the props of a page its lists of cards are: `relatedProducts`, `list.cards`. One that is deeper is written out. */
const DEPTH = 2;

const keyOfCard = memoizeByObject<CardProps, Key>(keyOf);

/**
 * Writes what some pages show as JSON. Cards are named by their keys in it: they are half of what the pages of products show,
 * and each is on several pages.
 */
export class PageWriter {
  readonly #cache: Pick<CardCache, 'has'>;
  readonly #cards = new Map<Key, CardProps>();

  constructor(cache: Pick<CardCache, 'has'>) {
    this.#cache = cache;
  }

  /** The cards that these pages name. */
  get cards(): CardsByKey {
    return this.#cards;
  }

  write(page: PageData): string {
    return JSON.stringify({ ...page, props: this.#nameCards(page.props, DEPTH) });
  }

  #nameCards(value: unknown, depth: number): unknown {
    if (Array.isArray(value)) return this.#isList(value) ? { [CARDS]: value.map(this.#keyOf) } : value;
    if (depth === 0 || !isObject(value)) return value;
    const named: Record<string, unknown> = {};
    for (const name in value) named[name] = this.#nameCards(value[name], depth - 1);
    return named;
  }

  #isList(values: readonly unknown[]): values is readonly CardProps[] {
    return this.#cache.has(values[0]) && values.every((value) => this.#cache.has(value));
  }

  readonly #keyOf = (card: CardProps): Key => {
    const key = keyOfCard(card);
    this.#cards.set(key, card);
    return key;
  };
}

/** Writes cards with their keys. */
export function writeCards(cards: readonly (readonly [Key, CardProps])[]): string {
  return JSON.stringify(cards);
}

/** Reads what `writeCards` has written. */
export function readCards(text: string): readonly (readonly [Key, CardProps])[] {
  return JSON.parse(text);
}

/**
 * Reads what a page shows.
 * @param cards all that its text names: where two pages show a card, they are given the same object
 */
export function readPage(text: string, cards: CardsByKey): PageData {
  const page: PageData = JSON.parse(text);
  findCards(page.props, cards, DEPTH);
  return page;
}

function findCards(value: unknown, cards: CardsByKey, depth: number): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const { [CARDS]: keys } = value;
  if (Array.isArray(keys)) return keys.map((key) => cardOf(key, cards));
  if (depth > 0) for (const name in value) value[name] = findCards(value[name], cards, depth - 1);
  return value;
}

function cardOf(key: Key, cards: CardsByKey): CardProps {
  const card = cards.get(key);
  if (!card) throw new Error(`expected the card ${key}, found none`);
  return card;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
