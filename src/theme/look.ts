import { type Hex, type Scheme, type SchemeName, SHIPPED, SHIPPED_TONE, type Tone } from './tokens.ts';

/** The font of headings: the default, system fonts, or a file of a package. */
export type HeadingFont =
  | { readonly kind: 'shipped' }
  | { readonly kind: 'system'; readonly stack: string }
  | {
      readonly kind: 'file';
      readonly family: string;
      /** The lightest and the boldest weight that the file has. */
      readonly weights: readonly [number, number];
      /** The fallback for the letters that it lacks, and for the font where it does not come in time. */
      readonly fallback: string;
      readonly contents: Buffer;
    };

/** A picture in `images/` with its size in the header, in CSS pixels. */
export interface Logo {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

export interface Look {
  /** All colors; null if none is set. */
  readonly colors: Colors | null;
  readonly headingFont: HeadingFont;
  /** In rem; null if none is set. */
  readonly radius: number | null;
  /**
   * The picture in the header in place of mark and name, and the one for dark schemes where that is another.
   */
  readonly logo: { readonly light: Logo; readonly dark: Logo | null } | null;
}

export interface Colors extends Readonly<Record<SchemeName, Scheme>> {
  /** The tone of the machines that are drawn in the color of the site. */
  readonly tone: Tone;
  /** Those of printed pages, where the light ones are made for a dark paper. */
  readonly print: Scheme | null;
}

export const SHIPPED_LOOK: Look = {
  colors: null,
  headingFont: { kind: 'shipped' },
  radius: null,
  logo: null,
};

/** The page background colors, which browsers also use for their interface. */
export type Paper = Readonly<Record<SchemeName, Hex>>;

export function toneOf({ colors }: Pick<Look, 'colors'>): Tone {
  return colors?.tone ?? SHIPPED_TONE;
}

export function paperOf({ colors }: Pick<Look, 'colors'>): Paper {
  const { light, dark } = colors ?? SHIPPED;
  return { light: light.paper, dark: dark.paper };
}
