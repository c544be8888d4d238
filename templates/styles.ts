import { PAGES, type RouteKind } from '../src/site/pages/registry.ts';

/** The cascade's layers, the weakest first. */
export const LAYERS = ['tokens', 'base', 'layout', 'components', 'print'] as const;

/** A style sheet of the folder `styles`, and the layer that it belongs to. */
export interface Sheet {
  readonly name: string;
  readonly layer: (typeof LAYERS)[number];
}

const component = (name: string): Sheet => ({ name, layer: 'components' });

/** The sheets of every page. */
const COMMON: readonly Sheet[] = [
  { name: 'tokens', layer: 'tokens' },
  { name: 'base', layer: 'base' },
  { name: 'layout', layer: 'layout' },
  component('shared'),
];

/** The sheets of a kind of page that it links below its first screen. */
export function laterSheetsOf(kind: RouteKind): readonly Sheet[] {
  return (PAGES[kind].laterSheets ?? []).map(component);
}

/** The sheets of what no first screen shows: the open menu, the footer and paper. They are one file for all pages. */
export const LATER: readonly Sheet[] = [
  { name: 'menu', layer: 'layout' },
  { name: 'footer', layer: 'layout' },
  { name: 'offline', layer: 'layout' },
  { name: 'print', layer: 'print' },
];

/** The sheets of what directives show in texts. They are one file, which only pages with such a text link. */
export function boxSheetsOf({ hasBoxes, hasRemotePictures }: StyledSite): readonly Sheet[] {
  if (!hasBoxes) return [];
  const own = ['tableScroll', 'pickFacts', 'plates', 'textBoxes'].map(component);
  return [...own, ...(hasRemotePictures ? [component('remotePictures')] : [])];
}

/** The sheets of reviews. They are one file, which only the pages of reviewed products link. */
export function reviewSheetsOf({ hasReviews }: StyledSite): readonly Sheet[] {
  return hasReviews ? [component('reading'), component('tableScroll')] : [];
}

/** The features of a site that need sheets of their own. */
export interface StyledSite {
  /** Whether a text shows something by a directive. */
  readonly hasBoxes: boolean;
  /** Whether a product has a review. */
  readonly hasReviews: boolean;
  /** Whether a product has a picture from another site. */
  readonly hasRemotePictures: boolean;
  /** Whether a page shows a picture of the owner's, or one in a text. */
  readonly hasPhotos: boolean;
  readonly isSample: boolean;
  readonly hasLogo: boolean;
}

/** The sheets that a kind of page inlines, in the order in which they apply; those of `PageKind.sheets` after the common ones. */
export function sheetsOf(
  kind: RouteKind,
  { hasRemotePictures, hasPhotos, isSample, hasLogo }: StyledSite,
): readonly Sheet[] {
  const { sheets, laterSheets = [] } = PAGES[kind];
  if (sheets === null) return [];
  const hasProducts = [...sheets, ...laterSheets].some((name) => name === 'offer' || name === 'productRows');
  return [
    ...COMMON,
    ...sheets.map(component),
    ...(hasPhotos ? [component('photos')] : []),
    ...(hasRemotePictures && hasProducts ? [component('remotePictures')] : []),
    ...(isSample && hasProducts ? [component('sample')] : []),
    ...(hasLogo ? [component('logo')] : []),
  ];
}
