import { productIdIn } from '../../domain/links/storeUrl.ts';
import { memoizeByObject } from '../../domain/memoize.ts';
import type { AnswerPage } from './answerPage.ts';
import { offersInJsonLd } from './jsonLd.ts';
import { offersInNextData } from './nextData.ts';
import { commonPrice } from './offerPrice.ts';
import type { Offer, SourcedOffers } from './offers.ts';
import type { LinkContext } from './rule.ts';

/** The offers of a page's own product, by the kinds of structured data, the most trusted first. */
export function ownOffers(page: AnswerPage, context: LinkContext, finalUrl: string | null): SourcedOffers[] {
  const all: [source: string, offers: readonly Offer[]][] = [
    ['JSON-LD', page.jsonLd.flatMap(offersInJsonLd)],
    ['microdata', page.offers],
    ['the data of its script', page.nextData === null ? [] : offersInNextData(page.nextData)],
  ];
  const found = all.filter(([, offers]) => offers.length > 0);
  if (found.length === 0) return [];
  const place = placeOf(page, context, finalUrl);
  return found.flatMap(([source, offers]) => {
    const own = ownOf(offers, place);
    return own ? [{ source, ...own }] : [];
  });
}

/** What is known of where a page is. */
interface Place extends Pick<LinkContext, 'store' | 'storeProductId'> {
  /** The addresses that are the page's own. */
  readonly addresses: readonly URL[];
  /** The address that has answered: it names the variant that the page shows, which the page's canonical address leaves out. */
  readonly answered: URL | null;
}

function placeOf(
  { canonical }: AnswerPage,
  { url, store, storeProductId }: LinkContext,
  finalUrl: string | null,
): Place {
  const addresses = [url, finalUrl, canonical].flatMap((address) => parse(address, url) ?? []);
  return { store, storeProductId, addresses, answered: parse(finalUrl ?? url, url) };
}

/** Those that name the page's own product; without any, those that name none; else those of a single other address. */
function ownOf(offers: readonly Offer[], place: Place): Omit<SourcedOffers, 'source'> | null {
  // The offers of one product share its addresses and ids: a hostile page has thousands of such offers.
  const areOwn: OwnNames = {
    urls: memoizeByObject((urls) => urls.some((url) => isOwnAddress(url, place))),
    ids: memoizeByObject((ids) => ids.some((id) => isOwnId(id, place))),
  };
  const standings = offers.map((offer) => ({ offer, standing: standingOf(offer, areOwn) }));
  const those = (wanted: Standing) =>
    standings.filter(({ standing }) => standing === wanted).map(({ offer }) => offer);
  const [own, unsaid, others] = [those('own'), those('unsaid'), those('other')];
  if (own.length > 0) {
    const fitting = ofVariant(own, place);
    return { offers: fitting.length > 0 ? fitting : own, isCertain: true, price: commonPrice(fitting) };
  }
  if (unsaid.length > 0) return { offers: unsaid, isCertain: true, price: commonPrice(unsaid) };
  const isSingle = new Set(others.map(({ urls }) => urls.join(' '))).size === 1;
  return isSingle && !others.some(({ isListed }) => isListed)
    ? { offers: others, isCertain: false, price: null }
    : null;
}

/** Those that name no other variant than the address that has answered. */
function ofVariant(offers: readonly Offer[], { answered }: Place): readonly Offer[] {
  if (!answered || answered.search === '') return offers;
  const nameAnother = memoizeByObject((names: readonly string[]) =>
    names.some((name) => isAnotherVariant(name, answered)),
  );
  return offers.filter(({ urls, ids }) => !nameAnother(urls) && !nameAnother(ids));
}

function isAnotherVariant(name: string, answered: URL): boolean {
  const url = parse(name, answered.href);
  return url !== null && withoutEnd(url) === withoutEnd(answered) && !isSamePage(answered, url);
}

type Standing = 'own' | 'unsaid' | 'other';

/** Whether one of some addresses, or of some ids, is of the page's own product. */
type OwnNames = Readonly<Record<'urls' | 'ids', (names: readonly string[]) => boolean>>;

function standingOf({ urls, ids, isListed }: Offer, areOwn: OwnNames): Standing {
  if (areOwn.ids(ids) || areOwn.urls(urls)) return 'own';
  return isListed || urls.length > 0 ? 'other' : 'unsaid';
}

/** An id of the structured data is the store's own, or an address with a name behind it (`/tray#product`). */
function isOwnId(id: string, place: Place): boolean {
  const { storeProductId } = place;
  if (storeProductId !== null && id.toLowerCase() === storeProductId.toLowerCase()) return true;
  return /[/#]/.test(id) && isOwnAddress(id, place);
}

function isOwnAddress(address: string, { store, storeProductId, addresses }: Place): boolean {
  const [page] = addresses;
  const url = page && parse(address, page.href);
  if (!url) return false;
  const id = store && productIdIn(url.href, store);
  if (id && storeProductId !== null) return id.toLowerCase() === storeProductId.toLowerCase();
  return addresses.some((own) => isSamePage(own, url));
}

/** Whether two addresses are of one page: what both name in their queries is the same, such as a variant. */
function isSamePage(a: URL, b: URL): boolean {
  if (withoutEnd(a) !== withoutEnd(b)) return false;
  return [...a.searchParams].every(([name, value]) => (b.searchParams.get(name) ?? value) === value);
}

function withoutEnd({ hostname, pathname }: URL): string {
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`.toLowerCase();
}

function parse(address: string | null, base: string): URL | null {
  return address !== null && URL.canParse(address, base) ? new URL(address, base) : null;
}
