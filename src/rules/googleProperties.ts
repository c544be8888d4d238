/** What Google asks of a type of structured data at a place in a page's graph. */
export interface TypeProperties {
  /** Where Google says so, or schema.org of a type that Google does not name. */
  readonly source: string;
  readonly required: readonly string[];
  /** One of these is required, too. */
  readonly oneOf?: readonly string[];
  /** Required of all entries of a list but the last. */
  readonly requiredUnlessLast?: readonly string[];
  /** The fewest entries of a list. */
  readonly entries?: number;
  readonly recommended: readonly string[];
  /** The recommended properties that no page has, each with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data';
const SITE_NAME = 'https://developers.google.com/search/docs/appearance/site-names';
const NOBODY_SAYS = 'content has no field for it';
const NOT_A_SHOP = 'the site sells nothing';
const NO_COMPANY = 'the site names no registered company';

const ORGANIZATION_LEFT_OUT = {
  address: NO_COMPANY,
  legalName: NO_COMPANY,
  telephone: NO_COMPANY,
  foundingDate: NO_COMPANY,
  duns: NO_COMPANY,
  globalLocationNumber: NO_COMPANY,
  iso6523Code: NO_COMPANY,
  leiCode: NO_COMPANY,
  naics: NO_COMPANY,
  numberOfEmployees: NO_COMPANY,
  taxID: NO_COMPANY,
  vatID: NO_COMPANY,
  hasMerchantReturnPolicy: NOT_A_SHOP,
  hasMemberProgram: NOT_A_SHOP,
  hasShippingService: NOT_A_SHOP,
  alternateName: NOBODY_SAYS,
  contactPoint: 'the mail address is for readers of the page, not for crawlers',
  email: 'the mail address is for readers of the page, not for crawlers',
  description: 'the one in site.yaml is for search results, and no page shows it',
};

/**
 * Every type that pages may use, by its place: `ItemList/ListItem` is a `ListItem` in an `ItemList`. The properties were read
 * at their sources on November 22, 2026. There is neither `HowTo` nor `FAQPage`: Google has shown no result for them since
 * September 2023 and May 2026. There is neither `Review` nor `AggregateRating`: the ratings are the stores', and the site has
 * tested nothing.
 */
export const GOOGLE_PROPERTIES: Readonly<Record<string, TypeProperties>> = {
  WebSite: {
    source: SITE_NAME,
    required: ['name', 'url'],
    recommended: ['alternateName'],
    leftOut: { alternateName: NOBODY_SAYS },
  },
  /** Google shows nothing for it since November 2024: it is for what else reads the data. */
  'WebSite/SearchAction': {
    source: 'https://schema.org/SearchAction',
    required: ['target', 'query-input'],
    recommended: [],
    leftOut: {},
  },
  Organization: {
    source: `${GOOGLE}/organization`,
    required: [],
    recommended: [...Object.keys(ORGANIZATION_LEFT_OUT), 'logo', 'name', 'sameAs', 'url'],
    leftOut: ORGANIZATION_LEFT_OUT,
  },
  BreadcrumbList: {
    source: `${GOOGLE}/breadcrumb`,
    required: ['itemListElement'],
    entries: 2,
    recommended: [],
    leftOut: {},
  },
  'BreadcrumbList/ListItem': {
    source: `${GOOGLE}/breadcrumb#list-item`,
    required: ['name', 'position'],
    requiredUnlessLast: ['item'],
    recommended: [],
    leftOut: {},
  },
  /** Google shows carousels of courses, films, recipes and restaurants; of products in a trial for some European shops. */
  ItemList: { source: `${GOOGLE}/carousel`, required: ['itemListElement'], recommended: [], leftOut: {} },
  'ItemList/ListItem': {
    source: `${GOOGLE}/carousel#summary-page`,
    required: ['position', 'url'],
    recommended: [],
    leftOut: {},
  },
  Article: {
    source: `${GOOGLE}/article`,
    required: [],
    recommended: ['author', 'dateModified', 'datePublished', 'headline', 'image'],
    leftOut: {},
  },
  'Article/Organization': {
    source: `${GOOGLE}/article#author-bp`,
    required: ['name'],
    recommended: ['url'],
    leftOut: {},
  },
  /** A product snippet: readers cannot buy on the page itself, so that no other of Google's product results applies. */
  Product: {
    source: `${GOOGLE}/product-snippet#product`,
    required: ['name'],
    oneOf: ['review', 'aggregateRating', 'offers'],
    recommended: ['aggregateRating', 'offers', 'review'],
    leftOut: {
      aggregateRating: 'the ratings are the stores’: Google forbids to take them from other sites',
      review: 'a review needs a rating by its author, and the site has tested nothing',
    },
  },
  'Product/PropertyValue': {
    source: 'https://schema.org/PropertyValue',
    required: ['name', 'value'],
    recommended: [],
    leftOut: {},
  },
  'Product/Offer': {
    source: `${GOOGLE}/product-snippet#offer`,
    required: ['price'],
    recommended: ['availability', 'priceCurrency', 'priceValidUntil'],
    leftOut: { priceValidUntil: 'no store says how long its price holds' },
  },
  'Offer/Organization': {
    source: 'https://schema.org/seller',
    required: ['name'],
    recommended: [],
    leftOut: {},
  },
};
