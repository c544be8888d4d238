import { isDeepStrictEqual } from 'node:util';
import { productIdIn } from '../../domain/links/storeUrl.ts';
import type { Money } from '../../domain/money.ts';
import type { LinkContext } from '../answer.ts';
import type { AnswerPage } from './answerPage.ts';
import { offersInJsonLd, offersInNextData, type SourcedOffers, type StoreOffer } from './structuredData.ts';

/** The offers of a page's own product, by the kinds of structured data, the most trusted first. */
export function ownOffers(page: AnswerPage, link: LinkContext, finalUrl: string | null): SourcedOffers[] {
  const all = {
    'JSON-LD': page.jsonLd.flatMap(offersInJsonLd),
    microdata: page.offers,
    'the data of its script': page.nextData === null ? [] : offersInNextData(page.nextData),
  };
  const identity = new PageIdentity(page, link, finalUrl);
  return Object.entries(all).flatMap(([source, offers]) => {
    const own = ownOf(offers, identity);
    return own ? [{ source, ...own }] : [];
  });
}

/**
 * Those that name the page's own product; without any, those that name none;
 * else those of a single other address.
 */
function ownOf(offers: readonly StoreOffer[], page: PageIdentity): Omit<SourcedOffers, 'source'> | null {
  const own = offers.filter((offer) => page.isOwn(offer));
  if (own.length > 0) {
    const ofVariant = own.filter((offer) => !page.isOtherVariant(offer));
    const shown = ofVariant.length > 0 ? ofVariant : own;
    return { offers: shown, isCertain: true, namesProduct: true, price: commonPrice(ofVariant) };
  }
  const unnamed = offers.filter(({ isListed, urls }) => !isListed && urls.length === 0);
  if (unnamed.length > 0)
    return { offers: unnamed, isCertain: true, namesProduct: false, price: commonPrice(unnamed) };
  const isSingle = new Set(offers.map(({ urls }) => urls.join(' '))).size === 1;
  return isSingle && !offers.some(({ isListed }) => isListed)
    ? { offers, isCertain: false, namesProduct: false, price: null }
    : null;
}

function commonPrice(offers: readonly StoreOffer[]): Money | null {
  const [price = null, ...others] = offers.map((offer) => offer.price);
  return others.every((other) => isDeepStrictEqual(other, price)) ? price : null;
}

/**
 * Whether an address that a page names as its own is of another product than the link's: by
 * its id, else by the end of its path.
 */
export function isOtherProduct(
  canonical: string,
  { url, store, storeProductId }: LinkContext,
  finalUrl: string | null,
): boolean {
  const named = parse(canonical, url);
  if (!named) return false;
  if (store && storeProductId !== null) {
    const id = productIdIn(named.href, store);
    return id !== null && id.toLowerCase() !== storeProductId.toLowerCase();
  }
  const own = [url, finalUrl].flatMap((address) => parse(address, url) ?? []).map(lastName);
  const name = lastName(named);
  return name !== '' && !own.includes(name);
}

/** The end of a path, without the ending of a file. */
function lastName(url: URL): string {
  return (pathOf(url).split('/').slice(1).at(-1) ?? '').replace(/\.\w+$/, '');
}

class PageIdentity {
  readonly #link: LinkContext;
  readonly #addresses: readonly URL[];
  /**
   * The address that has answered: it names the variant that the page shows, which the
   * page's canonical address leaves out.
   */
  readonly #answered: URL | null;

  constructor({ canonical }: AnswerPage, link: LinkContext, finalUrl: string | null) {
    this.#link = link;
    const own = canonical !== null && isOtherProduct(canonical, link, finalUrl) ? null : canonical;
    this.#addresses = [link.url, finalUrl, own].flatMap((address) => parse(address, link.url) ?? []);
    this.#answered = parse(finalUrl ?? link.url, link.url);
  }

  isOwn({ urls, ids }: StoreOffer): boolean {
    return ids.some((id) => this.#isOwnId(id)) || urls.some((url) => this.#isOwnAddress(url));
  }

  isOtherVariant({ urls, ids }: StoreOffer): boolean {
    const answered = this.#answered;
    if (!answered?.search) return false;
    return [...urls, ...ids].some((name) => {
      const url = parse(name, answered.href);
      return url !== null && pathOf(url) === pathOf(answered) && !isSamePage(answered, url);
    });
  }

  /**
   * An id of the structured data is the store's own, or an address with a name behind it (`/tray#product`).
   */
  #isOwnId(id: string): boolean {
    if (id.toLowerCase() === this.#link.storeProductId?.toLowerCase()) return true;
    return /[/#]/.test(id) && this.#isOwnAddress(id);
  }

  #isOwnAddress(address: string): boolean {
    const { store, storeProductId, url: base } = this.#link;
    const url = parse(address, base);
    if (!url) return false;
    const id = store && productIdIn(url.href, store);
    if (id && storeProductId !== null) return id.toLowerCase() === storeProductId.toLowerCase();
    return this.#addresses.some((own) => isSamePage(own, url));
  }
}

/** Whether two addresses are of one page: what both name in their queries is the same, such as a variant. */
function isSamePage(a: URL, b: URL): boolean {
  if (pathOf(a) !== pathOf(b)) return false;
  return [...a.searchParams].every(([name, value]) => (b.searchParams.get(name) ?? value) === value);
}

function pathOf({ hostname, pathname }: URL): string {
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`.toLowerCase();
}

function parse(address: string | null, base: string): URL | null {
  return address !== null && URL.canParse(address, base) ? new URL(address, base) : null;
}
