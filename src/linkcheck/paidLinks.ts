import type { Catalogue, Store } from '../content/catalogue.ts';
import { faultOfNetworkLink, targetOf } from '../domain/links/networkLink.ts';
import { carriesTag, isOnHosts, isStoreUrl, storeOfUrl } from '../domain/links/storeUrl.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import type { PageLink, ParsedPage } from '../html/page.ts';
import { citedAtStores } from '../site/products/stores.ts';

/** What has to be known of the stores and of the site's associate tags. */
export interface PaidLinkRules {
  readonly stores: Catalogue['stores'];
  readonly networks: Catalogue['networks'];
  /** The tag of each store, by its key. */
  readonly tags: Readonly<Record<string, string>>;
  /** The addresses of sources that stores publish: a link to one is not for buying, unless it has a tag. */
  readonly cited: readonly string[];
}

/** What links to stores have to keep to on the site of a catalogue. */
export function paidLinkRules(
  catalogue: Pick<Catalogue, 'stores' | 'networks' | 'sources'> & {
    readonly site: Pick<PaidLinkRules, 'tags'>;
  },
): PaidLinkRules {
  const { stores, networks, site } = catalogue;
  return { stores, networks, tags: site.tags, cited: citedAtStores(catalogue) };
}

/** A link of a page to a store that breaks a rule of the affiliate programs. */
interface PaidLinkFault {
  readonly url: string;
  readonly reason: string;
  /** A shortener is the editor's choice: the audit reports it, and all else fails the build. */
  readonly isShortener: boolean;
}

/**
 * The links of a page to stores that break a rule: `rel`, the new tab, the tag, the words 'Ad' or 'paid link'
 * where there is one and nowhere else, the store's name, a shortener. Rules: Amazon Associates Program
 * Policies (the tag; no links that hide the store; the button names it; the referrer is kept) and Google's
 * "Qualify your outbound links" (`sponsored`).
 */
export function faultyPaidLinks({ links }: ParsedPage, rules: PaidLinkRules): PaidLinkFault[] {
  const outbound = links.filter(({ tag, url }) => tag === 'a' && /^https?:/i.test(url) && URL.canParse(url));
  return outbound.flatMap((link) => faultsOf(link, rules));
}

function faultsOf(link: PageLink, { stores, networks, tags, cited }: PaidLinkRules): PaidLinkFault[] {
  const url = new URL(link.url);
  const fault = (reason: string, shortener = false) => ({ url: url.href, reason, isShortener: shortener });
  if (isShortener(url, stores)) {
    return [fault(`expected the store's own address, found the shortener ${url.hostname}`, true)];
  }
  if (url.hostname.endsWith('.') && storeOfUrl(withoutEndDot(url), stores, 'any')) {
    return [fault(`expected a store's host without a dot at its end, found ${url.hostname}`)];
  }
  const wrong = faultOfNetworkLink(url, networks, stores);
  if (wrong !== null) return [fault(wrong)];
  const found = storeOfUrl(targetOf(url, networks), stores, 'shop');
  if (!found) return [];
  const isPaid = carriesTag(url, found.store) || !isStoreUrl(url, found.store, 'shop');
  if (cited.includes(link.url) && !isPaid) return [];
  return reasonsOf(link, { ...found, tag: tags[found.key], isPaid }).map((reason) => fault(reason));
}

/**
 * A host with a dot at its end is the same to a browser, and no host of
 * stores.yaml: its link would get no tag.
 */
function withoutEndDot({ hostname }: URL): { readonly hostname: string } {
  return { hostname: hostname.replace(/\.$/, '') };
}

/** The store of a link. */
interface Destination {
  readonly store: Store;
  /** The site's tag there. */
  readonly tag: string | undefined;
  /** Whether the link carries a tag, or leads through a network. */
  readonly isPaid: boolean;
}

function reasonsOf({ rel, target, text, imageText }: PageLink, destination: Destination): string[] {
  const { store } = destination;
  const seen = `${text} ${imageText ?? ''}`;
  const missing = ['sponsored', 'nofollow', 'noopener'].filter((word) => !rel.includes(word));
  const reasons: (string | false)[] = [
    missing.length > 0 && `expected rel="${missing.join(' ')}" on a link to a store`,
    rel.includes('noreferrer') &&
      'expected no rel="noreferrer": the store has to see where a visitor comes from',
    target !== '_blank' && 'expected target="_blank" on a link to a store',
    ...reasonsOfTag(destination, /\bAd\b|paid link/i.test(seen)),
    !seen.toLowerCase().includes(store.name.toLowerCase()) &&
      `expected a text that names the store, ${store.name}`,
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Paid links, and only those, say so in sight (FTC, 16 CFR part 255). */
function reasonsOfTag({ store, tag, isPaid }: Destination, saysPaid: boolean) {
  return [
    !!store.tagParameter && !!tag && !isPaid && `expected the tag ${store.tagParameter}=${tag}`,
    isPaid && !saysPaid && "expected a text that says 'Ad' or 'paid link'",
    !isPaid && saysPaid && "expected neither 'Ad' nor 'paid link' in the text of a link without a tag",
  ];
}

/** The best known shorteners that belong to no store (https://en.wikipedia.org/wiki/URL_shortening). */
const SHORTENERS = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'cutt.ly',
  'rebrand.ly',
];
/** Services that shorten affiliate links above all. */
const AFFILIATE_SHORTENERS = ['geni.us', 'shrsl.com', 'fave.co', 'howl.me'];

/** Whether a URL is on a shortener, of a store or of anybody. */
export function isShortener({ hostname }: Pick<URL, 'hostname'>, stores: Catalogue['stores']): boolean {
  return isOnHosts(hostname, shortenersOf(stores));
}

const shortenersOf = memoizeByObject((stores: Catalogue['stores']) => {
  const ofStores = [...stores.values()].flatMap(({ shorteners }) => shorteners);
  return [...SHORTENERS, ...AFFILIATE_SHORTENERS, ...ofStores];
});
