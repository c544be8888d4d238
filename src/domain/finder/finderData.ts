import type { CurrencySymbol } from '../money.ts';
import type { FinderEggs } from './room.ts';

/** What the page of the finder tells its script. */
export interface FinderData {
  /** The eggs that incubators are sold for. */
  readonly eggs: readonly FinderEggs[];
  /** Where the file that says of all incubators what the finder asks about is. */
  readonly index: string;
  /** Where the list of all products is. */
  readonly products: string;
  /** Where products are compared by their slugs. */
  readonly compare: string;
  readonly symbol: CurrencySymbol;
}
