import { keysOf } from '../domain/table.ts';
import { isDark } from './colors.ts';
import type { Colors, HeadingFont, Look } from './look.ts';
import { propertyOf, type Scheme } from './tokens.ts';

/** The line of the style sheet `tokens` with which the dark colors begin. */
const DARK = '@media screen and (prefers-color-scheme: dark)';

/** The share of the radius that small things have, as in the shipped look. */
const SMALL_RADIUS = 2 / 3;

type Values = Readonly<Record<string, string>>;

/** Gives `templates/styles/tokens.css` the values of a look. */
export function themedTokens(source: string, { colors, headingFont, radius }: Look): string {
  const at = source.indexOf(DARK);
  const shared = source.slice(0, at);
  const dark = source.slice(at);
  const serif = serifOf(headingFont);
  const values = {
    ...(serif === null ? {} : { '--serif': serif }),
    ...(radius === null ? {} : { '--radius': rem(radius), '--radius-small': rem(radius * SMALL_RADIUS) }),
    ...(colors ? colorValues(colors.light, colorScheme(colors, 'light')) : {}),
  };
  const darkValues = colors ? colorValues(colors.dark, colorScheme(colors, 'dark')) : {};
  return withFont(withValues(shared, values), headingFont) + withValues(dark, darkValues);
}

/**
 * Gives `templates/styles/print.css` the colors of a look for dark paper; for any other it stays as it is.
 */
export function themedPrint(source: string, { colors }: Look): string {
  return colors?.print ? withValues(source, colorValues(colors.print, 'light')) : source;
}

/** @param drawnAs the `color-scheme` */
function colorValues(scheme: Scheme, drawnAs: string): Values {
  const colors = keysOf(scheme).map((token) => [propertyOf(token), scheme[token]] as const);
  return { 'color-scheme': drawnAs, ...Object.fromEntries(colors) };
}

/** Browsers draw scroll bars and the like to match the papers, not the scheme that a visitor asks for. */
function colorScheme({ light, dark }: Colors, name: 'light' | 'dark'): string {
  const kindOf = ({ paper }: Scheme) => (isDark(paper) ? 'dark' : 'light');
  if (kindOf(light) === 'light' && kindOf(dark) === 'dark') return 'light dark';
  return kindOf(name === 'light' ? light : dark);
}

function rem(length: number): string {
  return length === 0 ? '0px' : `${Math.round(length * 1000) / 1000}rem`;
}

function serifOf(font: HeadingFont): string | null {
  if (font.kind === 'shipped') return null;
  return font.kind === 'system' ? font.stack : `"${font.family}", ${font.fallback}`;
}

function withFont(source: string, font: HeadingFont): string {
  if (font.kind === 'shipped') return source;
  // The face with the shipped one's width is of no use to another.
  const own = source.replace(/(?:\/\*[^*]*\*\/\n)?@font-face \{[^}]*local\([^}]*\}\n/, '');
  return own.replace(/@font-face \{[^}]*\}\n/, (rule) =>
    font.kind === 'system'
      ? ''
      : rule
          .replace(/(font-family: )[^;]+/, `$1"${font.family}"`)
          .replace(/(font-weight: )[^;]+/, `$1${[...new Set(font.weights)].join(' ')}`),
  );
}

/**
 * Sets values in the rule for the root of a part of the sheet: first those that
 * it has, then those that it lacks.
 */
function withValues(part: string, values: Values): string {
  const start = part.indexOf('{', part.indexOf(':root'));
  const end = part.indexOf('}', start);
  const lacking = new Map(Object.entries(values));
  const rule = part
    .slice(start, end)
    .replace(/(?<=[;{]\s*)([\w-]+)(: )([^;]+)/g, (whole, name: string, colon: string) => {
      const value = lacking.get(name);
      lacking.delete(name);
      return value === undefined ? whole : `${name}${colon}${value}`;
    });
  const added = [...lacking].map(([name, value]) => `${name}: ${value};\n`).join('');
  return `${part.slice(0, start)}${rule}${added}${part.slice(end)}`;
}

/** A style sheet with what stands in for the smaller radius, which only a theme sets. */
export function withoutUnsetTokens(source: string, tokens: string): string {
  return source.replace(/var\(--radius-small, ([^()]+)\)/g, (_whole, fallback: string) =>
    tokens.includes('--radius-small:') ? 'var(--radius-small)' : fallback,
  );
}
