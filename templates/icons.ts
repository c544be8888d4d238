import { DOOR_ICONS } from '../src/domain/drawings.ts';

/** The icons of the site, by their names in the Lucide set (https://lucide.dev, ISC license). */
export const ICON_NAMES = ['check', 'chevron-down', 'menu', 'search', 'x', ...DOOR_ICONS] as const;

export type IconName = (typeof ICON_NAMES)[number];

export type Icons = ReadonlyMap<IconName, string>;

const USED = /href="#i-([a-z-]+)"/g;

/** The names of the icons in a piece of a page, in the order of their first use. */
export function iconsIn(markup: string): string[] {
  return [...new Set(Array.from(markup.matchAll(USED), ([, name = '']) => name))];
}

/** An invisible sprite with the icons that a page uses; empty if it uses none. */
export function spriteOf(used: ReadonlySet<string>, icons: Icons): string {
  const symbols = [...icons]
    .filter(([name]) => used.has(name))
    .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`);
  return symbols.length === 0 ? '' : `<svg class="sprite">${symbols.join('')}</svg>`;
}
