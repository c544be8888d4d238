import { memoizeByObject } from '../domain/memoize.ts';
import type { PageData } from '../site/pageData.ts';
import type { CardCache, CardProps } from '../site/pages/pageContext.ts';
import { type Hash, hashOf } from './inputHashes.ts';

/** Card props by their hash. */
export type CardsByHash = ReadonlyMap<Hash, CardProps>;

/** Property that replaces a list of cards with a list of their hashes. */
const CARDS = '$cards';

/** Depth of card lists in page props, such as `list.cards`. Deeper lists are written in full. */
const DEPTH = 2;

const hashOfCard = memoizeByObject<CardProps, Hash>(hashOf);

/**
 * Serializes page data to JSON. Cards are replaced by their hashes, because most of them appear on several pages.
 */
export class PageWriter {
  readonly #cache: Pick<CardCache, 'has'>;
  readonly #cards = new Map<Hash, CardProps>();

  constructor(cache: Pick<CardCache, 'has'>) {
    this.#cache = cache;
  }

  /** The cards that the written pages refer to. */
  get cards(): CardsByHash {
    return this.#cards;
  }

  write(page: PageData): string {
    return JSON.stringify({ ...page, props: this.#nameCards(page.props, DEPTH) });
  }

  #nameCards(value: unknown, depth: number): unknown {
    if (Array.isArray(value)) return this.#isList(value) ? { [CARDS]: value.map(this.#hashOf) } : value;
    if (depth === 0 || !isObject(value)) return value;
    const named: Record<string, unknown> = {};
    for (const name in value) named[name] = this.#nameCards(value[name], depth - 1);
    return named;
  }

  #isList(values: readonly unknown[]): values is readonly CardProps[] {
    return this.#cache.has(values[0]) && values.every((value) => this.#cache.has(value));
  }

  readonly #hashOf = (card: CardProps): Hash => {
    const hash = hashOfCard(card);
    this.#cards.set(hash, card);
    return hash;
  };
}

/** Serializes cards with their hashes. */
export function writeCards(cards: readonly (readonly [Hash, CardProps])[]): string {
  return JSON.stringify(cards);
}

/** Parses the output of `writeCards`. */
export function readCards(text: string): readonly (readonly [Hash, CardProps])[] {
  return JSON.parse(text);
}

/**
 * Parses the output of `PageWriter`.
 * @param cards every card that the text refers to; pages with the same card share one object
 */
export function readPage(text: string, cards: CardsByHash): PageData {
  const page: PageData = JSON.parse(text);
  findCards(page.props, cards, DEPTH);
  return page;
}

function findCards(value: unknown, cards: CardsByHash, depth: number): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  const { [CARDS]: hashes } = value;
  if (Array.isArray(hashes)) return hashes.map((hash) => cardOf(hash, cards));
  if (depth > 0) for (const name in value) value[name] = findCards(value[name], cards, depth - 1);
  return value;
}

function cardOf(hash: Hash, cards: CardsByHash): CardProps {
  const card = cards.get(hash);
  if (!card) throw new Error(`expected the card ${hash}, found none`);
  return card;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
