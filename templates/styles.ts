import type { RouteKind } from '../src/site/route.ts';

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
  { name: 'print', layer: 'print' },
];

const CARDS = component('cards');
/** What the boxes of remote pictures need: a site without any sends none of it. */
const REMOTE_PICTURES = component('remotePictures');
const HERO_PICTURE = component('heroPicture');
const CONTROLS = component('controls');
const FACTS = component('facts');
const READING = component('reading');

/** What each kind of page carries besides: pages inline their styles, so each has only what it uses. */
const OWN: Record<Exclude<RouteKind, 'redirect'>, readonly Sheet[]> = {
  home: [component('home'), HERO_PICTURE, CARDS],
  products: [CONTROLS, CARDS],
  landing: [CONTROLS, CARDS],
  category: [CONTROLS, HERO_PICTURE, CARDS],
  eggType: [FACTS, READING, HERO_PICTURE, CARDS],
  product: [component('productPage'), FACTS, CARDS],
  blog: [CONTROLS, CARDS],
  article: [READING, CARDS],
  reviews: [component('reviews'), CONTROLS, CARDS],
  guides: [CARDS],
  guide: [READING, HERO_PICTURE],
  legal: [READING],
  notFound: [],
};

/** The sheets of a kind of page, in the order in which they apply. */
export function sheetsOf(kind: RouteKind, remotePictures: boolean): readonly Sheet[] {
  if (kind === 'redirect') return [];
  const own = OWN[kind];
  return [...COMMON, ...own, ...(remotePictures && own.includes(CARDS) ? [REMOTE_PICTURES] : [])];
}
