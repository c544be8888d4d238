import { PAGES, type RouteKind } from '../src/site/pages/registry.ts';

/** The cascade's layers, the weakest first. */
export const LAYERS = ['tokens', 'base', 'layout', 'components', 'print'] as const;

type Layer = (typeof LAYERS)[number];

const OTHER_LAYERS: Readonly<Record<string, Layer>> = {
  tokens: 'tokens',
  base: 'base',
  layout: 'layout',
  menu: 'layout',
  footer: 'layout',
  offline: 'layout',
  print: 'print',
};

export function layerOf(sheet: string): Layer {
  return OTHER_LAYERS[sheet] ?? 'components';
}

const COMMON = ['tokens', 'base', 'layout', 'shared'];

export function laterSheetsOf(kind: RouteKind): readonly string[] {
  return PAGES[kind].laterSheets ?? [];
}

/**
 * The sheets that no first screen needs: the open menu, an open filter, what ends a text, the footer and
 * print. They are one file for all pages.
 */
export function laterSheetsOfAll({ hasNewsletter, hasComments }: StyledSite): readonly string[] {
  return [
    'menu',
    'openFacet',
    ...(hasComments ? ['comments'] : []),
    ...(hasNewsletter ? ['newsletter'] : []),
    'footer',
    'offline',
    'oldPrices',
    'print',
  ];
}

/** The sheets of directives. They are one file, which only pages with a directive link. */
export function boxSheetsOf({ hasBoxes, hasRemotePictures }: StyledSite): readonly string[] {
  if (!hasBoxes) return [];
  const own = ['tableScroll', 'pickFacts', 'plates', 'textBoxes'];
  return hasRemotePictures ? [...own, 'remotePictures'] : own;
}

/** The sheets of reviews. They are one file, which only the pages of reviewed products link. */
export function reviewSheetsOf({ hasReviews }: StyledSite): readonly string[] {
  return hasReviews ? ['prose', 'tableScroll'] : [];
}

/** The features of a site that need sheets of their own. */
export interface StyledSite {
  readonly hasBoxes: boolean;
  readonly hasReviews: boolean;
  readonly hasRemotePictures: boolean;
  /** Whether a page shows a picture of the owner's, or one in a text. */
  readonly hasPhotos: boolean;
  readonly isSample: boolean;
  readonly hasLogo: boolean;
  readonly hasNewsletter: boolean;
  readonly hasComments: boolean;
}

/**
 * The sheets that a kind of page inlines, in the order in which they apply; those of
 * `PageKind.sheets` after the common ones.
 */
export function sheetsOf(
  kind: RouteKind,
  { hasRemotePictures, hasPhotos, isSample, hasLogo }: StyledSite,
): readonly string[] {
  const { sheets, laterSheets = [] } = PAGES[kind];
  if (sheets === null) return [];
  const hasProducts = [...sheets, ...laterSheets].some((name) => name === 'offer' || name === 'productRows');
  return [
    ...COMMON,
    ...sheets,
    ...(hasPhotos ? ['photos'] : []),
    ...(hasRemotePictures && hasProducts ? ['remotePictures'] : []),
    ...(isSample && hasProducts ? ['sample'] : []),
    ...(hasLogo ? ['logo'] : []),
  ];
}
