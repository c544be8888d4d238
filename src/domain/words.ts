/**
 * The words of the interface, by subject. To add one, write it here and use it as `WORDS.frame.search`. A word with values has their
 * names in braces, and `say` fills them; one that follows a number has forms, of which `sayCount` takes the right one. `content/words.yaml` of a site replaces words before anything of it is written; in scripts,
 * the bundler puts each word in place of its name.
 */
export const WORDS = {
  frame: {
    skip: 'Skip to content',
    main: 'Main',
    products: 'Products',
    search: 'Search',
    menu: 'Menu',
    closeMenu: 'Close menu',
    find: 'Find',
    guides: 'Guides',
    blog: 'Blog',
    reviews: 'Reviews',
    tools: 'Tools',
    byCategory: 'By Category',
    byEggType: 'By Egg Type',
    eggsOf: '{name} Eggs',
    allProducts: 'All products',
    read: 'Read',
    resources: 'Resources',
    legal: 'Legal',
    email: 'Email us',
    commissions: 'We may earn commissions from qualifying purchases.',
    rights: 'All rights reserved.',
  },
  cards: {
    featured: 'Featured',
    bestFor: 'Best for {whom}',
    details: 'View Details',
    compare: 'Compare',
    noRating: 'No rating yet',
    stars: '{score} out of 5',
    reviews: '{count} reviews',
    notCounted: 'reviews not counted',
    off: '-{percent}% OFF',
    perEgg: '{price}/egg',
    buy: 'Buy Now on {store}',
    check: 'Check Stock on {store}',
    newTab: '{link} (opens in a new tab)',
    ad: 'Ad',
    searchLink: 'search',
    outOfStock: 'Out of stock',
    discontinued: 'Discontinued',
    notSold: 'No longer sold',
    seen: '{state}, seen',
    alsoAt: 'Also at {store}',
    alsoAtStores: 'Also at {count} stores',
    updated: 'Updated',
    minutes: '{count} min read',
  },
  product: {
    pros: 'Pros',
    cons: 'Cons',
    features: 'Features',
    specifications: 'Specifications',
    drawings: 'What the drawings show',
    questions: 'Frequently Asked Questions',
    guides: 'Related Guides',
    related: 'Related Products',
    history: 'Price History',
    lowestSince: 'Lowest since',
    lowest: '{price} at {store}, seen on',
    priceAt: '{price} at {store}',
    ranks: 'How It Ranks',
    costs: 'What a Hatch Costs',
    reckoning: 'How the power is worked out',
    ownPrice: 'Work it out with your price',
    bestFor: 'Best for',
    skipIf: 'Skip if',
    successor: 'Its successor is',
    alternatives: 'Most like it, and for sale:',
    alsoAt: 'Also at',
    priceAsOf: 'Price as of',
    samplePrice: 'Sample price, not checked',
  },
  plates: {
    ducks: 'Ducks',
    quail: 'Quail',
  },
  lists: {
    products: { one: '{count} product', other: '{count} products' },
    articles: { one: '{count} article', other: '{count} articles' },
    reviewed: {
      one: 'Showing {count} reviewed incubator',
      other: 'Showing {count} reviewed incubators',
    },
    inCategory: '{shown} in {category} category',
    filter: 'Filter',
    filters: 'Filters',
    close: 'Close',
    clear: 'Clear',
    clearFilters: 'Clear filters',
    clearAll: 'Clear all',
    show: 'Show {products}',
    active: 'Active filters',
    remove: 'Remove filter {filter}',
    sort: 'Sort By',
    view: 'View',
    grid: 'Grid',
    list: 'List',
    more: 'Show {count} more',
    shown: '{shown} of {total}',
    others: 'Choose filters to see others.',
    without: 'Without “{filter}”: {products}',
    anyOfThese: 'Any of these will do.',
    inHenEggs: 'Counted in chicken eggs.',
    ofEggs: 'Of the chosen eggs.',
    ofAnyEggs: 'Of any of the chosen eggs.',
    unstated: { one: '{count} does not state it.', other: '{count} do not state it.' },
    searchArticles: 'Search articles...',
    allCategories: 'All Categories',
    latest: 'Latest',
    oldest: 'Oldest',
  },
  filters: {
    category: 'Category',
    allIncubators: 'All incubators',
    eggType: 'Egg Type',
    eggs: 'How Many Eggs',
    capacity: 'Capacity',
    capacityOf: '{range} eggs',
    price: 'Price Range',
    under: 'Under {price}',
    upTo: 'Up to {most}',
    or: 'or',
    room: 'Room for at least',
    from: 'From',
    to: 'To',
    yes: 'Yes',
    no: 'No',
  },
  calculators: {
    sources: 'Formula and sources',
  },
  formulas: {
    'weight-loss':
      'Lost % = (weight when set − weight now) ÷ weight when set × 100, the tray taken off both. Wanted by a day = loss by the hatch × day ÷ days to hatch: 13% by day 21 is 11.1% by day 18.',
    'wet-bulb':
      'Humidity = 100 × (s(wet) − A × pressure × (dry − wet)) ÷ s(dry), in °C and hPa, with s(T) = 6.116441 × 10^(7.591386 T ÷ (T + 240.7263)) and A = 0.00066 × (1 + 0.00115 × wet). The wick needs moving air: in still air the wet bulb reads too high.',
    'wet-bulb-wanted':
      'The wet bulb at which the formula above gives the humidity you want, found by trial and error to less than a thermometer shows.',
    'running-cost':
      'kWh = rated watts × 24 × days × share of the time ÷ 1000; cost = kWh × price. A thermostat switches the heater off and on: measured kWh are better than any share.',
    'cost-a-chick':
      'Cost per chick = (eggs × price of an egg + shipping + electricity + incubator ÷ hatches + brooder) ÷ (eggs × share that hatch). Count all eggs set: ads often give the share of the fertile ones.',
    room: 'Room = places for hen eggs × other eggs ÷ hen eggs of a source, in whole eggs: from the fewest to the most that any source gives. A cup cut for a hen’s egg takes one egg, however small.',
  },
  sorts: {
    featured: 'Featured',
    'price-low': 'Price: Low to High',
    'price-high': 'Price: High to Low',
    rating: 'Highest Rated',
    capacity: 'Largest Capacity',
    'egg-price': 'Price per Egg',
    'hatch-power': 'Power for a Hatch',
    name: 'Name',
  },
  batches: {
    day: 'Day {day} of {days}: {due}',
    before: 'Set the eggs {when}: day 0',
    after: 'Day {day}: the hatch was due by {date}',
    clock: 'The clock of this device is behind your log, which has {date}',
    set: 'set the eggs',
    candle: 'candle',
    candleLockdown: 'candle, last turn, lockdown',
    lastTurn: 'last turn, lockdown',
    hatching: 'hatch',
    lidShut: 'keep the lid shut',
    turn: 'turn',
    turnUntilPip: 'turn until the first pip',
    noTurning: 'no turning',
    neverTurn: 'never turn',
    nextCandle: 'candle {when}',
    nextLockdown: 'last turn {when}',
    nextCandleLockdown: 'candle, last turn {when}',
    nextHatch: 'hatch {when}',
    nextHatchFrom: 'hatch begins {when}',
    tomorrow: 'tomorrow',
    onDay: 'on {day}',
    numbered: 'Batch {number}',
    entry: 'log entry {number}',
    unread: '{where}: {key} cannot be read: {found}.',
    missing: '{where}: {key} is missing.',
    twice: 'The batch “{name}” is there twice.',
    moreUnread: '{count} more cannot be read.',
    tooLong: 'The batches are longer than 1 million characters, and were not read.',
    noBatches: 'There are no batches in it: it was altered, or is another file.',
    otherVersion: 'The batches were written by another version of this site. Reload the page.',
    setAside: 'What cannot be read is set aside on this device before anything is changed.',
    full: 'The storage of this browser is full: nothing was changed. Export your batches, or delete what you no longer need.',
    denied:
      'This browser stores nothing for this site: nothing was kept. Allow it to store data, or leave private browsing.',
    gone: 'This batch was deleted in another tab: nothing was changed.',
    newName: '{species}, set {date}',
  },
} as const;

/** The forms of a word by the number before it (https://cldr.unicode.org/index/cldr-spec/plural-rules). Languages differ in what they have. */
export type Forms = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string | undefined;
};

type Subject = Readonly<Record<string, string | Forms | undefined>>;

/** Words of a site by subject, in place of those that the engine ships. Plain data. */
export type OwnWords = Readonly<Record<string, Subject | undefined>>;

const shipped = Object.entries(WORDS).map(([name, words]): [string, Subject] => [name, { ...words }]);

/** All words of a site. */
export function wordsWith(own: OwnWords): OwnWords {
  return Object.fromEntries(shipped.map(([name, words]) => [name, { ...words, ...own[name] }]));
}

/** Puts the words of a site in place. */
export function replaceWords(own: OwnWords): void {
  const all = wordsWith(own);
  for (const [name, words] of Object.entries(WORDS)) Object.assign(words, all[name]);
}
