/** The icons of the site, by their names in the Lucide set (https://lucide.dev, ISC licence). */
export const ICON_NAMES = ['book-open', 'check', 'chevron-down', 'egg', 'menu', 'search', 'x'] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** The shapes of each icon, as SVG. */
export type Icons = ReadonlyMap<IconName, string>;

const USED = /href="#i-([a-z-]+)"/g;

/** Adds to a page the shapes of the icons that it uses, each once, as a sprite that draws nothing by itself. */
export function withSprite(page: string, icons: Icons): string {
  const used = new Set(Array.from(page.matchAll(USED), ([, name]) => name));
  const symbols = [...icons]
    .filter(([name]) => used.has(name))
    .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`);
  if (symbols.length === 0) return page;
  return page.replace('</body>', () => `<svg style="display:none">${symbols.join('')}</svg></body>`);
}
