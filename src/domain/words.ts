/**
 * The words of the interface, by subject. To add one, write it here and use it as `WORDS.frame.search`. A word with values has their
 * names in braces, and `say` fills them. `content/words.yaml` of a site replaces words before anything of it is written; in scripts,
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
} as const;

type Subject = Readonly<Record<string, string | undefined>>;

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
