import type { Clock } from '../cli/clock.ts';
import type { Store } from '../content/catalogue.ts';
import type { CurrencySymbol, Money } from '../domain/money.ts';
import type { ItemCondition, StoreAvailability } from '../domain/products/storePrices.ts';

/** The store whose prices are asked for. */
export interface AskedStore {
  readonly name: string;
  /** Its host as shoppers know it: `www.amazon.com`. */
  readonly marketplace: string;
  /** The site's associate tag there. */
  readonly tag: string | undefined;
  /** The currency of the site: prices in another are refused. */
  readonly currency: CurrencySymbol;
}

/** What an interface says about one item, by the id that it was asked for. */
export type ItemAnswer = { readonly id: string } & (
  | {
      readonly kind: 'offer';
      /** Null where the store names none, since it is out of stock or sold later. */
      readonly price: Money | null;
      readonly listPrice: Money | null;
      readonly availability: StoreAvailability;
      readonly condition: ItemCondition;
      readonly seller: string | null;
    }
  /** The interface knows the item, and nothing is offered under its id. */
  | { readonly kind: 'no offer' }
  | { readonly kind: 'unknown item' }
  /** The answer must not be used. The reason follows the id in the report. */
  | { readonly kind: 'refused'; readonly why: string }
);

/** The answers to one request. */
export interface AnsweredBatch {
  /** The items that the request asked for. */
  readonly asked: readonly string[];
  /** When the answers came, in milliseconds since 1970. */
  readonly at: number;
  readonly answers: readonly ItemAnswer[];
  /** What the report says of the whole request. */
  readonly warnings: readonly string[];
}

/** What a provider needs of its surroundings. Tests replace them. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** How long one answer may take, in milliseconds. */
  readonly timeout: number;
}

/** The interface of a store. */
export interface PriceProvider {
  readonly name: string;
  /** Whether it has the prices of a store. */
  serves(store: Pick<Store, 'hosts'>): boolean;
  /**
   * Prepares the questions to a store, and sends none yet.
   * @throws UserError where a key or a setting is missing
   */
  connect(store: AskedStore, surroundings: Surroundings): AskItems;
}

/**
 * Asks for items, by the store's own ids, and yields the answers to each request as they come.
 * @throws ProviderStop where it is no use to go on
 */
export type AskItems = (ids: readonly string[]) => AsyncGenerator<AnsweredBatch>;
