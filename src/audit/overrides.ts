import type { Slug } from '../domain/slug.ts';

/** Other origins that stores are asked at: a store of one's own to test against. */
export type Overrides = ReadonlyMap<Slug, string>;

/** Where a link is asked. */
export function addressToAsk(url: string, store: Slug | null, overrides: Overrides): string {
  const origin = store && overrides.get(store);
  if (!origin) return url;
  const { pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

/** The address that an answer came from as it would be at the store itself, for verdicts are about the store. */
export function addressAtStore(finalUrl: string, url: string, address: string): string {
  const [asked, own] = [new URL(address).origin, new URL(url).origin];
  return asked !== own && finalUrl.startsWith(`${asked}/`) ? own + finalUrl.slice(asked.length) : finalUrl;
}
