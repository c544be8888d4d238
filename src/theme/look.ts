import { type Hex, type Scheme, type SchemeName, SHIPPED, SHIPPED_TONE, type Tone } from './tokens.ts';

/** The font of the headings: the shipped one, fonts that systems have, or a file of a package. */
export type HeadingFont =
  | { readonly kind: 'shipped' }
  | { readonly kind: 'system'; readonly stack: string }
  | {
      readonly kind: 'file';
      readonly family: string;
      /** The lightest and the boldest weight that the file has. */
      readonly weights: readonly [number, number];
      /** What stands in for the letters that it lacks, and for the font where it does not come in time. */
      readonly fallback: string;
      readonly contents: Buffer;
    };

/** A picture of `images/` with its size in the header, in CSS pixels. */
export interface Logo {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** How a site looks: its theme worked out. */
export interface Look {
  /** All colours; null where none is set. */
  readonly colours: Colours | null;
  readonly headingFont: HeadingFont;
  /** In rem; null where none is set. */
  readonly radius: number | null;
  /** The picture in the header in place of mark and name, and the one for dark schemes where that is another. */
  readonly logo: { readonly light: Logo; readonly dark: Logo | null } | null;
}

export interface Colours extends Readonly<Record<SchemeName, Scheme>> {
  /** The tone of the machines that are drawn in the colour of the site. */
  readonly tone: Tone;
  /** Those of printed pages, where the light ones are made for a dark paper. */
  readonly print: Scheme | null;
}

/** The look without a theme. */
export const SHIPPED_LOOK: Look = {
  colours: null,
  headingFont: { kind: 'shipped' },
  radius: null,
  logo: null,
};

/** The colours of the paper: browsers paint what is around a page with it. */
export type Paper = Readonly<Record<SchemeName, Hex>>;

/** The tone of the machines that are drawn in the colour of a site. */
export function toneOf({ colours }: Pick<Look, 'colours'>): Tone {
  return colours?.tone ?? SHIPPED_TONE;
}

/** The paper of a look. */
export function paperOf({ colours }: Pick<Look, 'colours'>): Paper {
  const { light, dark } = colours ?? SHIPPED;
  return { light: light.paper, dark: dark.paper };
}
