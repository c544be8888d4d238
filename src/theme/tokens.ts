import type { SiteConfig } from '../content/catalogue.ts';

export type Theme = NonNullable<SiteConfig['theme']>;

/** The colors of a scheme as written by the owner. */
export type OwnColors = NonNullable<NonNullable<Theme['colors']>['light']>;

export type OwnToken = keyof OwnColors;

/**
 * A color that follows from the others: edges of controls, what is chosen or under the pointer, text on
 * discounts, buttons to stores that are drawn in outline, what is good or wrong.
 */
type DerivedToken = 'lineStrong' | 'buyText' | 'tint' | 'onSave' | 'good' | 'error';

export type Token = OwnToken | DerivedToken;

/** An opaque color of sRGB: `#a63d28`, in lower case. */
export type Hex = `#${string}`;

export type Scheme = Readonly<Record<Token, Hex>>;

export type SchemeName = 'light' | 'dark';

/** The default colors, which equal those in `templates/styles`. */
export const SHIPPED: Readonly<Record<SchemeName, Scheme>> = {
  light: {
    paper: '#fdf9f1',
    surface: '#ffffff',
    band: '#f5ecdb',
    line: '#e3d5bb',
    lineStrong: '#8c7350',
    ink: '#2b2118',
    inkSoft: '#5e4f3e',
    link: '#1c5a5e',
    buy: '#a63d28',
    onBuy: '#fff8ef',
    buyText: '#a63d28',
    highlight: '#f2b134',
    onSave: '#2b2118',
    tint: '#f6e3b4',
    star: '#b8720a',
    good: '#3f6b2e',
    error: '#b3162c',
  },
  dark: {
    paper: '#1b1713',
    surface: '#262019',
    band: '#221c16',
    line: '#453929',
    lineStrong: '#9a8464',
    ink: '#f3eadb',
    inkSoft: '#c9b99f',
    link: '#93cbc6',
    buy: '#b5482f',
    onBuy: '#ffffff',
    buyText: '#f0a48c',
    highlight: '#f2b134',
    onSave: '#2b2118',
    tint: '#4a3a15',
    star: '#f2b134',
    good: '#a5cf8c',
    error: '#ffa3a8',
  },
};

/** A body's color in three tones: lit from the top left, plain, and turned away from the light. */
export interface Tone {
  readonly light: Hex;
  readonly plain: Hex;
  readonly shade: Hex;
}

export const SHIPPED_TONE: Tone = { light: '#d4694c', plain: '#b54a31', shade: '#8c3321' };

/** The custom property of a token: `--on-buy`. */
export function propertyOf(token: Token): `--${string}` {
  return `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
