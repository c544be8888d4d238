import type {
  AggregateOffer,
  Article,
  BreadcrumbList,
  ItemList,
  Offer,
  Organization,
  Person,
  Product as ProductNode,
  ProfilePage,
  Review,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { Author, SiteConfig } from '../content/catalogue.ts';
import type { TextDatesProps } from '../domain/cards.ts';
import { withoutLinks } from '../domain/linkedText.ts';
import { DEFAULT_MARKET, market } from '../domain/market.ts';
import { currencyCode, decimalAmount } from '../domain/money.ts';
import type { PhotoProps } from '../domain/photos.ts';
import { offersOf } from '../domain/products/offers.ts';
import type { Availability, Product, Offer as ProductOffer } from '../domain/products/product.ts';
import type { Crumb } from './links.ts';
import type { CatalogueContext } from './pages/pageContext.ts';
import type { HeroProps } from './pictures.ts';
import type { ReviewProps } from './products/review.ts';
import { type Specification, stated } from './products/specifications.ts';
import { storeOf } from './products/stores.ts';
import type { BylineProps } from './text/texts.ts';
import { isSitePath, paths, type Urls, wholeAddress } from './urls.ts';

/** The crumbs without the home page, for which Google does not ask; null for fewer than two. */
export function breadcrumbList(crumbs: readonly Crumb[], urls: Urls): BreadcrumbList | null {
  const trail = crumbs.slice(1);
  if (trail.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: urls.absolute(path) }),
    })),
  };
}

/** The entries that a page shows, in order; their own pages say the rest. Null for no entries. */
export function itemList(entries: readonly { readonly href: string }[], urls: Urls): ItemList | null {
  if (entries.length === 0) return null;
  return listNode(entries.map(({ href }) => ({ url: wholeAddress(href, urls) })));
}

function listNode(items: readonly ({ readonly url: string } | { readonly name: string })[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

/** A text with its author and the dates that its page shows; null for one without a date. */
export function articleNode(
  { title, byline, hero, publishedAt, updatedAt }: DatedText,
  urls: Urls,
): Article | null {
  if (!publishedAt && !updatedAt) return null;
  return {
    '@type': 'Article',
    headline: title,
    ...language(),
    author: authorNode(byline, urls),
    ...(hero && { image: wholeAddress(hero.src, urls) }),
    ...(publishedAt && { datePublished: publishedAt.iso }),
    ...(updatedAt && { dateModified: updatedAt.iso }),
  };
}

function authorNode({ name, href, isPerson }: BylineProps, urls: Urls): Person | Organization {
  const url = href && { url: wholeAddress(href, urls) };
  return isPerson ? { '@type': 'Person', name, ...url } : { '@type': 'Organization', name, ...url };
}

export function profileNode(
  { name, knows, page }: Author,
  photo: PhotoProps | null,
  urls: Urls,
): ProfilePage {
  const isElsewhere = page?.startsWith('http') ?? false;
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      description: knows,
      ...(photo && { image: wholeAddress(photo.src, urls) }),
      ...(isElsewhere && page && { sameAs: page }),
    },
  };
}

function language(): { inLanguage?: string } {
  const { locale } = market();
  return locale === DEFAULT_MARKET.locale ? {} : { inLanguage: locale };
}

interface DatedText extends TextDatesProps {
  readonly title: string;
  readonly byline: BylineProps;
  readonly hero: HeroProps | null;
}

/**
 * The site, its search (https://schema.org/SearchAction) and its publisher, stated once, on the home page.
 */
