import type { RouteKind } from '../src/site/pages/registry.ts';

/** The cascade's layers, the weakest first. */
export const LAYERS = ['tokens', 'base', 'layout', 'components', 'print'] as const;

/** A style sheet of the folder `styles`, and the layer that it belongs to. */
export interface Sheet {
  readonly name: string;
  readonly layer: (typeof LAYERS)[number];
}

const component = (name: string): Sheet => ({ name, layer: 'components' });

/** What every page carries. */
const COMMON: readonly Sheet[] = [
  { name: 'tokens', layer: 'tokens' },
  { name: 'base', layer: 'base' },
  { name: 'layout', layer: 'layout' },
  component('shared'),
];

/** What printers alone ask for, in a file of its own. */
export const PRINT: Sheet = { name: 'print', layer: 'print' };

const CARDS = component('cards');
/** Price, rating and the note of a link to a store, on cards and in tables: every page that shows products has it. */
const OFFER = component('offer');
const TABLE = component('table');
const META = component('meta');
const BREADCRUMB = component('breadcrumb');
const SECTION_HEADING = component('sectionHeading');
const TEXT_BLOCKS = component('textBlocks');
const FEATURE = component('feature');
const TEXT_CARDS = component('textCards');
/** Fills the rows of few cards. A page with a list has its few cards far below, and no byte to spare. */
const FULL_ROWS = component('fullRows');
const CARD_PICTURE = component('cardPicture');
/** What the boxes of remote pictures need: a site without any sends none of it. */
const REMOTE_PICTURES = component('remotePictures');
/** What marks a sample catalogue: a live one sends none of it. */
const SAMPLE = component('sample');
/** What a picture in place of mark and name needs. */
const LOGO = component('logo');
const HERO_PICTURE = component('heroPicture');
const CHARTS = component('charts');
const LIST_HEAD = component('listHead');
const CONTROLS = component('controls');
/** What is said beside a field of a number. */
const FIELD_PROBLEM = component('fieldProblem');
const TABLE_SCROLL = component('tableScroll');
const COMPARISON = component('comparison');
const FACTS = component('facts');
const READING = component('reading');
const SOURCES = component('sources');
const PAGER = component('pager');
const SAFETY = component('safety');
const ON_THIS_PAGE = component('onThisPage');

/** What a list of products needs. */
const LIST = [LIST_HEAD, CONTROLS, component('listBar'), OFFER, CARDS, PAGER];

/** What some products and texts below other things need. The last has precedence over the sheet before it. */
const RECOMMENDED = [OFFER, CARDS, FULL_ROWS, TEXT_CARDS, component('threeProducts')];

/** What each kind of page carries besides: pages inline their styles, so each has only what it uses. */
const OWN: Record<Exclude<RouteKind, 'redirect'>, readonly Sheet[]> = {
  home: [component('home'), META, SECTION_HEADING, TEXT_BLOCKS, HERO_PICTURE, CARD_PICTURE, ...RECOMMENDED],
  products: [SECTION_HEADING, ...LIST],
  landing: [
    component('answer'),
    SAFETY,
    SECTION_HEADING,
    TEXT_BLOCKS,
    TABLE,
    TABLE_SCROLL,
    COMPARISON,
    SOURCES,
    ...LIST,
    component('chips'),
  ],
  category: [
    ...[META, SECTION_HEADING, TABLE, TABLE_SCROLL, COMPARISON, HERO_PICTURE, SOURCES, SAFETY],
    ...[...LIST, TEXT_CARDS, component('category')],
  ],
  listPage: [LIST_HEAD, BREADCRUMB, META, OFFER, CARDS, TEXT_CARDS, PAGER],
  eggType: [
    ...[META, SECTION_HEADING, TEXT_BLOCKS, TABLE, FACTS, CHARTS, component('climate'), READING],
    ...[TABLE_SCROLL, COMPARISON, SOURCES, SAFETY],
    ...[HERO_PICTURE, CARD_PICTURE, ...RECOMMENDED],
  ],
  product: [component('productPage'), META, SECTION_HEADING, TABLE, FACTS, SAFETY, ...RECOMMENDED],
  blog: [
    component('guides'),
    META,
    SECTION_HEADING,
    FEATURE,
    HERO_PICTURE,
    LIST_HEAD,
    CONTROLS,
    CARDS,
    FULL_ROWS,
    TEXT_CARDS,
    PAGER,
  ],
  article: [
    ...[BREADCRUMB, META, SECTION_HEADING, TABLE, TABLE_SCROLL, READING, SOURCES, ON_THIS_PAGE, HERO_PICTURE],
    SAFETY,
    ...RECOMMENDED,
  ],
  reviews: [component('reviews'), SECTION_HEADING, TEXT_BLOCKS, FEATURE, ...LIST],
  guides: [
    component('guides'),
    META,
    SECTION_HEADING,
    FEATURE,
    HERO_PICTURE,
    CARD_PICTURE,
    CARDS,
    FULL_ROWS,
    TEXT_CARDS,
  ],
  guide: [
    ...[BREADCRUMB, META, SECTION_HEADING, FEATURE, TABLE, TABLE_SCROLL, READING, ON_THIS_PAGE, HERO_PICTURE],
    ...[SOURCES, CHARTS, component('guide'), SAFETY, OFFER, COMPARISON],
  ],
  search: [CONTROLS, component('searchPage')],
  compare: [CONTROLS, TABLE, TABLE_SCROLL, OFFER, META, COMPARISON, component('compare')],
  hatchCalendar: [CONTROLS, FIELD_PROBLEM, TABLE, TABLE_SCROLL, FACTS, CHARTS, component('hatchCalendar')],
  hatchCalculators: [CONTROLS, FIELD_PROBLEM, META, TABLE, TABLE_SCROLL, component('hatchCalculators')],
  finder: [LIST_HEAD, CONTROLS, FIELD_PROBLEM, OFFER, CARDS, component('finder')],
  legal: [META, TABLE, TABLE_SCROLL, READING],
  notFound: [HERO_PICTURE, component('notFound')],
};

/** What of a site decides which sheets its pages need. */
export interface StyledSite {
  /** Whether a product has a picture from another site. */
  readonly hasRemotePictures: boolean;
  readonly isSample: boolean;
  readonly hasLogo: boolean;
}

/** The sheets of a kind of page, in the order in which they apply. */
export function sheetsOf(
  kind: RouteKind,
  { hasRemotePictures, isSample, hasLogo }: StyledSite,
): readonly Sheet[] {
  if (kind === 'redirect') return [];
  const own = OWN[kind];
  const hasProducts = own.includes(OFFER);
  return [
    ...COMMON,
    ...own,
    ...(hasRemotePictures && hasProducts ? [REMOTE_PICTURES] : []),
    ...(isSample && hasProducts ? [SAMPLE] : []),
    ...(hasLogo ? [LOGO] : []),
  ];
}
