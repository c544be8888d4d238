import type LibraryColour from 'colorjs.io';
import { memoize } from '../domain/memoize.ts';
import type { Hex } from './tokens.ts';

/** A colour by its lightness (0 to 1), chroma (0 to some 0.3) and hue (degrees; null of a grey): OKLCH. */
export interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number | null;
}

/** What a text says of a colour. */
type ReadColour =
  | { readonly kind: 'colour'; readonly hex: Hex }
  | { readonly kind: 'translucent' }
  | { readonly kind: 'none' };

/** What is done with colours. */
export interface ColourTools {
  /** Reads a colour in any form of CSS; one that sRGB has not becomes the nearest that it has. */
  readonly read: (text: string) => ReadColour;
  readonly toLch: (colour: Hex) => Lch;
  /** The colour of sRGB with this lightness and hue whose chroma is the nearest. */
  readonly toHex: (colour: Lch) => Hex;
}

/**
 * Loads the library that reads and converts colours: some 60 ms, which a site without colours of its own is spared.
 * The tools convert each colour once: the search for one that passes derives a scheme from each that it tries, and most
 * colours of that scheme are the same.
 */
export async function loadColourTools(): Promise<ColourTools> {
  const { default: Color } = await import('colorjs.io');
  return {
    read(text) {
      const colour = parsed(() => new Color(text));
      if (!colour?.coords.every(isChannel)) return { kind: 'none' };
      return colour.alpha === 1 ? { kind: 'colour', hex: hexOf(colour) } : { kind: 'translucent' };
    },
    toLch: memoize((colour: Hex) => {
      const [lightness, chroma, hue] = new Color(colour).to('oklch').coords;
      return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? null };
    }),
    toHex: memoize(
      ({ lightness, chroma, hue }: Lch) => hexOf(new Color('oklch', [clamp(lightness), chroma, hue ?? 0])),
      ({ lightness, chroma, hue }) => `${lightness} ${chroma} ${hue}`,
    ),
  };
}

function hexOf(colour: LibraryColour): Hex {
  const shown = colour.to('srgb').toGamut();
  return `#${shown.coords.map((channel) => byte(channel ?? 0)).join('')}`;
}

/** What a library makes of a text; null where it throws, whatever that is: a text that is no colour has it throw several errors. */
function parsed<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** Whether it is a number, or missing, which is 0: of a call of another function the library makes a text. */
function isChannel(channel: unknown): boolean {
  return channel === null || Number.isFinite(channel);
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** A channel from 0 to 1 as two digits. */
function byte(channel: number): string {
  return Math.round(clamp(channel) * 255)
    .toString(16)
    .padStart(2, '0');
}