export function siteNodes({ name, icon, social }: SiteConfig, urls: Urls): readonly [WebSite, Organization] {
  const url = urls.absolute(paths.home);
  const profiles = social.map(({ href }) => href);
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${urls.absolute(paths.search)}?q={query}`,
    'query-input': 'required name=query',
  };
  return [
    { '@type': 'WebSite', name, url, ...language(), potentialAction: search },
    {
      '@type': 'Organization',
      name,
      url,
      logo: urls.absoluteAsset(icon),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  ];
}

/**
 * A product with its specifications, its stores' offers and its review; null with neither, and in a sample.
 * Google takes a product for valid only with an offer, a review or a rating. Ratings are the store's. Pros
 * and cons come from a review, if there is one.
 */
export function productNode(
  entity: Product,
  props: ProductPage,
  context: CatalogueContext,
): ProductNode | null {
  const offers = offersNode(entity, context);
  const isLive = context.catalogue.site.catalogue === 'live';
  const review = isLive && props.review ? reviewNode(entity, props.review, context.urls) : null;
  if (!offers && !review) return null;
  return {
    '@type': 'Product',
    name: entity.name,
    description: entity.description,
    ...productImage(entity, context),
    additionalProperty: stated(props.specifications).map(([name, value]) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    ...(review && { review }),
    ...(offers && { offers }),
  };
}

function reviewNode(
  { pros, cons }: Product,
  { byline, publishedAt, scores }: ReviewProps,
  urls: Urls,
): Review {
  // Google takes two statements at least.
  const hasNotes = pros.length + cons.length > 1;
  return {
    '@type': 'Review',
    author: authorNode(byline, urls),
    ...(publishedAt && { datePublished: publishedAt.iso }),
    ...(scores && {
      reviewRating: {
        '@type': 'Rating',
        ratingValue: scores.average,
        bestRating: String(scores.best),
        worstRating: '0',
      },
    }),
    ...(hasNotes && pros.length > 0 && { positiveNotes: listNode(pros.map((name) => ({ name }))) }),
    ...(hasNotes &&
      cons.length > 0 && { negativeNotes: listNode(cons.map((con) => ({ name: withoutLinks(con) }))) }),
  };
}

/** The owner's pictures of a product: a drawing is none. */
function productImage({ image, gallery }: Product, { urls }: CatalogueContext) {
  const first = image.kind === 'remote' ? [image.url] : image.kind === 'file' ? [image.path] : [];
  const pictures = [...first, ...gallery.map((picture) => picture.image)];
  const addresses = pictures.map((src) => (isSitePath(src) ? urls.absoluteAsset(src) : src));
  const [only] = addresses;
  if (only === undefined) return {};
  return { image: addresses.length === 1 ? only : addresses };
}

interface ProductPage {
  readonly review: ReviewProps | null;
  readonly specifications: readonly Specification[];
}

function offersNode(entity: Product, context: CatalogueContext): Offer | AggregateOffer | null {
  const shown = offersOf(entity).flatMap((one) => {
    const node = offerNode(one, context);
    return node && one.price ? [{ node, price: one.price }] : [];
  });
  const [lowest, ...dearer] = shown.map(({ price }) => price).sort((a, b) => a.cents - b.cents);
  const highest = dearer.at(-1);
  if (!lowest || !highest) return shown[0]?.node ?? null;
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalAmount(lowest),
    highPrice: decimalAmount(highest),
    priceCurrency: currencyCode(lowest.symbol),
    offerCount: shown.length,
    offers: shown.map(({ node }) => node),
  };
}

/**
 * A store's price, with the date of a live catalogue. A store with a `priceNotice` gets no offer: search
 * results would show its price without notice and date.
 */
function offerNode(offer: ProductOffer, { catalogue }: CatalogueContext): Offer | null {
  const availability = AVAILABILITY[offer.availability.kind];
  const store = storeOf(offer, catalogue);
  const isDated = catalogue.site.catalogue === 'live' && offer.checkedAt !== null;
  if (!isDated || offer.price === null || availability === null || store.priceNotice !== undefined)
    return null;
  return {
    '@type': 'Offer',
    price: decimalAmount(offer.price),
    priceCurrency: currencyCode(offer.price.symbol),
    ...(offer.priceUntil !== null && { priceValidUntil: offer.priceUntil }),
    availability,
    seller: { '@type': 'Organization', name: store.name },
  };
}

/** Null for a product without a price. */
const AVAILABILITY = {
  'for-sale': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  withdrawn: null,
} as const satisfies Record<Availability['kind'], string | null>;
