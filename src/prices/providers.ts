import type { Store } from '../content/catalogue.ts';
import { AMAZON_CREATORS } from './creatorsApi.ts';
import type { PriceProvider } from './provider.ts';

/** The interfaces of stores, each a file and a line here. */
const PROVIDERS: readonly PriceProvider[] = [AMAZON_CREATORS];

export function providerOf(store: Pick<Store, 'hosts'>): PriceProvider | undefined {
  return PROVIDERS.find((provider) => provider.serves(store));
}
