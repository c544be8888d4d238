import type { Theme } from './tokens.ts';

type SystemFont = Extract<NonNullable<Theme['headingFont']>, { readonly kind: 'system' }>['name'];

/** Fonts that systems have, by the names and in the order of https://github.com/system-fonts/modern-font-stacks (CC0). */
export const FONT_STACKS: Readonly<Record<SystemFont, string>> = {
  'system-ui': 'system-ui, sans-serif',
  transitional: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
  'old-style': '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  'geometric-humanist':
    'Avenir, "Avenir Next LT Pro", Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  'classical-humanist': 'Optima, Candara, "Noto Sans", source-sans-pro, sans-serif',
  'neo-grotesque': 'Inter, Roboto, "Helvetica Neue", "Arial Nova", "Nimbus Sans", Arial, sans-serif',
};

/** What stands in for a font of Fontsource, by the category that its package names. */
export function fallbackStack(category: string): string {
  if (category === 'serif') return 'Charter, Cambria, Georgia, serif';
  if (category === 'monospace') return 'ui-monospace, Menlo, Consolas, monospace';
  return FONT_STACKS['system-ui'];
}
